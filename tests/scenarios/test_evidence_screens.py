"""Reports and evidence on the real screens, by the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from printing.drawn import pages_of
from tests.printing.test_pictures_and_pages import pdf_text
from tests.scenarios.at_the_till import AtTheTill
from tests.scenarios.corn_street import CornStreet
from tests.till.dressed import dressed
from tests.till.outline import outline
from till.screens.evidence.view import EvidenceSheet
from till.screens.preview.view import PreviewSheet
from till.widgets.overlay import Overlay

__all__ = ["dressed"]


@pytest.fixture
def till(tmp_path: Path) -> Iterator[AtTheTill]:
    """Switch the till on, with RA signed on and a slip taken at five to two."""
    shop = CornStreet.open(tmp_path)
    one = AtTheTill.switch_on(shop)
    one.sign_on("RA")
    shop.at("13:55:00")
    one.put_in("s10.jpg")
    one.type("212k 4 @", "4 win")
    one.money("4.00", "4.00")
    yield one
    one.pull_the_plug()
    shop.services.close()


def over(till: AtTheTill, kind: type[Overlay], ready: Callable[[str], bool]) -> str:
    """Rest until a sheet says what it should; give what it says."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        time.sleep(0.01)
        till.hands.rest()
        for sheet in till.front.frame.findChildren(kind):
            panel = getattr(sheet, "panel", None)
            said = outline(panel) if sheet.isVisible() and panel is not None else ""
            if ready(said):
                return said
    raise AssertionError(f"no {kind.__name__} came to say it")


def test_evidence_file_preview_and_save_by_keys(till: AtTheTill) -> None:
    serial = till.shop.services.slips.rows(till.shop.clock.local().date())[0].serial
    till.hands.key("Alt 5", "Alt E")
    said = over(till, EvidenceSheet, lambda words: "Everything holds" in words)
    assert f"Evidence, slip {serial}" in said
    assert "£4.00 taken" in said
    till.hands.key("Enter")
    over(till, EvidenceSheet, lambda words: "Dispute file written" in words)
    file = till.shop.services.places.exports / f"dispute {serial}.pdf"
    written = file.read_bytes()
    till.hands.key("F8")
    over(till, PreviewSheet, lambda words: f"Page 1 of {pages_of(written)}" in words)
    read = " ".join(pdf_text(written).split())
    assert "212k 4 @ → 4 " in read
    file.unlink()
    till.hands.key("F6")
    over(till, PreviewSheet, lambda words: "Written" in words)
    assert file.read_bytes() == written
    till.hands.key("Esc")
    assert not [sheet for sheet in till.front.frame.findChildren(Overlay) if sheet.isVisible()]


def test_reports_of_the_day_by_keys(till: AtTheTill) -> None:
    till.hands.key("Alt 6", "F8")
    till.hands.type("3")
    said = over(till, PreviewSheet, lambda words: "Page 1 of 1" in words)
    assert "Bet file" in said
    till.hands.key("F6")
    over(till, PreviewSheet, lambda words: "Written" in words)
    assert (till.shop.services.places.exports / "bet file 2026-10-10.pdf").exists()


def test_reports_of_a_listed_day_from_slips(till: AtTheTill) -> None:
    till.hands.key("Alt 5", "Alt R")
    till.hands.type("4")
    said = over(till, PreviewSheet, lambda words: "Page 1 of 1" in words)
    assert "Unclaimed" in said
