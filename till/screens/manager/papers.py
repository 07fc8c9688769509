"""Papers that wait, and those in doubt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from printing.spool import JobState, PrintJob
from till.screens.chip import ChipShown
from till.screens.manager.act import Deeper, Done, Listed, Step
from till.screens.manager.model import PageShown, WayShown
from till.screens.manager.services import PaperServices
from till.services.papers import in_words
from till.services.values.people import Refused

_STANDS: Final = {
    JobState.UNKNOWN: ChipShown("warn", "Did it print?", "question"),
    JobState.HELD: ChipShown("stop", "Not out", "stop"),
    JobState.QUEUED: ChipShown("quiet", "Waits", "waiting"),
    JobState.SENDING: ChipShown("quiet", "Printing", "printer"),
}

_ASKED: Final = frozenset({JobState.UNKNOWN})


@dataclass(frozen=True, slots=True)
class PapersPage(Listed):
    """The papers that wait, those in doubt first."""

    services: PaperServices
    by: str

    def page(self) -> PageShown:
        """List them."""
        jobs = self.services.waiting()
        ways = tuple(
            WayShown(
                in_words(job.kind, job.serial),
                job.reason or "It goes out by itself.",
                _STANDS[job.state],
                job.state in _ASKED,
            )
            for job in jobs
        )
        lead = "Nothing waits: every paper is out" if not jobs else "Papers that wait go out by themselves, in order."
        return PageShown(title="Papers", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Ask about a paper in doubt."""
        jobs = self.services.waiting()
        return Deeper(DidItPrint(self.services, self.by, jobs[index])) if index < len(jobs) else None


@dataclass(frozen=True, slots=True)
class DidItPrint(Listed):
    """One paper that nobody knows of."""

    services: PaperServices
    by: str
    job: PrintJob

    def page(self) -> PageShown:
        """Ask what a person sees."""
        ways = (
            WayShown("Yes, it printed", "The paper is here. Nothing is printed again"),
            WayShown("No: print it again, marked", "The new paper says MAY BE A COPY"),
        )
        lead = f"{self.job.reason} Look at the printer and on the counter."
        return PageShown(
            title=f"Did it print? {in_words(self.job.kind, self.job.serial)}", lead=lead.strip(), ways=ways
        )

    def choose(self, index: int) -> Step:
        """Note what was seen."""
        if index == 0:
            answer, words = (
                self.services.it_printed(self.job.id, self.by),
                f"{in_words(self.job.kind, self.job.serial)} is out",
            )
        else:
            answer = self.services.print_again(self.job.id, self.by)
            words = f"{in_words(self.job.kind, self.job.serial)} prints again, marked MAY BE A COPY"
        return answer if isinstance(answer, Refused) else Done(words, back=1)
