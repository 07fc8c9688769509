"""Slips as lists, as files, and as documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from settlement.programme import Event
from settlement.slip import Document
from till.services.files import bets_of, events_of, file_of, in_full, row_of
from till.services.ports import Books, Work
from till.services.ports.slips import StoredSlip
from till.services.programme import of_day
from till.services.settle_slips import programme_of, slip_of
from till.services.values.slips import SlipFile, SlipRow, SlipState

_TO_PAY: Final = frozenset({SlipState.WON, SlipState.PAID_MORE_DUE})


@dataclass(frozen=True, slots=True)
class Slips:
    """Read slips; nothing here writes."""

    books: Books

    def rows(self, day: date, state: SlipState | None = None, search: str = "") -> tuple[SlipRow, ...]:
        """List a day's slips, newest first.

        ``state`` WON lists all that have money to come. Every word of ``search`` must be found: a serial, an amount,
        a horse, a race, a client, initials or a time.
        """
        words = search.casefold().split()
        with self.books.reading() as work:
            events = of_day(work, day)
            slips = [slip for slip in _of_day(work, day) if _is(slip, state)]
            found = [slip for slip in slips if not words or _matches(work, slip, words, events)]
            return tuple(row_of(work, slip, events) for slip in reversed(found))

    def counts(self, day: date) -> Mapping[str, int]:
        """Count a day's slips: under ``all``, ``to pay``, and each state's word."""
        with self.books.reading() as work:
            states = Counter(slip.state for slip in _of_day(work, day))
        counts = {state.value: states[state] for state in SlipState}
        return {"all": states.total(), "to pay": sum(states[state] for state in _TO_PAY), **counts}

    def file(self, serial: str) -> SlipFile | None:
        """Read everything about one slip."""
        with self.books.reading() as work:
            slip = work.slips.get(serial)
            return file_of(work, slip) if slip else None

    def export(self, serial: str) -> bytes:
        """Write the slip as a settlement document; raises KeyError for a serial that is not there or not typed."""
        from settlement.interchange import document_of  # noqa: PLC0415 - read when a slip is first exported

        with self.books.reading() as work:
            slip = work.slips.get(serial)
            version = work.slips.newest(serial)
            if slip is None or version is None or version.bets is None:
                raise KeyError(serial)
            programme = programme_of(work, events_of(work, version.bets))
            taken, notices = slip_of(work, slip, version), work.notices.every()
            return document_of(Document(serial, programme, taken, slip.edition, notices))


def _of_day(work: Work, day: date) -> Iterable[StoredSlip]:
    return (slip for slip in work.slips.of_day(day) if slip.state is not SlipState.STAMPED)


def _is(slip: StoredSlip, state: SlipState | None) -> bool:
    return state is None or slip.state is state or (state is SlipState.WON and slip.state in _TO_PAY)


def _matches(work: Work, slip: StoredSlip, words: list[str], known: Mapping[str, Event]) -> bool:
    bets = bets_of(work, slip)
    events = events_of(work, bets, known)
    legs = [line for bet in bets for line in in_full(bet, events)]
    parts = [slip.serial, slip.taken.plain, slip.client or "", slip.staff, f"{slip.stamped_at:%H:%M}", *legs]
    text = " ".join(parts).casefold()
    return all(word.removeprefix("£") in text for word in words)
