"""The counter's presenter over the real slip language."""

from __future__ import annotations

import pytest

from settlement.money import Money
from settlement.slip import Objection
from tests.till.screens.counter.hands import Hands, at
from till.screens.counter.model import Zone
from till.services.values.people import Refused, WrongPin
from till.services.values.slips import Explanation, Taken

# A Yankee is eleven lines; each way that is twenty-two.
YANKEE = ("230 4 @", "315 blue", "330a f", "4.05k 3 @", "yan .50 ew")


@pytest.fixture
def hands() -> Hands:
    hands = Hands()
    hands.till.board.show("14:30 Wrenfield", 4, "9/4")
    hands.till.board.show("16:05 Kilbrannan", 3, "7/1")
    return hands


def test_a_yankee_is_typed_from_the_first_key(hands: Hands) -> None:
    hands.types(*YANKEE)
    model = hands.shown
    assert model.serial == "0427-118904"
    assert [leg.title for leg in model.legs] == [
        "4 Copper Lantern",
        "Blue Tarpon + Midnight Blue",
        "Favourite",
        "3 Corrib Wake",
    ]
    assert [(leg.price, leg.initials) for leg in model.legs] == [("9/4", "KM"), ("SP", ""), ("SP", ""), ("7/1", "KM")]
    assert [(bet.title, bet.detail, bet.amount) for bet in model.bets] == [
        ("Yankee, each way", "11 lines × 2 × £0.50", "£11.00")
    ]


def test_the_reading_says_what_enter_adds(hands: Hands) -> None:
    hands.types(*YANKEE[:-1])
    hands.money("11.00")
    hands.presenter.typed(YANKEE[-1])
    model = hands.shown
    assert model.enter_does == "Add bet"
    assert model.bets[0].adding
    assert model.reading is not None
    assert (model.reading.bold, model.reading.amount) == ("Yankee", "£11.00")
    assert model.reading.chip is not None
    assert model.reading.chip.text == "agrees with £11.00 taken"


def test_what_is_not_understood_stays_and_is_said(hands: Hands) -> None:
    hands.types("230 4", "315 zebra")
    model = hands.shown
    assert (len(model.legs), model.entry) == (1, "315 zebra")
    assert model.reading is not None
    assert model.reading.fault == "“zebra” is not a runner in the 3.15 Wrenfield"


def test_enter_on_an_empty_line_takes_and_gives_the_change(hands: Hands) -> None:
    hands.types(*YANKEE)
    hands.money("11.00", "20.00")
    assert (hands.shown.money.hero_label, hands.shown.money.hero) == ("Change to give", "£9.00")
    hands.enter()
    ((slip,),) = hands.till.taken
    assert (slip.serial, slip.taken, slip.lines) == ("0427-118904", Money(1100), YANKEE)
    assert [line.typed for line in slip.understood] == list(YANKEE)
    assert hands.till.handed == [Money(2000)]
    assert (hands.shown.serial, hands.shown.money.hero) == ("", "£9.00")


def test_m_6_a_full_drawer_is_said_once_the_slip_is_taken(hands: Hands) -> None:
    words = "A cash drop is due: Day, F6."
    hands.till.take_answer = Taken(("0427-118904",), Money(1100), Money(900), (Objection("M.6", words, "look"),))
    hands.types(*YANKEE)
    hands.takes("11.00", "20.00")
    assert (hands.shown.money.hero, hands.shown.notices[0].title) == ("£9.00", words)


def test_a_second_enter_of_the_same_hand_does_not_take(hands: Hands) -> None:
    hands.money("2.00")
    hands.types("230 4", "2 win")
    hands.enter(after=299)
    assert hands.till.taken == []
    hands.enter(after=1)
    assert len(hands.till.taken) == 1


def test_a_split_is_asked_about_4a(hands: Hands) -> None:
    hands.types("230 4", "315 blue")
    notice = hands.shown.notices[0]
    assert (notice.title, notice.key) == ("B: “Blue” fits two runners in the 3.15", "Alt B")
    hands.presenter.choose_runner("B")
    assert hands.shown.zone is Zone.CHOICES
    assert hands.shown.choices is not None
    assert hands.shown.choices.options[0].title == "Not asked: divide the stake equally"
    hands.chooses("Midnight Blue")
    assert "Midnight Blue" in hands.shown.legs[1].title
    assert "+" not in hands.shown.legs[1].title
    assert hands.shown.notices == ()


