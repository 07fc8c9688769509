"""A printer on the network, played by a socket of the test."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from printing.document import Document, Text
from printing.network import NetworkTransport
from printing.profile import WIDE
from printing.spool import JobState, Outcome, new_job

if TYPE_CHECKING:
    from collections.abc import Iterator

PAPER = b"\x10\x04\x04"
OFFLINE = b"\x10\x04\x02"
DONE = b"\x1dr\x01"
FINE = b"\x12"
OUT = b"\x7e"
JOB = new_job("1", "bet", "0427-118655", Document.of(Text("hello")))


@dataclass
class Printer:
    """Answers each question with the next of its answers; none left, or an empty one: silence."""

    answers: dict[bytes, list[bytes]]
    hang_up_after: bytes | None = None
    port: int = 0
    got: bytearray = field(default_factory=bytearray)

    def serve(self, listener: socket.socket) -> None:
        """Serve one connection until the other side is done."""
        line, _ = listener.accept()
        with line:
            while chunk := line.recv(4096):
                self.got += chunk
                for question, answers in self.answers.items():
                    if question in chunk and answers:
                        line.sendall(answers.pop(0))
                if self.hang_up_after and self.hang_up_after in chunk:
                    return


@contextmanager
def plays(printer: Printer) -> Iterator[NetworkTransport]:
    """A transport to a printer that runs meanwhile."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=printer.serve, args=(listener,), daemon=True)
        thread.start()
        port = listener.getsockname()[1]
        transport = NetworkTransport(host="127.0.0.1", port=port, status_limit=0.3, print_limit=0.3)
        yield transport
        transport.close()
        thread.join(5)
        assert not thread.is_alive()


def test_an_answer_after_the_cut_is_printed() -> None:
    printer = Printer({PAPER: [FINE], OFFLINE: [FINE], DONE: [b"\x00"]})
    with plays(printer) as transport:
        assert transport.send(JOB) == Outcome(JobState.PRINTED)
    assert b"hello" in printer.got
    assert printer.got.endswith(DONE)


def test_near_the_end_of_the_paper_is_said() -> None:
    with plays(Printer({PAPER: [FINE], OFFLINE: [FINE], DONE: [b"\x03"]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.PRINTED, "Paper is low.")


def test_paper_out_before_sends_nothing_and_leaves_no_doubt() -> None:
    printer = Printer({PAPER: [OUT]})
    with plays(printer) as transport:
        assert transport.send(JOB) == Outcome(JobState.HELD, "Paper is out.")
    assert b"hello" not in printer.got


def test_an_open_cover_is_said() -> None:
    with plays(Printer({PAPER: [FINE], OFFLINE: [b"\x16"]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.HELD, "The printer's cover is open.")


def test_paper_out_while_printing_is_held_in_doubt() -> None:
    with plays(Printer({PAPER: [FINE, OUT], OFFLINE: [FINE]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.HELD, "Paper is out.", doubtful=True)


def test_a_stuck_job_is_printed_once_when_the_printer_goes_on() -> None:
    printer = Printer({PAPER: [FINE, OUT, b"\x00" + FINE], OFFLINE: [FINE]})
    with plays(printer) as transport:
        held = transport.send(JOB)
        assert held.doubtful
        assert transport.send(replace(JOB, doubtful=True)) == Outcome(JobState.PRINTED)
    assert printer.got.count(b"hello") == 1
    assert b"COPY" not in printer.got


def test_a_stuck_job_that_is_never_answered_for_is_unknown() -> None:
    with plays(Printer({PAPER: [FINE, OUT], OFFLINE: [FINE]})) as transport:
        assert transport.send(JOB).state is JobState.HELD
        assert transport.send(replace(JOB, doubtful=True)).state is JobState.UNKNOWN


def test_silence_after_the_cut_is_unknown() -> None:
    with plays(Printer({PAPER: [FINE], OFFLINE: [FINE]})) as transport:
        outcome = transport.send(JOB)
    assert outcome == Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)


def test_hanging_up_in_the_middle_is_unknown() -> None:
    with plays(Printer({PAPER: [FINE], OFFLINE: [FINE]}, hang_up_after=b"hello")) as transport:
        assert transport.send(JOB).state is JobState.UNKNOWN


def test_a_printer_that_never_speaks_gets_nothing() -> None:
    printer = Printer({})
    with plays(printer) as transport:
        outcome = transport.send(JOB)
    assert outcome == Outcome(JobState.HELD, "The printer at 127.0.0.1 does not answer. Is it on?")
    assert b"hello" not in printer.got


def test_a_printer_known_to_be_silent_is_sent_without_a_question() -> None:
    printer = Printer({})
    with plays(printer) as transport:
        silent = replace(transport, profile=replace(WIDE, acknowledges=False))
        assert silent.send(JOB) == Outcome(JobState.SENT)
    assert b"hello" in printer.got
    assert DONE not in printer.got


def test_nobody_at_home_is_held() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    outcome = NetworkTransport(host="127.0.0.1", port=port).send(JOB)
    assert outcome == Outcome(JobState.HELD, "The printer at 127.0.0.1 does not answer. Is it on?")
