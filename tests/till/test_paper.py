"""The printers' thread: papers, looks, tests and changed settings, at printers that answer as the test says."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

import till.paper
from printing.document import Document, Text
from printing.settings import DrawerSensor, PrinterKind, PrinterSettings
from printing.spool import JobState, Look, Outcome, Printer, PrintJob
from tests.real import eventually
from tests.till.fakes import FakeClock, FakeRecorder
from tests.till.services.shop import TILL
from till.paper import PaperDesk, PaperThread
from till.services.ports.faults import BooksFault
from till.services.printer_board import Place, PrinterBoard
from till.services.shop import keep_till
from till.services.values.shop import TillSettings
from till.services.waiting_papers import PrintAgain
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import upgrade

FRONT = PrinterSettings(kind=PrinterKind.NETWORK, address="front", sensor=DrawerSensor.HIGH)
BACK = PrinterSettings(kind=PrinterKind.NETWORK, address="back")
OUT = Outcome(JobState.HELD, "Paper is out.")
STUCK = Outcome(JobState.HELD, "Paper is out.", doubtful=True)


@dataclass
class Played:
    """A printer: what it answers next (else it prints), how it looks, what it was sent."""

    answers: list[Outcome] = field(default_factory=list)
    seen: Look = field(default_factory=Look)
    sent: list[str] = field(default_factory=list)
    closed: int = 0

    def send(self, job: PrintJob) -> Outcome:
        self.sent.append(job.kind)
        return self.answers.pop(0) if self.answers else Outcome(JobState.PRINTED)

    def look(self) -> Look:
        return self.seen

    def close(self) -> None:
        self.closed += 1


@dataclass
class Room:
    """A till with its printers; ``seconds`` pass when the test says so."""

    books: SqlBooks
    clock: FakeClock
    folder: Path
    printers: dict[str, Played]
    seconds: float = 0.0
    board: PrinterBoard = field(default_factory=PrinterBoard)
    broken_off: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.desk = PaperDesk(
            self.books,
            FakeRecorder(self.clock),
            self.clock,
            self.board,
            till=TILL,
            folder=self.folder,
            seconds=lambda: self.seconds,
        )

    def set(self, printer: PrinterSettings, second: PrinterSettings | None = None) -> None:
        """Set the till's printers."""
        settings = TillSettings(number=TILL, printer=printer, second_printer=second, drawer_seconds=30)
        with self.books.writing() as work:
            keep_till(work, settings, "printers.changed", "", "RA")

    def queue(self, kind: str = "bet") -> str:
        """Queue a paper."""
        with self.books.writing() as work:
            return work.spool.queue(kind, "0001-000001", Document.of(Text("hello")))

    def stands(self, job_id: str) -> tuple[JobState, str]:
        """Where a paper stands."""
        with self.books.reading() as work:
            job = work.spool.get(job_id)
        assert job is not None
        return job.state, job.reason

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds
        self.clock.at += timedelta(seconds=seconds)


