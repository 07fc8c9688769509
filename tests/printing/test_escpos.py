"""The bytes a printer gets, read against the makers' command reference."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from printing.document import Document, Picture, Text, copy_of
from printing.escpos import to_bytes
from printing.profile import EPSON, NARROW, PROFILES, WIDE, PrinterProfile
from tests.printing import samples

INIT = b"\x1b@"
PAGE_858 = b"\x1bt\x13"
KICK = b"\x1bp\x00"
CODE128 = b"\x1dkI"
QR_STORE = b"1P0"
CUT = b"\x1dV\x00"


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.model)
def test_starts_afresh_on_one_code_page(profile: PrinterProfile) -> None:
    made = to_bytes(samples.bet(), profile)
    assert made.startswith(INIT + PAGE_858)
    assert made.count(INIT) == made.count(b"\x1bt") == 1


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.model)
def test_pounds_are_pounds(profile: PrinterProfile) -> None:
    made = to_bytes(samples.bet(picture=False), profile)
    assert b"\x9c300.00" in made
    assert "£".encode("latin-1") not in made
    assert "£".encode() not in made


def test_every_sign_is_in_the_code_page() -> None:
    made = to_bytes(Document.of(Text("½ ¼ € é × · − ‘5’ “6” – … Ž 漢 £9")), WIDE)
    assert made.endswith("½ ¼ € é × · - '5' \"6\" - ... Z ? £9\n".encode("cp858"))


@pytest.mark.parametrize("profile", [WIDE, EPSON], ids=lambda profile: profile.model)
def test_wide_paper_has_both_barcodes(profile: PrinterProfile) -> None:
    made = to_bytes(samples.bet(), profile)
    # Function B, its length, code set B, the data.
    assert CODE128 + bytes([len(samples.BARCODE) + 2]) + b"{B" + samples.BARCODE.encode() in made
    assert QR_STORE + samples.BARCODE.encode() in made


def test_narrow_paper_has_the_code_that_can_be_read_from_it() -> None:
    made = to_bytes(samples.bet(), NARROW)
    assert CODE128 not in made
    assert QR_STORE + samples.BARCODE.encode() in made


@pytest.mark.parametrize("paper", [samples.bet, samples.paid, samples.void])
def test_every_paper_of_a_slip_can_be_scanned_from_narrow_paper(paper: Callable[[], Document]) -> None:
    assert to_bytes(paper(), NARROW).count(QR_STORE + samples.BARCODE.encode()) == 1


def test_bars_are_as_wide_as_fits() -> None:
    # 12 signs take 12 × 11 + 35 = 167 modules: 576 dots give three each; 19 signs take 244: two; 30 take 365: none.
    assert [WIDE.bar_width(signs) for signs in (12, 19, 30)] == [3, 2, None]


def test_cut_stands_at_the_end_and_the_drawer_at_the_start() -> None:
    made = to_bytes(samples.bet(), WIDE)
    assert made.endswith(CUT)
    assert made.startswith(INIT + PAGE_858 + KICK)


def test_a_copy_kicks_no_drawer() -> None:
    assert KICK not in to_bytes(copy_of(samples.bet(picture=False), 1), WIDE)


def test_a_picture_fits_the_dots() -> None:
    made = to_bytes(Document.of(Picture(samples.slip_picture(), 60)), WIDE)
    start = made.index(b"\x1dv0\x00")
    # 60 % of 576 dots is 345, whole bytes: 43 bytes; the first slice is 128 rows.
    assert made[start + 4 : start + 8] == bytes([43, 0, 128, 0])


def test_a_broken_picture_is_said_and_the_rest_printed() -> None:
    made = to_bytes(Document.of(Picture(b"\xff\xd8 no picture"), Text("after")), WIDE)
    assert b"[picture not readable]" in made
    assert b"after" in made


def test_the_same_receipt_gives_the_same_bytes() -> None:
    assert to_bytes(samples.bet(), WIDE) == to_bytes(samples.bet(), WIDE)


def test_nothing_is_written_to_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    to_bytes(samples.bet(), WIDE)
    assert capsys.readouterr().out == ""


def test_slow_libraries_are_loaded_on_first_use() -> None:
    code = (
        "import sys, printing.files, printing.network, printing.pdf, printing.receipts.bet\n"
        "print(sorted({'escpos', 'reportlab', 'PIL', 'qrcode', 'barcode'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"
