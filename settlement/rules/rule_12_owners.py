"""Rule 12. Owner's and trainer's selected."""

from __future__ import annotations

from fractions import Fraction

from settlement.part import NONE
from settlement.programme import Event, Programme, Runner
from settlement.rulebook import encodes
from settlement.rules.rule_19_withdrawals import out_before_orders
from settlement.slip import Selection
from settlement.trail import Step
from settlement.words import listed


def runners_of(event: Event, who: str) -> tuple[Runner, ...]:
    """The runners of an owner or trainer."""
    return tuple(runner for runner in event.runners if who in {runner.owner, runner.trainer})


@encodes("12")
def selected(event: Event, who: str) -> tuple[Runner, ...]:
    """His one horse in the race; of several the shortest at the off, equal prices all.

    Without prices returned the first of the paper's forecast that ran, without a forecast the lowest number. Where none
    of his runs the first is given, as a non-runner.
    """
    his = runners_of(event, who)
    ran = tuple(runner for runner in his if not out_before_orders(event, runner))
    prices = [runner.sp for runner in ran if runner.sp]
    if not ran:
        return his[:1]
    if not prices:
        return (min(ran, key=_in_forecast),)
    return tuple(runner for runner in ran if runner.sp == min(prices))


@encodes("12")
def _in_forecast(runner: Runner) -> tuple[bool, Fraction, int]:
    """Its place in the paper's forecast, the shortest first; after those that it names by number."""
    return runner.guide is None, runner.guide.to_one if runner.guide else NONE, runner.number


@encodes("12")
def told(runners: tuple[Runner, ...], who: str) -> Step:
    """Say who is meant."""
    divided = ": the stake is divided" if len(runners) > 1 else ""
    return Step("12", f"{who}’s selected: {listed([runner.name for runner in runners])}{divided}")


@encodes("12")
def entries(programme: Programme, who: str, meeting: str | None) -> tuple[Selection, ...]:
    """A selection for each race in which he has a runner, at the meeting stated or anywhere."""
    races = sorted(programme.events, key=lambda event: event.off)
    theirs = [event for event in races if meeting in {None, event.meeting} and runners_of(event, who)]
    return tuple(Selection(event=event.id, runner=runners_of(event, who)[0].name, selected_by=who) for event in theirs)
