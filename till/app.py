"""The composition root: shows the first window, opens the books behind it, and runs until it is closed."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from till import dress
from till.clock import SystemClock
from till.first_window import Lock, OncePainted, day_in_words, show_at_size
from till.places import Places
from till.screens.welcome.beginning import Beginning
from till.screens.welcome.view import WelcomeView
from till.store.glance import Glance, glance

if TYPE_CHECKING:
    from till.running import Till


def main(options: argparse.Namespace) -> int:
    """Open the till in ``options.data``; returns the exit status when its window is closed."""
    app = QApplication(sys.argv[:1])
    # Books on a server are not looked at before they are opened: an empty shop asks for its first manager then.
    seen = Glance(has_staff=True) if options.books else glance(Places(options.data).books, options.till)
    _dress(app, seen, options)
    return _open(app, seen, options) if seen.has_staff else _begin(app, options)


def _open(app: QApplication, seen: Glance, options: argparse.Namespace) -> int:
    """Show the lock, and open the shop behind it."""
    lock = Lock(seen.house, seen.branch, options.till, training=seen.training)
    opened: list[Till | None] = []

    def open_shop() -> None:
        from till.running import Where, open_shop  # noqa: PLC0415 - loads in half a second, which the window need not wait for

        opened.append(open_shop(Where(options.data, options.till, options.books), SystemClock(), lock))

    lock.show(SystemClock().local())
    OncePainted(lock.frame, open_shop)
    return app.exec()


def _begin(app: QApplication, options: argparse.Namespace) -> int:
    """Ask how a new shop begins, and begin it."""
    chosen: list[Beginning] = []
    view = WelcomeView(day_in_words(SystemClock().local()))
    view.chosen.connect(chosen.append)
    # Not quit, which closes the window: it stands, and says what is being made.
    view.chosen.connect(lambda _beginning: app.exit())
    view.left.connect(app.quit)
    OncePainted(view, lambda: import_module("till.running"))
    show_at_size(view)
    app.exec()
    if not chosen:
        return 0
    from till.running import Where, begin_shop  # noqa: PLC0415 - loaded while the question stood there

    view.begin(chosen[0])
    till = begin_shop(Where(options.data, options.till), SystemClock(), chosen[0])
    view.close()
    return app.exec() if till else 1


def _dress(app: QApplication, seen: Glance, options: argparse.Namespace) -> None:
    """Put on theme and size: what the command line says, else what the till was set to."""
    dress.set_scale(dress.factor_for(app.primaryScreen().availableSize().width(), options.scale or seen.scale))
    dress.wear(app, options.look or ("dark" if seen.theme == "dark" else "light"))
