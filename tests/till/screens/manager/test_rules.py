"""Notices, prices put right and client checks on the manager's sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

import pytest

from settlement.laundering import Alert, Sign
from settlement.ruling import Found
from tests.till.screens.manager.shop import PIN, Shop
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.manager.model import ManagerModel
from till.screens.manager.presenter import ManagerPresenter
from till.services.values.people import Refused

RULES = 10


@dataclass
class View:
    """Keeps what is shown."""

    model: ManagerModel = field(default_factory=ManagerModel)

    def open_sheet(self) -> None:
        """Do nothing."""

    def close_sheet(self) -> None:
        """Do nothing."""

    def show_model(self, model: ManagerModel) -> None:
        """Keep it."""
        self.model = model

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Nobody asks: RA is signed on."""


class Sheet:
    """The sheet at one of its acts: its rules."""

    def __init__(self, shop: Shop, at: int = RULES) -> None:
        self.shop, self.view = shop, View()
        self.presenter = ManagerPresenter(self.view, shop.services(), who=lambda: "RA")
        self.presenter.open()
        self.presenter.go_in(at)

    @property
    def titles(self) -> list[str]:
        return [way.title for way in self.view.model.page.ways]

    def choose(self, title: str) -> None:
        """Take the way of this title."""
        self.presenter.choose(next(place for place, one in enumerate(self.titles) if one.startswith(title)))

    def asked(self) -> tuple[object, ...]:
        """Give what the shop was asked last."""
        return self.shop.log[-1]

    @property
    def said(self) -> tuple[str, str, str]:
        said = self.view.model.said
        assert said is not None
        return said.kind, said.title, said.text


@pytest.fixture
def sheet() -> Sheet:
    return Sheet(Shop())


def form_of(sheet: Sheet) -> None:
    for title in ("Notices", "Hang a notice", "Place terms", "5(d) · places"):
        sheet.choose(title)


TYPED = {"value": "5", "meeting": "Wrenfield", "first": "10.10", "last": "", "words": "Five places at Wrenfield."}


def test_a_notice_is_found_by_what_it_changes_and_hung(sheet: Sheet) -> None:
    form_of(sheet)
    page = sheet.view.model.page
    assert [(fact.label, fact.text) for fact in page.facts] == [("Place terms · 5(d) · places", "4 (rule 5(d))")]
    sheet.presenter.enter(TYPED)
    assert sheet.shop.log[-1] == (
        "notice",
        {"place_terms.5(d).places": "5"},
        ("Wrenfield",),
        date(2026, 10, 10),
        None,
        "RA",
    )
    assert sheet.said == ("ok", "Notice 1 of 10 October hangs", "Wrenfield, from 10 October.")
    assert sheet.titles == [
        "Hang a notice",
        "Announce events",
        "Notice 1 of 10 October · Wrenfield, from 10 October.",
    ]
    sheet.presenter.choose(2)
    assert sheet.view.model.page.lead == "Five places at Wrenfield."


def test_1_a_events_outside_the_paper_are_announced_by_a_notice_that_names_them(sheet: Sheet) -> None:
    for title in ("Notices", "Announce events"):
        sheet.choose(title)
    page = sheet.view.model.page
    assert [(one.value, one.needed) for one in page.fields[:2]] == [("on", True), ("", True)]
    typed = {"value": "on", "meeting": "", "first": "", "last": "", "words": "Bets on Ashcombe are taken."}
    sheet.presenter.enter(typed)
    assert sheet.said[2] == "Say which meeting is announced (rule 1.a)."
    sheet.presenter.enter(typed | {"meeting": "Ashcombe"})
    assert sheet.asked() == ("notice", {"events.announced": "on"}, ("Ashcombe",), None, None, "RA")


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"first": "40.10"}, "“40.10” is no day. Type it as 10.10, or as 2026-10-10."),
        ({"last": "soon"}, "“soon” is no day. Type it as 10.10, or as 2026-10-10."),
        ({"meeting": "Ascot"}, "“Ascot” is not one of today’s meetings: Wrenfield, Ashcombe."),
    ],
)
def test_a_notice_that_is_typed_wrongly_says_what(sheet: Sheet, changed: dict[str, str], text: str) -> None:
    form_of(sheet)
    sheet.presenter.enter(TYPED | changed)
    assert sheet.said == ("stop", "Nothing was changed", text)
    assert not [entry for entry in sheet.shop.log if entry[0] == "notice"]


