"""What stands against taking a slip: the rules' own objections, then what only the till can know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from settlement.accept import CannotBeLaid, accept, cost_of
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner
from settlement.rulebook import RuleBook
from settlement.rules.rule_02_acceptance import stamped_late
from settlement.rules.rule_28_sports import closes
from settlement.slip import Bet, Objection, Selection, Slip
from settlement.translate import describe_price, describe_selection
from till.clock import elapsed
from till.services import client_checks
from till.services.contest_results import clause_of, has_closed
from till.services.linked import staked_today
from till.services.markets import market_of
from till.services.ports import Work
from till.services.ports.card import Price
from till.services.ports.slips import StoredSlip
from till.services.programme import after_moves
from till.services.results import NOT_RUN, name_of
from till.services.rules import rules_at
from till.services.values.slips import Explanation, SlipToTake

# Tills of a shop agree so nearly; a stamp from further ahead is one before the clock was set back.
_ONE_CLOCK: Final = timedelta(seconds=2)
_ORDER: Final = {"stop": 0, "hold": 1, "look": 2}


@dataclass(frozen=True, slots=True)
class Counter:
    """The moment of taking: now, the card, the rules, and what the client's other slips in the same hand cost."""

    now: datetime
    card: Programme
    suspended: frozenset[str]
    book: RuleBook
    beside: Money = NOTHING

    @classmethod
    def at(cls, work: Work, bets: Iterable[Bet], now: datetime, book: RuleBook) -> Counter:
        """Look at the events of bets as they stand at a moment."""
        events = {selection.event for bet in bets for selection in bet.selections}
        moves = work.card.moves_of(events, now)
        suspended = frozenset(event for event, history in moves.items() if market_of(history).suspended)
        card = tuple(_gone(work, after_moves(event, moves.get(event.id, ())), now) for event in work.card.find(events))
        return cls(now, Programme(card), suspended, rules_at(work, book, now))


def against(work: Work, slip: StoredSlip, offer: SlipToTake, counter: Counter) -> tuple[Objection, ...]:
    """List what stands against a slip as it is offered, stops first."""
    linked = staked_today(work, offer.client, slip.day) + counter.beside if offer.client else counter.beside
    bets = offer.bets or ()
    found = [
        *_stale(slip, counter),
        *_money(offer),
        *accept(_slip(slip, offer), counter.card, counter.book, linked_stakes=linked),
        *_client(work, linked + offer.taken, slip, offer, counter),
        *_selections(work, slip, bets, counter),
    ]
    return tuple(sorted(found, key=lambda objection: _ORDER[objection.gravity]))


def late(slip: StoredSlip, selection: Selection, event: Event, now: datetime, book: RuleBook) -> bool:
    """Say whether a leg is late: stamped at or after its off, or not entered within the grace after it (2(f))."""
    if stamped_late(selection, event, slip.recorded_at) or _closed(selection, event, slip.recorded_at):
        return True
    if selection.accepted_late or event.actual_off is None:
        return False
    return _since(event.actual_off, slip, now) > timedelta(seconds=book.number("stamp.grace_seconds"))


def _since(off: datetime, slip: StoredSlip, now: datetime) -> timedelta:
    """Give the time from an off until now, both by the recorder's clock (2(f))."""
    return elapsed(off, now) + elapsed(slip.stamped_at, slip.recorded_at)


def _closed(selection: Selection, event: Event, stamped: datetime) -> bool:
    """Say whether betting on a contest was over when the slip was stamped (26, 27.c, 28)."""
    return not (selection.accepted_late or selection.in_running) and has_closed(event, stamped)


def accepted_late(slip: StoredSlip, bets: tuple[Bet, ...], counter: Counter) -> tuple[Bet, ...]:
    """Mark the late legs as taken all the same: a manager's decision (2(a))."""
    events = {event.id: event for event in counter.card.events}

    def marked(selection: Selection) -> Selection:
        event = events.get(selection.event)
        is_late = event is not None and late(slip, selection, event, counter.now, counter.book)
        return replace(selection, accepted_late=True) if is_late else selection

    return tuple(replace(bet, selections=tuple(map(marked, bet.selections))) for bet in bets)


def cost(bets: tuple[Bet, ...]) -> Money:
    """Sum what bets cost, those apart that cannot be laid: they are objected to."""
    return sum((cost_of(bet) for bet in bets if can_be_laid(bet)), NOTHING)


def can_be_laid(bet: Bet) -> bool:
    """Say whether a bet has lines; if not, the rules object, and only a manager takes it for a person to settle."""
    try:
        cost_of(bet)
    except CannotBeLaid:
        return False
    return True


def priced(bets: tuple[Bet, ...], at: datetime) -> tuple[Bet, ...]:
    """Note on every price taken when it was taken: at the stamp (8)."""

    def timed(selection: Selection) -> Selection:
        taken = isinstance(selection.price, Odds) and selection.initialled and selection.price_at is None
        return replace(selection, price_at=at) if taken else selection

    return tuple(replace(bet, selections=tuple(map(timed, bet.selections))) for bet in bets)


def _gone(work: Work, event: Event, now: datetime) -> Event:
    """Give a race whose result was in by then as gone off, also where nobody gave the signal, or as not run at all."""
    results = [result.entry for result in work.results.of(event.id) if result.at <= now]
    if not results:
        return event
    if results[-1].status in NOT_RUN:
        return replace(event, status=EventStatus(results[-1].status))
    return replace(event, actual_off=event.actual_off or results[-1].actual_off or event.off)


