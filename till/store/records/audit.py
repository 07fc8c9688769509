"""The audit chain."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from till.store.records.base import Record


class ActRecord(Record):
    """An act; ``seal`` is the SHA-256 of the act with the seal before it."""

    __tablename__ = "act"

    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
    kind: Mapped[str] = mapped_column(index=True)
    subject: Mapped[str] = mapped_column(index=True)
    text: Mapped[str]
    by: Mapped[str]
    # Two acts after the same one cannot be.
    previous: Mapped[str] = mapped_column(unique=True)
    seal: Mapped[str] = mapped_column(unique=True)
