"""The print queue as the printer's worker sees it: each call its own transaction."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from printing.document import Block, Document, Picture, Text, pack, unpack
from printing.spool import JobState, PrintJob
from till.services.ports.pictures import PictureStore
from till.services.ports.recorder import RecorderFault
from till.store.books import SqlBooks

_SHA256: Final = re.compile(rb"[0-9a-f]{64}")
_WAITING: Final = (JobState.QUEUED, JobState.HELD)


class BookSpool:
    """The books' papers, for ``printing.spool.Worker``.

    A slip's picture waits in the queue by its SHA-256: the recorder keeps it, and the books stay small.
    """

    def __init__(self, books: SqlBooks, pictures: PictureStore) -> None:
        self._books = books
        self._pictures = pictures

    def next_waiting(self, behind: str = "") -> PrintJob | None:
        """Give the oldest job that is queued or held, with its pictures."""
        with self._books.reading() as work:
            job = work.spool.first_in(*_WAITING, behind=behind)
        return self.with_pictures(job) if job is not None else None

    def claim(self, job: PrintJob) -> bool:
        """Move a waiting job to ``sending``, unless somebody else has it."""
        with self._books.writing() as work:
            stands = work.spool.get(job.id)
            if stands is None or stands.state not in _WAITING:
                return False
            work.spool.mark(job.id, JobState.SENDING, stands.reason, doubtful=stands.doubtful)
            return True

    def interrupted(self) -> tuple[PrintJob, ...]:
        """Give the jobs that may be in the printer, oldest first."""
        with self._books.reading() as work:
            jobs = work.spool.in_states(JobState.SENDING, JobState.HELD)
        return tuple(job for job in jobs if job.state is JobState.SENDING or job.doubtful)

    def mark(self, job_id: str, state: JobState, reason: str, *, doubtful: bool) -> None:
        """Move a job to a state."""
        with self._books.writing() as work:
            work.spool.mark(job_id, state, reason, doubtful=doubtful)

    def with_pictures(self, job: PrintJob) -> PrintJob:
        """Put pictures in the place of their hashes."""
        blocks = unpack(job.payload).blocks
        return replace(job, payload=pack(Document.of(*map(self._whole, blocks))))

    def _whole(self, block: Block) -> Block:
        if not isinstance(block, Picture) or not _SHA256.fullmatch(block.image):
            return block
        try:
            return Picture(self._pictures.read(block.image.decode()), block.width)
        except RecorderFault:
            # A paper without its picture is better than none.
            return Text("Picture not to be had.")