def test_over_money_is_explained_never_waved_through_4g(hands: Hands) -> None:
    hands.types("240a 1", "310a 7", "345 11", "420 2", "l15 1")
    hands.takes("17.00", "20.00")
    assert hands.till.taken == []
    choices = hands.shown.choices
    assert choices is not None
    assert choices.title == "£17.00 taken, the lines cost £15.00"
    assert [(one.title, one.possible) for one in choices.options] == [
        ("Go on typing", True),
        ("Client paid too much: give £2.00 back", True),
        ("Change the stake per line", False),
        ("Take £17.00 now, translate later", True),
    ]
    assert (hands.shown.money.hero_label, hands.shown.money.hero) == ("Still to explain", "£2.00")
    hands.chooses("Client paid too much")
    assert (hands.shown.money.taken, hands.shown.money.hero) == ("£15.00", "£5.00")


def test_short_money_is_paid_up_or_settled_in_proportion_4g(hands: Hands) -> None:
    hands.types("230 4", "240a 1", "6 dbl")
    hands.takes("5.00")
    choices = hands.shown.choices
    assert choices is not None
    assert [one.title for one in choices.options] == [
        "Go on typing",
        "Client pays £1.00 more",
        "Settle it in proportion",
        "Change the stake per line",
        "Take £5.00 now, translate later",
    ]
    hands.chooses("Settle it in proportion")
    hands.enter()
    ((slip,),) = hands.till.taken
    assert (slip.taken, slip.explanation) == (Money(500), Explanation.SHORT_STAKE)


def test_the_stake_a_line_is_changed_to_what_was_taken(hands: Hands) -> None:
    hands.types("230 4", "240a 1", "3 ew dbl")
    hands.takes("5.00")
    hands.chooses("Change the stake per line")
    # Two lines of an each-way double: £2.50 each.
    assert hands.shown.bets[0].detail == "1 line × 2 × £2.50"
    assert hands.shown.money.difference == "£0.00"


def test_a_leg_that_is_off_cannot_stand_2a(hands: Hands) -> None:
    hands.till.board.off("14:30 Wrenfield", "14:28:35")
    hands.till.objections = (
        Objection("2(a)", "2.30 Wrenfield went off 6 seconds before this slip", "stop", bet=0, selection=0),
    )
    hands.types("230 4", "240a 1", "10 dbl")
    hands.takes("10.00")
    model = hands.shown
    assert hands.till.taken == []
    assert model.legs[0].late == "off 14:28:35, 6 s late"
    assert model.timeline is not None
    assert model.timeline.words == "6 s late"
    assert (model.money.hero_label, model.money.hero) == ("Give back", "£10.00")
    assert model.choices is not None
    assert model.choices.text.startswith("Off 14:28:35, slip stamped 14:28:41")
    assert [one.title for one in model.choices.options] == [
        "Give the slip and £10.00 back",
        "Take it on leg B alone",
        "Client writes a new slip",
        "A manager takes it all the same",
    ]


def test_a_late_double_goes_on_as_a_single_on_the_other_leg(hands: Hands) -> None:
    hands.till.board.off("14:30 Wrenfield", "14:28:35")
    late = Objection("2(a)", "2.30 Wrenfield went off 6 seconds before this slip", "stop", bet=0, selection=0)
    hands.till.objections = (late,)
    hands.types("230 4", "240a 1", "10 dbl")
    hands.takes("10.00")
    hands.chooses("Take it on leg B alone")
    hands.till.objections = ()
    hands.till.board.now = at("14:28:50")
    hands.presenter.tick()
    assert [leg.title for leg in hands.shown.legs] == ["1 Gunpowder Tea"]
    assert hands.shown.bets[0].amount == "£10.00"
    hands.enter()
    assert len(hands.till.taken) == 1


