"""A recorder's thread: it sends, reads the clock, and outlives whatever its recorder does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.real import eventually, free_port
from tests.till.recorder.listeners import TcpListener
from tests.till.recorder.outside import CCTV, TEXT, TILL, Outside, count, set_up
from tests.till.services.shop import Shop, single
from till.clock import SystemClock
from till.places import Places
from till.recorder.embedded import EmbeddedRecorder
from till.recording import RecorderThread, Recording
from till.running import Till, alone_in
from till.services.clock_check import EVERY, OWN, KeepReading
from till.services.marks import SendMark
from till.services.ports.marks import MarkState
from till.services.ports.recorder import Mark, NotAble, RecorderFault
from till.services.recorder_settings import ChangeRecorders
from till.services.recorders import RecorderStatuses, SlipStills
from till.services.values.people import Refused
from till.services.values.recorders import RecorderCondition, RecorderSettings
from till.wiring import Services


@contextmanager
def at_work(shop: Shop, recorder: Outside) -> Iterator[RecorderThread]:
    """A thread that works a recorder meanwhile."""
    one = RecorderThread(recorder, SendMark(shop.books, shop.clock, TILL), KeepReading(shop.books, TILL))
    one.thread.start()
    try:
        yield one
    finally:
        one.stop()
        one.thread.join(10)
        assert recorder.closed


@contextmanager
def recording(shop: Shop, folder: Path) -> Iterator[Recording]:
    own = EmbeddedRecorder(folder / "own", SystemClock())
    recording = Recording(shop.books, shop.clock, TILL, own, folder / "evidence")
    recording.start()
    try:
        yield recording
    finally:
        recording.stop()


def test_marks_go_out_and_the_clock_is_read_at_the_start(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    cctv = Outside(ahead=timedelta(seconds=0.5))
    with at_work(shop, cctv) as one:
        shop.taken(single())
        eventually(lambda: len(cctv.marks) == 2, "two marks")
        eventually(lambda: one.standing.offset == timedelta(seconds=0.5), "the clock")
        assert one.standing.condition is RecorderCondition.ON
    with shop.books.reading() as work:
        kept = work.clock_readings.newest(TILL, "CCTV")
    assert kept is not None
    assert (kept.reading.offset, kept.reading.method) == (timedelta(seconds=0.5), "a test's")


def test_the_clock_is_read_again_when_the_day_opens(shop: Shop) -> None:
    cctv = Outside()
    with at_work(shop, cctv) as one:
        eventually(lambda: cctv.read == 1, "the first reading")
        one.read_clock()
        eventually(lambda: cctv.read == 2, "the second reading")


def test_the_clock_is_read_every_ten_minutes(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    assert timedelta(minutes=10) == EVERY
    monkeypatch.setattr("till.recording.EVERY", timedelta(seconds=0.1))
    cctv = Outside()
    with at_work(shop, cctv):
        eventually(lambda: cctv.read >= 3, "the third reading")


def test_the_till_never_waits_for_a_recorder(shop: Shop) -> None:
    """While a recorder hangs over a mark, slips are stamped, taken and kept, and their marks wait."""
    begun, let_go = Event(), Event()

    class Hanging(Outside):
        def mark(self, mark: Mark, late: timedelta) -> None:
            begun.set()
            assert let_go.wait(60)
            super().mark(mark, late)

    set_up(shop.books, CCTV)
    with at_work(shop, hanging := Hanging()):
        shop.taken(single())
        assert begun.wait(60)
        for _ in range(3):
            shop.taken(single())
        assert (hanging.marks, count(shop.books, MarkState.PENDING)) == ([], 8)
        let_go.set()
        eventually(lambda: count(shop.books, MarkState.ACKED) == 8, "the marks")


@pytest.mark.parametrize("fault", [RecorderFault("It does not answer in time."), KeyError("a fault of ours")])
def test_whatever_a_recorder_does_its_thread_lives_on_and_the_marks_go_out_later(shop: Shop, fault: Exception) -> None:
    set_up(shop.books, CCTV)
    cctv = Outside(fault=fault)
    with at_work(shop, cctv) as one:
        shop.taken(single())
        eventually(lambda: one.standing.condition is RecorderCondition.OUT, "the recorder to be out")
        assert str(fault) == one.standing.trouble
        assert count(shop.books, MarkState.PENDING) == 2
        cctv.fault = None
        eventually(lambda: len(cctv.marks) == 2, "the marks")
        eventually(lambda: one.standing.condition is RecorderCondition.ON, "the recorder to be on again")


def test_a_recorder_that_does_not_tell_its_time_gets_its_marks(shop: Shop) -> None:
    class Timeless(Outside):
        def clock(self) -> object:  # type: ignore[override]
            raise NotAble("Its answers carry no date.")

    set_up(shop.books, CCTV)
    with at_work(shop, timeless := Timeless()) as one:
        shop.taken(single())
        eventually(lambda: len(timeless.marks) == 2, "the marks")
        eventually(lambda: one.standing.clock_trouble == "Its answers carry no date.", "what it lacks")
        assert one.standing.condition is RecorderCondition.ON


def test_what_a_manager_sets_is_taken_up_at_once(shop: Shop, tmp_path: Path) -> None:
    """The statuses are what a settings screen shows: each recorder's state, what waits, and its clock."""
    with TcpListener() as listener, recording(shop, tmp_path) as work:
        change = ChangeRecorders(shop.books, TILL, work.renew)
        statuses = RecorderStatuses(shop.books, TILL, work.standings)
        eventually(lambda: statuses()[0].offset is not None, "the own clock")
        (own,) = statuses()
        assert (own.name, own.kind, own.method) == (OWN, "The till’s own", "steady clock")
        change((_text(free_port()),), "RA")
        shop.taken(single())
        eventually(lambda: statuses()[1].condition is RecorderCondition.OUT, "the recorder to be out")
        out = statuses()[1]
        assert (out.kind, out.waiting, out.trouble) == ("Till text", 2, "It does not answer: nobody listens there.")
        change((_text(listener.port),), "RA")
        assert len(listener.heard.wait(2)) == 2
        eventually(lambda: statuses()[1].waiting == 0, "the outbox to be empty")
        well = statuses()[1]
        assert (well.condition, well.trouble, well.failed) == (RecorderCondition.ON, "", 0)
        assert well.last_mark_at == shop.clock.at
        assert well.offset is None


