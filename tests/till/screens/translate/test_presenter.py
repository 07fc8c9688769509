"""Translate's presenter over the real slip language."""

from __future__ import annotations

from dataclasses import replace

from settlement.money import Money
from settlement.slip import Bet
from tests.till.screens.translate.hands import Hands, Shop, at, slip
from till.services.values.people import Authority, Person, Refused, Role, WrongPin
from till.services.values.slips import Explanation, SlipFile, SlipState

PATENT = slip("118898", "14:19:58", "5.60", "255w silver jacket", "322k hurley maker @", "pat .40 ew")
LUCKY = slip("118905", "14:29:20", "17.00", "240a 1", "310a 7", "345 11", "420 2", "l15 1")
THREE = slip("118911", "14:51:02", "5.00", "300 2", staff="DP")
LATER = slip("118912", "14:54:40", "10.00", "345 11")
BARE = slip("118913", "14:55:00", "2.00")
SINGLE = Bet(type="single", unit_stake=Money(200), selections=())


def off(shop: Shop) -> None:
    """Let the 2.40 have its result and the 2.55 be off."""
    shop.board.off("14:40 Ashcombe", "14:40:22")
    shop.board.off("14:55 Wrenfield", "14:55:31")
    shop.board.results.add(shop.board.id_of("14:40 Ashcombe"))


def test_the_queue_is_first_off_first_with_what_presses() -> None:
    hands = Hands(LATER, THREE, PATENT, LUCKY, prepare=off)
    assert hands.waiting() == ["905", "898", "911", "912"]
    rows = {row.serial[-3:]: row for row in hands.screen.model.queue.waiting}
    assert (rows["905"].kind, rows["905"].note, rows["905"].current) == ("stop", "2.40 result in", True)
    assert (rows["898"].kind, rows["898"].note) == ("stop", "2.55 is off")
    assert (rows["912"].current, rows["912"].side) == (False, "")
    assert (rows["911"].kind, rows["911"].note, rows["911"].staff) == ("warn", "3.00 in 3:49", "DP")
    assert (rows["912"].kind, rows["912"].note) == ("quiet", "3.45 in 49 min")
    assert (hands.screen.model.queue.longest, hands.screen.model.queue.money) == ("36 min", "£37.60")


def test_money_that_does_not_fit_is_said_beside_a_slip_that_waits() -> None:
    hands = Hands(LUCKY, PATENT)
    hands.presenter.next_slip()
    assert [row.side for row in hands.screen.model.queue.waiting] == ["£2.00 over", ""]


def test_a_slip_that_nothing_is_typed_of_may_be_for_the_next_race() -> None:
    hands = Hands(LATER, BARE, THREE)
    # Stamped at 14:55:00: the next race after that is the 3.00, as early as the slip that says so.
    assert hands.waiting() == ["911", "913", "912"]
    row = hands.screen.model.queue.waiting[1]
    assert (row.kind, row.note) == ("warn", "Waiting, 1 min")


def test_the_first_of_the_queue_is_open() -> None:
    hands = Hands(LATER, PATENT)
    assert hands.form.title == "Slip 0427-118898"
    assert hands.form.taken_by == "£5.60 taken by KM"
    assert hands.screen.model.picture is not None
    assert (hands.screen.model.picture.sha, hands.screen.model.picture.before) == ("s118898", "before the 2.55")


def test_nothing_waits() -> None:
    hands = Hands()
    assert hands.screen.model.form is None
    assert hands.screen.model.queue.empty == "Nothing waits."
    hands.presenter.typed("230 4")
    hands.enter()
    hands.presenter.escape()


def test_the_board_of_the_stamps_second_is_used_8() -> None:
    hands = Hands(PATENT)
    assert set(hands.shop.board.asked_at) == {at("14:19:58")}
    assert [leg.initials for leg in hands.form.legs] == ["", "KM"]


def test_a_number_that_may_be_another_is_asked_about() -> None:
    hands = Hands(PATENT)
    hands.presenter.typed("340 7")
    form = hands.form
    assert (form.letter, form.race, form.entry.does) == ("C", "3.40 Oxmoor, 10 run", "Use number 7")
    assert form.board_head == "Board 14:19:58"
    assert [(one.title, one.price, one.how) for one in form.candidates] == [
        ("7 Morning Cobbles", "11/2", "as typed"),
        ("1 Deacon Street", "8/1", "1 or 7?"),
    ]
    assert form.question is not None
    assert form.question.title == "Is it a 7 or a 1?"
    hands.presenter.step(1)
    assert (hands.form.candidate, hands.form.entry.does) == (1, "Use number 1")
    hands.enter()
    assert [leg.title for leg in hands.form.legs] == [
        "Silver Fern + Tartan Jacket",
        "5 Hurley Maker",
        "1 Deacon Street",
    ]


