"""Drafts in the database."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from till.services.values.slips import Draft
from till.store.encoding import decode, encode
from till.store.records.slips import DraftRecord, SlipRecord


class SqlDrafts:
    """What is open at the counter."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def keep(self, draft: Draft) -> None:
        """Keep a draft as it stands, new or known."""
        till = self._session.scalars(select(SlipRecord.till).where(SlipRecord.serial == draft.serial)).one()
        self._session.merge(DraftRecord(serial=draft.serial, till=till, contents=encode(draft)))
        self._session.flush()

    def get(self, serial: str) -> Draft | None:
        """Find a draft."""
        row = self._session.get(DraftRecord, serial)
        return decode(row.contents, Draft) if row else None

    def every(self, till: int) -> tuple[Draft, ...]:
        """Give a till's open drafts, oldest first."""
        rows = select(DraftRecord).where(DraftRecord.till == till).order_by(DraftRecord.serial)
        return tuple(decode(row.contents, Draft) for row in self._session.scalars(rows))

    def drop(self, serial: str) -> None:
        """Forget a draft that was taken, spoilt or refused."""
        self._session.execute(delete(DraftRecord).where(DraftRecord.serial == serial))
