from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest

from settlement.money import Money
from settlement.odds import Odds
from tests.till.screens.results.drawn import EFFECT, WEIGHED_IN, Desk
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.results.model import ResultsModel, Zone
from till.screens.results.presenter import ResultsPresenter
from till.screens.results.typed import Field
from till.services.values.office import ResultStage
from till.services.values.people import Authority, Refused, WrongPin

SMALL = replace(EFFECT, after=EFFECT.now + Money(20000), second_person=False, review=())
DP = Authority("DP", "3333")


class Seen:
    """A view that remembers."""

    def __init__(self) -> None:
        self.model = ResultsModel()
        self.at: Field | None = None
        self.asks: list[tuple[AuthorityAsk, Signed]] = []
        self.out: Callable[[str, str, str], str | None] = lambda *_: None
        self.status: Callable[[str], None] = lambda _: None

    def show_model(self, model: ResultsModel) -> None:
        self.model = model

    def focus(self, where: Field | None) -> None:
        self.at = where

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        self.asks.append((ask, done))

    def ask_withdrawn(self, _race: str, done: Callable[[str, str, str], str | None]) -> None:
        self.out = done

    def ask_status(self, _race: str, done: Callable[[str], None], *, contest: bool) -> None:  # noqa: ARG002
        self.status = done


class Room:
    """The presenter between a desk and a view."""

    def __init__(self, desk: Desk, who: str = "RA") -> None:
        self.desk, self.view = desk, Seen()
        self.presenter = ResultsPresenter(self.view, desk.services(), lambda: who)
        self.presenter.start()

    def type_first_three(self) -> None:
        for at, (number, price) in enumerate((("4", "9/4"), ("10", "7/1"), ("1", "9/2"))):
            self.presenter.type(("places", at), number)
            self.presenter.type(("sp", int(number)), price)

    @property
    def said(self) -> str:
        form = self.view.model.form
        assert form is not None
        return form.said.chip


@pytest.fixture
def room() -> Room:
    return Room(Desk())


def test_the_list_says_where_each_race_stands(room: Room) -> None:
    races = room.view.model.races
    assert room.view.model.count == "12 today"
    assert (races[1].time, races[1].meeting, races[1].words) == ("2.33", "Thornby dogs", "Result to enter")
    assert [race.words for race in races[2:5]] == ["Off in 0:55", "Off in 6:55", "Off in 8:55"]
    assert races[0].says == "2.30 Wrenfield, Result amended, 14:38, 38 slips"


def test_nothing_is_asked_of_the_books_before_there_is_a_winner(room: Room) -> None:
    assert not room.desk.previewed
    assert not room.view.model.effect.known
    room.presenter.type(("places", 0), "4")
    assert len(room.desk.previewed) == 1


def test_a_result_is_looked_at_and_then_posted(room: Room) -> None:
    room.desk.effect = SMALL
    room.type_first_three()
    room.presenter.enter()
    assert room.view.model.zone is Zone.EFFECT
    assert room.view.at is None
    assert room.view.model.effect.button == "Post result: 38 slips, + £200.00"
    assert room.view.model.effect.ready
    assert room.desk.posted == []
    room.presenter.enter()
    (event, entry, by, authority) = room.desk.posted[0]
    # The second version, after the one that the form began with.
    assert room.desk.seen == 1
    assert (event, by, authority) == ("WREN-1430", "RA", None)
    assert (entry.stage, entry.positions) == (ResultStage.WEIGHED_IN, {4: 1, 10: 2, 1: 3})


def test_after_posting_enter_goes_to_the_next_race_that_wants_a_result(room: Room) -> None:
    room.desk.effect = SMALL
    room.type_first_three()
    room.presenter.enter()
    room.presenter.enter()
    assert room.view.model.effect.chip == ("ok", "Posted 14:39:05", "ok")
    assert room.view.model.effect.button == "Next race: 2.33 Thornby dogs"
    room.presenter.enter()
    assert room.view.model.current == 1
    assert len(room.desk.posted) == 1


def test_more_than_one_person_may_add_wants_a_second(room: Room) -> None:
    room.type_first_three()
    assert room.view.model.effect.second == (
        "Second person: more than £250.00 extra",
        "KM or DP enters a PIN when you post.",
    )
    room.presenter.enter()
    room.presenter.enter()
    assert not room.desk.posted
    ask, done = room.view.asks[0]
    assert ask.act == "Post result: 38 slips, + £376.25"
    assert ask.signature.known == ("KM", "DP")
    assert done(DP) is None
    assert room.desk.posted[0][3] == DP


def test_a_cashiers_result_is_signed_by_a_manager_however_small() -> None:
    room = Room(Desk(), "KM")
    room.desk.effect = SMALL
    room.type_first_three()
    assert room.view.model.effect.second == ("A manager posts a result", "RA enters a PIN when you post.")
    room.presenter.enter()
    room.presenter.enter()
    assert not room.desk.posted
    ask, done = room.view.asks[0]
    assert ask.signature.known == ("RA",)
    assert done(Authority("RA", "1111")) is None
    assert room.desk.posted[0][2:] == ("KM", Authority("RA", "1111"))


