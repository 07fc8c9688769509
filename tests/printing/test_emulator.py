"""Receipts over TCP to a printer that nobody here wrote, and read again from its paper."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from printing.answering import AnsweringPrinter
from printing.asking import Conversation, Stated
from printing.document import Band, Document, copy_of, doubtful_copy
from printing.network import NetworkPort
from printing.plain import to_text
from printing.profile import NARROW, WIDE, PrinterProfile
from printing.serial_port import SerialPort
from printing.signs import transliterate
from printing.spool import JobState, Outcome, PrintJob, new_job
from printing.wire import GoneError
from tests.printing import samples
from tests.printing.emulator import Emulator, running
from tests.printing.test_receipts import PAPERS
from tests.real import eventually

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from printing.wire import Port, Wire


@pytest.fixture(scope="module")
def printer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Emulator]:
    folder: Path = tmp_path_factory.mktemp("emulator")
    with running(folder) as emulator:
        yield emulator


@pytest.fixture
def transport(printer: Emulator) -> AnsweringPrinter:
    return reached(NetworkPort("127.0.0.1", printer.port))


def reached(port: Port) -> AnsweringPrinter:
    """The printer by one of its ways."""
    return AnsweringPrinter(name="the printer at 127.0.0.1", port=port, print_limit=5)


def job(document: Document) -> PrintJob:
    """A job of a document."""
    return new_job("1", "bet", "0427-118655", document)


def words(text: str) -> list[str]:
    """The words of a paper, without rules and what only plain text says in brackets."""
    lines = (line for line in text.splitlines() if "[" not in line and "✂" not in line)
    return " ".join(lines).replace("─", " ").replace("█", " ").split()


def test_a_receipt_comes_out_as_written(printer: Emulator, transport: AnsweringPrinter) -> None:
    assert transport.send(job(samples.bet())) == Outcome(JobState.PRINTED)
    printed = printer.latest("text").decode()
    assert "£300.00" in printed
    expected = words(to_text(transliterate(samples.bet(), WIDE.code_page), WIDE.columns))
    assert words(printed) == expected


def test_its_barcodes_are_read_from_the_paper(printer: Emulator, transport: AnsweringPrinter) -> None:
    assert transport.send(job(samples.bet())).state is JobState.PRINTED
    paper = Image.open(io.BytesIO(printer.latest("image")))
    assert {(str(code.format), code.text) for code in zxingcpp.read_barcodes(paper)} == {
        ("Code 128", samples.BARCODE),
        ("QR Code", samples.BARCODE),
    }


@pytest.mark.parametrize("paper", [samples.bet, samples.paid, samples.void])
def test_narrow_paper_can_be_scanned_too(
    printer: Emulator, transport: AnsweringPrinter, paper: Callable[[], Document]
) -> None:
    assert replace(transport, profile=NARROW).send(job(paper())).state is JobState.PRINTED
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(printer.latest("image"))))
    assert [(str(code.format), code.text) for code in found] == [("QR Code", samples.BARCODE)]


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("paper-out", "Paper is out."),
        ("cover-open", "The printer's cover is open."),
        ("offline", "The printer is off line. Press its button."),
    ],
)
def test_trouble_holds_the_job_and_nothing_is_printed(
    printer: Emulator, transport: AnsweringPrinter, fault: str, reason: str
) -> None:
    before = len(printer.receipts())
    printer.fault(fault, on=True)
    try:
        assert transport.send(job(samples.late())) == Outcome(JobState.HELD, reason)
    finally:
        printer.fault(fault, on=False)
    assert len(printer.receipts()) == before
    assert transport.send(job(samples.late())).state is JobState.PRINTED
    assert "MAY BE A COPY" not in printer.latest("text").decode()


def test_paper_low_is_printed_and_said(printer: Emulator, transport: AnsweringPrinter) -> None:
    printer.fault("paper-near-end", on=True)
    try:
        assert transport.send(job(samples.drop())) == Outcome(JobState.PRINTED, "Paper is low.")
    finally:
        printer.fault("paper-near-end", on=False)


def test_a_copy_in_doubt_says_so_on_paper(printer: Emulator, transport: AnsweringPrinter) -> None:
    paper = doubtful_copy(samples.drop())
    assert paper.blocks[0] == Band("MAY BE A COPY")
    assert transport.send(job(paper)).state is JobState.PRINTED
    assert printer.latest("text").decode().count("MAY BE A COPY") == 2


@pytest.mark.parametrize(
    ("fault", "reason"), [("paper-out", "Paper is out."), ("cover-open", "The printer's cover is open.")]
)
def test_what_stops_it_on_the_way_prints_once_when_it_goes_on(
    printer: Emulator, transport: AnsweringPrinter, monkeypatch: pytest.MonkeyPatch, fault: str, reason: str
) -> None:
    def stops_after_asking(_self: Conversation, _limit: float) -> Stated:
        printer.fault(fault, on=True)
        monkeypatch.undo()
        return Stated()

    before = len(printer.receipts())
    monkeypatch.setattr(Conversation, "state", stops_after_asking)
    hasty = replace(transport, print_limit=1)
    held = hasty.send(job(samples.void()))
    assert held == Outcome(JobState.HELD, reason, doubtful=True)
    assert len(printer.receipts()) == before
    printer.fault(fault, on=False)
    # The printer prints what it holds: nobody sends it again.
    eventually(lambda: len(printer.receipts()) == before + 1, "one more paper")
    hasty.close()
    assert "MAY BE A COPY" not in printer.latest("text").decode()


def test_paper_that_runs_out_on_the_way_prints_once_after_the_refill(
    printer: Emulator, transport: AnsweringPrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_after_asking(_self: Conversation, _limit: float) -> Stated:
        printer.fault("paper-out", on=True)
        monkeypatch.undo()
        return Stated()

    before = len(printer.receipts())
    monkeypatch.setattr(Conversation, "state", out_after_asking)
    held = transport.send(job(samples.void()))
    printer.fault("paper-out", on=False)
    assert held == Outcome(JobState.HELD, "Paper is out.", doubtful=True)
    assert transport.send(replace(job(samples.void()), doubtful=True)).state is JobState.PRINTED
    assert len(printer.receipts()) == before + 1
    assert "MAY BE A COPY" not in printer.latest("text").decode()


@dataclass
class Loose:
    """A way to the printer that breaks in the middle of a paper, until it is mended."""

    way: Port
    mended: bool = False

    def open(self, limit: float) -> Wire:
        wire = self.way.open(limit)
        return wire if self.mended else Breaks(wire)


@dataclass
class Breaks:
    """A wire that is pulled in the middle of a paper."""

    wire: Wire

    def write(self, payload: bytes, limit: float) -> None:
        question = len(payload) < 10
        self.wire.write(payload if question else payload[: len(payload) // 2], limit)
        if not question:
            raise GoneError

    def read(self, limit: float) -> bytes:
        return self.wire.read(limit)

    def close(self) -> None:
        self.wire.close()


@pytest.mark.parametrize("way", ["network", "serial"])
def test_a_line_lost_in_mid_print_is_in_doubt_and_swallows_nothing_of_the_next(printer: Emulator, way: str) -> None:
    ports: dict[str, Port] = {
        "network": NetworkPort("127.0.0.1", printer.port),
        "serial": SerialPort(str(printer.serial), 115200),
    }
    cable = Loose(ports[way])
    broken = reached(cable)
    # Half of this one ends in the picture of the slip.
    outcome = broken.send(job(samples.bet()))
    assert outcome == Outcome(JobState.UNKNOWN, "The printer did not say whether it printed.", doubtful=True)
    cable.mended = True
    # The emulator looks at each byte that fills the picture up, so it may be asked again.
    eventually(lambda: broken.send(job(samples.paid())) == Outcome(JobState.PRINTED), "the line to be back")
    printed = printer.latest("text").decode()
    assert words(printed)[-len(words(to_text(samples.paid(), 48))) :] == words(
        to_text(transliterate(samples.paid(), WIDE.code_page), 48)
    )


def test_the_test_print_shows_every_sign(printer: Emulator, transport: AnsweringPrinter) -> None:
    assert transport.send(job(samples.trial())).state is JobState.PRINTED
    printed = printer.latest("text").decode()
    # The dash is the one sign that this code page lacks.
    assert "£ € ½ ¼ -" in printed
    assert "TEST PRINT" in printed


def test_the_signs_come_out_on_a_page_that_has_them_all(printer: Emulator, transport: AnsweringPrinter) -> None:
    windows = replace(transport, profile=replace(WIDE, code_page="CP1252"))
    assert windows.send(job(samples.trial())).state is JobState.PRINTED
    assert "£ € ½ ¼ –" in printer.latest("text").decode()


def test_the_drawer_opens_and_its_switch_says_so(printer: Emulator, transport: AnsweringPrinter) -> None:
    printer.close_drawer()
    shut = transport.look()
    assert transport.send(job(samples.bet())).state is JobState.PRINTED
    opened = transport.look()
    assert (shut.pin_high, opened.pin_high) == (False, True)
    printer.close_drawer()
    assert transport.look().pin_high is False


def test_a_copy_opens_no_drawer(printer: Emulator, transport: AnsweringPrinter) -> None:
    printer.close_drawer()
    assert transport.send(job(copy_of(samples.bet(), 1))).state is JobState.PRINTED
    assert transport.look().pin_high is False


def test_it_prints_on_its_serial_port(printer: Emulator) -> None:
    serial = reached(SerialPort(str(printer.serial), 38400))
    assert serial.send(job(samples.bet())) == Outcome(JobState.PRINTED)
    assert words(printer.latest("text").decode()) == words(
        to_text(transliterate(samples.bet(), WIDE.code_page), WIDE.columns)
    )
    printer.fault("paper-out", on=True)
    try:
        assert serial.send(job(samples.late())) == Outcome(JobState.HELD, "Paper is out.")
    finally:
        printer.fault("paper-out", on=False)


@pytest.mark.parametrize("profile", [WIDE, NARROW], ids=["80 mm", "58 mm"])
@pytest.mark.parametrize("name", PAPERS)
def test_every_receipt_comes_out_as_approved(
    printer: Emulator, transport: AnsweringPrinter, name: str, profile: PrinterProfile
) -> None:
    paper = PAPERS[name]()
    assert replace(transport, profile=profile).send(job(paper)).state is JobState.PRINTED
    assert words(printer.latest("text").decode()) == words(
        to_text(transliterate(paper, profile.code_page), profile.columns)
    )
