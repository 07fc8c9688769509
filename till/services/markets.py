"""A race's market as its moves leave it: number, off signal, suspension. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from settlement.programme import Event
from till.services.contest_results import has_closed, wants_result_from
from till.services.ports.card import Happened, MarketMove
from till.services.ports.results import ResultVersion
from till.services.results import NOT_RUN
from till.services.values.card import RaceState
from till.services.values.office import ResultStage


@dataclass(frozen=True, slots=True)
class Market:
    """Withdrawals number the markets (19); ``since`` is when the present one opened.

    ``off`` is the till's time, ``recorded_off`` the recorder's (2(f)).
    """

    number: int = 1
    since: datetime | None = None
    off: datetime | None = None
    recorded_off: datetime | None = None
    suspended: bool = False


def market_of(moves: tuple[MarketMove, ...]) -> Market:
    """Follow the moves of one race, oldest first."""
    market = Market()
    for move in moves:
        market = _after(market, move)
    return market


def state_of(event: Event, market: Market, result: ResultVersion | None, now: datetime) -> RaceState:
    """Say where an event stands; a passed advertised time of a race is only due, a contest is due while it is held."""
    if result is not None and result.entry.status in NOT_RUN:
        return RaceState.VOID
    if result is not None and result.entry.stage is not ResultStage.FIRST_PAST_THE_POST:
        return RaceState.RESULT_IN
    if event.contest is not None and now >= wants_result_from(event):
        return RaceState.OFF
    if event.contest is None and (market.off is not None or result is not None):
        return RaceState.OFF
    if market.suspended:
        return RaceState.SUSPENDED
    return RaceState.DUE if now >= event.off or has_closed(event, now) else RaceState.TO_COME


def _after(market: Market, move: MarketMove) -> Market:
    match move.what:
        case Happened.WITHDRAWN:
            return replace(market, number=market.number + 1, since=move.at)
        case Happened.SUSPENDED:
            return replace(market, suspended=True)
        case Happened.RESUMED:
            return replace(market, suspended=False)
        case Happened.OFF:
            return replace(market, off=move.at, recorded_off=move.recorded_at or move.at)
        case Happened.OFF_UNDONE:
            return replace(market, off=None, recorded_off=None)
        case Happened.GUIDE:
            return market
