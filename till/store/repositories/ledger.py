"""The ledger in the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime
from typing import Final

from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from settlement.money import NOTHING, Money
from till.clock import Clock
from till.services.ports.ledger import DRAWER, EntryTotal, LedgerClosedError, Posting
from till.store.records.base import Record
from till.store.records.days import DayRecord, ShiftRecord
from till.store.records.ledger import EntryRecord, PostingRecord

_POSTINGS: Final = Record.metadata.tables[PostingRecord.__tablename__]


class SqlLedger:
    """Money, moved between accounts by entries that sum to nothing."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    def post(self, kind: str, slip: str | None, by: str, *moves: tuple[str, Money]) -> int:
        """Add an entry, now, and give its number.

        Raises ValueError when the moves do not sum to nothing, LedgerClosedError outside an open day or shift.
        """
        if total := sum((amount for _, amount in moves), NOTHING):
            raise ValueError(f"The entry {kind!r} is out of balance by {total}.")
        entry = EntryRecord(at=self._clock.local(), day=self._open_day(), kind=kind, slip=slip, by=by)
        self._session.add(entry)
        self._session.flush()
        postings = [
            {"entry": entry.id, "account": account, "amount": amount, "shift": self._shift_of(account)}
            for account, amount in moves
        ]
        self._session.execute(insert(_POSTINGS), postings)
        return entry.id

    def balance(self, account: str, slip: str | None = None) -> Money:
        """Sum an account, or one slip's part of it."""
        total = select(func.sum(PostingRecord.amount)).where(PostingRecord.account == account)
        if slip is not None:
            total = total.join(EntryRecord).where(EntryRecord.slip == slip)
        return self._session.scalar(total) or NOTHING

    def moved(
        self,
        account: str,
        *,
        kinds: tuple[str, ...] = (),
        since: datetime | None = None,
        until: datetime | None = None,
    ) -> tuple[int, Money]:
        """Count and sum the postings on an account from ``since`` up to, not including, ``until``."""
        rows = (
            select(func.count(PostingRecord.id), func.sum(PostingRecord.amount))
            .join(EntryRecord)
            .where(PostingRecord.account == account)
        )
        if kinds:
            rows = rows.where(EntryRecord.kind.in_(kinds))
        if since is not None:
            rows = rows.where(EntryRecord.at >= since)
        if until is not None:
            rows = rows.where(EntryRecord.at < until)
        count, total = self._session.execute(rows).one()
        return count, total or NOTHING

    def postings(
        self, *, slip: str | None = None, day: date | None = None, shift: int | None = None
    ) -> tuple[Posting, ...]:
        """Give the postings of a slip, of a trading day, or of a shift's drawer, oldest first."""
        rows = select(EntryRecord, PostingRecord).join(PostingRecord).order_by(EntryRecord.id, PostingRecord.id)
        if slip is not None:
            rows = rows.where(EntryRecord.slip == slip)
        if day is not None:
            rows = rows.where(EntryRecord.day == day)
        if shift is not None:
            rows = rows.where(PostingRecord.shift == shift)
        return tuple(_posting(entry, posting) for entry, posting in self._session.execute(rows))

    def totals(self) -> Iterator[EntryTotal]:
        """Give every entry with the sum of its postings, oldest first."""
        sums = (func.sum(PostingRecord.amount), func.count(PostingRecord.id))
        rows = (
            select(EntryRecord.id, EntryRecord.at, EntryRecord.kind, EntryRecord.slip, *sums)
            .join(PostingRecord, isouter=True)
            .group_by(EntryRecord.id)
            .order_by(EntryRecord.id)
            .execution_options(yield_per=1000)
        )
        with closing(self._session.execute(rows)) as entries:
            for entry, at, kind, slip, total, count in entries:
                yield EntryTotal(entry, at, kind, slip, total or NOTHING, count)

    def count(self) -> int:
        """Count the entries."""
        return self._session.scalar(select(func.count()).select_from(EntryRecord)) or 0

    def _open_day(self) -> date:
        days = select(DayRecord.day).where(DayRecord.closed_at.is_(None)).order_by(DayRecord.day.desc())
        day = self._session.scalar(days.limit(1))
        if day is None:
            raise LedgerClosedError("No trading day is open.")
        return day

    def _shift_of(self, account: str) -> int | None:
        if not account.startswith(DRAWER):
            return None
        till = int(account.removeprefix(DRAWER))
        open_one = select(ShiftRecord.number).where(ShiftRecord.till == till, ShiftRecord.closed_at.is_(None))
        shift = self._session.scalar(open_one)
        if shift is None:
            raise LedgerClosedError(f"Till {till} has no open shift.")
        return shift


def _posting(entry: EntryRecord, posting: PostingRecord) -> Posting:
    return Posting(
        entry.id,
        entry.at,
        entry.day,
        entry.kind,
        entry.slip,
        entry.by,
        posting.account,
        posting.amount,
        posting.shift,
    )
