"""The X read on paper."""

from __future__ import annotations

from printing.plain import to_text
from settlement.money import Money
from tests.till.services.office import BOOK, WREN, Office, single
from till.services.cash import AcceptCount, CountCash
from till.services.close_day import CloseDay
from till.services.drawer_watch import DrawerWatch
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


def read(office: Office) -> str:
    assert PrintRead(office.books, office.clock, BOOK, 1)("RA") is None
    return papers(office)[-1]


def test_m_6_the_read_says_what_should_be_only_once_the_count_is_over(office: Office) -> None:
    office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    # £500.00 of float and £10.00 staked; the first count finds £500.00.
    uncounted = read(office)
    CountCash(office.books, office.clock, 1)({5000: 10}, "KM")
    once = read(office)
    for paper in (uncounted, once):
        assert "Should be" not in paper
        assert "Difference" not in paper
        assert "What it should be is shown after two counts." in " ".join(paper.split())
    assert "Counted" in once
    CountCash(office.books, office.clock, 1)({5000: 10}, "KM")
    twice = [line.split() for line in read(office).splitlines()]
    assert ["Should", "be", "£510.00"] in twice
    assert ["Difference", "−", "£10.00"] in twice


def test_m_6_a_drawer_that_stood_open_is_listed_among_the_exceptions(office: Office) -> None:
    watch = DrawerWatch(office.books, office.clock, 1)
    assert watch(is_open=True) is None
    office.clock.pass_(600)
    assert watch(is_open=True) is not None
    paper = read(office)
    assert "Drawer open" in paper
    assert "till 1" in paper


def test_a_closed_day_prints_its_z_again(office: Office) -> None:
    CountCash(office.books, office.clock, 1)({5000: 10}, "RA")
    assert AcceptCount(office.books, office.clock, 1)("", "RA") == Money(0)
    CloseDay(office.books, office.clock, office.recorder, BOOK, 1)("RA")
    assert PrintRead(office.books, office.clock, BOOK, 1)("RA") is None
    assert all("Z REPORT 1" in paper for paper in papers(office))
    assert len(papers(office)) == 2
