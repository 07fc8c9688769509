"""Staff in the database."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from till.services.ports.staff import Member
from till.store.records.staff import StaffRecord
from till.store.repositories.mapping import record_of, value_of


class SqlStaff:
    """Everyone who ever worked here."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def every(self) -> tuple[Member, ...]:
        """Give all, those who left too, by initials."""
        rows = self._session.scalars(select(StaffRecord).order_by(StaffRecord.initials))
        return tuple(value_of(Member, row) for row in rows)

    def get(self, initials: str) -> Member | None:
        """Find one."""
        row = self._session.get(StaffRecord, initials)
        return value_of(Member, row) if row else None

    def add(self, member: Member) -> None:
        """Add one."""
        self._session.add(record_of(StaffRecord, member))
        self._session.flush()

    def replace(self, member: Member) -> None:
        """Keep one's new state."""
        self._session.merge(record_of(StaffRecord, member))
        self._session.flush()