def test_the_bet_counts_the_leg_that_is_being_typed() -> None:
    hands = Hands(PATENT)
    hands.presenter.typed("340 7")
    form = hands.form
    # A patent is seven lines; each way at 40p that is £5.60.
    assert [(bet.title, bet.detail, bet.amount) for bet in form.bets] == [
        ("Patent, each way", "7 lines × 2 × £0.40", "£5.60")
    ]
    assert (form.bet_line, form.difference) == ("pat .40 ew", "£0.00")
    assert form.chip is not None
    assert form.chip.text == "Agrees"
    assert (form.done_ready, form.done_note) == (False, "Leg C is still open")


def test_done_keeps_lines_and_bets_and_opens_the_next() -> None:
    hands = Hands(PATENT, LATER)
    hands.types("340 7")
    assert hands.form.done == "Done: on to the next slip"
    hands.enter()
    ((serial, lines, bets, explanation, by, authority),) = hands.shop.kept
    assert (serial, explanation, by, authority) == ("0427-118898", None, "KM", None)
    assert lines == ("255w silver jacket", "322k hurley maker @", "340 7", "pat .40 ew")
    assert (bets[0].type, bets[0].each_way, bets[0].unit_stake, len(bets[0].selections)) == (
        "patent",
        True,
        Money(40),
        3,
    )
    assert hands.form.title == "Slip 0427-118912"
    assert hands.form.notices[0].title == "Typed: 0427-118898 at 14:56:11 by KM"


def test_a_second_enter_of_the_same_hand_does_not_finish() -> None:
    hands = Hands(PATENT)
    hands.types("340 7")
    hands.enter(after=299)
    assert hands.shop.kept == []
    hands.enter(after=1)
    assert len(hands.shop.kept) == 1


def test_once_its_first_race_is_off_a_manager_checks_it_m7() -> None:
    hands = Hands(PATENT, prepare=off)
    hands.types("340 7")
    form = hands.form
    assert form.notices[0].title == "Its first race is off, so RA checks this slip"
    assert form.notices[0].text == "The board of 14:19:58 is used. Results are hidden until it is done."
    assert form.done == "Done: send to RA for checking"
    hands.enter()
    assert hands.screen.authority is not None
    assert hands.screen.authority.signature.known == ("RA",)
    assert hands.screen.authority.text == (
        "Compare it with the picture. A Silver Fern + Tartan Jacket, 2.55 Wrenfield, SP."
        " B 5 Hurley Maker, 3.22 Kilbrannan, 5/1. C 7 Morning Cobbles, 3.40 Oxmoor, SP. Patent, each way, £5.60."
    )
    assert hands.shop.kept[0][5] == Authority("RA", "4127", "all lines seen")


def test_a_slip_with_no_race_off_needs_nobody() -> None:
    hands = Hands(LATER, prepare=off)
    hands.types("10 win")
    hands.enter()
    assert hands.screen.authority is None
    assert hands.shop.kept[0][5] is None


def test_a_wrong_pin_is_said_in_the_dialog_and_nothing_is_kept() -> None:
    hands = Hands(PATENT, prepare=off)
    hands.shop.answer = WrongPin("RA", 2)
    hands.types("340 7")
    hands.enter()
    assert hands.screen.said_back == "That PIN is not RA’s. 2 tries left, then a manager unlocks it."
    assert hands.form.title == "Slip 0427-118898"


def test_a_refusal_is_said_with_its_clause() -> None:
    hands = Hands(PATENT)
    hands.shop.answer = Refused.because("8", "Hurley Maker was 9/2 on the board.")
    hands.types("340 7")
    hands.enter()
    assert (hands.form.notices[0].kind, hands.form.notices[0].title) == (
        "stop",
        "Hurley Maker was 9/2 on the board (rule 8)",
    )


