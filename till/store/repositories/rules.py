"""Notices and rulings in the database."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from settlement.rulebook.notice import Notice
from settlement.ruling import Ruling
from till.services.ports.rules import KeptRuling
from till.store.encoding import decode, encode
from till.store.records.rules import NoticeRecord, RulingRecord
from till.store.repositories.mapping import record_of, value_of


class SqlNotices:
    """The notices of the shop."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, notice: Notice, by: str) -> None:
        """Hang a notice; two of one number cannot both hang."""
        row = NoticeRecord(number=notice.number, published=notice.published, notice=encode(notice), by=by)
        self._session.add(row)
        self._session.flush()

    def every(self) -> tuple[Notice, ...]:
        """Give all, by their number."""
        rows = self._session.scalars(select(NoticeRecord).order_by(NoticeRecord.number))
        return tuple(decode(row.notice, Notice) for row in rows)


class SqlRulings:
    """What managers decided about prices."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, kept: KeptRuling) -> None:
        """Keep a ruling."""
        self._session.add(record_of(RulingRecord, kept.ruling, event=kept.event, runner=kept.runner))
        self._session.flush()

    def on(self, events: Iterable[str]) -> tuple[KeptRuling, ...]:
        """Give the rulings on runners of these events, oldest first."""
        rows = select(RulingRecord).where(RulingRecord.event.in_(tuple(events))).order_by(RulingRecord.id)
        return tuple(
            KeptRuling(event=row.event, runner=row.runner, ruling=value_of(Ruling, row))
            for row in self._session.scalars(rows)
        )
