"""Every receipt against the text that a person read and approved (tests/golden/receipts)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from printing.document import Band, Cut, Drawer, copy_of, doubtful_copy
from printing.plain import to_text
from tests.printing import samples

if TYPE_CHECKING:
    from collections.abc import Callable

    from printing.document import Document

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
    "refund": samples.refund,
    "not_taken": samples.late,
    "drop": samples.drop,
    "window": samples.window,
    "place_terms": samples.place_terms,
    "machine": samples.machine,
    "machine_capped": lambda: samples.machine(capped=True),
    "x_read": samples.x_read,
    "z_read": samples.z_read,
}


@pytest.mark.parametrize("columns", [48, 42, 32])
@pytest.mark.parametrize("name", PAPERS)
def test_reads_as_approved(name: str, columns: int) -> None:
    approved = GOLDEN / f"{name}-{columns}.txt"
    assert to_text(PAPERS[name](), columns) == approved.read_text(encoding="utf-8")


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
