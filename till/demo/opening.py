"""The day's two ends, on the day screen: the float counted in, the drawer counted out, the day frozen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from settlement.money import Money
from till.demo.mishap import Mishap
from till.demo.stage import Stage
from till.services.values.office import DENOMINATIONS
from till.services.values.people import Refused

# What this slip comes to is over the cash limit (1.d).
TOO_LARGE: Final = "s07"


def open_shop(stage: Stage) -> None:
    """Sign on, count the float, open the day."""
    stage.shoot("locked", dark=True)
    stage.sign_on(stage.manager)
    stage.told.act(stage.now(), stage.manager, "signs on", f"{stage.story.shop}, {stage.story.branch}")
    _count(stage, stage.story.float)
    stage.shoot("day opening")
    stage.hands.key("Enter")
    state = stage.services.day_state()
    if not (state.day_open and state.shift_open):
        raise Mishap("the day did not open")
    float_ = Money(sum(pence * many for pence, many in stage.story.float.items()))
    stage.told.act(stage.now(), stage.manager, "opens", f"The day; {len(stage.races)} races on the card", float_)
    stage.go("Counter")
    stage.shoot("counter empty", dark=True)


def look_at_the_largest(stage: Stage) -> None:
    """Scan a receipt that cash cannot pay: it is said before anything is done."""
    serial = stage.serials[TOO_LARGE]
    stage.hands.scan(stage.barcode(TOO_LARGE))
    stage.shoot(f"pay {TOO_LARGE}", dark=True)
    stage.hands.key("F3")
    stage.told.act(
        stage.now(), stage.front.who(), "looks", f"{serial}  Over the cash limit of £2,000: by cheque on Monday"
    )


def close_shop(stage: Stage) -> None:
    """Count the drawer blind, accept, close the day with a second person."""
    figures = stage.services.x_read(stage.services.number)
    if isinstance(figures, Refused):
        raise Mishap(figures.text)
    stage.sign_on(stage.manager)
    stage.go("Day")
    stage.hands.key("F5")
    stage.shoot("day x read")
    stage.hands.key("Enter")
    _count(stage, pieces_of(figures.expected))
    stage.shoot("day counting")
    stage.hands.key("Enter")
    stage.told.act(stage.now(), stage.manager, "counts", "The drawer, blind", figures.expected)
    stage.shoot("day counted", dark=True)
    stage.hands.key("Enter", "Enter")
    stage.sign("DP")
    if stage.services.day_state().day_open:
        raise Mishap("the day did not close")
    stage.shoot("day closed")
    report = next(stage.services.places.exports.glob("day *.pdf"))
    stage.leavings.report.write_bytes(report.read_bytes())
    stage.told.act(stage.now(), stage.manager, "closes", "The day is frozen; DP signs. The Z report prints")


def pieces_of(amount: Money) -> Mapping[int, int]:
    """Give notes and coins that come to an amount, the largest first, no fifties."""
    left, pieces = amount.pence, {}
    for pence in DENOMINATIONS[1:]:
        pieces[pence], left = divmod(left, pence)
    return pieces


def _count(stage: Stage, pieces: Mapping[int, int]) -> None:
    """Type how many there are of each, with Enter from one to the next; the last waits for its Enter."""
    for pence in DENOMINATIONS:
        stage.hands.type(str(pieces.get(pence, "")) if pieces.get(pence) else "")
        if pence != DENOMINATIONS[-1]:
            stage.hands.key("Enter")
