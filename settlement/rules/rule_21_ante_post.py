"""Rule 21. Ante-post."""

from __future__ import annotations

from settlement.odds import Odds
from settlement.part import NONE, NeedsPerson, Part
from settlement.programme import Event, Runner, RunnerStatus
from settlement.rulebook import encodes
from settlement.rules.rule_13_void_races import race_is_void
from settlement.slip import Selection


@encodes("21")
def why_void(event: Event, runner: Runner | None) -> str:
    """Say by which exception a bet is void, a leg of a multiple going out of it; empty where it stands."""
    if race_is_void(event):
        return f"The race is {event.status}: void"
    if event.altered:
        return "The conditions of the race were altered after the bet: void"
    if runner is not None and runner.status is RunnerStatus.BALLOTED:
        return f"{runner.name} was balloted out: void"
    return ""


@encodes("21")
def absent(named: str) -> Part:
    """All in, run or not, entered or not: what does not run has lost."""
    return Part().because("21", f"{named} did not run: ante-post, run or not", share=NONE)


@encodes("21")
def price_laid(selection: Selection) -> Part:
    """The price laid, which bears no deduction and gives way to no starting price; raises NeedsPerson without one."""
    if not isinstance(selection.price, Odds):
        raise NeedsPerson("21", "An ante-post bet has the price laid, and none is written")
    return Part().because(
        "21", "Ante-post, at the price laid", after=selection.price.written, odds=selection.price.to_one
    )
