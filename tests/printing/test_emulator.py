"""Receipts over TCP to a printer that nobody here wrote, and read again from its paper."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from printing.document import Band, Document, doubtful_copy
from printing.network import NetworkTransport
from printing.plain import to_text
from printing.profile import WIDE
from printing.signs import transliterate
from printing.spool import JobState, Outcome, PrintJob, new_job
from tests.printing import samples
from tests.printing.emulator import Emulator, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def printer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Emulator]:
    folder: Path = tmp_path_factory.mktemp("emulator")
    with running(folder) as emulator:
        yield emulator


@pytest.fixture
def transport(printer: Emulator) -> NetworkTransport:
    return NetworkTransport(host="127.0.0.1", port=printer.port, print_limit=5)


def job(document: Document) -> PrintJob:
    """A job of a document."""
    return new_job("1", "bet", "0427-118655", document)


def words(text: str) -> list[str]:
    """The words of a paper, without rules and what only plain text says in brackets."""
    lines = (line for line in text.splitlines() if "[" not in line and "✂" not in line)
    return " ".join(lines).replace("─", " ").replace("█", " ").split()


def test_a_receipt_comes_out_as_written(printer: Emulator, transport: NetworkTransport) -> None:
    assert transport.send(job(samples.bet())) == Outcome(JobState.PRINTED)
    printed = printer.latest("text").decode()
    assert "£300.00" in printed
    expected = words(to_text(transliterate(samples.bet(), WIDE.code_page), WIDE.columns))
    assert words(printed) == expected


def test_its_barcodes_are_read_from_the_paper(printer: Emulator, transport: NetworkTransport) -> None:
    assert transport.send(job(samples.bet())).state is JobState.PRINTED
    paper = Image.open(io.BytesIO(printer.latest("image")))
    assert {(str(code.format), code.text) for code in zxingcpp.read_barcodes(paper)} == {
        ("Code 128", samples.BARCODE),
        ("QR Code", samples.BARCODE),
    }


@pytest.mark.parametrize(
    ("fault", "reason"), [("paper-out", "Paper is out."), ("cover-open", "The printer's cover is open.")]
)
def test_trouble_holds_the_job_and_nothing_is_printed(
    printer: Emulator, transport: NetworkTransport, fault: str, reason: str
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


def test_paper_low_is_printed_and_said(printer: Emulator, transport: NetworkTransport) -> None:
    printer.fault("paper-near-end", on=True)
    try:
        assert transport.send(job(samples.drop())) == Outcome(JobState.PRINTED, "Paper is low.")
    finally:
        printer.fault("paper-near-end", on=False)


def test_a_copy_in_doubt_says_so_on_paper(printer: Emulator, transport: NetworkTransport) -> None:
    paper = doubtful_copy(samples.drop())
    assert paper.blocks[0] == Band("MAY BE A COPY")
    assert transport.send(job(paper)).state is JobState.PRINTED
    assert printer.latest("text").decode().count("MAY BE A COPY") == 2


def test_paper_that_runs_out_on_the_way_prints_once_after_the_refill(
    printer: Emulator, transport: NetworkTransport, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_after_asking(_self: NetworkTransport, _line: object) -> str:
        printer.fault("paper-out", on=True)
        return ""

    before = len(printer.receipts())
    with monkeypatch.context() as patched:
        patched.setattr(NetworkTransport, "_trouble", out_after_asking)
        held = transport.send(job(samples.void()))
    printer.fault("paper-out", on=False)
    assert held == Outcome(JobState.HELD, "Paper is out.", doubtful=True)
    assert transport.send(replace(job(samples.void()), doubtful=True)).state is JobState.PRINTED
    assert len(printer.receipts()) == before + 1
    assert "MAY BE A COPY" not in printer.latest("text").decode()