def test_a_late_slip_given_back_is_noted_with_its_picture(hands: Hands) -> None:
    hands.till.objections = (Objection("2(a)", "2.30 Wrenfield went off", "stop", bet=0, selection=0),)
    hands.types("230 4", "10 win")
    hands.takes("10.00")
    hands.chooses("Give the slip")
    assert hands.till.refused == [("0427-118904", "said so")]
    assert hands.shown.serial == ""
    notice = hands.shown.notices[0]
    assert notice.title == "0427-118904 is not taken"
    assert notice.text == "Give the slip and £10.00 back. Why is noted with it."


def test_a_manager_takes_it_all_the_same(hands: Hands) -> None:
    hands.till.objections = (Objection("2(a)", "2.30 Wrenfield went off", "stop", bet=0, selection=0),)
    hands.types("230 4", "10 win")
    hands.takes("10.00")
    hands.chooses("A manager takes it")
    ((slip,),) = hands.till.taken
    assert slip.authority is hands.screen.authority


def test_a_wrong_pin_leaves_the_slip_as_it_was(hands: Hands) -> None:
    hands.till.objections = (Objection("2(a)", "2.30 Wrenfield went off", "stop", bet=0, selection=0),)
    hands.till.take_answer = WrongPin("RA", 2)
    hands.types("230 4", "10 win")
    hands.takes("10.00")
    hands.chooses("A manager takes it")
    assert hands.shown.serial == "0427-118904"
    said = [notice.title for notice in hands.shown.notices]
    assert "That PIN is not RA’s. 2 tries left, then a manager unlocks it." in said


def test_two_slips_of_one_client_have_one_total_and_one_change(hands: Hands) -> None:
    hands.types("230 4", "2 win")
    hands.money("2.00")
    hands.presenter.new_slip()
    assert hands.till.taken == []
    hands.types("240a 1", "3 win")
    hands.money("3.00", "10.00")
    assert hands.shown.money.basket == "with 1 before: £5.00"
    assert hands.shown.money.hero == "£5.00"
    hands.enter()
    ((first, second),) = hands.till.taken
    assert (first.serial, first.taken, second.serial, second.taken) == (
        "0427-118904",
        Money(200),
        "0427-118905",
        Money(300),
    )


def test_a_slip_set_aside_is_not_taken_twice_when_there_is_no_next_picture(hands: Hands) -> None:
    hands.types("230 4", "2 win")
    hands.money("2.00")
    hands.till.camera = Refused.because("2(f)", "No picture. Clean the glass and press F2.")
    hands.presenter.new_slip()
    assert hands.shown.notices[0].title == "No picture. Clean the glass and press F2."
    hands.enter()
    ((slip,),) = hands.till.taken
    assert slip.taken == Money(200)


def test_an_unfinished_slip_is_not_set_aside(hands: Hands) -> None:
    hands.types("230 4")
    hands.presenter.new_slip()
    assert hands.shown.serial == "0427-118904"
    assert hands.shown.notices[0].title == "This slip is not finished"


def test_without_a_picture_a_manager_signs_2f(hands: Hands) -> None:
    hands.till.camera = Refused.because("2(f)", "No picture. Clean the glass and press F2.")
    hands.presenter.new_slip()
    assert hands.shown.notices[0].key == "F9"
    hands.presenter.without_picture()
    assert hands.till.stamped_by == [hands.screen.authority]
    assert hands.shown.camera is not None
    assert hands.shown.camera.text == "No picture, by a manager"


def test_money_first_the_bet_is_typed_later(hands: Hands) -> None:
    hands.presenter.new_slip()
    assert hands.shown.money_first is not None
    hands.presenter.later()
    assert hands.till.taken == []
    hands.money("5.00")
    hands.presenter.later()
    ((slip,),) = hands.till.taken
    assert (slip.bets, slip.taken) == (None, Money(500))


def test_what_is_said_without_a_bet_is_asked_about_4i(hands: Hands) -> None:
    hands.types("230 4", "240a 1")
    hands.takes("5.00")
    assert hands.till.taken == []
    assert hands.shown.choices is not None
    assert hands.shown.choices.options[1].title == "Nothing is written: one win accumulator of 2, £5.00"
    hands.chooses("Nothing is written")
    hands.enter()
    ((slip,),) = hands.till.taken
    assert slip.bets is not None
    assert (len(slip.bets), slip.bets[0].unit_stake, len(slip.bets[0].selections)) == (1, Money(500), 2)