def test_a_slips_pictures_are_asked_of_every_recorder_that_has_them(shop: Shop, tmp_path: Path) -> None:
    """The own recorder of this test stamped nothing, and says so; recorders without pictures are not asked."""
    set_up(shop.books, TEXT)
    with recording(shop, tmp_path) as work:
        serial = shop.taken(single())
        (none,) = SlipStills(shop.books, work.recorders)(serial)
    assert isinstance(none, Refused)
    assert none.text == "embedded: No slip was stamped at 13:50:00."
    with pytest.raises(KeyError):
        SlipStills(shop.books, work.recorders)("9999-999999")


def _text(port: int) -> RecorderSettings:
    return RecorderSettings(name="CCTV", kind=TEXT.kind, address=f"tcp://127.0.0.1:{port}")


def test_a_till_at_work_has_its_recorders_at_work(qtbot: QtBot, tmp_path: Path) -> None:
    services = Services(Places(tmp_path), SystemClock())
    services.first_manager("Rose Ardley", "RA", "2580")
    till = Till(services, alone_in(tmp_path))
    qtbot.addWidget(till.front.frame)
    try:
        eventually(lambda: [one.offset for one in services.recorder_statuses()] != [None], "the own clock")
        assert services.change_recorders((_text(free_port()),), "RA") == services.recorders()
        eventually(lambda: services.recorder_state() == ("alarm", "CCTV is out"), "the plate")
        till.front.beat()
        assert till.front.frame.top.devices["Recorder"].says == "Recorder: CCTV is out"
    finally:
        QCoreApplication.instance().aboutToQuit.emit()  # type: ignore[union-attr]
        services.close()