def test_what_the_shop_keeps_to_itself_is_no_notice(sheet: Sheet) -> None:
    for title in ("Notices", "Hang a notice"):
        sheet.choose(title)
    assert not {"Alert", "Recorder", "Stamp", "Owed", "Drawer", "Age", "Limits"} & set(sheet.titles)
    assert {"Place terms", "Limit", "Deduction scale", "Rounding"} <= set(sheet.titles)


PRICE = {
    "found": "Relayed wrongly",
    "race": "2.30 wrenfield",
    "runner": "4",
    "slip": "",
    "why": "the screen said 9/4",
    "initials": "dp",
    "pin": PIN,
}


def test_a_price_is_put_right_by_two_people(sheet: Sheet) -> None:
    sheet.choose("Put a price right")
    sheet.presenter.enter(PRICE)
    asked = ("price", "W1430", 4, Found.PRICE_ERROR, "RA", "DP", "the screen said 9/4", None)
    assert sheet.asked() == asked
    assert sheet.said == ("ok", "The price is put right", "38 slips settled again.")
    sheet.presenter.enter(PRICE | {"found": "Market rigged", "slip": "0427-118904"})
    assert sheet.asked() == (*asked[:3], Found.RIGGED, *asked[4:7], "0427-118904")
    assert sheet.said[2] == "1 slip settled again."


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"race": "9.99 Nowhere"}, "Say which of today’s races, such as 2.30 Wrenfield, and the runner by its number."),
        ({"runner": "Lantern"}, "Say which of today’s races, such as 2.30 Wrenfield, and the runner by its number."),
        ({"pin": "0000"}, "That PIN is not DP’s."),
    ],
)
def test_a_price_that_cannot_be_put_right_says_why(sheet: Sheet, changed: dict[str, str], text: str) -> None:
    sheet.choose("Put a price right")
    sheet.presenter.enter(PRICE | changed)
    assert sheet.said == ("stop", "Nothing was changed", text)


TERMS = {"race": "2.30 wrenfield", "fraction": "1/4", "places": "4", "why": "Sponsored race"}


def test_5_f_place_terms_of_a_race_are_put_up(sheet: Sheet) -> None:
    sheet.choose("Place terms of a race")
    sheet.presenter.enter(TERMS)
    assert sheet.asked() == ("terms", "W1430", "1/4", 4, "Sponsored race", "RA")
    assert sheet.said == ("ok", "1/4 the odds for 4 places", "2.30 wrenfield, from now on.")


@pytest.mark.parametrize("changed", [{"race": "9.99 Nowhere"}, {"places": "four"}])
def test_5_f_place_terms_that_are_typed_wrongly_say_so(sheet: Sheet, changed: dict[str, str]) -> None:
    sheet.choose("Place terms of a race")
    sheet.presenter.enter(TERMS | changed)
    assert sheet.said == (
        "stop",
        "Nothing was changed",
        "Say which of today’s races, such as 2.30 Wrenfield, and how many places by a number.",
    )
    assert not [entry for entry in sheet.shop.log if entry[0] == "terms"]


def test_m_1_client_checks_are_read_in_full(sheet: Sheet) -> None:
    sheet.shop.alerts = (Alert(Sign.LINKED, "Red cap", ("0427-1", "0427-2"), "£2,000.00 staked on two slips"),)
    sheet.choose("Client checks")
    (fact,) = sheet.view.model.page.facts
    assert (fact.label, fact.text) == ("Red cap", "£2,000.00 staked on two slips: 0427-1, 0427-2")
    assert fact.chip is not None
    assert fact.chip.text == "Stakes together"


def test_m_1_nothing_to_look_at_is_said(sheet: Sheet) -> None:
    sheet.choose("Client checks")
    assert sheet.view.model.page.lead.startswith("Nothing to look at today.")
    sheet.shop.refusal = Refused.because("M.7", "A manager does this.")
    sheet.presenter.escape()
    sheet.choose("Client checks")
    assert sheet.view.model.page.facts == ()