def test_over_money_is_over_stake_or_a_bet_not_typed_yet_4g() -> None:
    hands = Hands(LUCKY)
    assert (hands.form.difference, hands.form.done) == ("£2.00", "Explain the £2.00 first")
    hands.enter()
    assert hands.shop.kept == []
    assert hands.form.choices is not None
    assert [(one.title, one.possible) for one in hands.form.choices.options] == [
        ("Go on typing", True),
        ("Over stake: £2.00 is refunded", True),
        ("Change the stake per line", False),
        ("Park it and ask the client", True),
    ]
    hands.chooses("Over stake")
    assert hands.form.chip is not None
    assert hands.form.chip.text == "Over, explained"
    hands.enter()
    assert hands.shop.kept[0][3] is Explanation.OVER_STAKE


def test_short_money_is_settled_in_proportion_or_at_another_stake_4g() -> None:
    short = slip("118920", "14:50:00", "5.00", "345 11", "310a 7", "3 ew dbl")
    hands = Hands(short)
    hands.enter()
    assert hands.form.choices is not None
    assert [one.title for one in hands.form.choices.options] == [
        "Go on typing",
        "Settle it in proportion",
        "Change the stake per line",
        "Park it and ask the client",
    ]
    hands.chooses("Change the stake per line")
    # Two lines of an each-way double.
    assert (hands.form.bets[0].detail, hands.form.difference) == ("1 line × 2 × £2.50", "£0.00")


def test_an_explanation_goes_when_the_lines_change() -> None:
    hands = Hands(LUCKY)
    hands.enter()
    hands.chooses("Over stake")
    hands.presenter.each_way()
    assert hands.form.chip is not None
    assert hands.form.chip.text == "Short"


def test_nothing_written_is_one_accumulator_4i() -> None:
    hands = Hands(slip("118921", "14:50:00", "3.00", "345 11", "310a 7"))
    hands.enter()
    assert hands.form.choices is not None
    assert hands.form.choices.options[1].title == "Nothing is written: one win accumulator of 2, £3.00"
    hands.chooses("Nothing is written")
    hands.enter()
    assert hands.shop.kept[0][2][0].unit_stake == Money(300)


def test_what_is_not_understood_stays() -> None:
    hands = Hands(BARE)
    hands.types("345 zebra")
    assert hands.form.entry.text == "345 zebra"
    assert hands.form.entry.reading is not None
    assert hands.form.entry.reading.fault == "“zebra” is not a runner in the 3.45 Wrenfield"


def test_f3_leaves_a_slip_half_typed_and_finds_it_so() -> None:
    hands = Hands(PATENT, LATER)
    hands.presenter.typed("340 7")
    hands.presenter.next_slip()
    assert hands.form.title == "Slip 0427-118912"
    hands.presenter.next_slip()
    assert (hands.form.title, hands.form.entry.text) == ("Slip 0427-118898", "340 7")


def test_f4_parks_with_a_few_words_and_takes_it_back() -> None:
    hands = Hands(PATENT, LATER)
    hands.presenter.typed("340 7")
    hands.presenter.park()
    queue = hands.screen.model.queue
    assert [(row.serial, row.note) for row in queue.parked] == [("0427-118898", "which “Blue”?")]
    assert queue.money == "£10.00"
    assert hands.form.title == "Slip 0427-118912"
    hands.presenter.next_slip()
    assert (hands.form.parked, hands.form.entry.text) == (True, "340 7")
    hands.presenter.park()
    assert hands.screen.model.queue.parked == ()
    assert (hands.form.parked, hands.form.entry.text) == (False, "340 7")


def test_a_slip_typed_before_is_typed_anew_as_the_next_version() -> None:
    typed = replace(
        slip("118700", "14:20:00", "2.00", "345 10", "2 win"), state=SlipState.OPEN, bets=(SINGLE,), version=2
    )
    hands = Hands(PATENT, typed)
    hands.presenter.open_slip("0427-118700")
    assert (hands.form.title, [leg.title for leg in hands.form.legs]) == ("Slip 0427-118700", ["10 Indigo Banjo"])
    assert hands.form.notices[0].title == "Typed before: version 2"
    assert not hands.form.can_park
    hands.presenter.step(1)
    hands.enter()
    assert hands.form.entry.text == "345 10"
    hands.types("345 11")
    hands.enter()
    assert hands.shop.kept[0][1] == ("345 11", "2 win")
    assert hands.form.title == "Slip 0427-118898"


def test_an_unknown_serial_is_said() -> None:
    hands = Hands(PATENT)
    hands.presenter.open_slip("0427-000001")
    assert hands.form.notices[0].title == "There is no slip 0427-000001"


