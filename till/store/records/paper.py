"""Papers on their way to a printer."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from printing.spool import JobState
from till.store.columns import WordOf
from till.store.records.base import Record


class PaperRecord(Record):
    """A print job, in the order it was queued; its till prints it."""

    __tablename__ = "paper"

    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    till: Mapped[int]
    kind: Mapped[str]
    serial: Mapped[str] = mapped_column(index=True)
    # The packed document: ``printing.document.pack``.
    payload: Mapped[bytes]
    text: Mapped[str]
    copy: Mapped[int]
    state: Mapped[JobState] = mapped_column(WordOf(JobState), index=True)
    reason: Mapped[str]
    doubtful: Mapped[bool]
