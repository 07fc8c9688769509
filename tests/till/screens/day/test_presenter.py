from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from settlement.money import Money
from tests.till.screens.day.drawn import CHECKS, FIGURES, MORNING, OPEN, PIECES, SHORT, Desk
from till.screens.day.model import DayModel, Stage
from till.screens.day.presenter import DayPresenter
from till.screens.dialogs.asks import AuthorityAsk, ChoiceAsk, Chosen, Signed
from till.services.open_day import Opening
from till.services.reports import ReportKind
from till.services.values.office import CashMove, Check, CheckState, Counted, TillFigures
from till.services.values.people import Authority, Refused, WrongPin

LAST = 11
DP = Authority("DP", "3333")


class Seen:
    """A view that remembers."""

    def __init__(self) -> None:
        self.model = DayModel()
        self.focused = self.went_on = 0
        self.reads: list[tuple[TillFigures, str]] = []
        self.asks: list[tuple[AuthorityAsk, Signed]] = []
        self.offered: list[str] = []
        self.chosen: Chosen = lambda _place: None
        self.reports: list[ReportKind] = []
        self.move: Callable[[CashMove, int | None, str], str | None] = lambda *_: None

    def show_model(self, model: DayModel) -> None:
        self.model = model

    def focus(self) -> None:
        self.focused += 1

    def next_field(self) -> None:
        self.went_on += 1

    def show_read(self, _till: int, figures: TillFigures, said: str) -> None:
        self.reads.append((figures, said))

    def ask_move(self, done: Callable[[CashMove, int | None, str], str | None]) -> None:
        self.move = done

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        self.asks.append((ask, done))

    def ask_choice(self, ask: ChoiceAsk, done: Chosen) -> None:
        self.offered = [choice.title for choice in ask.choices]
        self.chosen = done

    def open_report(self, kind: ReportKind) -> None:
        self.reports.append(kind)


class Room:
    """The presenter between a desk and a view."""

    def __init__(self, state: Opening = OPEN, counted: Counted | None = None) -> None:
        self.desk, self.view = Desk(state, counted), Seen()
        self.presenter = DayPresenter(self.view, self.desk.services(), lambda: "RA")
        self.presenter.start()

    def type(self, pieces: dict[int, int]) -> None:
        """Type pieces, the keys ending in the last field."""
        for pence, many in pieces.items():
            self.presenter.type_pieces(pence, str(many))
        self.presenter.moved_to(LAST)

    def count(self, pieces: dict[int, int]) -> None:
        self.type(pieces)
        self.presenter.enter()

    @property
    def model(self) -> DayModel:
        return self.view.model

    @property
    def stage(self) -> Stage:
        return self.view.model.stage


def test_a_new_day_opens_with_its_float() -> None:
    room = Room(MORNING)
    assert (room.stage, room.model.title) == (Stage.OPENING, "Open Saturday 10 October")
    assert [check.check.name for check in room.model.checks] == [
        "Card loaded",
        "Recorder’s clock",
        "Day open",
        "Float of till 2",
    ]
    room.type({2000: 20, 1000: 5, 100: 50})
    assert room.model.count.button == "Open the day with £500.00"
    room.presenter.enter()
    assert room.desk.done == [("day", "RA"), ("shift", "RA", {2000: 20, 1000: 5, 100: 50})]
    assert room.stage is Stage.COUNTING


def test_a_card_loaded_meanwhile_is_seen_without_coming_back() -> None:
    room = Room(replace(MORNING, card_loaded=0))
    room.presenter.type_pieces(2000, "20")
    room.desk.state = MORNING
    for _ in range(5):
        room.presenter.tick()
    assert room.model.checks[0].check.state is CheckState.DONE
    assert room.model.count.counted == "£400.00"


def test_without_a_card_the_day_says_so_and_stays_shut() -> None:
    room = Room(replace(MORNING, card_loaded=0))
    assert room.model.checks[0].check == Check("Card loaded", "There is no card for today: F9", CheckState.LOOK)
    room.desk.refusal = Refused.because("1.a", "There is no card for today. Load one: F9.")
    room.count({2000: 20})
    assert room.model.count.said == "There is no card for today. Load one: F9."
    assert room.stage is Stage.OPENING


def test_a_second_till_opens_its_own_float() -> None:
    room = Room(replace(OPEN, shift_open=False))
    room.type({2000: 20})
    assert room.model.count.button == "Open till 2 with £400.00"


def test_enter_goes_on_until_the_last_coin() -> None:
    room = Room()
    assert room.model.count.button == "Next: £20"
    room.presenter.enter()
    assert room.view.went_on == 1
    assert room.desk.done == []
    room.presenter.moved_to(LAST)
    assert (room.model.count.button, room.model.count.ready) == ("Count it: £0.00", False)
    room.presenter.enter()
    assert room.desk.done == []


def test_the_count_is_blind_and_has_two_attempts() -> None:
    room = Room()
    room.count(PIECES)
    assert room.model.count.chip[1] == "Second count, last one"
    assert room.model.count.said == "It does not agree. Count a second time, on your own."
    assert room.model.count.difference is None
    assert "938.75" not in str(room.model.count)
    assert {pieces.text for pieces in room.model.count.pieces} == {""}
    room.count(PIECES)
    assert room.stage is Stage.ACCEPTING
    count = room.model.count
    assert count.counted == "£928.75"
    assert count.expected is not None
    assert count.difference is not None
    assert (count.expected.value, count.difference.value, count.difference.chip[1]) == ("£938.75", "− £10.00", "Short")


