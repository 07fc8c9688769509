"""Pay in its states."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from settlement.money import Money
from settlement.slip import Objection
from settlement.trail import State
from tests.pictures.framed import app_in, framed
from tests.till.screens.pay.desk import LOCKED
from tests.till.screens.pay.samples import FILE, LARGE, SMALL, TYPED, settlement
from till.dress import Theme
from till.screens.pay.presenter import PayPresenter
from till.screens.pay.services import PayServices
from till.screens.pay.view import PayView
from till.screens.screen import KeySpec
from till.screens.shots import grab
from till.services.values.people import Person, Refused, Role
from till.services.values.slips import Paid, PayCase, SlipState

PICTURE = Path("resources/samples/slips/s07.jpg")
PEOPLE = (Person("RA", "Rosa Adeyemi", Role.MANAGER), Person("KM", "Kit Marlowe", Role.CASHIER))
REVIEW = replace(
    SMALL,
    file=replace(FILE, state=SlipState.REVIEW, settlement=settlement(State.REVIEW, 0)),
    to_pay=Money(0),
    settled_bets=0,
    objections=(
        Objection(
            "0.4", "Needs a person: 2.20 Wrenfield, the place terms of the race are not known. Nothing to pay yet."
        ),
    ),
)


DISPUTED = replace(
    SMALL,
    objections=(
        Objection("2(b)", "In dispute since 10 October. To be decided by 5 December: says he asked for a treble"),
    ),
)


def _never(*_: object, **__: object) -> Refused:
    return Refused.because("1.d", "not in a picture")


def view_of(answer: PayCase | Refused, paid: Paid | None = None) -> tuple[PayView, PayPresenter]:
    """Give the screen that answers every receipt with one case."""

    services = PayServices(
        bring=lambda *_: answer,
        bring_lost=_never,
        pay=lambda *_, **__: paid or _never(),
        hold=_never,
        release=_never,
        dispute=_never,
        print_trail=lambda *_: None,
        clause=lambda rule: (
            ("Off the winnings", "A deduction comes off the odds of the leg, win and place alike, never off the stake.")
            if rule
            else None
        ),
        people=lambda: PEOPLE,
        picture=lambda _sha: PICTURE.read_bytes(),
        now=lambda: datetime(2026, 10, 10, 14, 58, 12),
    )
    view = PayView()
    ticks = iter(range(0, 10_000, 10))
    presenter = PayPresenter(view, services, who=lambda: "KM", ticks=lambda: next(ticks))
    view.use(presenter)
    return view, presenter


def shots(folder: Path, theme: Theme) -> None:
    """Draw every state in one theme."""
    app_in(theme)
    stuck = Refused.because(
        "1.d", "That is no receipt of this shop. Scan it again, or type its number and the four signs."
    )
    states: dict[str, tuple[PayCase | Refused, str, bool]] = {
        "empty": (stuck, "", False),
        "refused": (stuck, "0427118655", False),
        "large": (LARGE, "x", False),
        "small": (SMALL, "x", False),
        "review": (REVIEW, "x", False),
        "disputed": (DISPUTED, "x", False),
        "many-wrong-codes": (LOCKED, "0427-118655 K7QD", False),
        "paid": (SMALL, "x", True),
    }
    for name, (answer, code, pays) in states.items():
        view, presenter = view_of(answer, Paid("0427-118655", SMALL.to_pay, part=False) if pays else None)
        frame = framed(view, 1, clock="14:58:20", staff="KM")
        frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
        if code:
            presenter.scanned(code)
        if pays:
            presenter.enter()
        grab(frame, folder / f"pay-{name}-{theme}.png")
        if name == "small":
            presenter.print_trail()
            grab(frame, folder / f"pay-trail-{theme}.png")
            presenter.dispute()
            grab(frame, folder / f"pay-dispute-{theme}.png")
        if name == "large":
            _part_cash(presenter)
            grab(frame, folder / f"pay-part-cash-{theme}.png")
            presenter.scanned(code)
            presenter.open_clause("19.leg")
            grab(frame, folder / f"pay-clause-{theme}.png")
            presenter.ask_manager()
            presenter._ask_signature(LARGE)
            grab(frame, folder / f"pay-sign-{theme}.png")
        frame.close()


def _part_cash(presenter: PayPresenter) -> None:
    """Type a cheque, up to the cash beside it."""
    presenter.next_method()
    for field, text in TYPED.items():
        presenter.write(field, text)


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
