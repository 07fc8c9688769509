"""The rules as the shop lays them over: its notices (2(c)), and prices that a manager put right (7, 9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from settlement.programme import Event, Runner
from settlement.rulebook import RuleBook
from settlement.rules.rule_02_notices import standing, standing_all_day
from settlement.ruling import Ruling
from till.services.ports import Work


def rules_of(work: Work, book: RuleBook) -> RuleBook:
    """Give an edition with the shop's notices; they bear on the races and days that they name."""
    notices = work.notices.every()
    return book.with_notices(notices) if notices else book


def rules_at(work: Work, book: RuleBook, moment: datetime) -> RuleBook:
    """Give an edition as it stands in the shop at a moment, for what is no race's: limits, cash, checks."""
    hung = rules_of(work, book)
    return hung.under(standing_all_day(hung, moment))


def rules_on(work: Work, book: RuleBook, race: Event) -> RuleBook:
    """Give an edition as it stands for a race now."""
    hung = rules_of(work, book)
    return hung.under(standing(hung, race, None))


def put_right(work: Work, events: Iterable[Event]) -> tuple[Event, ...]:
    """Give events with what managers decided about their runners' prices; a later decision stands."""
    known = tuple(events)
    rulings = {(kept.event, kept.runner): kept.ruling for kept in work.rulings.on(event.id for event in known)}
    return tuple(_put_right(event, rulings) for event in known) if rulings else known


def _put_right(event: Event, rulings: dict[tuple[str, int], Ruling]) -> Event:
    def ruled(runner: Runner) -> Runner:
        ruling = rulings.get((event.id, runner.number))
        return replace(runner, ruling=ruling) if ruling else runner

    return replace(event, runners=tuple(map(ruled, event.runners)))
