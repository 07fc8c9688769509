"""The guide on the screens (25): typed for a race overseas, where it says which runner is the favourite."""

from __future__ import annotations

from dataclasses import replace

import pytest

from settlement.money import Money
from settlement.odds import Odds
from tests.till.services.office import BOOK, WREN, Office, race, single
from till.services.board import Board
from till.services.open_day import LoadCard
from till.services.prices import SetGuide
from till.services.values.office import ResultEntry, ResultStage
from till.services.values.people import Refused

AUTEUIL = "AUTEUIL-1500"
GUIDE = {1: "6/1", 2: "5/2", 3: "10/1"}


@pytest.fixture
def abroad(office: Office) -> Office:
    """A French race on the card, without a price in the paper."""
    event = replace(race(AUTEUIL, "Auteuil", "15:00", "Blanc, Noir, Gris"), country="FR")
    assert LoadCard(office.books, office.clock)((event,), {}, "the French card", "RA") == 1
    return office


def note(office: Office, event: str, runner: int, odds: str) -> Odds | Refused:
    return SetGuide(office.books, office.clock)(event, runner, Odds.parse(odds), "KM")


def test_25_the_guides_shortest_runner_is_the_favourite_that_was_backed(abroad: Office) -> None:
    for runner, price in GUIDE.items():
        assert note(abroad, AUTEUIL, runner, price) == Odds.parse(price)
    # Noir at 5/2 is the shortest; corrected before the off, Blanc is.
    note(abroad, AUTEUIL, 1, "2/1")
    serial = abroad.take("5.00", single("5.00", AUTEUIL, "favourite"))
    abroad.off(AUTEUIL, "15:00:20")
    dividends = {"pmu_win": Money(540)}
    abroad.post(AUTEUIL, ResultEntry(stage=ResultStage.WEIGHED_IN, positions={1: 1, 2: 2}, dividends=dividends))
    # £5 at the pari-mutuel's 5.40.
    assert abroad.slip(serial).payable == Money(2700)


def test_25_without_a_guide_the_favourite_is_void(abroad: Office) -> None:
    serial = abroad.take("5.00", single("5.00", AUTEUIL, "favourite"))
    abroad.off(AUTEUIL, "15:00:20")
    entry = ResultEntry(stage=ResultStage.WEIGHED_IN, positions={1: 1, 2: 2}, dividends={"pmu_win": Money(540)})
    abroad.post(AUTEUIL, entry)
    assert abroad.slip(serial).payable == Money(500)


def test_25_it_is_no_board_price_and_opens_no_market(abroad: Office) -> None:
    note(abroad, AUTEUIL, 2, "5/2")
    board = Board(abroad.books, abroad.clock, BOOK).race(AUTEUIL)
    assert ([row.now for row in board.runners], board.market) == ([None, None, None], 1)
    assert [runner.guide for runner in board.event.runners] == [None, Odds.parse("5/2"), None]
    with abroad.books.reading() as work:
        assert [act.text for act in work.audit.of_kind("race.guide")] == ["2 Noir 5/2 in the guide"]


def test_25_it_is_for_a_runner_of_a_race_overseas_without_a_result(abroad: Office) -> None:
    at_home = note(abroad, WREN, 4, "9/4")
    assert at_home == Refused.because("25", "2.30 Wrenfield is not overseas: its favourite is by starting price.")
    assert isinstance(note(abroad, AUTEUIL, 9, "5/2"), Refused)
    abroad.off(AUTEUIL, "15:00:20")
    abroad.post(AUTEUIL, ResultEntry(stage=ResultStage.WEIGHED_IN, positions={1: 1, 2: 2}))
    assert note(abroad, AUTEUIL, 2, "5/2") == Refused.because("25", "3.00 Auteuil has its result: the guide stands.")
