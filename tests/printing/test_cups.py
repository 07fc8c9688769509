"""Receipts through a real print queue of CUPS."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from printing.cups_queue import CupsQueue
from printing.escpos import to_bytes
from printing.profile import WIDE
from printing.spool import JobState, Look, Outcome, new_job
from tests.printing import samples
from tests.printing.cups import QUEUE, PrintServer, serving
from tests.printing.test_network import JOB

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BET = new_job("1", "bet", "0427-118655", samples.bet())


@pytest.fixture(scope="module")
def server() -> Iterator[PrintServer]:
    with serving() as running:
        yield running


@pytest.fixture
def queue(server: PrintServer, monkeypatch: pytest.MonkeyPatch) -> CupsQueue:
    monkeypatch.setenv("CUPS_SERVER", server.address)
    return CupsQueue(queue=QUEUE)


def test_every_byte_of_a_receipt_comes_through(server: PrintServer, queue: CupsQueue) -> None:
    assert queue.send(BET) == Outcome(JobState.SENT)
    assert server.latest() == to_bytes(samples.bet(), WIDE)
    # A queue knows nothing of the printer behind it.
    assert queue.look() == Look(asked=False)


def test_a_queue_that_is_paused_holds_the_job(server: PrintServer, queue: CupsQueue) -> None:
    before = sorted(server.papers.iterdir())
    server.pause(on=True)
    try:
        assert queue.send(BET) == Outcome(JobState.HELD, "The print queue receipts is paused.")
        assert queue.look() == Look(trouble="The print queue receipts is paused.", asked=False)
    finally:
        server.pause(on=False)
    assert sorted(server.papers.iterdir()) == before


def test_a_queue_that_is_not_there_holds_the_job(queue: CupsQueue) -> None:
    outcome = CupsQueue(queue="nobody").send(BET)
    assert outcome.state is JobState.HELD
    assert outcome.reason.startswith("The print queue nobody is not to be had: ")
    assert queue.send(BET) == Outcome(JobState.SENT)


def test_no_print_server_holds_the_job(queue: CupsQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUPS_SERVER", "127.0.0.1:1")
    assert queue.send(BET).state is JobState.HELD


def test_a_computer_without_cups_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    words = "This computer has no CUPS: its commands lp and lpstat are missing."
    assert CupsQueue(queue=QUEUE).send(JOB) == Outcome(JobState.HELD, words)


@pytest.mark.parametrize(("program", "state"), [("lpstat", JobState.HELD), ("lp", JobState.UNKNOWN)])
def test_a_command_that_hangs_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, state: JobState
) -> None:
    for name in ("lp", "lpstat"):
        file = tmp_path / name
        file.write_text("#!/bin/sh\nexec sleep 30\n" if name == program else "#!/bin/sh\ncat >/dev/null\n")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    outcome = CupsQueue(queue=QUEUE, limit=0.5).send(JOB)
    assert (outcome.state, outcome.doubtful) == (state, state is JobState.UNKNOWN)
