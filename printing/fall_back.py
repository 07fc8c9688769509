"""Two printers as one: the second takes what the first cannot."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from printing.spool import JobState, Outcome, PrintJob, Transport


@dataclass(frozen=True, slots=True)
class FallBack:
    """Sends to the second what the first holds before its first byte; what may be in a printer stays with it."""

    first: Transport
    second: Transport
    _stuck: dict[str, Transport] = field(default_factory=dict)

    def send(self, job: PrintJob) -> Outcome:
        """Print the job at the one or the other; held, it is the first one's trouble that is told."""
        if printer := self._stuck.pop(job.id, None):
            return self._sent(printer, job)
        outcome = self._sent(self.first, job)
        if not _untouched(outcome):
            return outcome
        second = self._sent(self.second, job)
        if _untouched(second):
            return outcome
        return replace(second, reason=f"At the second printer. {outcome.reason} {second.reason}".rstrip())

    def _sent(self, printer: Transport, job: PrintJob) -> Outcome:
        outcome = printer.send(job)
        if outcome.state is JobState.HELD and outcome.doubtful:
            self._stuck[job.id] = printer
        return outcome


def _untouched(outcome: Outcome) -> bool:
    """Tell whether nothing of the job has gone to the printer."""
    return outcome.state is JobState.HELD and not outcome.doubtful
