"""A shift through the real screens, by the keyboard alone: taken, locked, unplugged, paid."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from printing.files import FileTransport
from printing.spool import Worker
from tests.scenarios.at_the_till import AtTheTill
from tests.scenarios.corn_street import CornStreet, pounds
from tests.till.dressed import dressed
from till.screens.dialogs.did_it_print import DidItPrintDialog
from till.services.values.office import ResultStage, TillFigures
from till.services.values.slips import SlipState
from till.store.spool import BookSpool

__all__ = ["dressed"]


@pytest.fixture
def street(tmp_path: Path) -> Iterator[CornStreet]:
    """Open the shop in a folder, as a till of its own has it."""
    shop = CornStreet.open(tmp_path)
    yield shop
    shop.services.close()


@pytest.fixture
def till(street: CornStreet) -> Iterator[AtTheTill]:
    """Switch the till on, with KM signed on at the counter."""
    one = AtTheTill.switch_on(street)
    one.sign_on("KM")
    yield one
    one.pull_the_plug()


def test_a_slip_is_taken_in_a_few_keys(till: AtTheTill) -> None:
    till.shop.at("13:55:00")
    serial = till.put_in("s10.jpg")
    till.type("212k 4 @", "4 win")
    till.money("4.00", "5.00")
    file = till.shop.services.slips.file(serial)
    assert file is not None
    assert (file.state, file.taken, file.staff) == (SlipState.OPEN, pounds("4.00"), "KM")
    # The board of the stamp's second, initialled by the cashier who typed the @.
    board = till.shop.services.board.race(till.shop.races["14:12 Kilbrannan"]).runners[3].now
    assert file.bets[0].selections[0].price == board
    assert "£1.00" in till.screen()


def test_money_first_and_typed_later_by_somebody_else(till: AtTheTill) -> None:
    till.shop.at("14:03:00")
    serial = till.put_in("s24.jpg")
    till.hands.key("+")
    till.hands.type("5.00")
    till.hands.key("F4", "F12")
    till.sign_on("DP")
    till.hands.key("Alt 3")
    till.type("230w 8", "5 win")
    till.hands.key("Enter")
    file = till.shop.services.slips.file(serial)
    assert file is not None
    assert file.what == ("£5.00 win", "8 Night Ferryman, 2.30 Wrenfield, SP")
    assert till.shop.services.queue() == ()


def test_short_money_is_explained_before_it_is_taken(till: AtTheTill) -> None:
    till.shop.at("14:03:00")
    serial = till.put_in("s39.jpg")
    till.type("315w 3", "4 ew")
    till.money("6.00", "10.00")
    # £4.00 each way are £8.00: rule 4(g) pays every return 6 parts of 8, if the cashier says that it is meant so.
    assert "£6.00 taken, the lines cost £8.00" in till.screen()
    assert till.shop.services.slips.file(serial) is not None
    till.hands.choose("Settle it in proportion")
    till.hands.key("Enter")
    file = till.shop.services.slips.file(serial)
    assert file is not None
    assert (file.state, file.taken) == (SlipState.OPEN, pounds("6.00"))


def test_a_slip_after_the_off_goes_back_with_its_money(till: AtTheTill) -> None:
    till.shop.at("14:31:27")
    till.shop.services.off_now(till.shop.races["14:30 Wrenfield"], "RA")
    till.shop.at("14:31:33")
    serial = till.put_in("late.jpg")
    till.type("230w 4", "240a 1", "10 dbl")
    till.hands.key("+")
    till.hands.type("10.00")
    till.hands.key("Enter", "Enter")
    assert "2.30 Wrenfield went off 6 seconds before this slip" in till.screen()
    till.hands.key("F10")
    till.hands.type("came back too late")
    till.hands.key("Enter")
    file = till.shop.services.slips.file(serial)
    assert file is not None
    assert file.state is SlipState.NOT_TAKEN


def test_the_lock_keeps_the_open_slip_as_it_stands(till: AtTheTill) -> None:
    till.shop.at("13:56:00")
    serial = till.put_in("s11.jpg")
    till.type("212k 1")
    till.hands.type("10 wi")
    till.hands.key("F12")
    locked = till.screen()
    assert f"A slip waits here as KM left it: {serial}." in locked
    assert "Secret Sundial" not in locked
    till.sign_on("KM")
    assert "[Entry line: a selection or an instruction: 10 wi]" in till.screen()
    till.hands.type("n")
    till.hands.key("Enter")
    till.money("10.00", "10.00")
    assert till.shop.services.open_drafts() == ()


def test_the_open_slip_survives_the_plug(till: AtTheTill, tmp_path: Path) -> None:
    till.shop.at("13:56:00")
    serial = till.put_in("s11.jpg")
    till.type("212k 1")
    till.pull_the_plug()
    till.shop.services.close()

    shop = CornStreet.reopen(tmp_path, till.shop.clock)
    again = AtTheTill.switch_on(shop)
    again.sign_on("KM")
    again.hands.key("Alt 1")
    assert "Secret Sundial" in again.screen()
    again.type("10 win")
    again.money("10.00", "20.00")
    file = shop.services.slips.file(serial)
    assert file is not None
    assert (file.state, file.taken) == (SlipState.OPEN, pounds("10.00"))
    again.pull_the_plug()
    shop.services.close()


def test_a_receipt_that_was_printing_waits_for_a_persons_word(till: AtTheTill, tmp_path: Path) -> None:
    services = till.shop.services
    till.shop.take("s10.jpg", "4.00")
    till.shop.take("s11.jpg", "10.00")
    spool = BookSpool(services.books, services.recorder)
    first = spool.next_waiting()
    assert first is not None
    assert spool.claim(first)

    # The till stops here. When it is on again, nobody knows whether the first came out; the second has not.
    worker = Worker(spool, FileTransport(tmp_path / "paper"))
    worker.recover()
    second = worker.step()
    assert second is not None
    assert second.id != first.id
    assert [job.id for job in services.papers()] == [first.id]
    # The plate of the printer says so, and whoever is at the counter answers: nobody finds a paper.
    assert services.printer_state() == ("warn", "Did it print? Ctrl P")
    till.hands.key("Ctrl P")
    (asked,) = till.front.frame.findChildren(DidItPrintDialog)
    assert asked.accessibleName().startswith(f"Did it print? Receipt of slip {first.serial}.")
    till.hands.choose("No: print it again, marked")
    assert services.printer_state() == ("ok", "ready")
    marked = worker.step()
    assert marked is not None
    assert "MAY BE A COPY" in (tmp_path / "paper" / f"{first.serial}-{first.kind}-{first.id}.txt").read_text("utf-8")


def test_a_receipt_is_scanned_paid_and_never_paid_again(till: AtTheTill) -> None:
    shop = till.shop
    shop.at("13:57:00")
    serial = till.put_in("s10.jpg")
    till.type("212k 4", "4 win")
    till.money("4.00", "4.00")
    shop.at("14:12:42")
    shop.services.off_now(shop.races["14:12 Kilbrannan"], "RA")
    shop.at("14:20:11")
    shop.post("14:12 Kilbrannan", ResultStage.WEIGHED_IN, {4: 1, 7: 2, 2: 3}, {4: "16/1", 7: "12/1", 2: "25/1"})

    till.hands.scan(shop.barcode(serial))
    # £4.00 × 17.
    assert "Pay £68.00 in cash" in till.screen()
    till.hands.key("Enter")
    assert shop.bring(serial).file.state is SlipState.PAID
    till.hands.key("Enter")
    till.hands.scan(shop.barcode(serial))
    till.hands.key("Enter", "Enter")
    figures = shop.services.x_read(2)
    assert isinstance(figures, TillFigures)
    assert figures.paid_out == pounds("68.00")
