"""The outbox: a mark is written with what it marks, and sent until the recorder has it."""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from tests.till.fakes import FakeClock
from tests.till.recorder.listeners import TcpListener
from tests.till.recorder.outside import CAMERA, CCTV, TEXT, TILL, Outside, count, drain, marks_of, set_up
from tests.till.services.office import BOOK, WREN, Office, weighed_in
from tests.till.services.office import single as winner
from tests.till.services.shop import MANAGER, WRENFIELD, Shop, offer, single
from till.clock import SystemClock
from till.recorder.outside import recorder_of
from till.services import prices
from till.services.day_checks import DayChecks
from till.services.marks import SendMark
from till.services.ports.faults import BooksFault
from till.services.ports.marks import MarkState
from till.services.ports.recorder import Capability, Mark, MarkRefused, RecorderFault
from till.services.values.office import CheckState
from till.services.values.people import Authority
from till.services.values.recorders import RecorderKind, RecorderSettings
from till.services.void_slip import VoidReason, VoidSlip
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import upgrade
from till.store.repositories.spool import SqlSpool


def test_a_slip_is_marked_at_each_recorder_that_takes_marks(shop: Shop) -> None:
    set_up(shop.books, CCTV, TEXT, CAMERA)
    serial = shop.taken(single(), "2.00")
    for recorder in ("CCTV", "Back office"):
        stamped, taken = marks_of(shop.books, serial, recorder)
        assert (stamped.mark.kind, taken.mark.kind) == ("stamped", "taken")
        assert taken.mark.lines == (f"SLIP {serial} TAKEN", "10.10.26 13:50:00 till 1", "£2.00 by KM")
        assert (taken.state, taken.tries, taken.mark.at) == (MarkState.PENDING, 0, shop.clock.at)
    assert marks_of(shop.books, serial, "Door") == []


def test_without_recorders_nothing_is_put_out(shop: Shop) -> None:
    assert marks_of(shop.books, shop.taken(single())) == []


