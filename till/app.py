"""The composition root: opens the books, builds the front, and runs until the window closes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from till import dress
from till.clock import Clock, SystemClock
from till.front import Front, show_faults
from till.paper import PaperThread, transport_of
from till.sample import is_laid_on, open_sample
from till.screens.welcome.beginning import Beginning
from till.screens.welcome.view import WelcomeView
from till.services.ports.faults import TillFault
from till.wiring import Places, Services

TILL: Final = 1
SIZE: Final = (1366, 768)


def main(options: argparse.Namespace) -> int:
    """Open the till in ``options.data``; returns the exit status when its window is closed."""
    app = QApplication(sys.argv[:1])
    clock = SystemClock()
    try:
        services = Services(Places(options.data), clock, number=TILL)
        _dress(app, services, options)
        if not is_laid_on(services):
            begun = _welcome(app, services, options.data)
            if begun is None:
                return 0
            services = begun
        return run(app, services)
    except TillFault as fault:
        sys.stderr.write(f"till: {fault}\n")
        return 1


def run(app: QApplication, services: Services) -> int:
    """Show the till and run it; the printer's thread ends with it."""
    front = Front(services)
    show_faults(front)
    printer = transport_of(services.settings.printer, services.places.paper)
    paper = PaperThread(services.books, services.recorder, printer)
    paper.start()
    front.start()
    front.frame.resize(dress.px(SIZE[0]), dress.px(SIZE[1]))
    front.frame.show()
    try:
        return app.exec()
    finally:
        paper.stop()


def _dress(app: QApplication, services: Services, options: argparse.Namespace) -> None:
    """Put on theme and size: what the command line says, else what the till was set to."""
    text = options.scale or services.settings.scale
    dress.set_scale(dress.factor_for(app.primaryScreen().availableSize().width(), text))
    dress.wear(app, options.look or ("dark" if services.settings.theme == "dark" else "light"))


def _welcome(app: QApplication, services: Services, data: Path) -> Services | None:
    """Ask how a new shop begins; None when it is left as it is."""
    base: Clock = services.clock
    chosen: list[Beginning] = []
    view = WelcomeView(f"{base.local():%A %d %B %Y}")
    view.chosen.connect(chosen.append)
    view.chosen.connect(app.quit)
    view.left.connect(app.quit)
    view.resize(dress.px(SIZE[0]), dress.px(SIZE[1]))
    view.show()
    app.exec()
    view.close()
    if not chosen:
        return None
    return open_sample(data, base) if chosen[0] is Beginning.SAMPLE else services
