"""What the repositories promise beyond keeping things."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError

from printing.document import Document, Picture, Text
from printing.spool import JobState, PrintJob
from settlement.money import Money
from tests.till.fakes import FakeClock, FakeRecorder
from tests.till.store.test_columns import SLIP
from till.services.ports.audit import DAY_CLOSED
from till.services.ports.days import Day
from till.services.ports.ledger import SAFE, LedgerClosedError, drawer
from till.services.ports.slips import StaleSlipError
from till.store.books import SqlBooks
from till.store.spool import BookSpool

PAPER = Document.of(Text("A receipt"))


def open_day(books: SqlBooks, clock: FakeClock) -> None:
    with books.writing() as work:
        work.days.open(Day(day=clock.at.date(), opened_at=clock.at, opened_by="RA"))
        work.days.open_shift(1, Money(10000), "KM")


def test_the_audit_holds_and_tells_what_was_touched(books: SqlBooks, engine: Engine) -> None:
    with books.writing() as work:
        for number in range(3):
            work.audit.note("slip.taken", f"slip {number}", "£2.00 taken", "KM")
    with books.reading() as work:
        assert work.audit.broken() is None
    with engine.begin() as connection:
        connection.execute(text("UPDATE act SET text = '£20.00 taken' WHERE number = 2"))
    with books.reading() as work:
        assert work.audit.broken() == 2


def test_an_act_taken_out_of_the_audit_is_missed(books: SqlBooks, engine: Engine) -> None:
    with books.writing() as work:
        for number in range(3):
            work.audit.note("slip.taken", f"slip {number}", "£2.00 taken", "KM")
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM act WHERE number = 2"))
    with books.reading() as work:
        assert work.audit.broken() == 2


def test_a_days_acts_by_the_start_of_their_kind(books: SqlBooks, clock: FakeClock) -> None:
    with books.writing() as work:
        work.audit.note("slip.taken", "slip", "taken", "KM")
        work.audit.note("staff.on", "KM", "on", "KM")
    with books.reading() as work:
        assert [act.kind for act in work.audit.of_day(clock.at.date(), "slip.")] == ["slip.taken"]


def test_a_days_acts_end_with_its_close_not_with_midnight(books: SqlBooks, clock: FakeClock) -> None:
    saturday = clock.at.date()
    with books.writing() as work:
        work.audit.note("slip.void", "before", "", "KM")
        clock.at = datetime(2026, 10, 11, 0, 10)
        work.audit.note("slip.void", "after midnight", "", "KM")
        work.audit.note(DAY_CLOSED, str(saturday), "", "KM")
        work.audit.note("slip.reprinted", "after the close", "", "KM")
    with books.reading() as work:
        voids = [act.subject for act in work.audit.of_day(saturday, "slip.")]
        later = [act.subject for act in work.audit.of_day(clock.at.date(), "slip.")]
    assert voids == ["before", "after midnight"]
    assert later == ["after the close"]


def test_the_open_day_is_found_whatever_the_clock_once_said(books: SqlBooks, clock: FakeClock) -> None:
    def day(when: datetime, *, closed: bool) -> Day:
        return Day(day=when.date(), opened_at=when, opened_by="RA", closed_at=when if closed else None)

    with books.writing() as work:
        work.days.open(day(datetime(2027, 10, 10, 12), closed=True))
        work.days.open(day(clock.at, closed=False))
    with books.reading() as work:
        found = work.days.last()
    assert found is not None
    assert found.day == clock.at.date()


def test_an_entry_that_does_not_sum_to_nothing_is_not_posted(books: SqlBooks, clock: FakeClock) -> None:
    open_day(books, clock)
    with books.writing() as work:
        with pytest.raises(ValueError, match="out of balance"):
            work.ledger.post("float", None, "KM", (SAFE, Money(-100)), (drawer(1), Money(99)))
        work.ledger.post("float", None, "KM", (SAFE, Money(-100)), (drawer(1), Money(100)))
    with books.reading() as work:
        assert (work.ledger.balance(SAFE), work.ledger.balance(drawer(1))) == (Money(-100), Money(100))
        assert work.ledger.balance("nothing there") == Money(0)
        assert sum((posting.amount for posting in work.ledger.postings()), Money(0)) == Money(0)


def test_nothing_is_posted_outside_a_day_and_a_shift(books: SqlBooks, clock: FakeClock) -> None:
    with books.writing() as work, pytest.raises(LedgerClosedError):
        work.ledger.post("drop", None, "KM", (SAFE, Money(0)))
    open_day(books, clock)
    with books.writing() as work, pytest.raises(LedgerClosedError):
        work.ledger.post("drop", None, "KM", (SAFE, Money(-1)), (drawer(2), Money(1)))


def test_a_slip_changed_meanwhile_is_not_overwritten(books: SqlBooks) -> None:
    with books.writing() as work:
        work.slips.add(SLIP)
        changed = work.slips.replace(replace(SLIP, parked="which race?"))
        assert changed == replace(SLIP, parked="which race?", revision=1)
        with pytest.raises(StaleSlipError):
            work.slips.replace(replace(SLIP, parked="another"))
    with books.reading() as work:
        assert work.slips.get(SLIP.serial) == changed


@pytest.mark.parametrize(
    "again", [{"picture": "cd" * 32}, {"serial": "0427-118905", "number": 118905}], ids=["serial", "picture"]
)
def test_a_serial_and_a_picture_are_used_once(books: SqlBooks, again: dict[str, str | int]) -> None:
    twin = replace(SLIP, **again)  # type: ignore[arg-type]  # the fields are named in the parameters
    with books.writing() as work:
        work.slips.add(SLIP)
    with pytest.raises(IntegrityError), books.writing() as work:
        work.slips.add(twin)
    with books.reading() as work:
        assert work.slips.next_number("0427") == 118905
        assert work.slips.picture_used("ab" * 32)
        assert not work.slips.picture_used("ef" * 32)


def test_slips_without_a_picture_do_not_stand_in_each_others_way(books: SqlBooks) -> None:
    with books.writing() as work:
        work.slips.add(replace(SLIP, picture=None))
        work.slips.add(replace(SLIP, picture=None, serial="0427-118905", number=118905))
    with books.reading() as work:
        assert len(work.slips.of_day(SLIP.day)) == 2


def test_the_printers_worker_sees_the_papers_in_order(books: SqlBooks, recorder: FakeRecorder) -> None:
    with books.writing() as work:
        first = work.spool.queue("bet", SLIP.serial, PAPER)
        work.spool.queue("pay", SLIP.serial, PAPER, copy=1)
    spool = BookSpool(books, recorder)
    job = spool.next_waiting()
    assert isinstance(job, PrintJob)
    assert (job.id, job.kind, job.document, job.state) == (first, "bet", PAPER, JobState.QUEUED)
    assert spool.claim(job)
    assert not spool.claim(job)
    assert [job.id for job in spool.interrupted()] == [first]
    spool.mark(first, JobState.UNKNOWN, "no answer", doubtful=True)
    second = spool.next_waiting()
    assert second is not None
    assert (second.kind, second.copy) == ("pay", 1)
    with books.reading() as work:
        stands = work.spool.get(first)
        assert stands is not None
        assert (stands.state, stands.reason, stands.doubtful) == (JobState.UNKNOWN, "no answer", True)


def test_a_paper_stuck_in_the_printer_is_among_the_interrupted(books: SqlBooks, recorder: FakeRecorder) -> None:
    with books.writing() as work:
        stuck, held = (work.spool.queue("bet", SLIP.serial, PAPER) for _ in range(2))
        work.spool.mark(stuck, JobState.HELD, "Paper is out.", doubtful=True)
        work.spool.mark(held, JobState.HELD, "Paper is out.", doubtful=False)
    spool = BookSpool(books, recorder)
    assert [job.id for job in spool.interrupted()] == [stuck]
    behind = spool.next_waiting(stuck)
    assert behind is not None
    assert behind.id == held
    assert spool.next_waiting(held) is None


def test_each_till_prints_its_own_papers(engine: Engine, clock: FakeClock, recorder: FakeRecorder) -> None:
    first, second = (SqlBooks(engine, clock, till) for till in (1, 2))
    with first.writing() as work:
        paper = work.spool.queue("bet", SLIP.serial, PAPER)
    assert BookSpool(second, recorder).next_waiting() is None
    ours = BookSpool(first, recorder).next_waiting()
    assert ours is not None
    assert ours.id == paper
    assert BookSpool(first, recorder).claim(ours)
    # A till that starts leaves alone what another is printing; a slip's papers are found from any.
    assert BookSpool(second, recorder).interrupted() == ()
    with second.reading() as work:
        assert [job.id for job in work.spool.of_slip(SLIP.serial)] == [paper]
        assert work.spool.in_states(JobState.SENDING) == ()


def test_a_paper_is_queued_with_what_it_is_the_paper_of(books: SqlBooks, recorder: FakeRecorder) -> None:
    def break_off() -> None:
        with books.writing() as work:
            work.spool.queue("bet", SLIP.serial, PAPER)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        break_off()
    assert BookSpool(books, recorder).next_waiting() is None


def test_a_slips_picture_waits_by_its_hash_and_is_whole_at_the_printer(books: SqlBooks, recorder: FakeRecorder) -> None:
    sha = recorder.stamp(SLIP.serial, b"the slip").picture_sha
    assert sha is not None
    with books.writing() as work:
        work.spool.queue("bet", SLIP.serial, Document.of(Picture(sha.encode(), 60)))
    job = BookSpool(books, recorder).next_waiting()
    assert job is not None
    assert job.document == Document.of(Picture(b"the slip", 60))
    recorder.pictures.clear()
    without = BookSpool(books, recorder).next_waiting()
    assert without is not None
    assert without.document == Document.of(Text("Picture not to be had."))
