"""The programme as it stands: declared, then what happened in the market, then the newest result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from settlement.programme import Event, EventStatus, Runner, RunnerStatus
from till.services.markets import market_of
from till.services.ports import Work
from till.services.ports.card import Happened, MarketMove
from till.services.ports.results import ResultVersion
from till.services.results import resulted


def declared(work: Work, event: str) -> Event:
    """Give a race with its market moves and without a result; raises KeyError when it is not on the card."""
    found = work.card.event(event)
    if found is None:
        raise KeyError(event)
    return after_moves(found, work.card.moves(event))


def as_they_stand(
    work: Work, events: Iterable[str], known: Mapping[str, Event] = MappingProxyType({})
) -> dict[str, Event]:
    """Give races with the newest result of each, by id; ``known`` ones are not read again.

    Raises KeyError for one that is not on the card.
    """
    wanted = tuple(dict.fromkeys(events))
    results = work.results.newest(event for event in wanted if event not in known)
    return {event: known.get(event) or with_result(declared(work, event), results) for event in wanted}


def of_day(work: Work, day: date) -> dict[str, Event]:
    """Give a day's races with the newest result of each, by id."""
    moves = work.card.moves_of_day(day)
    events = [after_moves(event, moves.get(event.id, ())) for event in work.card.events(day)]
    results = work.results.newest(event.id for event in events)
    return {event.id: with_result(event, results) for event in events}


def with_result(event: Event, results: Mapping[str, ResultVersion]) -> Event:
    """Lay the race's result over it, if it has one."""
    return resulted(event, results[event.id].entry) if event.id in results else event


def after_moves(event: Event, moves: tuple[MarketMove, ...]) -> Event:
    """Give the race after what happened in its market: withdrawals (19), the off (2(a)), the guide's prices (25)."""
    out = {move.runner: move for move in moves if move.what is Happened.WITHDRAWN}
    guide = {move.runner: move.price for move in moves if move.what is Happened.GUIDE}
    return replace(
        event,
        status=EventStatus.UNRESULTED,
        # Slips are held against it by the recorder's clock (2(f)).
        actual_off=market_of(moves).recorded_off,
        runners=tuple(
            replace(_withdrawn(runner, out.get(runner.number)), guide=guide.get(runner.number, runner.guide))
            for runner in event.runners
        ),
    )


def _withdrawn(runner: Runner, move: MarketMove | None) -> Runner:
    if move is None:
        return runner
    return replace(
        runner,
        status=RunnerStatus.WITHDRAWN,
        withdrawn_at=move.at,
        withdrawal_price=move.price,
        late=move.late,
    )