@pytest.fixture
def room(books: SqlBooks, clock: FakeClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    room = Room(books, clock, tmp_path, {"front": Played(), "back": Played()})

    def reached(settings: PrinterSettings, _folder: Path, *, broken_off: bool) -> Printer:
        room.broken_off.append(broken_off)
        return room.printers[settings.address]

    monkeypatch.setattr(till.paper, "printer_of", reached)
    room.set(FRONT)
    return room


def test_trouble_is_said_at_once_without_a_paper_to_print(room: Room) -> None:
    room.printers["front"].seen = Look(trouble="Paper is out.")
    assert not room.desk.beat()
    (status,) = room.board.statuses()
    assert (status.state, status.words) == ("alarm", "Paper is out.")
    room.printers["front"].seen = Look()
    room.desk.beat()
    # It is looked at again after two seconds, not at every beat.
    assert room.board.statuses()[0].state == "alarm"
    room.pass_(2)
    room.desk.beat()
    assert room.board.statuses()[0].state == "ok"


def test_papers_go_out_in_order_and_the_board_knows_when(room: Room) -> None:
    papers = [room.queue("bet"), room.queue("pay")]
    assert not room.desk.beat()
    assert room.printers["front"].sent == ["bet", "pay"]
    assert [room.stands(paper) for paper in papers] == [(JobState.PRINTED, "")] * 2
    assert room.board.statuses()[0].last_printed_at == room.clock.local()


def test_a_held_paper_goes_out_when_the_printer_can(room: Room) -> None:
    room.printers["front"].answers = [OUT]
    paper = room.queue()
    assert room.desk.beat()
    assert room.stands(paper) == (JobState.HELD, "Paper is out.")
    assert not room.desk.beat()
    assert room.stands(paper) == (JobState.PRINTED, "")


def test_the_second_printer_takes_over_and_both_are_on_the_board(room: Room) -> None:
    room.set(FRONT, BACK)
    room.printers["front"].answers = [OUT]
    room.printers["front"].seen = Look(trouble="Paper is out.")
    paper = room.queue()
    assert not room.desk.beat()
    assert room.stands(paper) == (JobState.PRINTED, "At the second printer. Paper is out.")
    first, second = room.board.statuses()
    assert (first.words, second.words) == ("Paper is out.", "Ready.")
    assert (first.last_printed_at, second.last_printed_at) == (None, room.clock.local())


def test_changed_settings_are_taken_up_without_a_new_start(room: Room) -> None:
    room.desk.beat()
    room.set(BACK)
    room.pass_(2)
    room.queue()
    room.desk.beat()
    assert (room.printers["front"].sent, room.printers["back"].sent) == ([], ["bet"])
    assert room.printers["front"].closed == 1
    assert [status.name for status in room.board.statuses()] == ["the printer at back"]


def test_what_is_stuck_in_a_printer_that_is_changed_waits_for_a_person(room: Room) -> None:
    room.printers["front"].answers = [STUCK]
    paper = room.queue()
    assert room.desk.beat()
    room.set(BACK)
    room.pass_(2)
    room.desk.beat()
    assert room.stands(paper) == (JobState.UNKNOWN, "The printer was changed while this was printing.")
    assert room.printers["back"].sent == []


def test_what_was_in_the_printer_when_the_till_stopped_waits_for_a_person(room: Room) -> None:
    paper = room.queue()
    with room.books.writing() as work:
        work.spool.mark(paper, JobState.SENDING, "", doubtful=False)
    room.desk.beat()
    assert room.stands(paper) == (JobState.UNKNOWN, "The till stopped while this was printing.")
    # The printer may wait for the rest of it.
    assert room.broken_off == [True]


def test_a_test_print_goes_to_the_printer_it_is_for(room: Room) -> None:
    room.desk.beat()
    # Set a moment ago, and tried at once.
    room.set(FRONT, BACK)
    room.board.ask(Place.SECOND, Document.of(Text("TEST PRINT")))
    room.desk.beat()
    assert (room.printers["front"].sent, room.printers["back"].sent) == ([], ["test"])
    second = room.board.statuses()[1]
    assert (second.tested, second.tested_at) == ("It printed.", room.clock.local())


def test_a_test_print_that_is_stuck_is_asked_after(room: Room) -> None:
    room.printers["front"].answers = [STUCK]
    room.board.ask(Place.FIRST, Document.of(Text("TEST PRINT")))
    room.desk.beat()
    assert room.board.statuses()[0].tested == "Paper is out."
    room.desk.beat()
    assert room.board.statuses()[0].tested == "It printed."
    room.desk.beat()
    assert room.printers["front"].sent == ["test", "test"]


def test_a_drawer_left_open_is_noted_and_said(room: Room) -> None:
    room.printers["front"].seen = Look(pin_high=True)
    room.desk.beat()
    since = room.clock.local()
    assert room.board.statuses()[0].drawer_open
    room.pass_(30)
    room.desk.beat()
    room.pass_(30)
    room.desk.beat()
    assert [room.board.open_late] == [since]
    room.printers["front"].seen = Look(pin_high=False)
    room.pass_(2)
    room.desk.beat()
    assert room.board.open_late is None
    with room.books.reading() as work:
        assert len(work.audit.of_kind("drawer.open")) == 1


def test_a_printer_that_cannot_be_here_holds_everything_and_says_why(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    room.set(PrinterSettings(kind=PrinterKind.NETWORK, address="front", profile="TM-9000"))
    paper = room.queue()
    assert room.desk.beat()
    words = "The printer at front cannot be used here: There is no printer profile “TM-9000”."
    assert room.stands(paper) == (JobState.HELD, words)
    assert room.board.statuses()[0].words == words


def test_the_thread_prints_and_ends(room: Room) -> None:
    paper = room.queue()
    thread = PaperThread(room.desk)
    thread.start()
    eventually(lambda: room.stands(paper)[0] is JobState.PRINTED, "the paper")
    thread.stop()
    late = room.queue()
    assert room.stands(late) == (JobState.QUEUED, "")


def test_no_fault_ends_the_thread(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(till.paper, "_REST", 0.0)
    faults: list[Exception] = [BooksFault("The books do not answer."), ValueError("a fault of ours")]
    beat = room.desk.beat

    def stumbles() -> bool:
        if faults:
            raise faults.pop()
        return beat()

    monkeypatch.setattr(room.desk, "beat", stumbles)
    paper = room.queue()
    thread = PaperThread(room.desk)
    thread.start()
    eventually(lambda: room.stands(paper)[0] is JobState.PRINTED, "the paper")
    thread.stop()
    assert faults == []


def test_a_new_till_prints_into_its_folder(
    books: SqlBooks, clock: FakeClock, recorder: FakeRecorder, tmp_path: Path
) -> None:
    with books.writing() as work:
        paper = work.spool.queue("bet", "0001-000001", Document.of(Text("hello")))
    board = PrinterBoard()
    PaperDesk(books, recorder, clock, board, till=1, folder=tmp_path).beat()
    assert (tmp_path / f"0001-000001-bet-{paper}.txt").read_text() == "hello\n"
    assert board.statuses()[0].words == "It cannot be asked how it is."


# Prints what waits at the printer on a port, and goes on until it is killed.
TILL_AT_WORK = """
import sys, time
from pathlib import Path
from tests.till.fakes import FakeRecorder
from till.clock import SystemClock
from till.paper import PaperDesk
from till.services.printer_board import PrinterBoard
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url

clock = SystemClock()
books = SqlBooks(open_engine(sqlite_url(Path(sys.argv[1]))), clock)
desk = PaperDesk(books, FakeRecorder(clock), clock, PrinterBoard(), till=1, folder=Path(sys.argv[1]).parent)
while True:
    desk.beat()
    time.sleep(0.05)
"""


@dataclass
class Spoken:
    """A printer on the network that says it is well, and of a paper that it is out only when it may."""

    listener: socket.socket
    acknowledges: threading.Event = field(default_factory=threading.Event)
    begun: threading.Event = field(default_factory=threading.Event)
    papers: list[bytes] = field(default_factory=list)

    def serve(self) -> None:
        """Answer one line after the other until the listener is closed."""
        while True:
            try:
                line, _ = self.listener.accept()
            except OSError:
                return
            with line:
                self._answer(line)

    def _answer(self, line: socket.socket) -> None:
        got = b""
        while True:
            try:
                chunk = line.recv(65536)
            except ConnectionError:
                return
            if not chunk:
                return
            got += chunk
            for _ in range(chunk.count(b"\x10\x04")):
                line.sendall(b"\x12")
            if got.endswith(b"\x1dr\x01"):
                self.papers.append(got)
                got = b""
                self.begun.set()
                if self.acknowledges.is_set():
                    line.sendall(b"\x00")


def test_a_till_killed_in_mid_print_asks_and_prints_nothing_twice_unmarked(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path / "books.db"))
    upgrade(engine)
    books = SqlBooks(engine, FakeClock())
    with socket.create_server(("127.0.0.1", 0)) as listener:
        spoken = Spoken(listener)
        thread = threading.Thread(target=spoken.serve, daemon=True)
        thread.start()
        at = PrinterSettings(kind=PrinterKind.NETWORK, address=f"127.0.0.1:{listener.getsockname()[1]}")
        with books.writing() as work:
            keep_till(work, TillSettings(number=1, printer=at), "printers.changed", "", "RA")
            first, second = (
                work.spool.queue("bet", "", Document.of(Text(words))) for words in ("first paper", "second paper")
            )
        with subprocess.Popen([sys.executable, "-c", TILL_AT_WORK, str(tmp_path / "books.db")]) as at_work:
            assert spoken.begun.wait(30)
            at_work.kill()
        spoken.acknowledges.set()
        clock = FakeClock()
        desk = PaperDesk(books, FakeRecorder(clock), clock, PrinterBoard(), till=1, folder=tmp_path)
        assert not desk.beat()
        # The first is in doubt and is not sent again by itself; the second has gone out, unmarked.
        assert standing(books) == {first: JobState.UNKNOWN, second: JobState.PRINTED}
        assert [paper.count(b"first paper") for paper in spoken.papers] == [1, 0]
        assert b"COPY" not in spoken.papers[1]
        # Nobody finds it: it is printed once more, marked at both ends.
        assert PrintAgain(books)(first, "KM") is None
        assert not desk.beat()
        assert spoken.papers[2].count(b"MAY BE A COPY") == 2
        assert standing(books) == {first: JobState.PRINTED, second: JobState.PRINTED}
    thread.join(5)
    engine.dispose()


def standing(books: SqlBooks) -> dict[str, JobState]:
    """Where each paper stands."""
    with books.reading() as work:
        return {job.id: job.state for job in work.spool.of_slip("")}
