"""What the till refuses, warns of, or asks a manager about, before it takes a slip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from settlement.barred import objections, several_draws, suspended
from settlement.composites import COMPOSITES, is_known
from settlement.forecasts import FORECASTS
from settlement.in_order import out_of_order
from settlement.lines import CannotBeLaid
from settlement.money import NOTHING, Money
from settlement.programme import Event, EventStatus, Programme, RunnerStatus
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_01_events import is_announced
from settlement.rules.rule_02_acceptance import is_too_large, stamped_late
from settlement.rules.rule_04_instructions import execute
from settlement.rules.rule_05_place_terms import as_displayed, place_only_at_sp
from settlement.rules.rule_10_favourites import UNNAMED, not_laid
from settlement.rules.rule_16_tote import asked_at_tote, has_tote_meeting
from settlement.rules.rule_17_forecasts import no_favourites
from settlement.rules.rule_20_greyhounds import needs_authority, off_is, tote_at_sp
from settlement.rules.rule_25_overseas import by_the_guide, has_guide, is_overseas, place_multiple
from settlement.slip import Basis, Bet, Objection, Selection, Slip
from settlement.words import clock, span

__all__ = ["CannotBeLaid", "accept", "cost_of", "execute", "lines_of", "offered"]

_CLOSED = {
    EventStatus.RUN: "has been run",
    EventStatus.VOID: "is void",
    EventStatus.ABANDONED: "is abandoned",
    EventStatus.WALKOVER: "was a walk-over",
}


def lines_of(bet: Bet) -> int:
    """Count the lines of the bet as executed (4(f)), each way counted twice; raises CannotBeLaid."""
    return execute(bet).lines


def cost_of(bet: Bet) -> Money:
    """Say what the bet costs as executed (4(f)); raises CannotBeLaid."""
    return execute(bet).cost


@encodes("4(e)")
def accept(
    slip: Slip, programme: Programme, book: RuleBook, *, linked_stakes: Money = NOTHING
) -> tuple[Objection, ...]:
    """Say what stands against taking the slip now; empty when nothing does.

    ``linked_stakes`` is what the same client, or people linked to them, staked before on the day (2(j)).
    """
    events = {event.id: event for event in programme.events}
    found = [*_wager(_money_of(slip), linked_stakes, book), *several_draws(slip)]
    for number, bet in enumerate(slip.bets):
        found += _bet(bet, number)
        found += _order(bet, events, number)
        found += _on_contests(slip, number, events, book)
        for place, selection in enumerate(bet.selections):
            event = events.get(selection.event)
            if event is None:
                found.append(Objection("4(e)", f"{selection.event} is not on the card", "stop", number, place))
            else:
                found += _selection(slip, (number, place), selection, event)
                found += _now(selection, event, (number, place))
                found += _unannounced(event, (number, place), slip.accepted_at, book)
    return tuple(found)


def offered(slip: Slip, events: dict[str, Event], book: RuleBook, cost: Money) -> tuple[Objection, ...]:
    """Say what the till should have refused when the slip was handed over, as far as a settlement can tell."""
    found = [*_wager(slip.staked or cost, NOTHING, book), *several_draws(slip)]
    for number, bet in enumerate(slip.bets):
        found += _order(bet, events, number)
        found += _on_contests(slip, number, events, book)
        for place, selection in enumerate(bet.selections):
            event = events.get(selection.event)
            if event is not None:
                found += _selection(slip, (number, place), selection, event)
    return tuple(found)


def _on_contests(slip: Slip, number: int, events: dict[str, Event], book: RuleBook) -> Iterator[Objection]:
    bet = slip.bets[number]
    if any(selection.bet_on for selection in bet.selections) and _can_be_laid(bet):
        yield from objections(execute(bet), number, events, book)
        yield from suspended(slip, number, events)


def _money_of(slip: Slip) -> Money:
    if slip.staked is not None:
        return slip.staked
    return sum((cost_of(bet) for bet in slip.bets if _can_be_laid(bet)), NOTHING)


def _can_be_laid(bet: Bet) -> bool:
    try:
        return bool(lines_of(bet))
    except CannotBeLaid:
        return False


@encodes("2(j)")
def _wager(staked: Money, linked: Money, book: RuleBook) -> Iterator[Objection]:
    if is_too_large(staked, linked, book):
        most = book.money("wager.refused_from")
        whole = f"With the client’s other slips today it comes to {staked + linked}: " if linked else ""
        yield Objection("2(j)", f"{whole}{most} or more is not taken")


@encodes("H2")
def _bet(bet: Bet, number: int) -> Iterator[Objection]:
    """What is read into the bet is said; what cannot be laid waits for a manager, or is no bet at all."""
    try:
        for step in execute(bet).steps:
            yield Objection(step.rule, step.text, "look", number)
    except CannotBeLaid as reason:
        yield Objection("H2", str(reason), "hold" if is_known(bet.type) else "stop", number)


def _order(bet: Bet, events: Mapping[str, Event], number: int) -> Iterator[Objection]:
    """What does not follow as its kind of bet asks."""
    if bet.type in COMPOSITES and _can_be_laid(bet):
        yield from out_of_order(execute(bet), events, number)


@encodes("2(a)", "5(e)")
def _selection(slip: Slip, at: tuple[int, int], selection: Selection, event: Event) -> Iterator[Objection]:
    """What the slip itself shows, whenever it is asked."""
    stamped = slip.recorded_at or slip.accepted_at
    if stamped_late(selection, event, stamped):
        yield Objection("2(a)", _went_off(event, stamped), "stop", *at)
    clause = not_laid(event, str(selection.runner)) if selection.runner in UNNAMED else None
    if clause:
        yield Objection(clause, f"An unnamed {selection.runner} is not laid", "stop", *at)
    bet = slip.bets[at[0]]
    at_pool = selection.price in {Basis.TOTE, Basis.PMU}
    if place_only_at_sp(
        as_displayed(event, slip.accepted_at), place_only=bet.in_turn[at[1]].place_only and not at_pool
    ):
        yield Objection("5(e)", f"Place only: the {_race(event)} has no special place terms", "stop", *at)
    yield from _not_in_this_bet(bet, selection, event, at)


@encodes("16", "20.tote")
def _not_in_this_bet(bet: Bet, selection: Selection, event: Event, at: tuple[int, int]) -> Iterator[Objection]:
    """What the kind of bet, or its odds, do not take."""
    kind = FORECASTS.get(bet.type or "")
    if kind and selection.runner in UNNAMED:
        text = f"An unnamed favourite is not laid in a {kind.name.lower()}"
        yield Objection(no_favourites(event), text, "stop", *at)
    if tote_at_sp(selection, event):
        yield Objection("20.tote", "No tote bets on greyhounds: starting price", "look", *at)
    elif asked_at_tote(selection) and not has_tote_meeting(event):
        yield Objection(
            "16", f"Tote odds are laid at covered horse meetings only, not on the {_race(event)}", "hold", *at
        )
    barred = place_multiple(bet)
    if barred:
        yield Objection(barred.rule, barred.text, "stop", *at)


@encodes("2(a)", "4(e)", "19.1", "25")
def _now(selection: Selection, event: Event, at: tuple[int, int]) -> Iterator[Objection]:
    """What the programme shows at this moment."""
    if event.status in _CLOSED:
        yield Objection("2(a)", f"The {_race(event)} {_CLOSED[event.status]}", "stop", *at)
    if selection.runner in UNNAMED and is_overseas(event) and not has_guide(event):
        yield Objection("25", by_the_guide(event, str(selection.runner)).text, "look", *at)
    if selection.runner in UNNAMED or selection.bet_on:
        return
    for name in selection.split or (selection.runner,):
        runner = event.runner(name)
        if runner is None:
            yield Objection("4(e)", f"{name} is not a runner in the {_race(event)}", "stop", *at)
        elif runner.status is not RunnerStatus.RAN:
            yield Objection("19.1", f"{runner.name} is out of the {_race(event)}", "stop", *at)


@encodes("1.a", "20.evening")
def _unannounced(event: Event, at: tuple[int, int], now: datetime, book: RuleBook) -> Iterator[Objection]:
    """What is open only with a manager."""
    if needs_authority(event, book):
        text = f"Evening greyhounds without live coverage: a manager authorises the {_race(event)}"
        yield Objection("20.evening", text, "hold", *at)
    elif not is_announced(event, now, book):
        text = f"The {_race(event)} is neither in the paper nor under live coverage, and no notice announces it"
        yield Objection("1.a", text, "hold", *at)


def _went_off(event: Event, stamped: datetime) -> str:
    """``2.30 Wrenfield went off 6 seconds before this slip``."""
    seconds = int((stamped - event.off_at).total_seconds())
    before = f"{span(seconds)} before this slip" if seconds else "at the very second of this slip"
    went = "went off" if off_is(event) == "off" else f"had the {off_is(event)}"
    return f"{_race(event)} {went} {before}"


def _race(event: Event) -> str:
    return f"{clock(event.off)} {event.title}"
