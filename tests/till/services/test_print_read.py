"""The X read on paper."""

from __future__ import annotations

from printing.plain import to_text
from settlement.money import Money
from tests.till.services.office import BOOK, WREN, Office, single
from till.services.cash import AcceptCount, CountCash
from till.services.close_day import CloseDay
from till.services.papers import READ
from till.services.print_read import PrintRead


def papers(office: Office) -> list[str]:
    with office.books.reading() as work:
        return [to_text(job.document) for job in work.spool.of_slip("") if job.kind == READ]


def test_an_x_read_is_printed_and_noted(office: Office) -> None:
    office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    assert PrintRead(office.books, office.clock, BOOK, 1)("RA") is None
    assert "X READ" in papers(office)[0]
    with office.books.reading() as work:
        assert work.audit.of_day(office.clock.at.date(), "day.read")[-1].text == "X read"


def test_a_closed_day_prints_its_z_again(office: Office) -> None:
    CountCash(office.books, office.clock, 1)({5000: 10}, "RA")
    assert AcceptCount(office.books, office.clock, 1)("", "RA") == Money(0)
    CloseDay(office.books, office.clock, office.recorder, BOOK, 1)("RA")
    assert PrintRead(office.books, office.clock, BOOK, 1)("RA") is None
    assert all("Z REPORT 1" in paper for paper in papers(office))
    assert len(papers(office)) == 2
