"""Settings in the database."""

from __future__ import annotations

from sqlalchemy.orm import Session

from till.store.records.settings import SettingRecord


class SqlSettings:
    """Named texts."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get(self, name: str) -> str | None:
        """Read one."""
        row = self._session.get(SettingRecord, name)
        return row.text if row else None

    def put(self, name: str, text: str) -> None:
        """Keep one."""
        self._session.merge(SettingRecord(name=name, text=text))
        self._session.flush()
