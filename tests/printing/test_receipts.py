"""Every receipt against the text and the bytes that a person approved (tests/golden/receipts).

The bytes are those of one printer a width, with a small picture in the place of the slip's: `PAPER-80.bin`, `PAPER-58.bin`.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from printing.document import Band, Cut, Document, Drawer, Picture, copy_of, doubtful_copy
from printing.escpos import to_bytes
from printing.plain import to_text
from printing.profile import NARROW, WIDE
from tests.printing import samples

if TYPE_CHECKING:
    from collections.abc import Callable

GOLDEN = Path(__file__).parents[1] / "golden" / "receipts"
PAPERS: dict[str, Callable[[], Document]] = {
    "bet": samples.bet,
    "bet_waiting": samples.waiting_with_two_more,
    "bet_long_names": samples.long_names,
    "bet_training": lambda: samples.bet(training=True),
    "bet_copy": lambda: copy_of(samples.bet(), 2),
    "paid": samples.paid,
    "trail": samples.trail,
    "part_paid": samples.part_paid,
    "void": samples.void,
    "not_taken": samples.late,
    "drop": samples.drop,
    "window": samples.window,
    "place_terms": samples.place_terms,
    "machine": samples.machine,
    "machine_capped": lambda: samples.machine(capped=True),
    "x_read": samples.x_read,
    "z_read": samples.z_read,
    "trial": samples.trial,
}
BY_WIDTH = {80: WIDE, 58: NARROW}


@pytest.mark.parametrize("columns", [48, 42, 32])
@pytest.mark.parametrize("name", PAPERS)
def test_reads_as_approved(name: str, columns: int) -> None:
    approved = GOLDEN / f"{name}-{columns}.txt"
    assert to_text(PAPERS[name](), columns) == approved.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", BY_WIDTH)
@pytest.mark.parametrize("name", PAPERS)
def test_goes_to_the_printer_as_approved(name: str, width: int) -> None:
    approved = GOLDEN / f"{name}-{width}.bin"
    assert to_bytes(with_small_picture(PAPERS[name]()), BY_WIDTH[width]) == approved.read_bytes()


def with_small_picture(document: Document) -> Document:
    """The paper with a square of eight dots for the slip's picture: how that is drawn stands elsewhere."""
    file = io.BytesIO()
    Image.new("1", (8, 8), 1).save(file, "PNG")
    small = Picture(file.getvalue(), 3)
    return Document(tuple(small if isinstance(block, Picture) else block for block in document.blocks))


@pytest.mark.parametrize("columns", [48, 42, 32])
@pytest.mark.parametrize("name", PAPERS)
def test_fits_the_paper(name: str, columns: int) -> None:
    assert max(map(len, to_text(PAPERS[name](), columns).splitlines())) <= columns


@pytest.mark.parametrize("columns", [48, 42, 32, 20])
def test_long_names_are_all_there(columns: int) -> None:
    words = to_text(samples.long_names(), columns).split()
    for name in ("The Hibernian Mutual Assurance Handicap Steeplechase", "The Honourable Member For Upper Wrenfield"):
        assert set(name.split()) <= set(words)
    assert "£1,200.00" in words


@pytest.mark.parametrize("columns", range(20, 60))
def test_a_rule_is_never_parted_from_its_number(columns: int) -> None:
    for paper in (samples.bet(), samples.void(), samples.late(), samples.window()):
        assert not any(line.rstrip().endswith("(rule") for line in to_text(paper, columns).splitlines())


def test_a_copy_says_so_at_both_ends_and_opens_no_drawer() -> None:
    first, *middle, last, cut = copy_of(samples.bet(), 2).blocks
    assert (first, last, cut) == (Band("COPY 2"), Band("COPY 2"), Cut())
    assert Drawer() not in middle
    assert Drawer() in samples.bet().blocks


def test_paper_in_doubt_says_so() -> None:
    assert doubtful_copy(samples.bet()).blocks[0] == Band("MAY BE A COPY")


def test_a_ticket_carries_what_the_law_and_the_client_ask() -> None:
    text = to_text(samples.bet())
    for fact in (
        "Tollgate Racing Ltd",
        "Operating licence 000-012345-N",
        "14 Corn Street",
        "0427-118655",
        "Signs MWXR",
        "10 Oct 2026 12:41:08",
        "Till 2 KM",
        "6 Brindle Abbot",
        "9/4 KM",
        "2 lines × £150.00",
        "£300.00",
        "£20.00",
        "Picture a1b2c3d4",
        "25 September 2009",
        "28 days",
    ):
        assert fact in text
