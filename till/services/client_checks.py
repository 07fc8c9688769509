"""Client checks (M.1): the counter hears that one is due; why, only a manager sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from settlement.laundering import Alert, Wager, alerts, check_due, machine_alert
from settlement.money import NOTHING
from settlement.programme import Event, RunnerStatus
from settlement.rulebook import RuleBook
from settlement.slip import Bet, Objection
from till.services.files import bets_of
from till.services.linked import NOT_STAKED, slips_today
from till.services.ports import Books, Clock, Work
from till.services.ports.slips import StoredSlip
from till.services.programme import of_day
from till.services.rules import rules_at
from till.services.staff import managers_only
from till.services.values.people import Refused
from till.services.values.slips import SlipToTake

_SINGLES = frozenset({"single", "singles"})


@dataclass(frozen=True, slots=True)
class ClientChecks:
    """What of the day's betting a manager should look at."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(self, by: str) -> tuple[Alert, ...] | Refused:
        """List it, newest last; nobody but a manager sees it."""
        now = self.clock.local()
        with self.books.reading() as work:
            if refused := managers_only(work, by):
                return refused
            events = of_day(work, now.date())
            day = [_wager(work, slip, events) for slip in work.slips.of_day(now.date()) if slip.state not in NOT_STAKED]
            rules = rules_at(work, self.book, now)
            return (*alerts(day, _outcomes(events.values()), rules), *_on_machines(work, now.date(), rules))


def due(
    work: Work, slip: StoredSlip, offer: SlipToTake, card: Iterable[Event], book: RuleBook
) -> tuple[Objection, ...]:
    """Say at the counter that this slip makes a client check due."""
    known = {event.id: event for event in card}
    before = slips_today(work, offer.client, slip.day) if offer.client else ()
    offered = Wager(
        serial=slip.serial,
        stake=offer.taken,
        client=_client(work, offer.client),
        sides=frozenset(_sides(offer.bets or (), known)),
    )
    earlier = [_wager(work, one, known) for one in before if one.serial != slip.serial]
    return check_due(earlier, offered, _outcomes(known.values()), book)


def _on_machines(work: Work, day: date, rules: RuleBook) -> Iterator[Alert]:
    """Name the machine money that came out after hardly any play (29)."""
    for pay in work.machines.of_day(day):
        known = pay.put_in is not None and pay.played is not None
        for alert in machine_alert(pay.put_in or NOTHING, pay.played or NOTHING, rules) if known else ():
            yield replace(alert, client=pay.client, serials=(pay.reference,))


def _wager(work: Work, slip: StoredSlip, events: Mapping[str, Event]) -> Wager:
    return Wager(
        serial=slip.serial,
        stake=slip.taken,
        client=_client(work, slip.client),
        paid=slip.paid,
        sides=frozenset(_sides(bets_of(work, slip), events)),
    )


def _client(work: Work, handle: str | None) -> str | None:
    """Name all who act together by the first of them."""
    return work.clients.together(handle)[0] if handle else None


def _sides(bets: Iterable[Bet], events: Mapping[str, Event]) -> Iterator[tuple[str, str]]:
    """Give the runners backed to win on their own."""
    for bet in bets:
        for one in bet.selections if bet.type in _SINGLES else ():
            event = events.get(one.event)
            runner = event.runner(one.runner) if event else None
            if runner is not None:
                yield one.event, runner.name


def _outcomes(events: Iterable[Event]) -> dict[str, int]:
    return {event.id: sum(runner.status is RunnerStatus.RAN for runner in event.runners) for event in events}
