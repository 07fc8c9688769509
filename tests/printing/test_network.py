"""A printer on the network, played by a socket of the test."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest

from printing.answering import AnsweringPrinter
from printing.document import Document, Text
from printing.network import NetworkPort, SocketWire
from printing.spool import UNASKED, JobState, Look, Outcome, new_job

if TYPE_CHECKING:
    from collections.abc import Iterator

PAPER = b"\x10\x04\x04"
WHY = b"\x10\x04\x02"
ONLINE = b"\x10\x04\x01"
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


def at(port: int) -> AnsweringPrinter:
    """A printer on this computer."""
    way = NetworkPort("127.0.0.1", port)
    return AnsweringPrinter(name="the printer at 127.0.0.1", port=way, status_limit=0.3, print_limit=0.3)


@contextmanager
def plays(printer: Printer) -> Iterator[AnsweringPrinter]:
    """The way to a printer that runs meanwhile."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=printer.serve, args=(listener,), daemon=True)
        thread.start()
        transport = at(listener.getsockname()[1])
        yield transport
        transport.close()
        thread.join(5)
        assert not thread.is_alive()


def test_an_answer_after_the_cut_is_printed() -> None:
    printer = Printer({PAPER: [FINE], WHY: [FINE], ONLINE: [FINE], DONE: [b"\x00"]})
    with plays(printer) as transport:
        assert transport.send(JOB) == Outcome(JobState.PRINTED)
    assert b"hello" in printer.got
    assert printer.got.endswith(DONE)


