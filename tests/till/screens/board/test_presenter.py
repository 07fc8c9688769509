from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tests.till.screens.board.races import ASHCOMBE, NOW, WRENFIELD, Races, price
from till.screens.board.model import BoardModel, Mode
from till.screens.board.presenter import BoardPresenter
from till.services.values.card import RaceState
from till.services.values.people import Refused

LANTERN, TALLY = 3, 8


class FakeView:
    """Keeps what it is shown."""

    def __init__(self) -> None:
        self.model = BoardModel()
        self.open = False

    def open_editor(self) -> None:
        self.open = True

    def close_editor(self) -> None:
        self.open = False

    def show_model(self, model: BoardModel) -> None:
        self.model = model


class Desk:
    """The editor on the 2.30 Wrenfield."""

    def __init__(self) -> None:
        self.view, self.races = FakeView(), Races()
        self.presenter = BoardPresenter(self.view, self.races.services(), who=lambda: "KM")
        self.presenter.open(WRENFIELD)

    @property
    def model(self) -> BoardModel:
        return self.view.model

    def mode(self) -> Mode:
        return self.model.mode

    def said(self) -> str:
        return self.model.said.title if self.model.said else ""


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_the_race_of_the_counter_is_open(desk: Desk) -> None:
    assert desk.view.open
    assert (desk.model.title, desk.model.place) == ("2.30 Wrenfield", "1 of 2")
    assert desk.model.chip is not None
    assert (desk.model.chip.kind, desk.model.chip.text) == ("warn", "Off in 1:14")
    assert desk.model.note.startswith("Market 2 since 14.12.")


def test_without_a_race_on_the_board_the_first_of_the_day_is_open() -> None:
    desk = Desk()
    desk.presenter.open(None)
    assert desk.model.title == "2.30 Wrenfield"


def test_earlier_shows_stand_with_their_times(desk: Desk) -> None:
    lantern = desk.model.runners[LANTERN]
    assert lantern.earlier == (("11/4", "13.50"), ("5/2", "14.02"))
    assert (lantern.now, lantern.moved) == ("9/4", "shorter")
    assert desk.model.runners[TALLY].gone == "out 14.12 at 8/1 · 10p"


def test_every_show_of_the_runner_the_latest_first(desk: Desk) -> None:
    desk.presenter.point(LANTERN)
    shows = [(show.at, show.price, show.by, show.source) for show in desk.model.history]
    assert shows == [
        ("14:14:56", "9/4", "KM", "by hand"),
        ("14:02:28", "5/2", "KM", "by hand"),
        ("13:50:00", "11/4", "RA", "saturday.json"),
    ]


def test_a_price_is_shown_from_now(desk: Desk) -> None:
    desk.presenter.point(LANTERN)
    desk.presenter.typed("2/1")
    assert (desk.model.act, desk.model.armed) == ("Show 2/1 for 4 Copper Lantern", True)
    fresh = desk.model.fresh
    desk.presenter.enter()
    assert desk.races.log == [("price", WRENFIELD, 4, price("2/1"), "KM")]
    assert desk.said() == "4 Copper Lantern is 2/1 now"
    assert desk.model.runners[LANTERN].earlier[-1] == ("9/4", "14.14")
    assert desk.model.fresh > fresh


@pytest.mark.parametrize("text", ["2//1", "9", "0/1", "5/0", "two to one", "1"])
def test_what_is_no_price_is_said_and_does_nothing(desk: Desk, text: str) -> None:
    desk.presenter.typed(text)
    assert desk.model.reading == f"“{text}” is not a price such as 5/1, EVS or 3.75."
    assert not desk.model.armed
    desk.presenter.enter()
    assert desk.races.log == []


def test_del_takes_the_price_off(desk: Desk) -> None:
    desk.presenter.take_off()
    assert desk.races.log == [("price", WRENFIELD, 1, None, "KM")]
    assert desk.model.runners[0].now == ""
    assert [show.price for show in desk.model.history][:2] == ["off the board", "9/2"]
    desk.presenter.take_off()
    assert len(desk.races.log) == 1


def test_left_and_right_go_to_other_races_and_stay_at_the_ends(desk: Desk) -> None:
    desk.presenter.point(LANTERN)
    desk.presenter.other_race(1)
    assert (desk.model.title, desk.model.at) == ("2.40 Ashcombe", 0)
    desk.presenter.other_race(1)
    assert desk.model.title == "2.40 Ashcombe"
    desk.presenter.other_race(-1)
    assert desk.model.title == "2.30 Wrenfield"


def test_arrows_stay_among_the_runners(desk: Desk) -> None:
    desk.presenter.step(-1)
    assert desk.model.at == 0
    for _ in range(20):
        desk.presenter.step(1)
    assert desk.model.at == 9


def test_a_withdrawal_is_now_and_at_the_boards_price_unless_typed(desk: Desk) -> None:
    desk.presenter.point(LANTERN)
    desk.presenter.withdraw()
    assert desk.mode() is Mode.WITHDRAW
    assert "at the board’s 9/4; market 3 opens" in desk.model.reading
    desk.presenter.withdrawn("", "", late=False)
    desk.presenter.withdraw()
    desk.presenter.withdrawn("14.25", "5/2", late=True)
    at = datetime(2026, 10, 10, 14, 25)
    assert desk.races.log == [
        ("withdraw", WRENFIELD, 4, None, None, "KM", False),
        ("withdraw", WRENFIELD, 4, price("5/2"), at, "KM", True),
    ]
    assert desk.mode() is Mode.PRICE
    assert desk.said() == "4 Copper Lantern is out"


