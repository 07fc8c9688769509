"""A till killed at the worst moments: what was done stands, what was not is not there, and everything holds."""

from __future__ import annotations

import signal
import subprocess
import sys
from datetime import time
from pathlib import Path

import pytest

from settlement.money import NOTHING, Money
from settlement.slip import Basis, Bet, Selection
from tests.scenarios.corn_street import DP, SATURDAY, CornStreet, pounds
from till.__main__ import main
from till.demo.clock import StoryClock
from till.services.ports.ledger import drawer
from till.services.ports.marks import MarkState
from till.services.values.office import DayClosed

ASH = "15:10 Ashcombe"
FLOAT = Money(120850)

# Takes a slip, then does ``act`` and is killed inside ``where``, before that does anything or right after it did it.
CHILD = """
import functools, importlib, os, signal, sys
from pathlib import Path
from tests.scenarios.test_killed import ACTS
from tests.scenarios.corn_street import CornStreet

folder, act, where, when = sys.argv[1:]
street = CornStreet.open(Path(folder))
street.at("14:05:50")
ACTS["take"](street, "s10.jpg")
module, _, name = where.rpartition(":")
holder = importlib.import_module(module)
*path, last = name.split(".")
for part in path:
    holder = getattr(holder, part)
inner = getattr(holder, last)

@functools.wraps(inner)
def killed(*arguments, **named):
    if when == "after":
        inner(*arguments, **named)
    os.kill(os.getpid(), signal.SIGKILL)

setattr(holder, last, killed)
ACTS[act](street, "s11.jpg")
"""


def take(street: CornStreet, picture: str) -> None:
    leg = Selection(event=street.races[ASH], runner="Parsons Pride", price=Basis.SP)
    street.take(picture, "2.00", Bet(type="single", unit_stake=pounds("2.00"), selections=(leg,)))


def count_and_close(street: CornStreet, _picture: str) -> None:
    street.at("17:40:00")
    # The float of £1,208.50 and the £2.00 of each slip.
    for _ in range(2):
        street.services.count_cash({5000: 24, 1000: 1, 50: 1}, "KM")
    street.services.accept_count("the slips were not counted", "KM")
    assert isinstance(street.services.close_day("RA", DP), DayClosed)


ACTS = {"take": take, "close": count_and_close}
SPOOL, LEDGER = "till.store.repositories.spool:SqlSpool.queue", "till.store.repositories.ledger:SqlLedger.post"


def killed(folder: Path, act: str, where: str, when: str) -> None:
    child = subprocess.run([sys.executable, "-c", CHILD, str(folder), act, where, when], check=False)
    assert child.returncode == -signal.SIGKILL


def reopened(folder: Path) -> CornStreet:
    return CornStreet.reopen(folder, StoryClock(SATURDAY, time(14, 10)))


@pytest.mark.parametrize(
    ("where", "when"),
    [
        ("till.recorder.journal:append_whole", "before"),
        ("till.recorder.embedded:EmbeddedRecorder._keep", "after"),
        ("till.recorder.embedded:EmbeddedRecorder.stamp", "after"),
        ("till.store.repositories.slips:SqlSlips.add", "after"),
        ("till.store.repositories.drafts:SqlDrafts.keep", "after"),
    ],
)
def test_2_f_a_stamp_that_the_books_never_had_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str, when: str
) -> None:
    killed(tmp_path, "take", where, when)
    street = reopened(tmp_path)
    street.services.close()
    assert main(["verify", "--data", str(tmp_path)]) == 0, capsys.readouterr().out
    street = reopened(tmp_path)
    take(street, "s11.jpg")
    with street.services.books.reading() as work:
        first, second = (slip.number for slip in work.slips.of_day(SATURDAY))
    assert second == first + 1
    assert street.services.evidence(street.serials[0]).stamp_wrong == ""
    street.services.close()
    assert main(["verify", "--data", str(tmp_path)]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("where", "when", "kept"),
    [
        (LEDGER, "after", False),
        ("till.services.take_slip:_words", "before", False),
        (SPOOL, "before", False),
        (SPOOL, "after", False),
        ("till.services.take_slip:Taken", "before", False),
        ("tests.scenarios.corn_street:CornStreet.take", "after", True),
    ],
)
def test_m_8_money_slip_and_receipt_are_there_together_or_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str, when: str, *, kept: bool
) -> None:
    killed(tmp_path, "take", where, when)
    street = reopened(tmp_path)
    with street.services.books.reading() as work:
        papers = [job for slip in work.slips.of_day(SATURDAY) for job in work.spool.of_slip(slip.serial)]
        money = work.ledger.balance(drawer(2))
        marks = [mark for slip in work.slips.of_day(SATURDAY) for mark in work.marks.of_slip(slip.serial)]
    assert money == FLOAT + Money(200) * (1 + kept)
    assert len(papers) == 1 + kept
    assert all(mark.state is MarkState.PENDING for mark in marks)
    # Its draft is there as it stood.
    assert len(street.services.open_drafts()) == (not kept)
    street.services.close()
    assert main(["verify", "--data", str(tmp_path)]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("where", "when", "closed"),
    [
        ("till.services.close_day:queue_read", "before", False),
        ("till.services.close_day:to_pdf", "before", False),
        ("till.services.close_day:journal", "before", True),
        ("till.services.close_day:journal", "after", True),
    ],
)
def test_m_6_a_day_is_closed_whole_or_still_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str, when: str, *, closed: bool
) -> None:
    killed(tmp_path, "close", where, when)
    street = CornStreet.reopen(tmp_path, StoryClock(SATURDAY, time(17, 45)))
    with street.services.books.reading() as work:
        day = work.days.get(SATURDAY)
        read = [job for job in work.spool.of_slip("") if job.kind == "read"]
        drawers = work.ledger.balance(drawer(2))
    assert day is not None
    assert (day.closed_at is not None, day.z_number) == (closed, 1 if closed else None)
    assert len(read) == closed
    assert drawers == NOTHING
    if not closed:
        again = street.services.close_day("RA", DP)
        assert isinstance(again, DayClosed)
        assert again.z_number == 1
    street.services.close()
    assert main(["verify", "--data", str(tmp_path)]) == 0, capsys.readouterr().out
