"""Rule 3. Maximum payment."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from settlement.money import NOTHING, Money
from settlement.number_lays import is_on_numbers
from settlement.programme import Event, Programme
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_02_notices import said
from settlement.rules.rule_28_sports import is_sport
from settlement.slip import Bet
from settlement.trail import Step


@encodes("3(b)", "3.x")
def outside_hours(event: Event, programme: Programme) -> bool:
    """An event is outside opening hours by its scheduled off; a date without hours has none."""
    hours = programme.opening.get(event.off.date())
    return hours is not None and not hours[0] <= event.off.time() <= hours[1]


@encodes("3(b)", "3(c)", "3(d)", "20.limit", "28", "3.x")
def limit_of(event: Event, programme: Programme) -> str | None:
    """Name the term that holds a wager on this event, the lowest first."""
    if event.coverage != "full":
        return "limit.uncovered"
    if outside_hours(event, programme):
        return "limit.outside_hours"
    return "limit.sports" if is_sport(event) else None


_WORDS: Final = {
    "limit.uncovered": "A selection without full coverage",
    "limit.outside_hours": "An event outside opening hours",
    "limit.sports": "A bet with a sports selection",
}
DAY: Final = "limit.day"
NUMBERS_DAY: Final = "limit.numbers_day"
_DAYS: Final = {
    DAY: "Client’s limit for the day",
    NUMBERS_DAY: "Client’s limit for the day on numbers",
}


@encodes("2(c)", "3(b)", "3(c)", "3.x", "H1")
def wager_limit(returns: Money, limits: Sequence[tuple[str, RuleBook]]) -> tuple[Money, list[Step]]:
    """Hold a bet to the lowest limit of its legs that stand, each by the rules of its own race; refunds are outside it."""
    if not limits:
        return returns, []
    name, book = min(limits, key=lambda limit: limit[1].money(limit[0]))
    most, text = book.money(name), f"{_WORDS[name]}: limit {book.money(name)}"
    notice = book.notice_of(name)
    told = [said(notice)] if notice else []
    if returns <= most:
        return returns, [*told, Step(book.cite(name), f"{text}, not reached", after="no cap")]
    return most, [*told, Step(book.cite(name), text, before=str(returns), after=str(most))]


@encodes("3(a)", "27", "H22")
def limit_of_day(bet: Bet) -> str:
    """Name the term that holds what a client's day pays: numbers have a limit of their own."""
    return NUMBERS_DAY if is_on_numbers(bet) else DAY


@encodes("3(a)", "3.x", "27", "H22")
def day_limit(returns: Money, paid_today: Money, name: str, book: RuleBook) -> tuple[Money, Step]:
    """Hold a client's day, or a group's, to its limit, in the order in which the slips were accepted."""
    most, rule = book.money(name), book.cite(name)
    left = max(most - paid_today, NOTHING)
    text = f"{_DAYS[name]}, £{most.pence // 100:,}"
    if paid_today:
        text = f"{text}, of which {left} was left"
    if returns <= left:
        return returns, Step(rule, f"{text}: not reached", after="no cap")
    return left, Step(rule, text, before=str(returns), after=str(left))


@encodes("3.x")
def day_of(offs: list[datetime]) -> str:
    """The day that a bet counts for: that of its last leg."""
    return max(offs).date().isoformat()
