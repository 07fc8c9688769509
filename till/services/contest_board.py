"""What the board shows of a contest: the prices of its coupon, or the odds of the numbers' table. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from settlement.contests import RESULT, Contest
from settlement.odds import Odds
from settlement.programme import Event
from settlement.rulebook import RuleBook
from settlement.slip import Selection
from settlement.translate import describe_selection
from till.services.contest_objections import games_of
from till.services.values.card import BoardRunner

_MARKS: Final = ("1", "X", "2")


def contest_rows(event: Event, book: RuleBook) -> tuple[BoardRunner, ...]:
    """Give a row for each price that a contest has: the three results first, then what else is quoted."""
    contest = event.contest or Contest()
    rows = _table(event, book) if contest.draw is not None else _quoted(event, contest)
    return tuple(
        BoardRunner(number=place, name=name, earlier=(), now=odds, mark=mark, pick=pick)
        for place, (mark, name, odds, pick) in enumerate(rows, start=1)
    )


def _quoted(event: Event, contest: Contest) -> Iterator[tuple[str, str, Odds | None, str]]:
    results = [f"{RESULT} {mark}" for mark in _MARKS] if contest.match else []
    for key in dict.fromkeys([*results, *contest.prices]):
        market, _, pick = key.partition(" ")
        name = describe_selection(Selection(event=event.id, runner=pick, bet_on=market), event)
        yield pick if market == RESULT else "", name, contest.prices.get(key), key


def _table(event: Event, book: RuleBook) -> Iterator[tuple[str, str, Odds | None, str]]:
    for game in games_of(event, book):
        for row in book.rows("numbers_odds"):
            if row["game"] == game["game"]:
                many = int(row["numbers"])
                odds = Odds.parse(str(row["odds"]))
                yield str(many), f"{'number' if many == 1 else 'numbers'}, {game['balls']} drawn", odds, ""
