"""Settle slips as results come in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from types import MappingProxyType
from typing import Final

from settlement.money import NOTHING, Money
from settlement.programme import Event, Programme
from settlement.rulebook import RuleBook, load
from settlement.rules.rule_03_limits import DAY, NUMBERS_DAY
from settlement.settle import LegBook, settle
from settlement.slip import Slip
from settlement.trail import Settlement, State
from till.clock import to_utc
from till.services.open_day import hours_of
from till.services.ports import Work
from till.services.ports.ledger import LAPSED, OPEN_SLIPS, RESULT, TO_PAY, WRITTEN_OFF
from till.services.ports.results import StoredSettlement
from till.services.ports.slips import SlipVersion, StoredSlip
from till.services.programme import as_they_stand
from till.services.rules import put_right, rules_of
from till.services.values.slips import SlipState

# Slips that a result can change: taken, typed, and not void.
LIVE: Final = frozenset(
    {
        SlipState.OPEN,
        SlipState.REVIEW,
        SlipState.WON,
        SlipState.LOST,
        SlipState.PAID,
        SlipState.PAID_MORE_DUE,
        SlipState.LAPSED,
    }
)


@dataclass(frozen=True, slots=True)
class Resettled:
    """A slip with what it came to before, and what it comes to now."""

    slip: StoredSlip
    version: SlipVersion
    before: StoredSettlement | None
    after: Settlement

    @property
    def changed(self) -> bool:
        """Say whether anything is different, the trail included."""
        return (
            self.before is None or self.before.settlement != self.after or self.before.version != self.version.version
        )

    @property
    def due_before(self) -> Money:
        """What the slip still had to come."""
        return due(None if self.before is None else self.before.settlement, self.slip.paid)

    @property
    def due_after(self) -> Money:
        """What the slip has to come now."""
        return due(self.after, self.slip.paid)


def due(settlement: Settlement | None, paid: Money) -> Money:
    """Say what is still to pay; what was paid too much is never asked back (2(k))."""
    if settlement is None or settlement.state is not State.SETTLED:
        return NOTHING
    return max(settlement.payable - paid, NOTHING)


def settle_again(
    work: Work, slips: Iterable[StoredSlip], *, book: RuleBook, by: str, at: datetime, because: str
) -> tuple[Resettled, ...]:
    """Settle slips on the results as they stand and post the difference, inside the caller's transaction."""
    settled = resettled(work, slips, book)
    for one in settled:
        keep(work, one, by=by, at=at, because=because)
    return settled


def resettled(
    work: Work, slips: Iterable[StoredSlip], book: RuleBook, instead: Mapping[str, Event] | None = None
) -> tuple[Resettled, ...]:
    """Settle live slips, and later ones of the same clients, in the order they were accepted; writes nothing.

    ``instead``: events as they would be, in place of those that stand.
    """
    chosen = with_clients(work, slips)
    versions = {slip.serial: version for slip in chosen if (version := _typed(work, slip)) is not None}
    wanted = {
        selection.event for version in versions.values() for bet in version.bets or () for selection in bet.selections
    }
    events = {**as_they_stand(work, wanted), **(instead or {})}
    programme = programme_of(work, events)
    before = work.settlements.newest(versions)
    shared: dict[str, LegBook] = {}
    done: dict[str, Resettled] = {}
    for slip in chosen:
        if slip.serial in versions:
            version = versions[slip.serial]
            rules = book if slip.edition == book.edition else load(slip.edition, book.shelf)
            if slip.edition not in shared:
                shared[slip.edition] = LegBook(programme, rules_of(work, rules))
            legs = shared[slip.edition]
            after = settle(slip_of(work, slip, version, done), programme, legs.book, legs)
            done[slip.serial] = Resettled(slip, version, before.get(slip.serial), after)
    return tuple(done.values())


def keep(work: Work, one: Resettled, *, by: str, at: datetime, because: str) -> None:
    """Keep a settlement, move the money it changes, and say where the slip stands."""
    if not one.changed:
        return
    number = 1 if one.before is None else one.before.number + 1
    work.settlements.add(
        StoredSettlement(
            serial=one.slip.serial,
            number=number,
            version=one.version.version,
            settlement=one.after,
            at=at,
            because=because,
        )
    )
    lapsed = one.slip.state is SlipState.LAPSED
    before = stands(one.slip.taken, None if one.before is None else one.before.settlement, one.slip.paid, lapsed=lapsed)
    after = stands(one.slip.taken, one.after, one.slip.paid, lapsed=lapsed)
    moves = [(account, amount - before[account]) for account, amount in after.items() if amount != before[account]]
    if moves:
        work.ledger.post("settled", one.slip.serial, by, *moves)
    final = one.after.state is State.SETTLED
    state = state_of(one.slip, one.after)
    work.slips.replace(replace(one.slip, state=state, payable=one.after.payable if final else None))


