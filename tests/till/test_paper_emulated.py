"""A slip from the counter to the paper of a printer that nobody here wrote, and its drawer."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from sqlalchemy import Engine

from printing.settings import DrawerSensor, PrinterKind, PrinterSettings
from printing.spool import JobState
from settlement.rulebook import RuleBook
from tests.printing.emulator import Emulator, running
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.services.shop import TILL, Shop, rules, single
from till.paper import PaperDesk
from till.services.paper_state import PrinterState
from till.services.printer_board import PrinterBoard
from till.services.printers import ChangePrinters
from till.services.serials import barcode
from till.store.books import SqlBooks
from till.store.records import Record


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return rules()


@pytest.fixture(scope="module")
def printer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Emulator]:
    folder: Path = tmp_path_factory.mktemp("emulator")
    with running(folder) as emulator:
        emulator.close_drawer()
        yield emulator


class Counter:
    """A shop whose till has the emulated printer, and a file behind it."""

    def __init__(self, shop: Shop, clock: FakeClock, folder: Path, printer: Emulator) -> None:
        self.shop, self.clock, self.folder, self.seconds = shop, clock, folder, 0.0
        at = f"127.0.0.1:{printer.port}"
        self.first = PrinterSettings(kind=PrinterKind.NETWORK, address=at, sensor=DrawerSensor.HIGH)
        self.board = PrinterBoard()
        self.plate = PrinterState(shop.books, self.board)
        self.desk = PaperDesk(
            shop.books,
            shop.recorder,
            clock,
            self.board,
            till=TILL,
            folder=folder,
            seconds=lambda: self.seconds,
        )
        self.set()

    def set(self, second: PrinterSettings | None = None) -> None:
        """Set the printers."""
        ChangePrinters(self.shop.books, TILL)(self.first, second, 60, "RA")

    def beat(self, seconds: float = 2) -> None:
        """Let seconds pass and the desk do its work."""
        self.seconds += seconds
        self.clock.pass_(seconds)
        self.desk.beat()

    def stands(self, serial: str) -> tuple[JobState, str]:
        """Where a slip's receipt stands."""
        with self.shop.books.reading() as work:
            (job,) = work.spool.of_slip(serial)
        return job.state, job.reason


@pytest.fixture
def counter(sqlite_engine: Engine, clock: FakeClock, book: RuleBook, tmp_path: Path, printer: Emulator) -> Counter:
    Record.metadata.create_all(sqlite_engine)
    books = SqlBooks(sqlite_engine, clock, TILL)
    shop = Shop(books, clock, FakeRecorder(clock), FakePictures(clock), book)
    shop.open()
    return Counter(shop, clock, tmp_path / "paper", printer)


def test_a_slip_taken_comes_out_and_is_read_back(counter: Counter, printer: Emulator) -> None:
    serial = counter.shop.taken(single())
    counter.beat()
    assert counter.stands(serial) == (JobState.PRINTED, "")
    with counter.shop.books.reading() as work:
        slip = work.slips.get(serial)
    assert slip is not None
    paper = Image.open(io.BytesIO(printer.latest("image")))
    assert {code.text for code in zxingcpp.read_barcodes(paper)} == {barcode(serial, slip.code)}


def test_paper_out_is_said_at_once_and_the_receipt_comes_out_once(counter: Counter, printer: Emulator) -> None:
    counter.beat()
    assert counter.plate() == ("ok", "ready")
    printer.fault("paper-out", on=True)
    try:
        counter.beat()
        assert counter.plate() == ("alarm", "Paper is out")
        before = len(printer.receipts())
        serial = counter.shop.taken(single())
        for _ in range(3):
            counter.beat()
        assert counter.stands(serial) == (JobState.HELD, "Paper is out.")
    finally:
        printer.fault("paper-out", on=False)
    counter.beat()
    assert counter.stands(serial) == (JobState.PRINTED, "")
    assert len(printer.receipts()) == before + 1
    assert "COPY" not in printer.latest("text").decode()
    assert counter.plate() == ("ok", "ready")


def test_the_second_printer_takes_over_while_the_cover_is_open(counter: Counter, printer: Emulator) -> None:
    counter.set(PrinterSettings(kind=PrinterKind.FILE, address=str(counter.folder)))
    printer.fault("cover-open", on=True)
    try:
        serial = counter.shop.taken(single())
        counter.beat()
        assert counter.stands(serial) == (JobState.SENT, "At the second printer. The printer's cover is open.")
        assert counter.plate() == ("warn", "First printer: The printer's cover is open")
    finally:
        printer.fault("cover-open", on=False)
    (paper,) = counter.folder.glob("*.txt")
    assert "COPY" not in paper.read_text()
    counter.beat()
    assert counter.plate() == ("ok", "ready")


def test_a_drawer_left_open_after_a_sale_is_noted_once(counter: Counter, printer: Emulator) -> None:
    counter.beat()
    counter.shop.taken(single())
    counter.beat(0)
    counter.beat()
    assert counter.board.statuses()[0].drawer_open
    counter.beat(60)
    counter.beat(60)
    assert counter.plate()[1].startswith("Drawer open since ")
    printer.close_drawer()
    counter.beat()
    assert counter.plate() == ("ok", "ready")
    with counter.shop.books.reading() as work:
        assert len(work.audit.of_kind("drawer.open")) == 1