def test_a_wrong_pin_is_said_in_the_dialog_and_nothing_is_posted(room: Room) -> None:
    room.type_first_three()
    room.presenter.enter()
    room.presenter.enter()
    room.desk.answer = WrongPin("DP", 2)
    assert room.view.asks[0][1](DP) == "That PIN is not DP’s. 2 tries left, then a manager unlocks it."
    assert room.view.model.effect.chip[1] == "Nothing posted yet"


def test_what_stands_against_a_result_is_said_under_the_finish(room: Room) -> None:
    room.desk.effect = Refused.because("4(e)", "4 Copper Lantern has no SP.")
    room.type_first_three()
    room.presenter.enter()
    assert room.said == "4 Copper Lantern has no SP."
    assert room.view.model.zone is Zone.FORM
    room.presenter.type(("sp", 4), "9/4")
    assert room.said == "Weighed in"


def test_a_field_that_cannot_be_read_gets_the_keys(room: Room) -> None:
    room.type_first_three()
    room.presenter.type(("sp", 10), "7-1")
    assert room.said == "“7-1” is not a price such as 9/4 or EVS."
    room.presenter.enter()
    assert room.view.at == ("sp", 10)
    assert room.view.model.form is not None
    assert room.view.model.form.bad == {("sp", 10)}


def test_enter_walks_through_what_is_not_typed_before_it_looks(room: Room) -> None:
    def enter() -> tuple[Field | None, str]:
        room.presenter.enter()
        assert room.view.model.form is not None
        return room.view.at, room.view.model.form.button

    room.presenter.type(("places", 0), "4")
    assert enter() == (("sp", 4), "Next: look at the effect")
    room.presenter.type(("sp", 4), "9/4")
    assert room.view.model.form is not None
    assert room.view.model.form.button == "Next: who was 2nd"
    assert enter()[0] == ("places", 1)
    zones = [room.view.model.zone]
    room.presenter.enter()
    assert [*zones, room.view.model.zone] == [Zone.FORM, Zone.EFFECT]


def test_esc_goes_back_and_a_change_disarms_the_effect(room: Room) -> None:
    room.type_first_three()
    room.presenter.enter()
    room.presenter.escape()
    assert room.view.model.zone is Zone.FORM
    assert not room.view.model.effect.ready
    room.presenter.enter()
    room.presenter.type(("places", 2), "2")
    assert not room.view.model.effect.ready
    assert not room.desk.posted


def test_a_weighed_in_race_opens_at_the_stewards_column() -> None:
    room = Room(Desk(WEIGHED_IN))
    assert room.view.at == ("amended", 0)
    form = room.view.model.form
    assert form is not None
    assert (form.amended, form.locked) == ("Amended by the stewards", True)
    assert form.said.chip == "Both results are paid (rule 2(g))"
    room.presenter.way()
    assert room.said == "Judge’s error (rule 2(k))"


def test_f4_adds_a_level_row(room: Room) -> None:
    room.presenter.type(("places", 0), "4")
    room.presenter.dead_heat(("places", 0))
    form = room.view.model.form
    assert form is not None
    assert [row.label for row in form.rows] == ["1st", "=1st", "3rd"]
    assert room.view.at == ("places", 1)


def test_f5_takes_a_runner_out(room: Room) -> None:
    room.presenter.withdrawn()
    assert room.view.out("", "", "") == "Type the runner’s number."
    assert room.view.out("2", "", "8-1") == "“8-1” is not a price such as 9/4 or EVS."
    assert room.view.out("2", "25.12", "8/1") == "“25.12” is not a time such as 14.12."
    room.desk.out = Refused.because("19.when", "2.30 Wrenfield went off at 14.31.27.")
    assert room.view.out("2", "14.40", "8/1") == "2.30 Wrenfield went off at 14.31.27."
    room.desk.out = 3
    assert room.view.out("2", "14.20", "8/1") is None
    assert room.view.out("2", "", "") is None
    assert room.desk.withdrawn[-2:] == [
        ("WREN-1430", 2, Odds.parse("8/1"), datetime(2026, 10, 10, 14, 20), "RA"),
        ("WREN-1430", 2, None, None, "RA"),
    ]


def test_f6_voids_and_f7_re_runs(room: Room) -> None:
    room.presenter.void()
    room.view.status("void")
    assert room.said == "Void race"
    assert room.desk.previewed[-1].status == "void"
    room.view.status("run")
    room.presenter.re_run()
    assert room.said == "Re-run"
    room.presenter.re_run()
    assert room.said == "Weighed in"


def test_f3_goes_to_the_next_race_that_wants_a_result(room: Room) -> None:
    room.presenter.next_race()
    assert room.view.model.current == 1


def test_looking_through_the_list_leaves_the_keys_there(room: Room) -> None:
    room.view.at = ("places", 2)
    room.presenter.look_at(3)
    assert room.view.model.current == 3
    assert room.view.model.zone is Zone.RACES
    assert room.view.at == ("places", 2)


def test_reviews_are_named(room: Room) -> None:
    room.type_first_three()
    assert room.view.model.effect.person == (
        "1 slip needs a person",
        "0427-118790: forecast typed with one runner. Slips, Alt 5.",
    )
