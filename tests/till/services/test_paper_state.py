"""The machines in words."""

from __future__ import annotations

from datetime import timedelta

import pytest

from printing.document import Document, Text
from printing.spool import JobState
from tests.till.fakes import FakeClock, FakeRecorder
from tests.till.services.office import BOOK
from till.services.paper_state import PrinterState, RecorderState
from till.store.books import SqlBooks


def test_a_printer_that_is_not_out_is_said_first(books: SqlBooks) -> None:
    state = PrinterState(books)
    assert state() == ("ok", "ready")
    with books.writing() as work:
        held, unknown = (work.spool.queue("bet", "0001-000001", Document.of(Text("a line"))) for _ in range(2))
        work.spool.mark(unknown, JobState.UNKNOWN, "", doubtful=True)
    assert state() == ("warn", "Did it print? Ctrl P")
    assert state.waiting() == 1
    with books.writing() as work:
        work.spool.mark(held, JobState.HELD, "No paper. Load a roll.", doubtful=False)
    assert state() == ("alarm", "No paper")


@pytest.mark.parametrize(
    ("ahead", "answers", "plate"),
    [
        (0.2, True, ("ok", "on · +0.2 s")),
        (-1.9, True, ("ok", "on · − 1.9 s")),
        (-0.04, True, ("ok", "on · +0.0 s")),
        (2.1, True, ("warn", "on · +2.1 s")),
        (0.0, False, ("alarm", "no answer")),
    ],
)
def test_the_recorders_clock_is_shown_to_a_tenth(
    clock: FakeClock,
    ahead: float,
    *,
    answers: bool,
    plate: tuple[str, str],
) -> None:
    recorder = FakeRecorder(clock, ahead=timedelta(seconds=ahead), answers=answers)
    assert RecorderState(recorder, BOOK)() == plate
