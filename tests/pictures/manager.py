"""The manager's sheet over the counter, page by page."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from printing.spool import JobState
from tests.pictures.framed import app_in, framed
from tests.till.screens.manager.shop import Shop, job
from till import dress
from till.dress import Theme
from till.screens.frame import Frame
from till.screens.manager.presenter import ManagerPresenter
from till.screens.manager.view import ManagerSheetView
from till.screens.screen import Screen
from till.screens.shots import grab
from till.services.values.people import Refused

NAMES = ("staff", "shop", "till", "client", "without", "late", "cash", "card", "recorder", "printer")
JOBS = (
    job("bet", "0427-118904", JobState.UNKNOWN, "The printer did not say whether it printed."),
    job("pay", "0427-118655", JobState.HELD, "No paper. Load a roll."),
)


def _open(by: str = "RA") -> tuple[Frame, ManagerSheetView, ManagerPresenter, Shop]:
    frame, shop = framed(Screen(), 0, clock="14:28:46", staff=by), Shop(jobs=list(JOBS))
    view = ManagerSheetView(frame)
    presenter = ManagerPresenter(view, shop.services(), who=lambda: by)
    view.use(presenter)
    grab(frame, "/dev/null.png") if False else None
    return frame, view, presenter, shop


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw every page in one theme."""
    app_in(theme)
    frame, view, presenter, shop = _open()
    frame.resize(*size)
    frame.show()
    presenter.open()
    grab(frame, folder / f"manager-menu-{theme}.png", *size)
    for place, name in enumerate(NAMES):
        presenter.go_in(place)
        grab(frame, folder / f"manager-{name}-{theme}.png", *size)
        presenter.escape()
    frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
