"""Rule 3. Maximum payment."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from settlement.money import NOTHING, Money
from settlement.programme import Event, Programme
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_02_notices import said
from settlement.rules.rule_28_sports import is_sport
from settlement.trail import Step


@encodes("3(b)", "3.x")
def outside_hours(event: Event, programme: Programme) -> bool:
    """An event is outside opening hours by its scheduled off; a date without hours has none."""
    hours = programme.opening.get(event.off.date())
    return hours is not None and not hours[0] <= event.off.time() <= hours[1]


@encodes("3(b)", "3(c)", "3(d)", "20.limit", "27", "28", "3.x")
def limit_of(event: Event, programme: Programme) -> str | None:
    """Name the term that holds a wager on this event, the lowest first."""
    if event.coverage != "full":
        return "limit.uncovered"
    if outside_hours(event, programme):
        return "limit.outside_hours"
    if event.sport == "numbers":
        return "limit.numbers_day"
    return "limit.sports" if is_sport(event) else None


_WORDS = {
    "limit.uncovered": "A selection without full coverage",
    "limit.outside_hours": "An event outside opening hours",
    "limit.numbers_day": "Numbers, a customer or a group in a day",
    "limit.sports": "A bet with a sports selection",
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


@encodes("3(a)", "3.x")
def day_limit(returns: Money, paid_today: Money, book: RuleBook) -> tuple[Money, Step]:
    """Hold a client's day to its limit, in the order in which the slips were accepted."""
    most = book.money("limit.day")
    left = max(most - paid_today, NOTHING)
    whole = f"£{most.pence // 100:,}"
    text = f"Client’s limit for the day, {whole}"
    if paid_today:
        text = f"{text}, of which {left} was left"
    if returns <= left:
        return returns, Step("3(a)", f"{text}: not reached", after="no cap")
    return left, Step("3(a)", text, before=str(returns), after=str(left))


@encodes("3.x")
def day_of(offs: list[datetime]) -> str:
    """The day that a bet counts for: that of its last leg."""
    return max(offs).date().isoformat()
