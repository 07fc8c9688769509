"""Clients."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from till.store.records.base import Record


class ClientRecord(Record):
    """A client by the shop's name; those of one party count as one (3.x)."""

    __tablename__ = "client"

    handle: Mapped[str] = mapped_column(primary_key=True)
    party: Mapped[str] = mapped_column(index=True)
    since: Mapped[datetime]
