"""The shorthand of settlers: what is typed, and what it is read as. Nothing here comes from running the code."""

from __future__ import annotations

import pytest

from settlement.money import Money
from settlement.odds import Odds
from settlement.slip import Basis, Selection
from settlement.translate import Kind
from tests.settlement.translate.card import clauses, fault, leg, read, slip, who


def legs(number: int) -> tuple[Selection, ...]:
    """So many selections above the line."""
    events = ("W2", "W3", "W4", "A2", "K1", "O1", "O2", "K2", "F2")
    return tuple(Selection(event=event, runner=1) for event in events[:number])


@pytest.mark.parametrize(
    ("line", "event", "runner", "price"),
    [
        ("230 4 @", "W2", "Copper Lantern", "11/4"),
        ("230w cop", "W2", "Copper Lantern", "SP"),
        ("230w cop @5/2", "W2", "Copper Lantern", "11/4"),
        ("230w cop bp", "W2", "Copper Lantern", "11/4"),
        ("330a f", "A2", "favourite", "SP"),
        ("2f 3.30 Ash", "A2", "second favourite", "SP"),
        ("3.30 Ash 2nd fav", "A2", "second favourite", "SP"),
        ("3.30k 3 sp", "K1", "Turf Fire", "SP"),
        ("t4 2.33 Thornby", "T1", "T1 Four", "SP"),
        ("2.30 Wren Red Jacket 8/1 jb", "W2", "Red Jacket", "8/1"),
        ("230 wrenfield 4", "W2", "Copper Lantern", "SP"),
        ("Red Jacket wrenfield 2.30", "W2", "Red Jacket", "SP"),
        ("3.30 ash willow courier evs km", "A2", "Willow Courier", "EVS"),
        ("2.30 4 tote", "W2", "Copper Lantern", "tote"),
        ("4 2.30 wren", "W2", "Copper Lantern", "SP"),
        ("2.30, Wren, #4", "W2", "Copper Lantern", "SP"),
    ],
)
def test_a_selection(line: str, event: str, runner: str, price: str) -> None:
    found = read(line)
    assert found.kind is Kind.LEG, found.fault
    selection = found.legs[0].selection
    assert (selection.event, selection.runner, str(selection.price)) == (event, runner, price)


@pytest.mark.parametrize(
    ("line", "above", "kind", "unit", "each_way"),
    [
        ("5 win", 1, "single", "5.00", False),
        ("2 ew", 1, "single", "2.00", True),
        ("£2 ew dbl", 2, "double", "2.00", True),
        ("1x2 dbl", 2, "double", "2.00", False),
        ("yan .50 ew", 4, "yankee", "0.50", True),
        ("yank 50p", 4, "yankee", "0.50", False),
        ("l15 1", 4, "lucky15", "1.00", False),
        ("L15 1ew", 4, "lucky15", "1.00", True),
        ("l15 1.50ew", 4, "lucky15", "1.50", True),
        ("lucky 31 50pew", 5, "lucky31", "0.50", True),
        ("l63 10p", 6, "lucky63", "0.10", False),
        ("pat .40", 3, "patent", "0.40", False),
        ("pat .25", 3, "patent", "0.25", False),
        ("trixie £1", 3, "trixie", "1.00", False),
        ("can 5", 5, "canadian", "5.00", False),
        ("super yankee 5", 5, "canadian", "5.00", False),
        ("heinz 1.00", 6, "heinz", "1.00", False),
        ("super heinz 5p", 7, "super_heinz", "0.05", False),
        ("gol .02", 8, "goliath", "0.02", False),
        ("10p rr", 3, "round_robin", "0.10", False),
        ("rr 1", 3, "round_robin", "1.00", False),
        ("uj 0.25", 9, "union_jack", "0.25", False),
        ("£1 ew acc", 5, "accumulator", "1.00", True),
        ("dbls 1", 3, "doubles", "1.00", False),
        ("3x1 dbl", 3, "doubles", "1.00", False),
        ("3 dbls £1", 3, "doubles", "1.00", False),
        ("tbls 50", 4, "trebles", "50.00", False),
        ("4-fold 2", 4, "fourfolds", "2.00", False),
        ("five folds 2", 6, "fivefolds", "2.00", False),
        ("ten fold 2", 9, "tenfolds", "2.00", False),
        ("nine folds 2", 9, "ninefolds", "2.00", False),
        ("singles 2 ew", 3, "singles", "2.00", True),
        ("rf 1", 2, "reverse_forecast", "1.00", False),
        ("sf 2", 2, "forecast", "2.00", False),
        ("cf 1", 3, "combination_forecast", "1.00", False),
        ("cfc 1", 3, "combination_forecast", "1.00", False),
        ("tc £1", 3, "tricast", "1.00", False),
        ("ctc £1", 3, "combination_tricast", "1.00", False),
        ("ct 50p", 3, "combination_tricast", "0.50", False),
        ("x 5 abt", 2, "up_and_down", "5.00", False),
        ("ssa 5", 2, "up_and_down", "5.00", False),
        ("u&d 5", 2, "up_and_down", "5.00", False),
        ("up and down 5", 2, "up_and_down", "5.00", False),
        ("staw 5", 4, "stop_at_winner", "5.00", False),
        ("stop at a winner 5 ew", 4, "stop_at_winner", "5.00", True),
        ("if lose 5", 3, "if_lose", "5.00", False),
        ("if win 5", 3, "if_win", "5.00", False),
        ("flag 10p", 4, "flag", "0.10", False),
        ("super flag 10p", 5, "super_flag", "0.10", False),
        ("heinz flag 10p", 6, "heinz_flag", "0.10", False),
        ("super heinz flag 10p", 7, "super_heinz_flag", "0.10", False),
        ("goliath flag 10p", 8, "goliath_flag", "0.10", False),
    ],
)
def test_an_instruction(line: str, above: int, kind: str, unit: str, each_way: bool) -> None:  # noqa: FBT001 - a column of the table
    found = read(line, legs(above))
    assert found.kind is Kind.BET, found.fault
    assert found.bet is not None
    assert (found.bet.type, found.bet.unit_stake.plain, found.bet.each_way) == (kind, unit, each_way)
    assert found.bet.selections == legs(above)


