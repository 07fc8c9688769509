"""The print queue: at least once, never twice unmarked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest

from printing.document import Band, Document, Text, pack, unpack
from printing.files import FileTransport
from printing.spool import JobState, Outcome, PrintJob, Worker, new_job
from tests.printing import samples

if TYPE_CHECKING:
    from pathlib import Path


@dataclass
class Shelf:
    """A spool in memory."""

    jobs: dict[str, PrintJob] = field(default_factory=dict)

    taken_by_another: set[str] = field(default_factory=set)

    def next_waiting(self, behind: str = "") -> PrintJob | None:
        waiting = {JobState.QUEUED, JobState.HELD}
        return next((job for job in self.jobs.values() if job.state in waiting and job.id > behind), None)

    def claim(self, job: PrintJob) -> bool:
        if job.id in self.taken_by_another:
            self.jobs[job.id] = replace(job, state=JobState.SENDING)
            return False
        self.jobs[job.id] = replace(job, state=JobState.SENDING)
        return True

    def interrupted(self) -> list[PrintJob]:
        held = {JobState.HELD}
        return [
            one for one in self.jobs.values() if one.state is JobState.SENDING or (one.state in held and one.doubtful)
        ]

    def mark(self, job_id: str, state: JobState, reason: str, *, doubtful: bool) -> None:
        self.jobs[job_id] = replace(self.jobs[job_id], state=state, reason=reason, doubtful=doubtful)


@dataclass
class Printer:
    """A printer that answers what the test says, and keeps what it got."""

    answers: list[Outcome]
    papers: list[Document] = field(default_factory=list)
    shelf: Shelf | None = None
    states: list[JobState] = field(default_factory=list)

    def send(self, job: PrintJob) -> Outcome:
        self.papers.append(job.document)
        if self.shelf:
            self.states.append(self.shelf.jobs[job.id].state)
        return self.answers.pop(0)


def job(job_id: str = "1", *, state: JobState = JobState.QUEUED) -> PrintJob:
    """A small job."""
    return replace(new_job(job_id, "bet", "0427-118655", Document.of(Text("hello"))), state=state)


def shelf(*jobs: PrintJob) -> Shelf:
    """A spool with jobs in it."""
    return Shelf({each.id: each for each in jobs})


def marked(paper: Document) -> bool:
    """Whether the paper says that it may be a copy."""
    return Band("MAY BE A COPY") in paper.blocks


def test_every_document_comes_back_as_it_was_packed() -> None:
    for document in (samples.bet(), samples.paid(), samples.z_read()):
        assert unpack(pack(document)) == document


def test_jobs_go_out_in_order_and_are_marked_sending_meanwhile() -> None:
    spool = shelf(job("1"), job("2"))
    printer = Printer([Outcome(JobState.PRINTED)] * 2, shelf=spool)
    worker = Worker(spool, printer)
    assert [done.id for done in (worker.step(), worker.step()) if done] == ["1", "2"]
    assert worker.step() is None
    assert printer.states == [JobState.SENDING] * 2
    assert [each.state for each in spool.jobs.values()] == [JobState.PRINTED] * 2


def test_a_job_cut_off_by_a_crash_is_unknown_and_waits_for_a_person() -> None:
    spool = shelf(job("1", state=JobState.SENDING), job("2"))
    printer = Printer([Outcome(JobState.PRINTED)])
    worker = Worker(spool, printer)
    worker.recover()
    assert spool.jobs["1"].state is JobState.UNKNOWN
    assert spool.jobs["1"].reason == "The till stopped while this was printing."
    done = worker.step()
    assert done is not None
    assert done.id == "2"
    assert worker.step() is None


def test_a_job_that_was_stuck_in_the_printer_when_the_till_stopped_waits_for_a_person() -> None:
    stuck = replace(job("1", state=JobState.HELD), doubtful=True, reason="Paper is out.")
    spool = shelf(stuck, job("2", state=JobState.HELD))
    Worker(spool, Printer([])).recover()
    assert [each.state for each in spool.jobs.values()] == [JobState.UNKNOWN, JobState.HELD]


def test_a_job_that_another_has_taken_is_left_to_it() -> None:
    spool = shelf(job("1"), job("2"))
    spool.taken_by_another = {"1"}
    printer = Printer([Outcome(JobState.PRINTED)])
    done = Worker(spool, printer).step()
    assert done is not None
    assert done.id == "2"
    assert len(printer.papers) == 1


def test_a_job_stuck_in_a_printer_lets_those_behind_it_try_another() -> None:
    spool = shelf(job("1"), job("2"), job("3"))
    answers = [
        Outcome(JobState.HELD, "Paper is out.", doubtful=True),
        Outcome(JobState.PRINTED),
        Outcome(JobState.SENT),
    ]
    assert Worker(spool, Printer(answers)).send_all()
    assert [each.state for each in spool.jobs.values()] == [JobState.HELD, JobState.PRINTED, JobState.SENT]


def test_a_job_that_no_printer_takes_holds_those_behind_it() -> None:
    spool = shelf(job("1"), job("2"))
    printer = Printer([Outcome(JobState.HELD, "Paper is out.")])
    assert Worker(spool, printer).send_all()
    assert [each.state for each in spool.jobs.values()] == [JobState.HELD, JobState.QUEUED]
    printer.answers = [Outcome(JobState.PRINTED)] * 2
    assert not Worker(spool, printer).send_all()
    assert [each.state for each in spool.jobs.values()] == [JobState.PRINTED] * 2


def test_a_paper_that_cannot_be_drawn_stops_none_behind_it() -> None:
    class Fails(Printer):
        def send(self, job: PrintJob) -> Outcome:
            if job.id == "1":
                raise ValueError("no such sign")
            return super().send(job)

    spool = shelf(job("1"), job("2"))
    assert not Worker(spool, Fails([Outcome(JobState.PRINTED)])).send_all()
    assert spool.jobs["1"].reason == "This paper cannot be drawn: no such sign."
    assert [each.state for each in spool.jobs.values()] == [JobState.UNKNOWN, JobState.PRINTED]


def test_what_nobody_found_goes_out_marked() -> None:
    spool = shelf(replace(job("1"), doubtful=True))
    printer = Printer([Outcome(JobState.PRINTED)])
    Worker(spool, printer).step()
    assert marked(printer.papers[0])
    assert spool.jobs["1"].state is JobState.PRINTED


@pytest.mark.parametrize("doubtful", [False, True])
def test_a_held_job_goes_out_by_itself_and_is_marked_only_in_doubt(doubtful: bool) -> None:  # noqa: FBT001 - parametrized
    spool = shelf(job("1"))
    printer = Printer([Outcome(JobState.HELD, "Paper is out.", doubtful=doubtful), Outcome(JobState.PRINTED)])
    worker = Worker(spool, printer)
    held = worker.step()
    assert held is not None
    assert (held.state, held.reason) == (JobState.HELD, "Paper is out.")
    worker.step()
    assert [marked(paper) for paper in printer.papers] == [False, doubtful]


def test_doubt_is_never_forgotten() -> None:
    spool = shelf(job("1"))
    answers = [Outcome(JobState.HELD, "", doubtful=True), Outcome(JobState.HELD), Outcome(JobState.PRINTED)]
    printer = Printer(answers)
    worker = Worker(spool, printer)
    for _ in range(3):
        worker.step()
    assert [marked(paper) for paper in printer.papers] == [False, True, True]


def test_a_folder_gets_bytes_text_and_picture(tmp_path: Path) -> None:
    outcome = FileTransport(tmp_path / "receipts").send(new_job("7", "bet", "0427-118655", samples.bet()))
    assert outcome == Outcome(JobState.SENT)
    files = {file.name: file.read_bytes() for file in (tmp_path / "receipts").iterdir()}
    assert set(files) == {f"0427-118655-bet-7.{ending}" for ending in ("bin", "txt", "png")}
    assert files["0427-118655-bet-7.bin"].startswith(b"\x1b@")
    assert "BET RECEIPT" in files["0427-118655-bet-7.txt"].decode()
    assert files["0427-118655-bet-7.png"].startswith(b"\x89PNG")


def test_a_folder_that_cannot_be_is_held_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "receipts").write_text("a file stands here")
    outcome = FileTransport(tmp_path / "receipts").send(job())
    assert outcome.state is JobState.HELD
    assert str(tmp_path / "receipts") in outcome.reason
