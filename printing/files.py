"""A printer that is a folder: each job as bytes, text and picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.escpos import to_bytes
from printing.plain import to_text
from printing.profile import WIDE, PrinterProfile
from printing.spool import UNASKED, JobState, Look, Outcome, PrintJob

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class FileTransport:
    """Writes into a folder what a printer would print."""

    folder: Path
    profile: PrinterProfile = WIDE

    def send(self, job: PrintJob) -> Outcome:
        """Write ``<serial>-<kind>-<id>`` as .bin, .txt and .png."""
        from printing.png import to_png  # noqa: PLC0415 - on first use: it is slow to load

        stem = "-".join(part for part in (job.serial, job.kind, job.id) if part)
        document = job.document
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / f"{stem}.bin").write_bytes(to_bytes(document, self.profile))
            (self.folder / f"{stem}.txt").write_text(to_text(document, self.profile.columns), encoding="utf-8")
            (self.folder / f"{stem}.png").write_bytes(to_png(document, self.profile.columns))
        except OSError as fault:
            return Outcome(JobState.HELD, f"Receipts cannot be written to {self.folder}: {fault.strerror}.")
        return Outcome(JobState.SENT)

    def look(self) -> Look:
        """Nothing can be asked of a folder."""
        return UNASKED

    def close(self) -> None:
        """Nothing is held open."""
