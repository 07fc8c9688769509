"""Notices at the counter (1.f, 2(c)): hung by a manager, printed, honoured by take and settle, kept with the slip."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from settlement.money import Money
from settlement.rulebook.notice import Notice
from settlement.translate import Context, Kind, Reading, read_line
from tests.till.services.office import ASH, BOOK, WREN, Office, single, weighed_in
from till.services.board import Board
from till.services.bring_slip import BringSlip
from till.services.enter_result import ResultFor
from till.services.notices import NewNotice, Notices, PublishNotice, bears_on
from till.services.rules import rules_at
from till.services.slips import Slips
from till.services.values.people import Refused
from till.services.values.slips import PayCase

FOUR_PLACES = NewNotice(
    words="Wrenfield: four places today in the 2.30.",
    terms={"place_terms.5(b).places": "4"},
    meetings=("Wrenfield",),
)


def publish(office: Office, new: NewNotice, by: str = "RA") -> Notice | Refused:
    return PublishNotice(office.books, office.clock, BOOK, office.till)(new, by)


def test_2_c_a_bet_taken_under_a_notice_is_paid_by_it_and_one_from_before_is_not(office: Office) -> None:
    # Fourth of eight at 9/4 SP; under the notice a fifth of the odds for four places: £10 × (1 + 9/20) = £14.50.
    before = office.take("20.00", single("10.00", WREN, "Copper Lantern", each_way=True))
    notice = publish(office, FOUR_PLACES)
    assert isinstance(notice, Notice)
    after = office.take("20.00", single("10.00", WREN, "Copper Lantern", each_way=True))
    office.off(WREN, "14:30")
    office.post(WREN, weighed_in(1, 2, 3, 4))
    assert [office.slip(serial).payable for serial in (before, after)] == [Money(0), Money(1450)]
    with office.books.reading() as work:
        kept = work.settlements.newest([after])[after].settlement
    words = [step.text for step in kept.bets[0].legs[0].steps if step.rule == "2(c)"]
    assert words == ["Notice 1 of 10 October: Wrenfield: four places today in the 2.30."]


def test_4_a_a_notice_says_how_like_a_name_a_misspelling_must_be(office: Office) -> None:
    def reads() -> Reading:
        now = office.clock.local()
        return read_line("2.30 coper lantern", Board(office.books, office.clock, BOOK).card(now), Context(now))

    # "coper lantern" and "copper lantern": 13 letters of both, 27 in all: 2 × 13 / 27 = 96.3 of 100.
    assert reads().legs[0].selection.runner == "Copper Lantern"
    publish(office, NewNotice(words="Names as they are printed.", terms={"spelling.runner": "97"}))
    assert reads().kind is Kind.FAULT


def test_1_f_a_notice_is_numbered_noted_printed_and_listed_newest_first(office: Office) -> None:
    publish(office, FOUR_PLACES)
    publish(office, NewNotice(words="Claims in three weeks.", terms={"claim.days": "21"}))
    listed = Notices(office.books, office.clock, BOOK)()
    assert [(one.number, one.terms) for one in listed] == [
        (2, {"claim.days": 21}),
        (1, {"place_terms.5(b).places": 4}),
    ]
    with office.books.reading() as work:
        assert [act.by for act in work.audit.of_kind("notice.published")] == ["RA", "RA"]
        papers = [job for job in work.spool.of_slip("") if job.kind == "notice"]
    assert len(papers) == 2


def test_2_c_an_exported_slip_carries_the_notices(office: Office) -> None:
    publish(office, FOUR_PLACES)
    serial = office.take("2.00", single("2.00", WREN, "Copper Lantern"))
    document = json.loads(Slips(office.books).export(serial))
    assert document["notices"][0]["terms"] == {"place_terms.5(b).places": 4}


def test_2_c_the_largest_wager_of_a_day_is_the_notices(office: Office) -> None:
    publish(office, NewNotice(words="No wager of £50 or more today.", terms={"wager.refused_from": "50.00"}))
    office.take("49.99", single("49.99", ASH, "Sea Holly"))
    with office.books.reading() as work:
        at_counter = rules_at(work, BOOK, office.clock.at)
        tomorrow = rules_at(work, BOOK, office.clock.at + timedelta(days=1))
    assert at_counter.money("wager.refused_from") == tomorrow.money("wager.refused_from") == Money(5000)
    refused = office.offer("50.00", single("50.00", ASH, "Sea Holly"))
    assert isinstance(refused, Refused)
    assert "£50.00 or more is not taken" in refused.text


def test_2_c_the_time_to_claim_is_that_of_the_notices_that_hung_when_the_slip_was_taken(office: Office) -> None:
    before = office.take("2.00", single("2.00", WREN, "Copper Lantern"))
    publish(office, NewNotice(words="Claims in three weeks.", terms={"claim.days": "21"}))
    after = office.take("2.00", single("2.00", WREN, "Copper Lantern"))
    bring = BringSlip(office.books, office.clock, BOOK, office.till)
    claims = [bring(office.code(serial), "KM") for serial in (before, after)]
    days = [one.claim_by for one in claims if isinstance(one, PayCase)]
    assert [str(day) for day in days] == ["2026-11-07 14:30:00", "2026-10-31 14:30:00"]


def test_2_c_the_results_form_says_the_terms_of_the_notice(office: Office) -> None:
    publish(office, FOUR_PLACES)
    form = ResultFor(office.books, BOOK)(WREN)
    assert form.places == 4


@pytest.mark.parametrize(
    ("new", "by", "text"),
    [
        (NewNotice(words=" ", terms={"claim.days": "21"}), "RA", "Say in words what the notice tells the clients."),
        (NewNotice(words="More"), "RA", "Say which term it changes."),
        (NewNotice(words="More", terms={"claim.days": "soon"}), "RA", "claim.days is written like 28, not 'soon'."),
        (NewNotice(words="More", terms={"moon": "full"}), "RA", "moon is not a term of this rule book."),
        (
            NewNotice(words="More", terms={"claim.days": "9"}, first=date(2026, 10, 11), last=date(2026, 10, 10)),
            "RA",
            "Its last day is before its first.",
        ),
        (FOUR_PLACES, "KM", "A manager does this. KM is not one."),
    ],
)
def test_1_f_a_notice_that_cannot_hang_is_refused_in_words(office: Office, new: NewNotice, by: str, text: str) -> None:
    refused = publish(office, new, by)
    assert isinstance(refused, Refused)
    assert refused.text == text
    assert Notices(office.books, office.clock, BOOK)() == ()


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewNotice(words="x"), "All races, every day."),
        (NewNotice(words="x", meetings=("Wrenfield",), first=date(2026, 10, 10)), "Wrenfield, from 10 October."),
        (NewNotice(words="x", sports=("horses",), last=date(2026, 10, 12)), "horses, until 12 October."),
        (
            NewNotice(words="x", first=date(2026, 10, 10), last=date(2026, 10, 12)),
            "All races, 10 October to 12 October.",
        ),
    ],
)
def test_1_f_a_notice_says_what_it_bears_on(office: Office, new: NewNotice, said: str) -> None:
    notice = Notice(
        number=1,
        published=office.clock.at,
        words=new.words,
        terms={},
        meetings=new.meetings,
        sports=new.sports,
        first=new.first,
        last=new.last,
    )
    assert bears_on(notice) == said