def test_f8_makes_the_bet_each_way_and_back(hands: Hands) -> None:
    hands.types("230 4", "2 win")
    hands.presenter.each_way()
    assert (hands.shown.bets[0].title, hands.shown.bets[0].amount) == ("Single, each way", "£4.00")
    hands.presenter.each_way()
    assert (hands.shown.bets[0].title, hands.shown.bets[0].amount) == ("Single", "£2.00")


def test_f6_asks_for_the_board_price_of_the_leg_and_for_sp_again(hands: Hands) -> None:
    hands.types("230 4", "240a 1")
    hands.presenter.step_leg(1)
    hands.presenter.price_or_sp()
    assert [leg.price for leg in hands.shown.legs] == ["9/4", "SP"]
    hands.presenter.price_or_sp()
    assert [leg.price for leg in hands.shown.legs] == ["SP", "SP"]


def test_arrows_choose_a_leg_del_takes_it_off_enter_opens_it(hands: Hands) -> None:
    hands.types("230 4", "240a 1", "310a 7")
    hands.presenter.step_leg(-1)
    assert [leg.selected for leg in hands.shown.legs] == [False, False, True]
    hands.presenter.drop_leg()
    assert len(hands.shown.legs) == 2
    hands.presenter.step_leg(1)
    assert hands.presenter.open_leg()
    assert (hands.shown.entry, len(hands.shown.legs)) == ("230 4", 1)


def test_a_leg_typed_after_the_bet_goes_before_it(hands: Hands) -> None:
    hands.types("230 4", "240a 1", "2 dbl", "310a 7")
    assert [leg.letter for leg in hands.shown.legs] == ["A", "B", "C"]
    hands.money("2.00")
    hands.presenter.later()
    assert hands.till.taken[0][0].lines == ("230 4", "240a 1", "310a 7", "2 dbl")


def test_an_open_slip_stands_as_it_stood(hands: Hands) -> None:
    hands.types("230 4", "2 win")
    hands.money("2.00")
    hands.presenter.go_to(Zone.ENTRY)
    assert (
        hands.presenter.waiting_words() == "A slip waits here as KM left it: 0427-118904, £2.00 taken, not printed yet."
    )
    again = Hands()
    again.till.drafts = hands.till.drafts
    again.presenter.enter()
    assert (again.shown.serial, len(again.shown.legs), again.shown.money.taken) == ("0427-118904", 1, "£2.00")


def test_the_board_of_the_stamp_counts_8(hands: Hands) -> None:
    hands.types("230 4 @")
    assert hands.till.board.asked_at[-1] == at("14:28:41")
    hands.till.board.now = at("14:29:30")
    hands.presenter.tick()
    hands.types("2 win")
    assert hands.till.board.asked_at[-1] == at("14:28:41")


def test_a_price_that_moved_is_said_8(hands: Hands) -> None:
    hands.types("230w cop @5/2")
    notice = hands.shown.notices[0]
    assert (notice.kind, notice.title) == ("warn", "Price moved: Copper Lantern is 9/4, the client wrote 5/2")


def test_off_now_is_to_the_second_and_comes_back_with_a_reason(hands: Hands) -> None:
    hands.presenter.off_now()
    event = hands.till.board.id_of("14:30 Wrenfield")
    assert hands.till.board.offs == {event: at("14:28:41")}
    assert hands.shown.notices[0].key == "Ctrl Z"
    hands.presenter.undo_off()
    assert hands.till.board.offs == {}


def test_a_client_has_todays_sum(hands: Hands) -> None:
    hands.types("230 4")
    hands.presenter.client("Regular, red cap")
    assert hands.shown.money.client_note == "£640.00 today · 4 slips"


def test_esc_goes_one_step_back(hands: Hands) -> None:
    hands.types("230 4", "2 win")
    hands.takes("3.00")
    assert hands.shown.choices is not None
    hands.presenter.escape()
    model = hands.shown
    assert model.choices is None
    assert model.zone is Zone.ENTRY
    hands.presenter.typed("24")
    hands.presenter.escape()
    assert hands.shown.entry == ""
