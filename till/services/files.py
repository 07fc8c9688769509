"""A slip as its row in a list, and as its whole file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Final

from settlement.accept import CannotBeLaid
from settlement.programme import Event, EventStatus
from settlement.rules.rule_04_instructions import execute
from settlement.slip import Bet, Selection
from settlement.translate import describe_price, describe_selection
from settlement.words import cap_of, clock
from till.services.contest_results import has_closed
from till.services.ports import Work
from till.services.ports.audit import Act
from till.services.ports.slips import SlipVersion, StoredSlip
from till.services.programme import as_they_stand
from till.services.values.slips import Happening, SlipFile, SlipRow, Understood

_NOT_TYPED: Final = "Not typed yet"
# What stands before a happening, by the first word of the act's kind that is known here.
_ICONS: Final = {
    "slip.stamped": "camera",
    "slip.taken": "cash",
    "slip.translated": "pencil",
    "slip.paid": "cash",
    "slip.void": "stop",
    "slip.reprinted": "printer",
    "slip.held": "hold",
    "slip.disputed": "hold",
    "slip.settled": "ok",
    "slip.refused": "stop",
    "slip.spoilt": "stop",
    "slip.lapsed": "dash",
}


def row_of(work: Work, slip: StoredSlip, known: Mapping[str, Event] = MappingProxyType({})) -> SlipRow:
    """Give a slip as a row of a list; ``known`` races are not read again."""
    bets = bets_of(work, slip)
    return SlipRow(
        serial=slip.serial,
        at=slip.stamped_at,
        staff=slip.staff,
        client=slip.client,
        what=in_short(bets, events_of(work, bets, known)),
        stake=slip.taken,
        state=slip.state,
        payable=slip.payable,
    )


def file_of(work: Work, slip: StoredSlip) -> SlipFile:
    """Give everything about one slip."""
    versions = work.slips.versions(slip.serial)
    version = versions[-1] if versions else None
    bets = (version.bets or ()) if version else ()
    events = events_of(work, bets)
    settled = work.settlements.newest([slip.serial]).get(slip.serial)
    return SlipFile(
        serial=slip.serial,
        state=slip.state,
        stamp=slip.stamp,
        stamped_at=slip.stamped_at,
        recorded_at=slip.recorded_at,
        picture=slip.picture,
        staff=slip.staff,
        till=slip.till,
        edition=slip.edition,
        client=slip.client,
        taken=slip.taken,
        lines=version.lines if version else (),
        bets=bets,
        what=tuple(line for bet in bets for line in in_full(bet, events)) or (_NOT_TYPED,),
        settlement=settled.settlement if settled else None,
        paid=slip.paid,
        first_off=slip.first_off,
        started=any(has_started(event) for event in events.values()),
        copies=slip.copies,
        version=slip.version,
        parked=slip.parked,
        typed_by=version.by if version and bets else "",
        happenings=_happenings(work.audit.about(slip.serial), versions),
    )


def bets_of(work: Work, slip: StoredSlip) -> tuple[Bet, ...]:
    """Give what a slip says now; nothing while it is not typed."""
    version = work.slips.newest(slip.serial)
    return (version.bets or ()) if version else ()


def events_of(work: Work, bets: tuple[Bet, ...], known: Mapping[str, Event] = MappingProxyType({})) -> dict[str, Event]:
    """Give the races of bets as they stand, by id."""
    return as_they_stand(work, (selection.event for bet in bets for selection in bet.selections), known)


def has_started(event: Event, now: datetime | None = None) -> bool:
    """Say whether a race is off, a passed advertised time being only due; a contest closes by the clock, where it is told."""
    off = event.actual_off is not None or event.status is not EventStatus.UNRESULTED
    return off or (now is not None and has_closed(event, now))


def in_short(bets: tuple[Bet, ...], events: dict[str, Event]) -> str:
    """Say in one line what bets are: ``7 Parsons Pride, 3.10 Ashcombe``."""
    if not bets:
        return _NOT_TYPED
    first = bets[0]
    if len(first.selections) == 1:
        words = _leg(first.selections[0], events)
    else:
        words = f"{title_of(first)}: {', '.join(_name(one, events) for one in first.selections)}"
    return words if len(bets) == 1 else f"{words} + {len(bets) - 1} more"


def in_full(bet: Bet, events: dict[str, Event]) -> tuple[str, ...]:
    """Say what a bet is, a line for its kind and stake and one for each leg."""
    ways = "each way" if bet.each_way else "place" if bet.place_only else "win"
    single = len(bet.selections) == 1
    head = f"{bet.unit_stake} {ways}" if single else f"{title_of(bet)}, {bet.unit_stake} a line"
    return (head, *(f"{_leg(one, events)}, {describe_price(one, events[one.event])}" for one in bet.selections))


def title_of(bet: Bet) -> str:
    """Name a bet: ``Each way double``, ``Lucky 15``."""
    try:
        return execute(bet).title
    except CannotBeLaid:
        return (bet.type or "bet").replace("_", " ").capitalize()


def _leg(selection: Selection, events: dict[str, Event]) -> str:
    event = events[selection.event]
    return f"{_name(selection, events)}, {clock(event.off)} {event.title}"


def _name(selection: Selection, events: dict[str, Event]) -> str:
    event = events[selection.event]
    if event.contest is not None:
        return describe_selection(selection, event)
    for runner in event.runners:
        if selection.runner in {runner.number, runner.name}:
            return f"{runner.number} {runner.name}"
    return str(selection.runner).capitalize()


def _happenings(acts: Iterable[Act], versions: tuple[SlipVersion, ...]) -> tuple[Happening, ...]:
    """Tell the slip's story: what was done, and after it how each version was read."""
    before: tuple[Understood, ...] = ()
    read: list[Happening] = []
    for version in versions:
        if version.understood != before:
            lines = tuple(map(how_read, version.understood))
            read.append(Happening(version.at, "pencil", f"Version {version.version}, as {version.by} read it", lines))
        before = version.understood
    done = [Happening(act.at, _ICONS.get(act.kind, "note"), act.text) for act in acts]
    return tuple(sorted((*done, *read), key=lambda one: (one.at.replace(microsecond=0), bool(one.under))))


def how_read(line: Understood) -> str:
    """Say what a typed line means, with the clauses that had a say: ``230 4 → 4 Copper Lantern · 4(r) meeting``."""
    clauses = "".join(f" · {cap_of(clause)} {text}" for clause, text in line.clauses)
    return f"{line.typed} → {line.words}{clauses}"
