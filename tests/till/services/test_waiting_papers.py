"""Papers that nobody knows of."""

from __future__ import annotations

import pytest

from printing.document import Document, Text
from printing.plain import to_text
from printing.spool import JobState
from till.services.values.people import Refused
from till.services.waiting_papers import ItPrinted, PrintAgain, WaitingPapers
from till.store.books import SqlBooks


@pytest.fixture
def doubtful(books: SqlBooks) -> str:
    """Queue two papers; the second may have come out."""
    with books.writing() as work:
        work.spool.queue("bet", "0001-000001", Document.of(Text("one")))
        job = work.spool.queue("bet", "0001-000002", Document.of(Text("two")))
        work.spool.mark(job, JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)
    return job


def test_papers_in_doubt_come_first(books: SqlBooks, doubtful: str) -> None:
    papers = WaitingPapers(books)()
    assert [(job.serial, job.state) for job in papers] == [
        ("0001-000002", JobState.UNKNOWN),
        ("0001-000001", JobState.QUEUED),
    ]
    assert papers[0].id == doubtful


def test_what_somebody_saw_is_not_printed_again(books: SqlBooks, doubtful: str) -> None:
    assert ItPrinted(books)(doubtful, "RA") is None
    assert [job.serial for job in WaitingPapers(books)()] == ["0001-000001"]
    with books.reading() as work:
        job = work.spool.get(doubtful)
        (act,) = work.audit.of_kind("paper.seen")
    assert job is not None
    assert (job.state, job.reason, act.by) == (JobState.PRINTED, "Seen by RA.", "RA")


def test_what_nobody_found_is_printed_again_marked(books: SqlBooks, doubtful: str) -> None:
    assert PrintAgain(books)(doubtful, "RA") is None
    with books.reading() as work:
        job = work.spool.get(doubtful)
    assert job is not None
    assert job.state is JobState.QUEUED
    assert "MAY BE A COPY" in to_text(job.document)


def test_only_a_paper_in_doubt_is_asked_for(books: SqlBooks, doubtful: str) -> None:
    sure = next(job.id for job in WaitingPapers(books)() if job.id != doubtful)
    for service in (ItPrinted(books), PrintAgain(books)):
        answer = service(sure, "RA")
        assert isinstance(answer, Refused)
        assert answer.text == "That paper is not in doubt any more. Look at the list again."
    assert PrintAgain(books)(doubtful, "RA") is None
    assert isinstance(PrintAgain(books)(doubtful, "RA"), Refused)