@pytest.mark.parametrize(
    ("stake", "pence"),
    [
        ("1", 100),
        ("£1", 100),
        ("1.00", 100),
        ("50p", 50),
        (".50", 50),
        ("50", 5000),
        ("£.50", 50),
        ("£1.25", 125),
        ("1x2", 200),
    ],
)
def test_stakes_as_written(stake: str, pence: int) -> None:
    for line in (f"yan {stake}", f"{stake} yan", f"yan {stake} ew"):
        bet = read(line, legs(4)).bet
        assert bet is not None
        assert bet.unit_stake == Money(pence)


@pytest.mark.parametrize(
    ("line", "variant"),
    [
        ("uj 1", None),
        ("uj trebles 1", "trebles"),
        ("union jack trixies 1", "trixies"),
        ("uj patents 1", "patents"),
        ("uj round robins 1", "round_robins"),
    ],
)
def test_a_union_jack_says_what_its_trios_are(line: str, variant: str | None) -> None:
    bet = read(line, legs(9)).bet
    assert bet is not None
    assert (bet.type, bet.variant, bet.unit_stake) == ("union_jack", variant, Money(100))


def test_14f_up_and_down_is_not_laid_with_a_forecast() -> None:
    fault = read("ssa sf 1", legs(2)).fault
    assert fault is not None
    assert fault.text == "Up and down is not laid with a forecast (14(f))"


def test_14a_x_is_single_stakes_about_and_double_stakes_only_when_written() -> None:
    for line, stakes in (("x 5 abt", "single"), ("ssa 5", "single"), ("dsa 5", "double")):
        bet = read(line, legs(2)).bet
        assert bet is not None
        assert (bet.type, bet.stakes) == ("up_and_down", stakes)


def test_place_only_and_equally_divided() -> None:
    place = read("5 p", legs(1)).bet
    assert place is not None
    assert (place.place_only, place.each_way) == (True, False)
    divided = read("1 ew dbl ed", legs(2)).bet
    assert divided is not None
    assert divided.equally_divided
    assert fault("1 dbl ed", legs(2))[1] == "Only an each-way bet can be equally divided"
    assert fault("5 p ew", legs(1))[1] == "Place only, or win as well? Write ew for both"


def test_several_folds_together() -> None:
    bet = read("3 dbls 1 tbl £1", legs(3)).bet
    assert bet is not None
    assert (bet.type, bet.folds, bet.unit_stake) == ("folds", (2, 3), Money(100))
    assert read("3 dbls 1 tbl £1", legs(3)).words == "4 × £1.00 = £4.00"