def test_near_the_end_of_the_paper_is_said() -> None:
    with plays(Printer({PAPER: [FINE], WHY: [FINE], ONLINE: [FINE], DONE: [b"\x03"]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.PRINTED, "Paper is low.")


def test_paper_out_before_sends_nothing_and_leaves_no_doubt() -> None:
    printer = Printer({PAPER: [OUT], WHY: [b"\x32"], ONLINE: [b"\x1a"]})
    with plays(printer) as transport:
        assert transport.send(JOB) == Outcome(JobState.HELD, "Paper is out.")
    assert b"hello" not in printer.got


def test_an_open_cover_is_said() -> None:
    with plays(Printer({PAPER: [FINE], WHY: [b"\x16"], ONLINE: [b"\x1a"]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.HELD, "The printer's cover is open.")


def test_paper_out_while_printing_is_held_in_doubt() -> None:
    with plays(Printer({PAPER: [FINE, OUT], WHY: [FINE, FINE], ONLINE: [FINE, FINE]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.HELD, "Paper is out.", doubtful=True)


def test_a_stuck_job_is_printed_once_when_the_printer_goes_on() -> None:
    printer = Printer({PAPER: [FINE, OUT, b"\x00" + FINE], WHY: [FINE] * 3, ONLINE: [FINE] * 3})
    with plays(printer) as transport:
        held = transport.send(JOB)
        assert held.doubtful
        assert transport.send(replace(JOB, doubtful=True)) == Outcome(JobState.PRINTED)
    assert printer.got.count(b"hello") == 1
    assert b"COPY" not in printer.got


def test_a_stuck_job_that_is_never_answered_for_is_unknown() -> None:
    with plays(Printer({PAPER: [FINE, OUT], WHY: [FINE, FINE], ONLINE: [FINE, FINE]})) as transport:
        assert transport.send(JOB).state is JobState.HELD
        assert transport.send(replace(JOB, doubtful=True)).state is JobState.UNKNOWN


def test_silence_after_the_cut_is_unknown() -> None:
    with plays(Printer({PAPER: [FINE], WHY: [FINE], ONLINE: [FINE]})) as transport:
        outcome = transport.send(JOB)
    assert outcome == Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)


def test_hanging_up_in_the_middle_is_unknown() -> None:
    with plays(Printer({PAPER: [FINE], WHY: [FINE], ONLINE: [FINE]}, hang_up_after=b"hello")) as transport:
        assert transport.send(JOB).state is JobState.UNKNOWN


def test_a_printer_that_never_speaks_gets_nothing() -> None:
    printer = Printer({})
    with plays(printer) as transport:
        outcome = transport.send(JOB)
    assert outcome == Outcome(JobState.HELD, "No answer. Is the printer at 127.0.0.1 on?")
    assert b"hello" not in printer.got


def test_a_printer_known_to_be_silent_is_sent_without_a_question() -> None:
    printer = Printer({})
    with plays(printer) as transport:
        silent = replace(transport, acknowledges=False, trusted=False)
        assert silent.send(JOB) == Outcome(JobState.SENT)
        assert silent.look() == UNASKED
    assert b"hello" in printer.got
    assert not any(question in printer.got for question in (PAPER, WHY, ONLINE, DONE))


def test_one_that_knows_its_paper_but_not_when_it_is_done_is_sent() -> None:
    printer = Printer({PAPER: [FINE], WHY: [FINE], ONLINE: [FINE]})
    with plays(printer) as transport:
        assert replace(transport, acknowledges=False).send(JOB) == Outcome(JobState.SENT)
    assert DONE not in printer.got


def test_one_whose_states_are_not_to_be_believed_is_believed_when_it_is_done() -> None:
    printer = Printer({PAPER: [OUT], DONE: [b"\x00"]})
    with plays(printer) as transport:
        assert replace(transport, trusted=False).send(JOB) == Outcome(JobState.PRINTED)
    assert PAPER not in printer.got


def test_off_line_is_said() -> None:
    with plays(Printer({PAPER: [FINE], WHY: [FINE], ONLINE: [b"\x1a"]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.HELD, "The printer is off line. Press its button.")


def test_a_printer_that_drops_the_rest_when_its_paper_ends_is_not_believed() -> None:
    # GS r 1 with bits 2 and 3: the roll is at its end, and this maker answers all the same.
    with plays(Printer({PAPER: [FINE], WHY: [FINE], ONLINE: [FINE], DONE: [b"\x0c"]})) as transport:
        assert transport.send(JOB) == Outcome(JobState.UNKNOWN, "Paper ran out. Is all of it there?", doubtful=True)


def test_what_a_printer_says_unasked_is_no_answer() -> None:
    class Talks(Printer):
        def serve(self, listener: socket.socket) -> None:
            line, _ = listener.accept()
            with line:
                # Automatic status back, four bytes, as some printers are set by their switches.
                line.sendall(b"\x14\x00\x00\x0f")
                while chunk := line.recv(4096):
                    self.got += chunk
                    if b"hello" not in chunk:
                        line.sendall(FINE)

    printer = Talks({})
    with plays(printer) as transport:
        assert transport.send(JOB).state is JobState.UNKNOWN
    # GS a 0, before anything that prints: say nothing unasked.
    assert printer.got.index(b"\x1da\x00") < printer.got.index(b"hello")


def test_a_slow_printer_is_waited_for() -> None:
    class Slow(Printer):
        def serve(self, listener: socket.socket) -> None:
            line, _ = listener.accept()
            with line:
                for answer in (FINE, FINE, FINE):
                    self.got += line.recv(4096)
                    line.sendall(answer)
                while DONE not in self.got:
                    self.got += line.recv(1)
                # Longer than one limit: it is asked how it is, and is well.
                self.wait.wait(0.4)
                line.sendall(FINE + FINE + FINE + b"\x00")
                line.recv(4096)

        wait = threading.Event()

    printer = Slow({})
    with plays(printer) as transport:
        assert transport.send(JOB) == Outcome(JobState.PRINTED)


def test_a_printer_that_takes_nothing_is_in_doubt() -> None:
    class Stuffed(Printer):
        def serve(self, listener: socket.socket) -> None:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            line, _ = listener.accept()
            with line:
                for answer in (FINE, FINE, FINE):
                    line.recv(3)
                    line.sendall(answer)
                self.wait.wait(5)

        wait = threading.Event()

    class Narrow(NetworkPort):
        def open(self, limit: float) -> SocketWire:
            wire = super().open(limit)
            wire._connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            return wire

    printer = Stuffed({})
    long = new_job("1", "bet", "0427-118655", Document.of(*[Text("a long paper")] * 10_000))
    with plays(printer) as transport:
        assert isinstance(transport.port, NetworkPort)
        outcome = replace(transport, port=Narrow("127.0.0.1", transport.port.port)).send(long)
        printer.wait.set()
    assert outcome == Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)


@pytest.mark.parametrize("after", [b"", PAPER, ONLINE])
def test_a_half_closed_printer_gets_nothing(after: bytes) -> None:
    class HalfClosed(Printer):
        def serve(self, listener: socket.socket) -> None:
            line, _ = listener.accept()
            with line:
                if not after:
                    line.shutdown(socket.SHUT_WR)
                while chunk := line.recv(4096):
                    self.got += chunk
                    if after and after in chunk:
                        line.shutdown(socket.SHUT_WR)
                    elif after:
                        line.sendall(FINE)

    printer = HalfClosed({})
    with plays(printer) as transport:
        outcome = transport.send(JOB)
    assert outcome == Outcome(JobState.HELD, "No answer. Is the printer at 127.0.0.1 on?")
    assert b"hello" not in printer.got


def test_a_printer_that_half_closes_while_printing_is_in_doubt() -> None:
    class HalfCloses(Printer):
        def serve(self, listener: socket.socket) -> None:
            line, _ = listener.accept()
            with line:
                while chunk := line.recv(4096):
                    self.got += chunk
                    if b"hello" in chunk:
                        line.shutdown(socket.SHUT_WR)
                    else:
                        line.sendall(FINE)

    printer = HalfCloses({})
    with plays(printer) as transport:
        assert transport.send(JOB).state is JobState.UNKNOWN
    assert printer.got.count(b"hello") == 1


def test_nobody_at_home_is_held() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    outcome = at(port).send(JOB)
    assert outcome == Outcome(JobState.HELD, "No answer. Is the printer at 127.0.0.1 on?")
    assert at(port).look() == Look(trouble="No answer. Is the printer at 127.0.0.1 on?")


def test_a_look_prints_nothing_and_sees_paper_and_drawer() -> None:
    # Bits 2 and 3 of the paper's state: it nears its end. Bit 2 of the first: pin 3 of the drawer's plug is high.
    printer = Printer({PAPER: [b"\x1e"], WHY: [FINE], ONLINE: [b"\x16"]})
    with plays(printer) as transport:
        assert transport.look() == Look(low=True, pin_high=True)
    assert printer.got == PAPER + WHY + ONLINE
