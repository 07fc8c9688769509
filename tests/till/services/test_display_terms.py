"""Special place terms that a manager puts up (5(f)): for bets from then on, with who, when and why in the trail."""

from __future__ import annotations

import pytest

from settlement.money import Money
from tests.till.services.office import BOOK, DOGS, WREN, Office, single, weighed_in
from till.services.board import Board
from till.services.display_terms import DisplayTerms
from till.services.papers import TERMS
from till.services.values.people import Refused


def display(office: Office) -> DisplayTerms:
    return DisplayTerms(office.books, office.clock, office.till)


def trail(office: Office, serial: str) -> list[tuple[str, str]]:
    with office.books.reading() as work:
        (bet,) = work.settlements.newest([serial])[serial].settlement.bets
    return [(step.rule, step.text) for leg in bet.legs for step in leg.steps]


def test_5_f_they_are_for_bets_from_then_on(office: Office) -> None:
    # Eight ran, so a fifth for three places; put up: a quarter for four. Parish Clerk is fourth at 12/1.
    before = office.take("2.00", single("1.00", WREN, "Parish Clerk", each_way=True))
    race = display(office)(WREN, "1/4", 4, "Sponsored race", "RA")
    assert not isinstance(race, Refused)
    assert race.special_terms is not None
    after = office.take("2.00", single("1.00", WREN, "Parish Clerk", each_way=True))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1, 5))
    # £1.00 × (1 + 12/4)
    assert (office.slip(before).payable, office.slip(after).payable) == (Money(0), Money(400))
    assert ("5(f)", "Place pays one quarter, 1-2-3-4; 8 ran. RA, 13:51: Sponsored race") in trail(office, after)
    assert not any(rule == "5(f)" for rule, _ in trail(office, before))


def test_5_f_they_stand_on_the_board_in_the_audit_and_in_the_window(office: Office) -> None:
    display(office)(WREN, "1/4", 4, "Sponsored race", "RA")
    assert Board(office.books, office.clock, BOOK).race(WREN).terms == "Handicap · 8 run · each way ¼ 1-2-3-4"
    with office.books.reading() as work:
        (act,) = work.audit.of_kind("terms.displayed")
        (paper,) = [job.text for job in work.spool.of_slip("") if job.kind == TERMS]
    assert (act.subject, act.by) == (WREN, "RA")
    assert act.text == "2.30 Wrenfield: 1/4 the odds, 4 places. Sponsored race"
    assert "1/4 the odds, 1-2-3-4" in paper


@pytest.mark.parametrize(
    ("fraction", "places", "why"),
    [("5/4", 4, "why"), ("0", 4, "why"), ("1/0", 4, "why"), ("a fifth", 4, "why"), ("1/4", 0, "why"), ("1/4", 4, " ")],
)
def test_5_f_terms_that_cannot_be_are_refused(office: Office, fraction: str, places: int, why: str) -> None:
    assert isinstance(display(office)(WREN, fraction, places, why, "RA"), Refused)
    with office.books.reading() as work:
        race = work.card.event(WREN)
    assert race is not None
    assert race.special_terms is None


def test_5_f_by_a_manager_once_and_before_the_off(office: Office) -> None:
    assert isinstance(display(office)(WREN, "1/4", 4, "Sponsored race", "KM"), Refused)
    display(office)(WREN, "1/4", 4, "Sponsored race", "RA")
    again = display(office)(WREN, "1/5", 5, "Even more", "RA")
    assert again == Refused.because(
        "5(f)", "The 2.30 Wrenfield has special place terms since 13:51, by RA. A notice can change more."
    )
    office.off(DOGS, "15:15:02")
    late = display(office)(DOGS, "1/4", 3, "Sponsored race", "RA")
    assert late == Refused.because("5(f)", "The 3.15 Thornby dogs is off. Terms are for bets to come.")
    assert isinstance(display(office)("nowhere", "1/4", 3, "why", "RA"), Refused)