def test_4f_lines_written_that_are_not_the_lines_there_are() -> None:
    assert clauses(read("3x1 dbl", legs(3)).chips) == []
    assert clauses(read("6x1 dbl", legs(3)).chips) == ["4(f)"]
    assert clauses(read("3 dbls 2 tbls £1", legs(3)).chips) == ["4(f)"]
    # Each way counts a line once, as the client does.
    assert clauses(read("3x1 dbl ew", legs(3)).chips) == []


def test_4f_a_wrong_number_for_a_named_bet_is_said() -> None:
    # Five in a yankee: 26 lines for the stake of 11 (4(f)).
    found = read("yan 1", legs(5))
    assert clauses(found.chips) == ["4(f)"]
    assert found.words == "26 lines for £11.00"


@pytest.mark.parametrize(
    ("slip_", "said"),
    [
        ("230w 1|230w 2|£2 dbl", ["two in one race: where they meet, half of the stake on each"]),
        (
            "230w 1|230w 2|230w 3|330a 2|£1 trebles",
            ["three in one race: where they meet, one third of the stake on each"],
        ),
        ("230w 1|230w 2|singles £1", []),
        ("230w 1|230w 2|rf £1", []),
        ("230w 1|330a 2|£2 dbl", []),
    ],
)
def test_4h_two_of_one_race_in_a_multiple_are_said(slip_: str, said: list[str]) -> None:
    found = slip(*slip_.split("|")).lines[-1]
    assert [chip.text for chip in found.chips if chip.clause == "4(h)"] == said


def test_a_reverse_forecast_is_two_lines() -> None:
    found = read("rf 2.33t 1 4 £1")
    assert found.kind is Kind.LEG_AND_BET
    assert [one.selection.runner for one in found.legs] == ["T1 One", "T1 Four"]
    assert (found.words, found.chips) == ("2 × £1.00 = £2.00", ())


def test_forecasts_name_their_runners_by_number() -> None:
    found = read("sf 2.30w 4 7 £2").bet
    assert found is not None
    assert [selection.runner for selection in found.selections] == ["Copper Lantern", "Night Ferryman"]
    assert read("ct 2.33t 2 5 6 50p").bet is not None
    # Bare numbers are runners: the stake needs £, p or a point.
    assert fault("sf 2.30w 4 7") == (13, "What is the stake? Write it as £5, .50 or 50p")
    assert read("sf 2.30w 4 7").fault.understood == "4 Copper Lantern, 7 Night Ferryman"  # type: ignore[union-attr] # a fault, as the line before says
    assert fault("rf 2.30 red jacket copper lantern £1")[0] == 9


def test_a_selection_with_its_own_stake() -> None:
    for line in (
        "2.30 Red Jacket £5 win",
        "2.30 Red Jacket 5 win",
        "£5 win 2.30 Red Jacket",
        "2.30w 1 5 win",
        "5.00 win 2.30 Red Jacket",
    ):
        found = read(line)
        assert found.kind is Kind.LEG_AND_BET, line
        assert found.bet is not None
        assert (found.bet.type, found.bet.unit_stake, found.bet.selections[0].runner) == (
            "single",
            Money(500),
            "Red Jacket",
        )


def test_a_number_beside_a_meeting_is_a_runner_not_a_stake() -> None:
    assert fault("2.30 Wrenfield 4 win") == (21, "What is the stake? Write it as £5, .50 or 50p")


def test_a_favourite_or_trap_with_its_own_stake() -> None:
    for line, runner in (
        ("3.30a f 5 win", "favourite"),
        ("t4 2.33 Thornby 2 win", "T1 Four"),
        ("2f 3.30a £5 ew", "second favourite"),
    ):
        found = read(line)
        assert found.bet is not None, line
        assert found.bet.selections[0].runner == runner


def test_8_the_board_decides_which_price_the_initials_whether() -> None:
    taken = leg("230w 4 @")
    assert [(chip.clause, chip.cap) for chip in taken.chips] == [("8.4", "8")]
    assert (taken.selection.price, taken.selection.initialled, taken.price_written) == (Odds.parse("11/4"), True, None)
    assert leg("230w 4 bp").selection == taken.selection
    differs = leg("230w 4 @5/2")
    assert (differs.selection.price, differs.price_written) == (Odds.parse("11/4"), Odds.parse("5/2"))
    without = leg("230w 4 5/2")
    assert not without.selection.initialled
    assert clauses(without.chips) == ["8.3"]
    assert read("230w 4 5/2").words == "2.30 Wrenfield, SP"
    # Letters before a name may be its first word: only behind the name are they initials.
    before = leg("5/2 jb Red Jacket 2.30 Wren")
    assert (before.selection.runner, before.selection.initialled) == ("Red Jacket", False)
    assert clauses(before.chips) == ["4(a)", "8.3"]
    initialled = leg("230w 4 5/2 jb")
    assert initialled.selection.initialled
    assert fault("3.30a zephyr @")[1] == "No board price for Zephyr; SP can be given"


