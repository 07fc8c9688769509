"""A printer on a serial port, played at the other end of a pseudo-terminal."""

from __future__ import annotations

import os
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from printing.answering import AnsweringPrinter
from printing.serial_port import SerialPort
from printing.spool import JobState, Look, Outcome
from tests.printing.test_network import DONE, FINE, JOB, ONLINE, OUT, PAPER, WHY

if TYPE_CHECKING:
    from collections.abc import Iterator

if os.name != "posix":
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

import pty
import tty

NO_ANSWER = "No answer. Is the printer on the serial port on?"


@contextmanager
def plays(answers: dict[bytes, bytes]) -> Iterator[tuple[AnsweringPrinter, bytearray]]:
    """A printer that answers each question so, and what it got."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    got = bytearray()

    def serve() -> None:
        while True:
            try:
                chunk = os.read(ours, 4096)
            except OSError:
                return
            got.extend(chunk)
            for question, answer in answers.items():
                if question in chunk or (question == DONE and got.endswith(DONE)):
                    os.write(ours, answer)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    printer = AnsweringPrinter(
        name="the printer on the serial port",
        port=SerialPort(os.ttyname(theirs), 38400),
        status_limit=0.3,
        print_limit=0.3,
    )
    yield printer, got
    os.close(theirs)
    thread.join(5)
    os.close(ours)
    assert not thread.is_alive()


WELL = {PAPER: FINE, WHY: FINE, ONLINE: FINE}


def test_it_prints_and_says_so() -> None:
    with plays(WELL | {DONE: b"\x00"}) as (printer, got):
        assert printer.send(JOB) == Outcome(JobState.PRINTED)
    assert b"hello" in got


def test_what_it_says_of_its_paper_holds_the_job() -> None:
    with plays(WELL | {PAPER: OUT}) as (printer, got):
        assert printer.send(JOB) == Outcome(JobState.HELD, "Paper is out.")
        assert printer.look() == Look(trouble="Paper is out.", low=True, pin_high=False)
    assert b"hello" not in got


def test_silence_after_printing_is_in_doubt() -> None:
    with plays(WELL) as (printer, got):
        assert printer.send(JOB).state is JobState.UNKNOWN
    assert got.count(b"hello") == 1


def test_a_cable_with_nothing_on_it_gets_nothing() -> None:
    with plays({}) as (printer, got):
        assert printer.send(JOB) == Outcome(JobState.HELD, NO_ANSWER)
    assert b"hello" not in got


def test_a_port_that_is_not_there_is_held() -> None:
    printer = AnsweringPrinter(name="the printer on the serial port", port=SerialPort("/dev/no-such-port"))
    assert printer.send(JOB) == Outcome(JobState.HELD, NO_ANSWER)


def test_a_port_that_another_program_has_is_held() -> None:
    with plays(WELL | {DONE: b"\x00"}) as (printer, _got):
        wire = printer.port.open(1)
        try:
            assert printer.send(JOB) == Outcome(JobState.HELD, NO_ANSWER)
        finally:
            wire.close()
        assert printer.send(JOB) == Outcome(JobState.PRINTED)
