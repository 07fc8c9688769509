"""Settings."""

from __future__ import annotations

from sqlalchemy.orm import Mapped, mapped_column

from till.store.records.base import Record


class SettingRecord(Record):
    """A named text."""

    __tablename__ = "setting"

    name: Mapped[str] = mapped_column(primary_key=True)
    text: Mapped[str]
