"""Staff."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from till.services.values.people import Role
from till.store.columns import WordOf
from till.store.records.base import Record


class StaffRecord(Record):
    """A member of staff; initials stay theirs after they leave."""

    __tablename__ = "staff"

    initials: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    role: Mapped[Role] = mapped_column(WordOf(Role))
    pin_hash: Mapped[str]
    wrong_tries: Mapped[int]
    on_since: Mapped[datetime | None]
    left_at: Mapped[datetime | None]