def test_a_slip_that_is_not_kept_is_not_marked(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(shop.books, CCTV)
    draft = shop.draft()

    def full(*_arguments: object, **_more: object) -> str:
        raise BooksFault("The disk is full.")

    monkeypatch.setattr(SqlSpool, "queue", full)
    with pytest.raises(BooksFault):
        shop.take(offer(draft, single()))
    assert [mark.mark.kind for mark in marks_of(shop.books, draft.serial)] == ["stamped"]


def test_a_void_is_marked(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    serial = shop.taken(single())
    back = VoidSlip(shop.books, shop.clock, BOOK, TILL)(serial, VoidReason.AGREED, "changed his mind", "KM", MANAGER)
    assert str(back) == "£2.00"
    void = marks_of(shop.books, serial)[-1]
    assert void.mark.lines[0] == f"SLIP {serial} VOID"
    assert "£2.00 back, KM" in void.mark.lines


def test_a_payment_is_marked(office: Office) -> None:
    set_up(office.books, CCTV)
    serial = office.take("2.00", winner("2.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:30:02")
    office.post(WREN, weighed_in(4, 1, 7))
    office.pay(serial)
    paid = marks_of(office.books, serial)[-1]
    # £2.00 at 9/4.
    assert paid.mark.lines[0] == f"SLIP {serial} PAID 1"
    assert paid.mark.lines[2].startswith("£6.50 paid, cash, KM")


def test_what_a_recorder_has_not_got_yet_is_looked_at_before_the_day_is_closed(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    shop.taken(single())
    checks = DayChecks(shop.books, shop.clock, shop.recorder, BOOK, TILL)
    waiting = next(check for check in checks() if check.name == "Recorder and journal")
    assert (waiting.words, waiting.state) == ("Chain whole; 2 marks not at CCTV yet", CheckState.LOOK)
    drain(SendMark(shop.books, shop.clock, TILL), Outside())
    assert next(check for check in checks() if check.name == "Recorder and journal").state is CheckState.DONE


def test_the_off_and_its_undoing_are_marked_each_time(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    send, sent = SendMark(shop.books, shop.clock, TILL), Outside()
    shop.off()
    drain(send, sent)
    shop.clock.pass_(4)
    prices.UndoOff(shop.books, shop.clock, shop.recorder)(WRENFIELD, "the wrong race", "KM")
    drain(send, sent)
    shop.clock.pass_(60)
    shop.off()
    drain(send, sent)
    assert [mark.lines[0] for mark, _ in sent.marks] == ["OFF", "OFF UNDONE", "OFF"]
    assert sent.marks[0][0].lines[2] == "2.30 Wrenfield"


def test_the_same_thing_is_one_mark(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    mark = Mark(id="taken 1", kind="taken", till=TILL, at=shop.clock.at, lines=("SLIP 1 TAKEN",))
    for _ in range(2):
        with shop.books.writing() as work:
            work.marks.queue("CCTV", mark)
    assert count(shop.books, MarkState.PENDING) == 1


@pytest.mark.parametrize(
    ("capabilities", "state"),
    [(Capability.MARK | Capability.ACK, MarkState.ACKED), (Capability.MARK, MarkState.SENT)],
)
def test_a_mark_is_sent_once_and_its_recorder_may_say_so(
    shop: Shop, capabilities: Capability, state: MarkState
) -> None:
    set_up(shop.books, CCTV)
    serial = shop.taken(single())
    cctv = Outside(capabilities=capabilities)
    shop.clock.pass_(1)
    drain(SendMark(shop.books, shop.clock, TILL), cctv)
    assert [(mark.kind, late) for mark, late in cctv.marks] == [("stamped", timedelta()), ("taken", timedelta())]
    for mark in marks_of(shop.books, serial):
        assert (mark.state, mark.tries, mark.sent_at, mark.late) == (state, 1, shop.clock.at, timedelta(seconds=1))


def test_a_recorder_that_is_out_gets_its_marks_late_and_is_told_by_how_much(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    serial = shop.taken(single())
    send, cctv = SendMark(shop.books, shop.clock, TILL), Outside(fault=RecorderFault("It does not answer in time."))
    for _ in range(3):
        with pytest.raises(RecorderFault):
            send(cctv)
    waiting = marks_of(shop.books, serial)[0]
    assert (waiting.state, waiting.tries, waiting.reason) == (MarkState.PENDING, 3, "It does not answer in time.")
    shop.clock.pass_(37)
    cctv.fault = None
    drain(send, cctv)
    assert [late for _, late in cctv.marks] == [timedelta(seconds=37)] * 2
    done = marks_of(shop.books, serial)[0]
    assert (done.state, done.tries, done.late, done.reason) == (MarkState.ACKED, 4, timedelta(seconds=37), "")


def test_what_is_in_time_goes_before_what_is_late_already(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    early = shop.taken(single())
    shop.clock.pass_(60)
    now = shop.taken(single())
    cctv = Outside()
    drain(SendMark(shop.books, shop.clock, TILL), cctv)
    assert [mark.serial for mark, _ in cctv.marks] == [now, now, early, early]


def test_a_mark_that_the_recorder_will_not_have_does_not_stop_those_behind_it(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    serial = shop.taken(single())
    send, cctv = SendMark(shop.books, shop.clock, TILL), Outside(fault=MarkRefused("It would not have the mark."))
    refused = send(cctv)
    assert refused is not None
    cctv.fault = None
    drain(send, cctv)
    assert [(mark.state, mark.reason) for mark in marks_of(shop.books, serial)] == [
        (MarkState.FAILED, "It would not have the mark."),
        (MarkState.ACKED, ""),
    ]


def test_a_mark_of_yesterday_is_given_up(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    serial = shop.taken(single())
    shop.clock.pass_(24 * 3600 + 1)
    cctv = Outside()
    drain(SendMark(shop.books, shop.clock, TILL), cctv)
    assert cctv.marks == []
    assert {mark.state for mark in marks_of(shop.books, serial)} == {MarkState.FAILED}


def test_each_recorder_has_its_own_marks(shop: Shop) -> None:
    set_up(shop.books, CCTV, TEXT)
    serial = shop.taken(single())
    drain(SendMark(shop.books, shop.clock, TILL), Outside())
    assert {mark.state for mark in marks_of(shop.books, serial)} == {MarkState.ACKED}
    assert {mark.state for mark in marks_of(shop.books, serial, "Back office")} == {MarkState.PENDING}


def test_a_manager_takes_without_a_picture_and_it_is_marked_too(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    draft = shop.stamp_again(authority=Authority("RA", "2580", "the camera is broken"))
    assert [mark.mark.kind for mark in marks_of(shop.books, getattr(draft, "serial", ""))] == ["stamped"]


# Sends the marks of the books to a port, and says each once it is sent.
SENDER = """
import sys, time
from pathlib import Path
from till.clock import SystemClock
from till.recorder.outside import recorder_of
from till.services.marks import SendMark
from till.services.values.recorders import RecorderKind, RecorderSettings
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url

books, clock = SqlBooks(open_engine(sqlite_url(Path(sys.argv[1]))), SystemClock()), SystemClock()
settings = RecorderSettings(name="CCTV", kind=RecorderKind.POS_TEXT, address=f"tcp://127.0.0.1:{sys.argv[2]}")
send, recorder = SendMark(books, clock, 1), recorder_of(settings, clock, Path())
while sent := send(recorder):
    print(sent.number, flush=True)
"""


def test_a_till_killed_while_sending_loses_no_mark(tmp_path: Path) -> None:
    file = tmp_path / "books.db"
    engine = open_engine(sqlite_url(file))
    upgrade(engine)
    books = SqlBooks(engine, SystemClock())
    now = SystemClock().local()
    with books.writing() as work:
        for number in range(60):
            work.marks.queue("CCTV", Mark(id=f"{number}", kind="taken", till=1, at=now, lines=(f"MARK {number}",)))
    with TcpListener() as listener:
        command = [sys.executable, "-c", SENDER, str(file), str(listener.port)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as sender:
            assert sender.stdout is not None
            said = [int(next(sender.stdout)) for _ in range(20)]
            sender.kill()
        settings = RecorderSettings(name="CCTV", kind=RecorderKind.POS_TEXT, address=f"tcp://127.0.0.1:{listener.port}")
        # The till starts again.
        send, recorder = SendMark(books, SystemClock(), 1), recorder_of(settings, SystemClock(), Path())
        first = send(recorder)
        while send(recorder):
            pass
        heard = [message.decode().strip().splitlines()[-1] for message in listener.heard.wait(60)]
    assert first is not None
    # Whatever was said to be sent was not sent again; the one in hand may have been.
    assert first.number > said[-1]
    assert sorted(set(heard), key=lambda mark: int(mark.split()[1])) == [f"MARK {number}" for number in range(60)]
    assert len(heard) <= 61
    assert count(books, MarkState.PENDING) == 0
    engine.dispose()


def test_two_tills_do_not_send_each_others_marks(books: SqlBooks, clock: FakeClock) -> None:
    with books.writing() as work:
        for till in (1, 2):
            work.marks.queue("CCTV", Mark(id="a", kind="taken", till=till, at=clock.at, lines=(f"TILL {till}",)))
    second = Outside()
    drain(SendMark(books, clock, 2), second)
    assert [mark.lines for mark, _ in second.marks] == [("TILL 2",)]
    assert count(books, MarkState.PENDING) == 1