def _slip(slip: StoredSlip, offer: SlipToTake) -> Slip:
    return Slip(
        bets=offer.bets or (),
        accepted_at=slip.stamped_at,
        recorded_at=slip.recorded_at,
        initials=slip.staff,
        staked=offer.taken,
        client=offer.client,
    )


def _stale(slip: StoredSlip, counter: Counter) -> Iterator[Objection]:
    age = elapsed(slip.stamped_at, counter.now)
    if age < -_ONE_CLOCK:
        yield Objection("2(f)", "The till’s clock was set back since the stamp. Take a new picture: F2.")
    if age > timedelta(seconds=counter.book.number("stamp.stale_seconds")):
        yield Objection("2(f)", f"The stamp is {int(age.total_seconds())} s old. Take a new picture: F2.")


def _money(offer: SlipToTake) -> Iterator[Objection]:
    """Money and cost differ only with a reason (4(g))."""
    if not offer.taken or offer.taken < NOTHING:
        yield Objection("4(g)", "No money is taken yet.")
    if offer.bets == ():
        yield Objection("4(g)", "No bet is typed yet.")
    if offer.bets is None or not all(map(can_be_laid, offer.bets)):
        return
    due = cost(offer.bets)
    if due != offer.taken and not _explains(offer.explanation, offer.taken, due):
        yield Objection("4(g)", f"{offer.taken} taken, the lines cost {due}. Is something on the slip not typed yet?")


def _explains(explanation: Explanation | None, taken: Money, due: Money) -> bool:
    if explanation is Explanation.SHORT_STAKE:
        return taken < due
    return explanation in {Explanation.OVER_STAKE, Explanation.GIVEN_BACK} and taken > due


def _client(work: Work, staked: Money, slip: StoredSlip, offer: SlipToTake, counter: Counter) -> Iterable[Objection]:
    """Say that a client check is due, once and without a figure: the client reads along (1.d, M.1)."""
    if offer.client and staked >= counter.book.money("cash.client_staked"):
        return (Objection(counter.book.cite("cash.client_staked"), "Client check due. Ask a manager: F9.", "look"),)
    return client_checks.due(work, slip, offer, counter.card.events, counter.book)


def _selections(work: Work, slip: StoredSlip, bets: tuple[Bet, ...], counter: Counter) -> Iterator[Objection]:
    events = {event.id: event for event in counter.card.events}
    board = work.card.latest({one.event for bet in bets for one in bet.selections}, slip.stamped_at)
    for number, bet in enumerate(bets):
        for place, selection in enumerate(bet.selections):
            event = events.get(selection.event)
            if event is not None:
                found = [
                    *_leg(slip, selection, event, counter),
                    *_price(selection, event, board.get(event.id, {})),
                    *_unpriced(selection, event),
                    *_without_places(bet, selection, event),
                ]
                for objection in found:
                    yield replace(objection, bet=number, selection=place)


def _leg(slip: StoredSlip, selection: Selection, event: Event, counter: Counter) -> Iterator[Objection]:
    if event.id in counter.suspended:
        yield Objection("1.a", f"The {name_of(event)} is suspended.")
    # Late by its stamp is the rules' own objection; here, only late by the hand that enters it.
    by_hand = not stamped_late(selection, event, slip.recorded_at)
    if by_hand and _closed(selection, event, slip.recorded_at):
        yield Objection(clause_of(event), f"{name_of(event)} closed at {closes(event):%H:%M:%S}. This leg is too late.")
    elif by_hand and late(slip, selection, event, counter.now, counter.book) and event.actual_off is not None:
        seconds = int(_since(event.actual_off, slip, counter.now).total_seconds())
        yield Objection("2(a)", f"{name_of(event)} went off {seconds} s ago. This leg is too late.")


def _price(selection: Selection, event: Event, shown: Mapping[int, Price]) -> Iterator[Objection]:
    """Hold prices taken against the board of the stamp's second, which counts (8, H18)."""
    if not isinstance(selection.price, Odds) or not selection.initialled:
        return
    names = selection.split or (selection.runner,)
    for name, taken in zip(names, selection.split_prices or (selection.price,), strict=False):
        runner = event.runner(name)
        # Nobody of that name is the rules' own objection; an unnamed favourite goes at SP (H6).
        if runner is not None:
            yield from _differs(runner, taken, shown.get(runner.number))


def _unpriced(selection: Selection, event: Event) -> Iterator[Objection]:
    """Ask a manager about a pick of a match that neither coupon nor chart has a price for, and nobody gave one (26)."""
    if event.contest is None or event.contest.match is None or describe_price(selection, event) != "no price":
        return
    yield Objection(
        clause_of(event), f"{describe_selection(selection, event)} has no printed price. Give one: @6/1.", "hold"
    )


def _without_places(bet: Bet, selection: Selection, event: Event) -> Iterator[Objection]:
    """Say before the money is taken that a side, a score or a number has no places (26, 27, 31): they are among many."""
    if (bet.each_way or bet.place_only) and event.contest is not None and not event.runners:
        text = f"{describe_selection(selection, event)} has no places. Take it to win, not each way."
        yield Objection(clause_of(event), text, "stop")


def _differs(runner: Runner, taken: Odds, show: Price | None) -> Iterator[Objection]:
    if show is None or show.odds is None:
        yield Objection("8", f"{runner.name} has no price on the board. SP can be given.")
    elif show.odds != taken:
        yield Objection("8", f"{runner.name} was {show.odds} on the board, not {taken}. The board counts.")
