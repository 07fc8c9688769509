"""Receipts as pictures decode again; reports as PDF read again."""

from __future__ import annotations

import io

import pypdfium2
import pytest
import zxingcpp
from PIL import Image

from printing.markdown import to_markdown
from printing.pdf import receipt_to_pdf, to_pdf
from printing.png import to_png
from tests.printing import samples


def decoded(png: bytes) -> set[tuple[str, str]]:
    """The barcodes on a picture, as kind and text."""
    return {(str(found.format), found.text) for found in zxingcpp.read_barcodes(Image.open(io.BytesIO(png)))}


def pdf_text(pdf: bytes) -> str:
    """The words of all pages."""
    document = pypdfium2.PdfDocument(pdf)
    words = []
    for page in (document[index] for index in range(len(document))):
        text = page.get_textpage()
        words.append(text.get_text_range())
        text.close()
        page.close()
    document.close()
    return "\n".join(words)


@pytest.mark.parametrize("columns", [48, 42])
def test_both_codes_are_read_from_the_picture(columns: int) -> None:
    assert decoded(to_png(samples.bet(), columns)) == {("Code 128", samples.BARCODE), ("QR Code", samples.BARCODE)}


def test_narrow_paper_is_read_too() -> None:
    assert decoded(to_png(samples.bet(), 32)) == {("QR Code", samples.BARCODE)}


def test_the_picture_is_as_wide_as_the_paper() -> None:
    assert Image.open(io.BytesIO(to_png(samples.bet(), 48))).width == 576 + 2 * 24


def test_a_day_report_can_be_read_from_its_pdf() -> None:
    text = pdf_text(to_pdf(samples.z_report()))
    for fact in ("Z report 41", "10 October 2026", "£6,842.50", "£938.75", "− £10.00", "£928.75", "Countersigned by"):
        assert fact in text
    assert "Page 1" in text


def test_a_sheet_explains_every_step() -> None:
    text = pdf_text(to_pdf(samples.sheet()))
    for fact in ("Tansy Field out later at 8/1: 10p in the £", "81/40", "£1,588.125", "£2,051.77", "5(b)"):
        assert fact in text


def test_the_same_report_gives_the_same_file() -> None:
    assert to_pdf(samples.z_report()) == to_pdf(samples.z_report())


def test_fonts_are_in_the_file() -> None:
    pdf = to_pdf(samples.z_report())
    assert b"FontFile2" in pdf
    assert b"Helvetica" not in pdf


def test_the_report_as_markdown() -> None:
    text = to_markdown(samples.z_report())
    assert text.startswith("# Z report 41\n\n10 October 2026\n")
    assert "| Taken | £6,842.50 |" in text
    assert "| **Difference** | **− £10.00** |" in text
    assert "| £50 | 2 | £100.00 |" in text


def page_picture(pdf: bytes, scale: float) -> Image.Image:
    """The first page, drawn by another program."""
    document = pypdfium2.PdfDocument(pdf)
    page = document[0]
    picture = page.render(scale=scale).to_pil()
    page.close()
    document.close()
    return picture


def test_a_receipt_can_be_read_from_its_pdf() -> None:
    pdf = receipt_to_pdf(samples.bet())
    text = pdf_text(pdf)
    for fact in ("BET RECEIPT", "Brindle Abbot", "£300.00"):
        assert fact in text
    found = zxingcpp.read_barcodes(page_picture(pdf, 4))
    assert {(str(one.format), one.text) for one in found} == {
        ("Code 128", samples.BARCODE),
        ("QR Code", samples.BARCODE),
    }


def test_a_receipt_is_one_page_and_the_same_each_time() -> None:
    pdf = receipt_to_pdf(samples.paid())
    assert pdf == receipt_to_pdf(samples.paid())
    assert b"Helvetica" not in pdf
    assert len(pypdfium2.PdfDocument(pdf)) == 1
