"""M.1. Money laundering: what of a day's betting a manager should look at. No law sets these figures; the shop does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from settlement.money import NOTHING, Money
from settlement.rulebook import RuleBook, encodes
from settlement.slip import Objection
from settlement.words import count, listed

_HUNDRED: Final = 100


class Sign(StrEnum):
    """What was noticed."""

    STAKE = "large stake"
    LINKED = "stakes together"
    NEAR = "just under a limit"
    PAYOUT = "large payment"
    BOTH_SIDES = "every side backed"
    MACHINE = "machine money hardly played"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One slip of a day. ``client`` names a client with all who act together; None is somebody unknown.

    ``sides`` are the (event, outcome) that it backs on their own, to win.
    """

    serial: str
    stake: Money
    client: str | None = None
    paid: Money = NOTHING
    sides: frozenset[tuple[str, str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Alert:
    """Something for a manager alone: never on a cashier's screen, a receipt or a day sheet."""

    sign: Sign
    client: str | None
    serials: tuple[str, ...]
    text: str


@encodes("M.1")
def alerts(day: Sequence[Wager], outcomes: Mapping[str, int], book: RuleBook) -> tuple[Alert, ...]:
    """Look through a day's slips in the order they were taken; ``outcomes`` counts those of each event."""
    found = [alert for wager in day for alert in _of_one(wager, book)]
    clients: defaultdict[str, list[Wager]] = defaultdict(list)
    for wager in day:
        if wager.client:
            clients[wager.client].append(wager)
    for client, wagers in clients.items():
        found += [*_linked(client, wagers, book), *_just_under(client, wagers, book)]
        found += _both_sides(client, wagers, outcomes, book)
    return tuple(found)


@encodes("M.1")
def check_due(
    before: Sequence[Wager], offered: Wager, outcomes: Mapping[str, int], book: RuleBook
) -> tuple[Objection, ...]:
    """Say at the counter that a client check is due, without a figure or a reason: the client reads along."""
    known = set(alerts(before, outcomes, book))
    new = [alert for alert in alerts([*before, offered], outcomes, book) if alert not in known]
    return (Objection("M.1", "Client check due. Ask a manager: F9.", "look"),) if new else ()


@encodes("M.1", "29")
def machine_alert(cash_in: Money, played: Money, book: RuleBook) -> tuple[Alert, ...]:
    """A machine's money that comes back out after hardly any play."""
    least, percent = book.money("alert.machine_cash"), book.number("alert.machine_played_percent")
    if cash_in < least or played.pence * _HUNDRED >= cash_in.pence * percent:
        return ()
    return (Alert(Sign.MACHINE, None, (), f"{cash_in} put in, {played} played"),)


@encodes("M.1")
def _of_one(wager: Wager, book: RuleBook) -> Iterator[Alert]:
    if wager.stake >= book.money("alert.stake"):
        yield Alert(Sign.STAKE, wager.client, (wager.serial,), f"{wager.stake} staked on one slip")
    if wager.paid >= book.money("alert.payment"):
        yield Alert(Sign.PAYOUT, wager.client, (wager.serial,), f"{wager.paid} paid on one slip")


@encodes("M.1")
def _linked(client: str, wagers: Sequence[Wager], book: RuleBook) -> Iterator[Alert]:
    """Slips that are small one by one and large together."""
    staked = _sum(wagers)
    if len(wagers) > 1 and staked >= book.money("alert.linked"):
        yield Alert(Sign.LINKED, client, _serials(wagers), f"{staked} staked on {count(len(wagers))} slips")


@encodes("M.1", "2(j)")
def _just_under(client: str, wagers: Sequence[Wager], book: RuleBook) -> Iterator[Alert]:
    """Structuring: again and again a stake that stops just short of a figure at which somebody would look."""
    percent, times = book.number("alert.near_percent"), book.number("alert.near_times")
    for name in ("alert.stake", "alert.linked", "wager.refused_from"):
        limit = book.money(name)
        near = [one for one in wagers if _is_near(one.stake, limit, percent)]
        if len(near) >= times:
            yield Alert(Sign.NEAR, client, _serials(near), f"{count(len(near))} stakes just under {limit}".capitalize())


@encodes("M.1")
def _both_sides(client: str, wagers: Sequence[Wager], outcomes: Mapping[str, int], book: RuleBook) -> Iterator[Alert]:
    """Every outcome of an event backed: little can be lost, and cash comes back as winnings."""
    least = book.money("alert.every_side")
    for event in sorted({event for wager in wagers for event, _ in wager.sides}):
        backing = [one for one in wagers if any(event == backed for backed, _ in one.sides)]
        backed = {outcome for one in backing for of, outcome in one.sides if of == event}
        if 1 < outcomes.get(event, 0) <= len(backed) and _sum(backing) >= least:
            yield Alert(Sign.BOTH_SIDES, client, _serials(backing), f"{listed(sorted(backed))}: all of {event} backed")


def _is_near(stake: Money, limit: Money, percent: int) -> bool:
    return limit.pence * (_HUNDRED - percent) <= stake.pence * _HUNDRED < limit.pence * _HUNDRED


def _sum(wagers: Iterable[Wager]) -> Money:
    return sum((one.stake for one in wagers), NOTHING)


def _serials(wagers: Iterable[Wager]) -> tuple[str, ...]:
    return tuple(one.serial for one in wagers)