@pytest.mark.parametrize(("time", "odds"), [("25.10", ""), ("half past", ""), ("", "9:4")])
def test_a_withdrawal_that_cannot_be_read_stays_asked(desk: Desk, time: str, odds: str) -> None:
    desk.presenter.withdraw()
    desk.presenter.withdrawn(time, odds, late=False)
    assert desk.races.log == []
    assert desk.mode() is Mode.WITHDRAW
    assert desk.said() == "Nothing was changed"


def test_who_is_out_is_not_withdrawn_again(desk: Desk) -> None:
    desk.presenter.point(TALLY)
    desk.presenter.withdraw()
    assert desk.mode() is Mode.PRICE
    assert desk.model.label == "9 Harvest Tally is out: no price is shown"


def test_suspend_and_go_on(desk: Desk) -> None:
    desk.presenter.suspend()
    assert desk.model.chip is not None
    assert desk.model.chip.text == "Suspended"
    desk.presenter.suspend()
    assert desk.races.log == [("suspend", WRENFIELD, "KM"), ("resume", WRENFIELD, "KM")]


def test_off_now_and_taken_back_with_a_reason(desk: Desk) -> None:
    desk.presenter.off_now()
    assert desk.said() == "2.30 Wrenfield went off at 14:28:46"
    assert not desk.model.able.off
    desk.races.now = NOW + timedelta(seconds=6)
    desk.presenter.undo()
    assert (desk.mode(), desk.model.label) == (Mode.UNDO, "Why the off is taken back, 4 s left")
    desk.presenter.undone("the wrong race")
    assert desk.races.log[-1] == ("undo", WRENFIELD, "the wrong race", "KM")
    assert desk.races.state[WRENFIELD] is RaceState.TO_COME


def test_after_ten_seconds_an_off_stands(desk: Desk) -> None:
    desk.presenter.off_now()
    desk.presenter.undo()
    desk.races.now = NOW + timedelta(seconds=10)
    desk.presenter.tick()
    assert desk.mode() is Mode.PRICE
    assert desk.said() == "The 10 seconds are over"
    desk.presenter.undo()
    assert desk.mode() is Mode.PRICE


def test_what_can_be_taken_back_is_said_for_as_long_as_it_can(desk: Desk) -> None:
    desk.presenter.off_now()
    desk.presenter.tick()
    assert desk.model.said is not None
    assert desk.model.said.text.startswith("Ctrl Z")
    desk.races.now = NOW + timedelta(seconds=10)
    desk.presenter.tick()
    assert (desk.said(), desk.model.said.text) == ("2.30 Wrenfield went off at 14:28:46", "")


def test_prices_stand_once_it_is_off(desk: Desk) -> None:
    desk.presenter.off_now()
    desk.presenter.typed("2/1")
    assert not desk.model.armed
    assert desk.model.label == "2.30 Wrenfield is off: its board prices stand"


def test_a_refusal_is_said_and_keeps_what_is_typed(desk: Desk) -> None:
    desk.races.refusal = Refused.because("8", "2.30 Wrenfield is off: its board prices stand.")
    desk.presenter.typed("2/1")
    fresh = desk.model.fresh
    desk.presenter.enter()
    assert desk.model.said is not None
    assert desk.model.said.text == "2.30 Wrenfield is off: its board prices stand."
    assert desk.model.fresh == fresh


def test_esc_goes_back_one_step_each(desk: Desk) -> None:
    desk.presenter.withdraw()
    desk.presenter.escape()
    assert desk.mode() is Mode.PRICE
    desk.presenter.typed("2/")
    desk.presenter.escape()
    assert (desk.view.open, desk.model.reading) == (True, "")
    desk.presenter.escape()
    assert not desk.view.open


def test_a_race_to_come_says_how_long(desk: Desk) -> None:
    desk.races.now = NOW - timedelta(hours=1, minutes=10)
    desk.presenter.tick()
    assert desk.model.chip is not None
    assert (desk.model.chip.kind, desk.model.chip.text) == ("quiet", "Off in 1:11:14")
    desk.presenter.open(ASHCOMBE)
    assert desk.model.place == "2 of 2"


def test_25_the_guide_of_a_race_overseas_is_typed_runner_by_runner(desk: Desk) -> None:
    desk.races.country = "FR"
    desk.presenter.guide()
    assert (desk.mode(), desk.model.label) == (Mode.GUIDE, "1 Mister Pemberton in the guide on the screens")
    for text in ("6/1", "5/2"):
        desk.presenter.typed(text)
        desk.presenter.enter()
    assert desk.races.log == [("guide", WRENFIELD, 1, price("6/1"), "KM"), ("guide", WRENFIELD, 2, price("5/2"), "KM")]
    assert (desk.said(), desk.mode(), desk.model.at) == ("2 Saltmarsh Lady is 5/2 in the guide", Mode.GUIDE, 2)
    assert desk.model.runners[1].says == "2 Saltmarsh Lady, guide 5/2, 9/1, longer, 8/1 at 13.50, 8/1 at 14.02"
    desk.presenter.step(-1)
    assert desk.model.hint == "now 5/2"
    # Del takes no board price off while the guide is typed; Esc goes back to the board.
    desk.presenter.take_off()
    assert len(desk.races.log) == 2
    desk.presenter.escape()
    assert desk.mode() is Mode.PRICE


def test_25_at_home_there_is_no_guide(desk: Desk) -> None:
    desk.presenter.guide()
    assert (desk.mode(), desk.model.able.guide) == (Mode.PRICE, False)