def test_8_without_a_board_the_written_price_stands() -> None:
    assert leg("3.05 Agent 47 7/2 jb").selection.price == Odds.parse("7/2")
    assert leg("3.05 Agent 47 @3.75").selection.price == Odds.parse("3.75")


def test_h6_a_price_on_an_unnamed_favourite_is_starting_price() -> None:
    found = leg("3.30a f 2/1 jb")
    assert found.selection.price is Basis.SP
    assert "H6" in clauses(found.chips)


def test_h18_each_part_of_a_split_takes_its_own_board_price() -> None:
    found = leg("2.30 blue @").selection
    assert found.split == ("Blue Oyster", "Midnight Blue")
    assert found.split_prices == (Odds.parse("9/2"), Odds.parse("12/1"))
    assert leg("2.30 blue").selection.split_prices == ()
    assert leg("2.30 blue").candidates == ("Blue Oyster", "Midnight Blue")


def test_runners_joined_by_plus_share_the_stake() -> None:
    assert leg("2.30w 4 + 5").selection.split == ("Copper Lantern", "Quiet Harbour")
    assert leg("2.30w 4+5 @").selection.split_prices == (Odds.parse("11/4"), Odds.parse("7/2"))


def test_4i_selections_and_no_instruction_are_one_accumulator() -> None:
    found = slip("230w 1", "330a 2")
    assert [(bet.type, len(bet.selections)) for bet in found.bets] == [(None, 2)]
    assert found.faults == ()


def test_4i_a_stake_each_way_without_a_kind_of_bet_is_an_accumulator() -> None:
    found = read("2 ew", legs(3))
    assert found.bet is not None
    assert found.bet.type == "accumulator"
    assert clauses(found.chips) == ["4(i)"]


def test_14_several_instructions_under_the_same_selections() -> None:
    found = slip("230w 1", "330a 2", "3.05 Agent 47", "420w 2", "L15 1ew", "£1 ew acc")
    assert [bet.type for bet in found.bets] == ["lucky15", "accumulator"]
    assert all(len(bet.selections) == 4 for bet in found.bets)


def test_14b_a_line_across_ends_a_bet() -> None:
    for across in ("---", "------", "___", "—"):
        found = slip("230w 1", "330a 2", "1 dbl", across, "3.05 Agent 47", "5 win")
        assert [(bet.type, len(bet.selections)) for bet in found.bets] == [("double", 2), ("single", 1)]


def test_14b_selections_before_a_line_across_without_an_instruction_are_a_bet() -> None:
    found = slip("230w 1", "330a 2", "---", "3.05 Agent 47", "5 win")
    assert [(bet.type, len(bet.selections)) for bet in found.bets] == [(None, 2), ("single", 1)]


def test_a_selection_after_an_instruction_begins_the_next_bet() -> None:
    found = slip("230w 1", "5 win", "330a 2", "3 win")
    assert [[one.event for one in bet.selections] for bet in found.bets] == [["W2"], ["A2"]]


def test_the_slip_of_the_pictures() -> None:
    found = slip("230w 4 @", "315 blue", "330a f", "yan .50 ew")
    assert [number for number, _ in found.faults] == [1]
    assert who("330a f") == ("A2", "favourite")


@pytest.mark.parametrize("line", ["tote win 5", "5 tote win", "5 win tote"])
def test_tote_is_stated_once_for_the_legs_above_16(line: str) -> None:
    found = slip(f"230w 4\n{line}").bets
    assert [(bet.type, bet.unit_stake, bet.selections[0].price) for bet in found] == [
        ("single", Money(500), Basis.TOTE)
    ]


def test_an_unnamed_favourite_is_never_at_tote_10() -> None:
    (bet,) = slip("330a f\n5 win tote").bets
    assert bet.selections[0].price is Basis.SP


def test_a_price_taken_and_tote_contradict_each_other_16() -> None:
    assert "One of them stands" in slip("230w 4 @\n5 win tote").faults[0][1].text