def test_a_difference_wants_a_note_before_it_is_accepted() -> None:
    room = Room(counted=SHORT)
    assert (room.model.count.button, room.model.count.ready) == ("Accept − £10.00 and sign", False)
    room.presenter.enter()
    assert room.desk.done == []
    room.presenter.type_note("Paid 118840 twice?")
    room.presenter.enter()
    assert room.desk.done == [("accept", "Paid 118840 twice?", "RA")]
    assert room.stage is Stage.COUNTED


def test_a_count_that_agrees_is_accepted_without_a_word() -> None:
    room = Room()
    room.desk.expected = Money(92875)
    room.count(PIECES)
    assert (room.model.count.button, room.model.count.ready) == ("Accept £928.75 and close till 2", True)
    assert not room.model.count.asks_note
    room.presenter.enter()
    assert room.desk.done[-1] == ("accept", "", "RA")


def test_what_is_not_a_number_is_said() -> None:
    room = Room()
    room.presenter.type_pieces(2000, "2o")
    assert room.model.count.said == "“2o” is not a number of £20."
    assert not room.model.count.ready
    room.presenter.moved_to(LAST)
    room.presenter.enter()
    assert room.desk.done == []


def test_the_figures_are_those_of_the_day() -> None:
    shown = Room().model.figures
    assert shown.stats == (
        ("Taken", "£6,842.50"),
        ("Paid out", "£5,127.35"),
        ("Refunded", "£64.00"),
        ("Still in play", "£412.80"),
    )
    assert shown.hours[4] == ("14", 151000, 98000)
    assert [(one.label, one.over) for one in shown.owe[:4]] == [
        ("Ashcombe, Sun", True),
        ("Kilbrannan, Sun", True),
        ("Wrenfield, Sun", True),
        ("Marlow dogs, Sun", False),
    ]
    assert (shown.unclaimed, shown.lapsed) == (("9 slips", "£318.90"), ("1 slip", "£4.20"))
    assert FIGURES.in_play == Money(41280)


def test_the_walk_counts_what_is_left_and_f3_goes_through_it() -> None:
    room = Room()
    assert room.model.foot == "4 of 11 to go"
    assert room.model.current == 5
    places = []
    for _ in range(4):
        room.presenter.next_check()
        places.append(room.model.current)
    assert places == [6, 9, 10, 5]


@pytest.mark.parametrize("state", [CheckState.TO_DO, CheckState.NOW])
def test_the_day_is_not_closed_while_something_is_to_do(state: CheckState) -> None:
    room = Room(counted=SHORT)
    room.presenter.type_note("short")
    room.presenter.enter()
    room.desk.checks = (replace(CHECKS[0], state=state), *room.desk.checks[1:])
    room.presenter.start()
    assert not room.model.can_close
    room.presenter.close()
    assert room.view.asks == []


def test_two_people_close_the_day() -> None:
    room = Room(counted=SHORT)
    room.presenter.type_note("short")
    room.presenter.enter()
    assert room.model.can_close
    room.presenter.close()
    ask, done = room.view.asks[0]
    assert (ask.title, ask.act, ask.signature.known) == ("Close Saturday 10 October", "Close the day", ("DP",))
    kept, room.desk.closed = room.desk.closed, WrongPin("DP", 1)
    assert done(DP) == "That PIN is not DP’s. 1 try left, then a manager unlocks it."
    room.desk.closed = kept
    assert done(DP) is None
    assert room.desk.done[-1] == ("close", "RA", DP)
    assert (room.stage, room.model.close) == (Stage.CLOSED, "Closed, Z 12")
    assert room.model.foot == "Z 12. The report is Z12.pdf"
    assert room.model.title == "Saturday 10 October is closed"


def test_an_x_read_is_shown_and_printed() -> None:
    room = Room()
    room.presenter.x_read()
    assert room.view.reads[0][1] == "It prints as well."
    assert room.desk.done == [("print", "RA")]
    room.desk.refusal = Refused.because("M.6", "Till 2 has no open shift. Count its float first.")
    room.presenter.x_read()
    assert room.model.foot == "Till 2 has no open shift. Count its float first."
    assert len(room.view.reads) == 1


def test_cash_moves_with_a_reason() -> None:
    room = Room()
    room.presenter.moves()
    assert room.view.move(CashMove.DROP, 20000, "") == "Say how much, and why in a few words."
    assert room.view.move(CashMove.DROP, 20000, "too much in the drawer") is None
    assert room.desk.done == [("move", CashMove.DROP, Money(20000), "too much in the drawer", "RA")]
    assert room.model.foot == "£200.00 drop to the safe: the voucher prints."


def test_f8_prints_the_figures_on_the_roll() -> None:
    room = Room()
    room.presenter.print_day()
    assert room.view.offered[0] == "Figures on the roll"
    room.view.chosen(0)
    assert ("print", "RA") in room.desk.done
    assert room.model.foot == "The day’s figures print."


def test_f8_opens_each_report_by_its_number() -> None:
    room = Room()
    room.presenter.print_day()
    assert room.view.offered[1:] == [
        "Day report",
        "Bet file",
        "Voids and reprints",
        "Unclaimed",
        "Liabilities",
        "Window notice",
    ]
    for place in range(1, 7):
        room.view.chosen(place)
    assert room.view.reports == [
        ReportKind.DAY,
        ReportKind.BETS,
        ReportKind.VOIDS,
        ReportKind.UNCLAIMED,
        ReportKind.LIABILITIES,
        ReportKind.NOTICE,
    ]
    assert ("print", "RA") not in room.desk.done
