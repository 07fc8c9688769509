"""Till text over real wires: as the makers' manuals have it set, and as ZoneMinder's trigger reads it."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.real import free_port
from tests.till.recorder.hands import HandClock
from tests.till.recorder.listeners import TcpListener, serial_line, udp_listener
from till.recorder.outside import recorder_of
from till.services.ports.recorder import Capability, Mark, NotAble, RecorderFault, SecurityRecorder
from till.services.values.recorders import RecorderKind, RecorderSettings

AT = datetime(2026, 10, 10, 14, 31, 5)
MARK = Mark(
    id="taken 0427-118904",
    kind="taken",
    till=2,
    at=AT,
    lines=("SLIP 0427-118904 TAKEN", "10.10.26 14:31:05 till 2", "£11.00 by KM", "11 x .50 ew"),
    serial="0427-118904",
)
NOTHING = timedelta()


def recorder(address: str, kind: RecorderKind = RecorderKind.POS_TEXT, **more: object) -> SecurityRecorder:
    settings = RecorderSettings(name="CCTV", kind=kind, address=address, **more)  # type: ignore[arg-type]
    return recorder_of(settings, HandClock(), Path())


def test_lines_between_a_start_and_an_end_over_tcp() -> None:
    """Start line, line break and end line as a network recorder's universal protocol is set."""
    with TcpListener() as listener:
        cctv = recorder(
            f"tcp://127.0.0.1:{listener.port}", start="START\\r\\n", line_break="\\r\\n", end="\\r\\nEND\\r\\n"
        )
        cctv.mark(MARK, NOTHING)
        assert listener.heard.wait() == [
            "START\r\nSLIP 0427-118904 TAKEN\r\n10.10.26 14:31:05 till 2\r\n£11.00 by KM\r\n11 x .50 ew\r\nEND\r\n".encode()
        ]


def test_another_makers_signs_in_another_encoding_over_udp() -> None:
    """Start and end given as hexadecimal signs, and the pound of code page 850."""
    with udp_listener() as (port, packet):
        cctv = recorder(f"udp://127.0.0.1:{port}", start="\\x02", line_break="\\x0d", end="\\x03", encoding="cp850")
        cctv.mark(MARK, NOTHING)
        assert packet() == (b"\x02SLIP 0427-118904 TAKEN\r10.10.26 14:31:05 till 2\r\x9c11.00 by KM\r11 x .50 ew\x03")


def test_lines_over_a_serial_line() -> None:
    with serial_line() as (device, read):
        expected = b"SLIP 0427-118904\r\nTAKEN\r\n10.10.26 14:31:05\r\ntill 2\r\nGBP 11.00 by KM\r\n11 x .50 ew\r\n"
        cctv = recorder(
            f"serial:{device}@9600", start="", line_break="\\r\\n", end="\\r\\n", columns=20, encoding="ascii"
        )
        cctv.answer()
        cctv.mark(MARK, NOTHING)
        assert read(len(expected)) == expected


def test_a_mark_that_comes_late_says_so_first_and_by_how_much() -> None:
    with TcpListener() as listener:
        cctv = recorder(f"tcp://127.0.0.1:{listener.port}")
        cctv.mark(MARK, timedelta(seconds=37.4))
        cctv.mark(MARK, timedelta(hours=1, minutes=2, seconds=11))
        first, second = (message.decode().split("\r\n") for message in listener.heard.wait(2))
    assert first[:2] == ["LATE 00:37", "SLIP 0427-118904 TAKEN"]
    assert second[0] == "LATE 1:02:11"


def test_zoneminders_trigger_line() -> None:
    """id|action|score|cause|text|showtext, one line each; a stroke in a slip's line cannot make another field."""
    with TcpListener() as listener:
        zoneminder = recorder(f"tcp://127.0.0.1:{listener.port}", RecorderKind.ZONEMINDER, camera="3")
        zoneminder.mark(MARK, NOTHING)
        odd = Mark(id="t", kind="taken", till=2, at=AT, lines=("SLIP 0427-118905 TAKEN", "a|b\nc"))
        zoneminder.mark(odd, timedelta(seconds=61))
        first, second = (message.decode() for message in listener.heard.wait(2))
    assert first.endswith("\n")
    monitor, action, score, cause, text, shown = first.rstrip("\n").split("|")
    assert (monitor, action, score) == ("3", "on+3", "10")
    assert cause == "SLIP 0427-118904 TAKEN"
    assert text == "SLIP 0427-118904 TAKEN / 10.10.26 14:31:05 till 2 / £11.00 by KM / 11 x .50 ew"
    assert shown == "SLIP 0427-118904 TAKEN 10.10.26 14:31:05 till 2"
    assert second.rstrip("\n").split("|")[3:] == [
        "LATE 01:01",
        "LATE 01:01 / SLIP 0427-118905 TAKEN / a/b c",
        "LATE 01:01 SLIP 0427-118905 TAKEN",
    ]


@pytest.mark.parametrize("scheme", ["tcp", "udp"])
def test_nobody_there_is_said_in_words(scheme: str) -> None:
    with pytest.raises(RecorderFault, match="It does not answer: nobody listens there"):
        recorder(f"{scheme}://127.0.0.1:{free_port()}").mark(MARK, NOTHING)


def test_a_serial_line_that_is_not_there_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(RecorderFault, match="It does not answer: No such file or directory"):
        recorder(f"serial:{tmp_path}/ttyUSB0").mark(MARK, NOTHING)


def test_it_can_be_marked_and_nothing_else() -> None:
    cctv = recorder("tcp://127.0.0.1:9")
    assert cctv.capabilities == Capability.MARK
    with pytest.raises(NotAble, match="does not tell its time"):
        cctv.clock()
    with pytest.raises(NotAble, match="no pictures"):
        cctv.still("", AT, NOTHING)
    with pytest.raises(NotAble, match="no films"):
        cctv.clip("", AT, AT, NOTHING)
