"""The most the shop could owe on what is still in play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from settlement.liability import Board, most_we_could_owe
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.programme import Event
from settlement.rulebook import RuleBook
from till.services.files import bets_of, events_of
from till.services.ports import Work
from till.services.ports.slips import StoredSlip
from till.services.programme import of_day
from till.services.rules import rules_of
from till.services.settle_slips import programme_of, slip_of
from till.services.values.slips import SlipState


@dataclass(frozen=True, slots=True)
class InPlay:
    """An open slip: the meeting of its last leg, and the most that is still to be paid on it."""

    slip: StoredSlip
    meeting: str
    most: Money


def could_owe(work: Work, book: RuleBook, day: date) -> tuple[tuple[str, Money], ...]:
    """Give the most we could owe by the meeting of each open slip's last leg, the largest first."""
    sums: defaultdict[str, Money] = defaultdict(Money)
    for one in open_slips(work, book, day):
        sums[one.meeting] += one.most
    return tuple(sorted(sums.items(), key=lambda row: (-row[1].pence, row[0])))


def open_slips(work: Work, book: RuleBook, day: date) -> Iterator[InPlay]:
    """Give every slip that is in play, oldest first."""
    known, rules = of_day(work, day), rules_of(work, book)
    for slip in work.slips.in_states(SlipState.OPEN, SlipState.REVIEW):
        version = work.slips.newest(slip.serial)
        events = events_of(work, bets_of(work, slip), known)
        if version is not None and events:
            programme = programme_of(work, events)
            most = most_we_could_owe(slip_of(work, slip, version), programme, rules, board_of(work, events))
            yield InPlay(slip, _label(max(events.values(), key=_off), day), max(most - slip.paid, NOTHING))


def board_of(work: Work, events: dict[str, Event]) -> Board:
    """Give the prices shown now, by the number and by the name of each runner."""
    shown: dict[tuple[str, str | int], Odds] = {}
    for day in {event.off.date() for event in events.values()}:
        for event, prices in work.card.prices_of_day(day).items():
            names = {runner.number: runner.name for runner in events[event].runners} if event in events else {}
            for number, price in prices.items():
                if price.odds is not None and number in names:
                    shown[event, number] = shown[event, names[number]] = price.odds
    return shown


def _off(event: Event) -> datetime:
    return event.off


def _label(event: Event, day: date) -> str:
    return event.meeting if event.off.date() == day else f"{event.meeting}, {event.off:%a}"
