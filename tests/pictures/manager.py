"""The manager's sheet over the counter, page by page."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from printing.spool import JobState
from settlement.laundering import Alert, Sign
from tests.pictures.framed import app_in, framed
from tests.till.screens.manager.shop import Shop, job
from tests.till.screens.manager.test_disputes import DECIDED, OPEN, OPENED
from till.dress import Theme
from till.screens.frame import Frame
from till.screens.manager.presenter import ManagerPresenter
from till.screens.manager.view import ManagerSheetView
from till.screens.screen import Screen
from till.screens.shots import grab
from till.services.notices import NewNotice
from till.services.values.people import Refused

NAMES = (
    "staff",
    "shop",
    "till",
    "client",
    "without",
    "late",
    "cash",
    "card",
    "devices",
    "papers",
    "rules",
    "registers",
)
JOBS = (
    job("bet", "0427-118904", JobState.UNKNOWN, "The printer did not say whether it printed."),
    job("pay", "0427-118655", JobState.HELD, "No paper. Load a roll."),
)


def open_sheet(by: str = "RA") -> tuple[Frame, ManagerPresenter, Shop]:
    """Put the sheet of whoever it is over a counter."""
    frame, shop = framed(Screen(), 0, clock="14:28:46", staff=by), Shop(jobs=list(JOBS))
    view = ManagerSheetView(frame)
    presenter = ManagerPresenter(view, shop.services(), who=lambda: by)
    view.use(presenter)
    return frame, presenter, shop


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw every page in one theme."""
    app_in(theme)
    frame, presenter, shop = open_sheet()
    frame.resize(*size)
    frame.show()
    presenter.open()
    grab(frame, folder / f"manager-menu-{theme}.png", *size)
    for place, name in enumerate(NAMES):
        presenter.go_in(place)
        grab(frame, folder / f"manager-{name}-{theme}.png", *size)
        presenter.escape()
    _said(frame, presenter, shop, folder, theme)
    frame.close()
    frame, presenter, _shop = open_sheet("KM")
    frame.show()
    presenter.open()
    grab(frame, folder / f"manager-signs-{theme}.png", *size)
    frame.close()


def _said(frame: Frame, presenter: ManagerPresenter, shop: Shop, folder: Path, theme: Theme) -> None:
    """Draw what is said back."""
    wide, high = frame.width(), frame.height()
    presenter.go_in(0)
    presenter.choose(1)
    grab(frame, folder / f"manager-person-{theme}.png", wide, high)
    presenter.choose(1)
    grab(frame, folder / f"manager-unlocked-{theme}.png", wide, high)
    presenter.choose(0)
    grab(frame, folder / f"manager-add-{theme}.png", wide, high)
    shop.loaded = Refused.because(
        "1.a", "saturday.json, at meetings[0].races[1].runners[2].price: a price such as 5/1 or EVS is needed"
    )
    presenter.go_in(7)
    presenter.choose(0)
    grab(frame, folder / f"manager-card-fault-{theme}.png", wide, high)
    presenter.go_in(9)
    presenter.choose(0)
    grab(frame, folder / f"manager-did-it-print-{theme}.png", wide, high)
    _rules(frame, presenter, shop, folder, theme)
    shop.disputes = [OPEN, replace(OPEN, serial="0427-117204", steps=(OPENED, DECIDED))]
    _registers(frame, presenter, folder, theme)


def _rules(frame: Frame, presenter: ManagerPresenter, shop: Shop, folder: Path, theme: Theme) -> None:
    """Draw notices, a price put right, and what to look at."""
    wide, high = frame.width(), frame.height()
    shop.alerts = (
        Alert(Sign.LINKED, "Red cap", ("0427-118904", "0427-118911"), "£2,400.00 staked on two slips"),
        Alert(Sign.STAKE, None, ("0427-118920",), "£1,250.00 staked on one slip"),
    )
    shop.publish(
        NewNotice(words="Wrenfield: five places in the big handicap.", terms={}, meetings=("Wrenfield",)), "RA"
    )
    for page, ways in {"notices": (0,), "groups": (0, 0), "terms": (0, 0, 8), "notice": (0, 0, 8, 7)}.items():
        presenter.go_in(10)
        for way in ways:
            presenter.choose(way)
        grab(frame, folder / f"manager-rules-{page}-{theme}.png", wide, high)
        presenter.go_in(10)
    for page, way in {"price": 1, "terms-of-a-race": 2, "checks": 3}.items():
        presenter.go_in(10)
        presenter.choose(way)
        grab(frame, folder / f"manager-rules-{page}-{theme}.png", wide, high)


def _registers(frame: Frame, presenter: ManagerPresenter, folder: Path, theme: Theme) -> None:
    """Draw the registers, page by page."""
    wide, high = frame.width(), frame.height()
    pages: dict[str, tuple[int, ...]] = {
        "gaming": (0,),
        "gaming-pay": (0, 0),
        "gaming-move": (0, 1),
        "gaming-hold": (0, 2),
        "disputes": (1,),
        "dispute": (1, 0),
        "ages": (2,),
        "appointment": (3, 0),
        "slip-note": (4,),
        "suspicions": (5,),
        "suspicions-write": (5, 0),
        "suspicions-read": (5, 1),
        "suspicions-officer": (5, 3),
    }
    for page, ways in pages.items():
        presenter.go_in(11)
        for way in ways:
            presenter.choose(way)
        grab(frame, folder / f"manager-register-{page}-{theme}.png", wide, high)
        presenter.go_in(11)
    presenter.choose(0)
    presenter.choose(0)
    balance = {"reference": "BO 7741-02", "machine": "3", "balance": "2400.00", "put_in": "", "played": ""}
    presenter.enter(balance | {"client": "Red cap"})
    grab(frame, folder / f"manager-register-gaming-cheque-{theme}.png", wide, high)


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