def stands(taken: Money, settlement: Settlement | None, paid: Money, *, lapsed: bool = False) -> dict[str, Money]:
    """Say how a slip stands in every account but the drawers: with them it sums to nothing."""
    if settlement is None or settlement.state is not State.SETTLED:
        return {OPEN_SLIPS: -taken, TO_PAY: paid, LAPSED: NOTHING, WRITTEN_OFF: NOTHING, RESULT: NOTHING}
    owed = -due(settlement, paid)
    return {
        OPEN_SLIPS: NOTHING,
        TO_PAY: NOTHING if lapsed else owed,
        LAPSED: owed if lapsed else NOTHING,
        WRITTEN_OFF: max(paid - settlement.payable, NOTHING),
        RESULT: settlement.payable - taken,
    }


def state_of(slip: StoredSlip, settlement: Settlement) -> SlipState:
    """Say where a slip stands under a settlement."""
    if settlement.state is State.REVIEW:
        return SlipState.REVIEW
    if settlement.state is State.OPEN:
        return SlipState.OPEN
    if due(settlement, slip.paid):
        if slip.state is SlipState.LAPSED:
            return SlipState.LAPSED
        return SlipState.PAID_MORE_DUE if slip.paid else SlipState.WON
    return SlipState.PAID if slip.paid else SlipState.LOST


def programme_of(work: Work, events: Mapping[str, Event]) -> Programme:
    """Give events with the opening hours of their days (3(b))."""
    days = {event.off.date() for event in events.values()}
    opening = {day: hours for day in days if (hours := hours_of(work, day)) is not None}
    return Programme(put_right(work, events.values()), opening)


def slip_of(
    work: Work, slip: StoredSlip, version: SlipVersion, done: Mapping[str, Resettled] = MappingProxyType({})
) -> Slip:
    """Give a slip as the settlement takes it; ``done`` are settlements of this run that are not kept yet."""
    paid = _paid_by_day(work, slip, _days_of(work, version), done)
    return Slip(
        bets=version.bets or (),
        accepted_at=slip.stamped_at,
        recorded_at=slip.recorded_at,
        initials=slip.staff,
        staked=slip.taken,
        client=slip.client,
        client_paid=paid[DAY],
        client_paid_numbers=paid[NUMBERS_DAY],
    )


def _typed(work: Work, slip: StoredSlip) -> SlipVersion | None:
    version = work.slips.newest(slip.serial)
    return version if version is not None and version.bets is not None else None


def with_clients(work: Work, slips: Iterable[StoredSlip]) -> tuple[StoredSlip, ...]:
    """Add the slips of the same clients: a day's limit is used up in the order that slips were accepted (3.x)."""
    chosen = {slip.serial: slip for slip in slips}
    for slip in tuple(chosen.values()):
        version = _typed(work, slip) if slip.client else None
        if slip.client and version:
            chosen |= {other.serial: other for other in _of_client(work, slip.client, _days_of(work, version))}
    live = (slip for slip in chosen.values() if slip.state in LIVE)
    return tuple(sorted(live, key=_in_order))


def _in_order(slip: StoredSlip) -> tuple[datetime, str]:
    """Order slips as they were accepted; an hour that the clocks double is two."""
    return to_utc(slip.stamped_at), slip.serial


def _of_client(work: Work, client: str, days: Iterable[date]) -> tuple[StoredSlip, ...]:
    """Give the slips of a client, and of who acts together with them, that run on these days."""
    return work.slips.of_clients_running(work.clients.together(client), days)


def _days_of(work: Work, version: SlipVersion) -> frozenset[date]:
    races = {selection.event for bet in version.bets or () for selection in bet.selections}
    return frozenset(event.off.date() for event in work.card.find(races))


def _paid_by_day(
    work: Work, slip: StoredSlip, days: Iterable[date], done: Mapping[str, Resettled]
) -> dict[str, dict[str, Money]]:
    """Sum what the client's earlier slips returned of each limit and day, refunds apart (3(a), 3.x, 27)."""
    paid: dict[str, dict[str, Money]] = {DAY: defaultdict(Money), NUMBERS_DAY: defaultdict(Money)}
    if not slip.client:
        return paid
    earlier = [
        other.serial
        for other in _of_client(work, slip.client, days)
        if other.state in LIVE and _in_order(other) < _in_order(slip)
    ]
    kept = work.settlements.newest(set(earlier) - done.keys())
    settlements = [stored.settlement for stored in kept.values()]
    settlements += [done[serial].after for serial in earlier if serial in done]
    for bet in (bet for one in settlements for bet in one.bets if bet.state is State.SETTLED):
        paid[bet.day_limit][bet.day] += bet.returns
    return paid
