"""A race's runners as the board shows them: prices, earlier shows, withdrawals. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction
from typing import Final

from settlement.odds import Odds
from settlement.part import NeedsPerson
from settlement.programme import Event, Runner, RunnerStatus
from settlement.rulebook import RuleBook
from settlement.rules.rule_05_place_terms import place_terms
from settlement.rules.rule_19_withdrawals import market_of as numbered
from settlement.rules.rule_19_withdrawals import pence_for, withdrawals
from till.services.ports.card import Price
from till.services.values.card import BoardRunner, Move, Withdrawal

_EARLIER: Final = 2
_MOVED: Final = timedelta(seconds=60)
_GLYPHS: Final = {Fraction(1, 4): "¼", Fraction(1, 5): "⅕", Fraction(1, 6): "⅙"}


def runner_rows(race: Event, shows: tuple[Price, ...], book: RuleBook, at: datetime) -> tuple[BoardRunner, ...]:
    """Give a race's rows in the order of their numbers."""
    return tuple(
        _row(runner, tuple(show for show in shows if show.runner == runner.number), race, book, at)
        for runner in race.runners
    )


def terms_of(race: Event, book: RuleBook) -> str:
    """Say what the race is and what its places pay: ``Handicap · 9 run · each way ⅕ 1-2-3``."""
    running = sum(runner.status is RunnerStatus.RAN for runner in race.runners)
    words = [*(["Handicap"] if race.handicap else []), f"{running} run"]
    try:
        terms = place_terms(race, book)
    except NeedsPerson as question:
        return " · ".join([*words, str(question)])
    if not terms.places:
        return " · ".join([*words, "place money to win"])
    places = "-".join(str(place + 1) for place in range(terms.places))
    return " · ".join([*words, f"each way {_GLYPHS.get(terms.fraction, terms.fraction)} {places}"])


def places_of(race: Event, book: RuleBook) -> int:
    """Say how many places are paid; none where the rules leave it to a person."""
    try:
        return place_terms(race, book).places
    except NeedsPerson:
        return 0


def price_now(shows: tuple[Price, ...]) -> Odds | None:
    """Give the price of the last show."""
    return shows[-1].odds if shows else None


def _row(runner: Runner, shows: tuple[Price, ...], race: Event, book: RuleBook, at: datetime) -> BoardRunner:
    shown = [show.odds for show in shows if show.odds is not None]
    out = runner.status is RunnerStatus.WITHDRAWN
    now = None if out else price_now(shows)
    before = tuple(shown[:-1] if now is not None else shown)
    return BoardRunner(
        number=runner.number,
        name=runner.name,
        earlier=before[-_EARLIER:],
        now=now,
        move=_move(before, now, shows, at),
        withdrawn=_withdrawal(runner, race, book) if out else None,
        non_runner=runner.status is RunnerStatus.NON_RUNNER,
    )


def _move(before: tuple[Odds, ...], now: Odds | None, shows: tuple[Price, ...], at: datetime) -> Move | None:
    if now is None or not before or now == before[-1] or at - shows[-1].at >= _MOVED:
        return None
    return Move.SHORTER if now < before[-1] else Move.LONGER


def _withdrawal(runner: Runner, race: Event, book: RuleBook) -> Withdrawal | None:
    if runner.withdrawn_at is None:
        return None
    price = runner.withdrawal_price
    pence = pence_for(price, book) if price is not None else 0
    return Withdrawal(runner.withdrawn_at, price, pence, numbered(runner.withdrawn_at, withdrawals(race)))
