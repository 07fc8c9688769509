"""Rule 2. Conditions of acceptance, where they bear on what a bet pays."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction

from settlement.money import Money
from settlement.part import Part, shown
from settlement.programme import Amended, Event, EventStatus, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_22_dead_heats import Finish
from settlement.rules.rule_28_sports import closes
from settlement.slip import Bet, Selection
from settlement.trail import Step
from settlement.words import ordinal


@encodes("2(a)", "2(f)")
def stamped_late(selection: Selection, event: Event, stamped: datetime) -> bool:
    """At the off is too late, to the second, by the recorder's clock; a manager may have taken it all the same."""
    if (
        selection.accepted_late
        or selection.in_running
        or (event.status is EventStatus.UNRESULTED and event.actual_off is None)
    ):
        return False
    return stamped.replace(microsecond=0) >= closes(event)


@encodes("2(j)")
def is_too_large(staked: Money, linked: Money, book: RuleBook) -> bool:
    """Refuse a wager of the limit or more; linked slips of the day count together."""
    return staked + linked >= book.money("wager.refused_from")


@encodes("2(g)", "H8", "19.bog")
def greater_sp(part: Part, sp: Part | None) -> Part:
    """On a flagged race pay the starting price where it beats the price taken, each after its own deduction."""
    if sp is None or sp.odds <= part.odds:
        return part
    text = "The starting price is greater: paid at that"
    return part.because("2(g)", text, before=shown(part.odds), after=shown(sp.odds), odds=sp.odds)


@encodes("2(g)", "2(k)", "H9")
def pays_both_results(event: Event, book: RuleBook) -> bool:
    """An amended result pays both, save where the judge erred or the race is excepted."""
    conceded = event.concession and book.word("amended_result.concession") == "on"
    return event.amended is Amended.OBJECTION and conceded


@encodes("2(g)", "H9")
def better_result(official: Finish, first_past_post: Finish, places: int) -> Finish:
    """The result on which the part pays more; the official one where they pay the same."""
    return first_past_post if first_past_post.share(places) > official.share(places) else official


@encodes("2(g)", "2(k)")
def amended_result(event: Event, runner: Runner, *, both: bool) -> tuple[Step, ...]:
    """Say what became of a runner whose place was changed."""
    if event.amended is None or runner.position == runner.first_past_post:
        return ()
    text = f"Came in {_place(runner.first_past_post)}, now {_place(runner.position)}"
    if both:
        return (Step("2(g)", f"{text}: the better result is paid"),)
    if event.amended is Amended.JUDGE:
        return (Step("2(k)", f"{text}: only the correct result is paid"),)
    return (Step("2(g)", f"{text}: this race has no amended-result concession"),)


@encodes("2(c)", "2(e)")
def as_displayed(bet: Bet, book: RuleBook) -> Bet:
    """An each-way bet is equally divided where the slip says so, or where a notice in the shop does."""
    divided = bet.each_way and book.word("each_way.method") == "equally_divided"
    return replace(bet, equally_divided=True) if divided else bet


@encodes("2(e)")
def each_way_pound(win: Fraction, place: Fraction) -> Fraction:
    """Equally divided: what a pound on a leg comes back as when half is on the win and half on the place."""
    return (win + place) / 2


def _place(position: int | None) -> str:
    return "unplaced" if position is None else ordinal(position)
