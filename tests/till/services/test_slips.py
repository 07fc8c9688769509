"""Lists, search and files of slips."""

from __future__ import annotations

import pytest

from settlement.interchange import read_document
from settlement.money import Money
from settlement.rulebook import load
from settlement.settle import settle
from tests.till.services.office import ASH, BOOK, MANAGER, WREN, Office, double, single, weighed_in
from till.services.slips import Slips
from till.services.values.slips import SlipState
from till.services.void_slip import VoidReason, VoidSlip


@pytest.fixture
def slips(office: Office) -> Slips:
    return Slips(office.books)


@pytest.fixture
def serials(office: Office) -> dict[str, str]:
    """A winner, a loser, one open, one waiting, one void."""
    taken = {
        "won": office.take("10.00", single("10.00", WREN, "Copper Lantern"), client="Mr Beard"),
        "lost": office.take("5.00", single("5.00", WREN, "Slow Bell")),
        "open": office.take("2.00", double("2.00", (WREN, "Copper Lantern"), (ASH, "Parsons Pride"))),
        "waiting": office.take("7.50"),
        "void": office.take("20.00", single("20.00", ASH, "Brindle Abbot")),
    }
    VoidSlip(office.books, office.clock, BOOK, 1)(taken["void"], VoidReason.MISTAKE, "wrong money", "KM", MANAGER)
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    return taken


def test_rows_stand_newest_first_with_what_they_are(office: Office, slips: Slips, serials: dict[str, str]) -> None:
    rows = slips.rows(office.clock.at.date())
    assert [row.serial for row in rows] == list(reversed(serials.values()))
    shown = {row.serial: (row.what, row.stake, row.state, row.payable) for row in rows}
    assert shown[serials["won"]] == ("4 Copper Lantern, 2.30 Wrenfield", Money(1000), SlipState.WON, Money(3250))
    assert shown[serials["lost"]][2:] == (SlipState.LOST, Money(0))
    assert shown[serials["open"]][0] == "Double: 4 Copper Lantern, 1 Parsons Pride"
    assert shown[serials["waiting"]] == ("Not typed yet", Money(750), SlipState.WAITING, None)


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("copper", {"won", "open"}),
        ("copper ashcombe", {"open"}),
        ("beard", {"won"}),
        ("£7.50", {"waiting"}),
        ("2.30", {"won", "lost", "open"}),
        ("000002", {"lost"}),
        ("lantrn", set()),
    ],
)
def test_search_finds_by_any_of_its_words(
    office: Office, slips: Slips, serials: dict[str, str], search: str, found: set[str]
) -> None:
    rows = slips.rows(office.clock.at.date(), search=search)
    assert {row.serial for row in rows} == {serials[name] for name in found}


def test_counts_and_filters_agree(office: Office, slips: Slips, serials: dict[str, str]) -> None:
    day = office.clock.at.date()
    counts = slips.counts(day)
    assert {word: counts[word] for word in ("all", "open", "to pay", "waiting", "review", "void")} == {
        "all": 5,
        "open": 1,
        "to pay": 1,
        "waiting": 1,
        "review": 0,
        "void": 1,
    }
    assert [row.serial for row in slips.rows(day, SlipState.WON)] == [serials["won"]]
    office.pay(serials["won"])
    assert slips.counts(day)["to pay"] == 0


def test_a_file_tells_the_slips_whole_story(office: Office, slips: Slips, serials: dict[str, str]) -> None:
    office.pay(serials["won"])
    file = slips.file(serials["won"])
    assert file is not None
    assert file.what == ("£10.00 win", "4 Copper Lantern, 2.30 Wrenfield, SP")
    assert (file.state, file.paid, file.client, file.started) == (SlipState.PAID, Money(3250), "Mr Beard", True)
    assert file.settlement is not None
    assert file.settlement.payable == Money(3250)
    kinds = [happening.icon for happening in file.happenings]
    assert kinds[0] == "camera"
    assert file.happenings[-1].text == "£32.50 paid, cash, KM"
    assert slips.file("0001-999999") is None


def test_what_a_person_must_see_is_listed_and_not_paid(office: Office) -> None:
    # A dead heat with one tote dividend for two winners, and no SP in the race (2(h)): nobody can say what it pays.
    serial = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:27")
    dividends = {"tote_win": Money(820)}
    effect = office.post(WREN, weighed_in(positions={4: 1, 7: 1, 1: 3}, sp={}, dividends=dividends)).effect
    assert [one for one, _ in effect.review] == [serial]
    slips, day = Slips(office.books), office.clock.at.date()
    assert [row.serial for row in slips.rows(day, SlipState.REVIEW)] == [serial]
    assert office.slip(serial).payable is None
    assert slips.counts(day)["review"] == 1


def test_the_exported_document_settles_to_the_same_pence(slips: Slips, serials: dict[str, str]) -> None:
    document = read_document(slips.export(serials["won"]))
    assert document.id == serials["won"]
    settled = settle(document.slip, document.programme, load(document.rulebook))
    assert settled.payable == Money(3250)
    with pytest.raises(KeyError):
        slips.export(serials["waiting"])