def test_a_leg_that_was_late_is_typed_as_written_and_void_2a() -> None:
    def late(shop: Shop) -> None:
        shop.board.off("14:55 Wrenfield", "14:55:31")

    hands = Hands(slip("118930", "14:55:37", "2.00", "255w silver fern", "2 win"), prepare=late)
    assert hands.form.legs[0].late == "off 14:55:31, 6 s late"
    assert hands.form.notices[0].title == "Leg A was too late: off 14:55:31, 6 s late"
    assert hands.screen.model.picture is not None
    assert (hands.screen.model.picture.before, hands.screen.model.picture.late) == ("after the 2.55", True)


def test_a_split_is_asked_by_its_letter_4a() -> None:
    hands = Hands(PATENT)
    hands.presenter.choose_runner("A")
    assert hands.form.choices is not None
    hands.chooses("Tartan Jacket")
    assert "Tartan Jacket" in hands.form.legs[0].title
    assert "+" not in hands.form.legs[0].title


def test_a_name_that_fits_two_offers_both_under_the_line() -> None:
    hands = Hands(BARE)
    hands.presenter.typed("315 blue")
    assert hands.form.candidates[0].title == "Blue Tarpon + Midnight Blue"
    assert [one.how for one in hands.form.candidates] == ["split on two", "its name", "its name"]
    hands.presenter.step(1)
    hands.enter()
    assert "Blue Tarpon" in hands.form.legs[0].title
    assert "+" not in hands.form.legs[0].title


def test_f5_shows_the_board_of_the_second_at_the_leg() -> None:
    hands = Hands(PATENT)
    hands.presenter.typed("340 7")
    hands.presenter.old_board()
    board = hands.screen.boards[hands.screen.place]
    assert (board.event.meeting, board.at) == ("Oxmoor", at("14:19:58"))


def test_esc_puts_an_opened_line_back() -> None:
    hands = Hands(PATENT)
    hands.presenter.step(1)
    hands.enter()
    assert hands.form.entry.text == "255w silver jacket"
    hands.presenter.typed("255w gold")
    hands.presenter.escape()
    assert hands.form.entry.text == ""
    assert hands.form.legs[0].title == "Silver Fern + Tartan Jacket"


def test_a_slip_done_on_another_till_is_not_kept_open() -> None:
    hands = Hands(PATENT, LATER)
    hands.shop.files["0427-118898"] = replace(PATENT, state=SlipState.OPEN, version=2, bets=(SINGLE,))
    hands.presenter.enter()
    assert hands.form.title == "Slip 0427-118912"


def test_a_slip_voided_meanwhile_is_not_kept_open() -> None:
    hands = Hands(PATENT, LATER)
    hands.presenter.typed("340 7")
    hands.shop.files["0427-118898"] = replace(PATENT, state=SlipState.VOID)
    hands.presenter.enter()
    assert hands.form.title == "Slip 0427-118912"


def test_without_a_manager_on_the_list_one_is_still_asked_for() -> None:
    hands = Hands(PATENT, prepare=off)
    hands.shop.people = (Person("KM", "Kit Marlowe", Role.CASHIER),)
    hands.types("340 7")
    assert hands.form.notices[0].title == "Its first race is off, so a manager checks this slip"


def typed_by(by: str) -> SlipFile:
    """A slip of the queue that was typed and waits to be checked."""
    return replace(LATER, lines=("345 11", "10 win"), bets=(SINGLE,), typed_by=by, version=2)


def test_a_slip_that_another_typed_waits_to_be_checked() -> None:
    hands = Hands(typed_by("DP"))
    assert [row.side for row in hands.screen.model.queue.waiting] == ["typed by DP"]
    notice = hands.form.notices[0]
    assert (notice.kind, notice.title) == ("warn", "Typed by DP: check it")
    assert (hands.form.done, hands.form.done_ready) == ("It says what the picture says", True)
    hands.presenter.pressed_enter()
    assert hands.shop.kept[0][:2] == ("0427-118912", ("345 11", "10 win"))


def test_what_one_typed_oneself_is_not_offered_and_says_who_checks_it() -> None:
    hands = Hands(typed_by("KM"))
    assert hands.screen.model.form is None
    hands.presenter.open_slip("0427-118912")
    assert (hands.form.notices[0].kind, hands.form.notices[0].title) == ("hold", "You typed this slip")
