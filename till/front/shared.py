"""What several screens ask of the till: pictures, clauses, a place for files."""

from __future__ import annotations

from dataclasses import dataclass

from till.recorder.files import write_whole
from till.services.ports.recorder import RecorderFault
from till.services.values.office import DayClosed
from till.wiring import Services


@dataclass(frozen=True, slots=True)
class Shared:
    """Reads and writes for the screens of one till."""

    services: Services

    def picture(self, sha: str) -> bytes | None:
        """Give a picture's bytes, None where it is gone."""
        try:
            return self.services.recorder.read(sha)
        except RecorderFault:
            return None

    def clause(self, cite: str) -> tuple[str, str] | None:
        """Give a clause's or a reading's title and text."""
        rules = self.services.rules
        if clause := rules.clauses.get(cite):
            return clause.title, clause.text
        reading = rules.readings.get(cite)
        return (f"Reading {cite}", reading.text) if reading else None

    def keep(self, name: str, data: bytes) -> str:
        """Write a file into the exports folder and say where it is; raises OSError, and leaves nothing half written."""
        file = self.services.places.exports / name
        write_whole(file, data)
        return str(file)

    def keep_report(self, closed: DayClosed) -> str:
        """Write a closed day's report and say where it is, or why it is on paper only: the day is closed either way."""
        try:
            return self.keep(f"day {closed.day} Z{closed.z_number}.pdf", closed.report)
        except OSError as fault:
            return f"On paper only: {self.services.places.exports} does not take the report ({fault.strerror})."
