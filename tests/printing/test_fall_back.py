"""The second printer takes what the first cannot, and never what may be in the first."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from printing.document import Band, Document, Text
from printing.fall_back import FallBack
from printing.spool import JobState, Outcome, PrintJob, Worker, new_job
from tests.printing.test_spool import Shelf

PRINTED = Outcome(JobState.PRINTED)
OUT = Outcome(JobState.HELD, "Paper is out.")
STUCK = Outcome(JobState.HELD, "Paper is out.", doubtful=True)
IN_DOUBT = Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)
JOB = new_job("1", "bet", "0427-118655", Document.of(Text("hello")))


@dataclass
class Printer:
    """Answers as it is told, and keeps what it was sent."""

    answers: list[Outcome]
    papers: list[Document] = field(default_factory=list)

    def send(self, job: PrintJob) -> Outcome:
        self.papers.append(job.document)
        return self.answers.pop(0)


def test_the_first_prints_while_it_can() -> None:
    first, second = Printer([PRINTED]), Printer([])
    assert FallBack(first, second).send(JOB) == PRINTED


def test_the_second_takes_over_before_the_first_byte_and_says_why() -> None:
    first, second = Printer([OUT]), Printer([PRINTED])
    outcome = FallBack(first, second).send(JOB)
    assert outcome == Outcome(JobState.PRINTED, "At the second printer. Paper is out.")
    assert Band("MAY BE A COPY") not in second.papers[0].blocks


@pytest.mark.parametrize("outcome", [STUCK, IN_DOUBT])
def test_what_may_have_printed_never_goes_to_the_second(outcome: Outcome) -> None:
    second = Printer([])
    assert FallBack(Printer([outcome]), second).send(JOB) == outcome
    assert second.papers == []


def test_the_firsts_trouble_is_told_when_neither_can() -> None:
    other = Outcome(JobState.HELD, "No answer. Is the printer at 192.0.2.8 on?")
    assert FallBack(Printer([OUT]), Printer([other])).send(JOB) == OUT


def test_what_is_stuck_in_the_second_is_asked_after_there() -> None:
    first, second = Printer([OUT]), Printer([STUCK, PRINTED])
    both = FallBack(first, second)
    assert both.send(JOB).doubtful
    assert both.send(JOB) == PRINTED
    assert (len(first.papers), len(second.papers)) == (1, 2)


def test_what_nobody_found_may_go_to_the_second_marked() -> None:
    spool = Shelf({"1": JOB})
    first, second = Printer([IN_DOUBT, OUT]), Printer([PRINTED])
    worker = Worker(spool, FallBack(first, second))
    worker.send_all()
    assert [each.state for each in spool.jobs.values()] == [JobState.UNKNOWN]
    # A person looked and found no paper.
    spool.mark("1", JobState.QUEUED, "", doubtful=True)
    worker.send_all()
    assert [each.state for each in spool.jobs.values()] == [JobState.PRINTED]
    assert Band("MAY BE A COPY") in second.papers[0].blocks


def test_those_behind_a_stuck_paper_go_out_at_the_second_printer() -> None:
    spool = Shelf({one: new_job(one, "bet", "", Document.of(Text(one))) for one in "12"})
    first, second = Printer([STUCK, OUT]), Printer([PRINTED])
    worker = Worker(spool, FallBack(first, second))
    assert worker.send_all()
    assert [(each.state, each.reason) for each in spool.jobs.values()] == [
        (JobState.HELD, "Paper is out."),
        (JobState.PRINTED, "At the second printer. Paper is out."),
    ]
