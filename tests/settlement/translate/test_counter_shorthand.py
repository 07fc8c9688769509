"""The shorthand of the counter, line by line, on the card of the drawings: what the client wrote → what is executed."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import pytest

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner, RunnerStatus
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Bet, Selection
from settlement.translate import Card, Context, Kind, LegRead, Reading, read_line, read_slip

AT: Final = datetime(2026, 10, 10, 14, 28, 41)


def race(name: str, meeting: str, off: str, runners: str, country: str = "GB", *, principal: bool = False) -> Event:
    """Give a race to be run; ``runners`` by number, parted by commas."""
    return Event(
        id=name,
        sport="greyhounds" if name.startswith("D") else "horses",
        meeting=meeting,
        country=country,
        off=datetime.fromisoformat(f"2026-10-10T{off}"),
        status=EventStatus.UNRESULTED,
        principal=principal,
        runners=tuple(Runner(number=place + 1, name=one) for place, one in enumerate(runners.split(", "))),
    )


EVENTS: Final = (
    race("W1", "Wrenfield", "14:30", "Mister Pemberton, Saltmarsh Lady, Tin Drum Major, Copper Lantern, Quiet Harbour"),
    race("W2", "Wrenfield", "15:15", "Red Shoe, Black Jacket, Blue Tarpon, Evening Post, Midnight Blue"),
    race("W3", "Wrenfield", "16:40", "Low Tide, High Tide, Slack Water"),
    race("A1", "Ashcombe", "14:40", "Gunpowder Tea, Copper Lantern", principal=True),
    race("A2", "Ashcombe", "15:30", "Mulberry Stanza, Tansy Field, O’Malley’s Mist", principal=True),
    race("K1", "Kilbrannan", "16:05", "Slate Quay, Turf Smoke, Corrib Wake", "IE"),
    race("B1", "Oxmoor", "16:05", "Plain Jane, Second Post, Ginger Beer"),
    race("D1", "Thornby", "14:33", "Dot, Dash, Comma, Larkhill Magpie, Colon, Stop"),
    race("D2", "Marlow", "14:48", "Able, Baker, Cast, Dog, Easy, Fox"),
)
BOARD: Final = {
    "W1": {4: Odds.parse("9/4"), 5: Odds.parse("4/1")},
    "W2": {3: Odds.parse("6/1"), 5: Odds.parse("8/1")},
    "K1": {3: Odds.parse("7/1")},
}
CARD: Final = Card(Programme(EVENTS), BOARD)
CONTEXT: Final = Context(AT, "KM")


def read(line: str, *above: str) -> Reading:
    """Read a line under others."""
    legs = tuple(leg.selection for text in above for leg in read_line(text, CARD, CONTEXT).legs)
    return read_line(line, CARD, Context(AT, "KM", legs))


def leg(line: str) -> LegRead:
    """Read a line that is one leg."""
    found = read(line)
    assert found.kind is Kind.LEG, found
    return found.legs[0]


def clauses(found: LegRead | Reading) -> list[str]:
    """List the clauses that had a say."""
    return [chip.clause for chip in found.chips]


FOUR: Final = ("230w 4 @", "315 blue", "330a f", "4.05k 3 @")
TWO: Final = FOUR[:2]
THREE: Final = FOUR[:3]


def test_a_time_and_a_number_at_board_price() -> None:
    found = leg("230 4 @")
    assert found.selection == Selection(event="W1", runner="Copper Lantern", price=Odds.parse("9/4"), initialled=True)
    assert (found.title, found.race) == ("4 Copper Lantern", "2.30 Wrenfield")
    assert any(clause.startswith("8") for clause in clauses(found))


@pytest.mark.parametrize(
    "line",
    [
        "230w cop",
        "2.30 wren copper lantern",
        "230 wrenfield 4",
        "wrenfield 2.30 4",
        "4 2.30 wren",
        "no 4 230w",
        "4 230w",
        "copper lantern 2.30 wren",
        "2:30 Wrenfeild Copper",
        "14.30 wren 4",
        "2.30 WREN COPPER LANTERN",
    ],
)
def test_the_order_is_the_clients_own(line: str) -> None:
    assert leg(line).selection == Selection(event="W1", runner="Copper Lantern")


def test_the_board_decides_which_price_and_the_clients_figure_is_kept() -> None:
    found = leg("230w cop @5/2")
    assert (found.selection.price, found.selection.initialled) == (Odds.parse("9/4"), True)
    assert found.price_written == Odds.parse("5/2")
    assert leg("230w cop @9/4").price_written is None


def test_a_price_with_initials_is_taken_and_one_without_is_sp() -> None:
    assert leg("2.30 wren Copper Lantern 9/4 km").selection.initialled
    bare = leg("2.30 wren Copper Lantern 9/4")
    assert not bare.selection.initialled
    assert any(clause.startswith("8") for clause in clauses(bare))


def test_no_board_price_can_be_taken_where_there_is_none() -> None:
    assert read("230w 1 @").kind is Kind.FAULT


def test_blue_fits_two_and_the_stake_is_split() -> None:
    found = leg("315 blue")
    assert found.selection.split == ("Blue Tarpon", "Midnight Blue")
    assert found.candidates == ("Blue Tarpon", "Midnight Blue")
    assert found.title == "Blue Tarpon + Midnight Blue"
    assert "4(a)" in clauses(found)


def test_each_part_of_a_split_takes_its_own_price() -> None:
    """H18."""
    assert leg("315 blue @").selection.split_prices == (Odds.parse("6/1"), Odds.parse("8/1"))


def test_half_of_one_name_and_half_of_another() -> None:
    found = leg("315w red jacket")
    assert found.selection.split == ("Red Shoe", "Black Jacket")
    assert {"4(a)", "4(m)"} & set(clauses(found))


def test_a_misspelling_that_can_only_be_one() -> None:
    found = leg("230w coper lanturn")
    assert found.selection.runner == "Copper Lantern"
    assert "4(a)" in clauses(found)


def test_favourites() -> None:
    assert leg("330a f").selection == Selection(event="A2", runner=FAVOURITE)
    assert leg("3.30 fav").selection == Selection(event="A2", runner=FAVOURITE)
    assert leg("2f 3.30 ash").selection == Selection(event="A2", runner=SECOND_FAVOURITE)
    assert leg("4.05 k 2nd fav").selection == Selection(event="K1", runner=SECOND_FAVOURITE)
    assert any(clause.startswith("10") for clause in clauses(leg("330a f")))


@pytest.mark.parametrize("line", ["3rd fav 330a", "2f 2.33 thornby"])
def test_a_third_favourite_and_a_second_of_dogs_are_refused(line: str) -> None:
    assert read(line).kind is Kind.FAULT


def test_starting_price_said_outright_and_traps() -> None:
    assert leg("4.05k 3 sp").selection == Selection(event="K1", runner="Corrib Wake")
    assert leg("t4 2.33").selection == Selection(event="D1", runner="Larkhill Magpie")
    assert leg("2.33 Thornby trap 4").selection == Selection(event="D1", runner="Larkhill Magpie")


def test_a_trap_is_of_dogs() -> None:
    """20.times: untimed, the next dog race after acceptance."""
    assert leg("t4").selection.event == "D1"


def test_time_without_meeting_is_of_gb_before_ireland() -> None:
    """4(r)."""
    assert leg("4.05 3").selection == Selection(event="B1", runner="Ginger Beer")
    assert "4(r)" in clauses(leg("4.05 3"))
    assert leg("405k 3").selection.event == "K1"


def test_a_name_is_looked_for_in_every_race_of_the_time() -> None:
    assert leg("4.05 corrib").selection.event == "K1"


def test_a_runner_timed_for_a_race_it_is_not_in_stands_for_its_own() -> None:
    """4(b)."""
    found = leg("3.15 wren gunpowder tea")
    assert found.selection == Selection(event="A1", runner="Gunpowder Tea")
    assert "4(b)" in clauses(found)


def test_a_runner_engaged_twice_stands_for_the_first_unless_timed() -> None:
    """4(d)."""
    assert leg("copper lantern").selection.event == "W1"
    assert leg("2.40 copper lantern").selection.event == "A1"


def test_a_time_without_a_selection_is_the_favourite() -> None:
    """4(p)."""
    found = leg("3.30 ash")
    assert found.selection == Selection(event="A2", runner=FAVOURITE)
    assert "4(p)" in clauses(found)


def test_a_wrong_time_with_a_meeting_keeps_its_three_branches() -> None:
    number = leg("3.45 wren 2")
    assert number.selection == Selection(event="W1", runner="Saltmarsh Lady")
    assert "4(q)" in clauses(number)
    favourite = leg("3.45 wren fav")
    assert favourite.selection == Selection(event="W3", runner=FAVOURITE)
    assert any(clause.startswith("10") for clause in clauses(favourite))


def test_first_and_last_race_by_the_programme() -> None:
    """4(e)."""
    assert leg("first race ash no 2").selection == Selection(event="A1", runner="Copper Lantern")
    assert leg("last race wren 3").selection == Selection(event="W3", runner="Slack Water")


def test_an_alternative_of_the_same_race() -> None:
    """4(n)."""
    found = leg("2.30 wren copper lantern if absent quiet harbour")
    assert (found.selection.runner, found.selection.if_absent) == ("Copper Lantern", "Quiet Harbour")


def test_apostrophes_and_capitals_do_not_matter() -> None:
    assert leg("3.30 omalleys mist").selection.runner == "O’Malley’s Mist"
    assert leg("3.30 O'MALLEY").selection.runner == "O’Malley’s Mist"


@pytest.mark.parametrize(
    ("line", "kind", "unit", "each_way", "cost"),
    [
        ("yan .50 ew", "yankee", 50, True, 1100),
        ("yank 50p", "yankee", 50, False, 550),
        ("l15 1", "lucky15", 100, False, 1500),
        ("L15 1ew", "lucky15", 100, True, 3000),
        ("Lucky 15 £1 e/w", "lucky15", 100, True, 3000),
        ("dbls 10p", "doubles", 10, False, 60),
        ("10p doubles", "doubles", 10, False, 60),
        ("6 dbls 10p", "doubles", 10, False, 60),
        ("6x1 dbls", "doubles", 100, False, 600),
        ("trebles £1", "trebles", 100, False, 400),
        ("singles 2", "singles", 200, False, 800),
        ("£1 ew acc", "accumulator", 100, True, 200),
        ("1.50 acc", "accumulator", 150, False, 150),
        ("4folds 1", "fourfolds", 100, False, 100),
        ("2 ew", "accumulator", 200, True, 400),
        ("2ew", "accumulator", 200, True, 400),
    ],
)
def test_instructions_under_four_legs(line: str, kind: str, unit: int, cost: int, *, each_way: bool) -> None:
    found = read(line, *FOUR)
    assert found.kind is Kind.BET, found
    assert found.bet is not None
    assert (found.bet.type, found.bet.unit_stake, found.bet.each_way) == (kind, Money(unit), each_way)
    assert str(Money(cost)) in found.words


def test_the_reading_spells_the_sum_out() -> None:
    found = read("yan .50 ew", *FOUR)
    assert (found.title, found.words) == ("Yankee each way", "22 × £0.50 = £11.00")


@pytest.mark.parametrize(
    ("line", "pence"), [("5 win", 500), ("£5 win", 500), ("50p win", 50), (".50 win", 50), ("50 win", 5000)]
)
def test_a_bare_whole_number_is_pounds(line: str, pence: int) -> None:
    found = read(line, "230w 4")
    assert found.bet is not None
    assert (found.bet.type, found.bet.unit_stake) == ("single", Money(pence))


def test_named_bets_on_their_own_number_of_legs() -> None:
    assert [read(line, *THREE).words for line in ("pat .40", "trixie 1")] == ["7 × £0.40 = £2.80", "4 × £1.00 = £4.00"]
    double = read("1x2 dbl", *TWO).bet
    assert double is not None
    assert (double.type, double.unit_stake) == ("double", Money(200))


def test_a_count_that_the_legs_do_not_make_is_pointed_at() -> None:
    found = read("1x2 dbl", *FOUR)
    assert [chip.text for chip in found.chips if chip.gravity == "look"] == ["1 written, 6 lines"]


def test_doubles_and_trebles_on_one_line() -> None:
    found = read("dbls tbls 10p", *FOUR).bet
    assert found is not None
    assert (found.type, found.folds, found.unit_stake) == ("folds", (2, 3), Money(10))


def test_pairs_and_stakes_about() -> None:
    for line, stakes in (("x 5 abt", "single"), ("ssa 5", "single"), ("dsa 5", "double")):
        found = read(line, "230w 4", "330a f").bet
        assert found is not None
        assert (found.type, found.stakes, found.unit_stake) == ("up_and_down", stakes, Money(500))


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("sf 2", "forecast"),
        ("rf 2", "reverse_forecast"),
        ("cf 2", "combination_forecast"),
        ("cfc 2", "combination_forecast"),
        ("tc 2", "tricast"),
        ("ct 2", "combination_tricast"),
        ("ctc 2", "combination_tricast"),
    ],
)
def test_forecasts_and_tricasts_on_the_legs_in_order(line: str, kind: str) -> None:
    found = read(line, "315w 1", "315w 2", "315w 3").bet
    assert found is not None
    assert (found.type, found.unit_stake) == (kind, Money(200))
    assert [selection.runner for selection in found.selections] == ["Red Shoe", "Black Jacket", "Blue Tarpon"]


def test_a_forecast_line_with_its_own_runners() -> None:
    found = read("rf 2.33 thornby 1 4 £1").bet
    assert found is not None
    assert (found.type, found.unit_stake) == ("reverse_forecast", Money(100))
    assert [selection.runner for selection in found.selections] == ["Dot", "Larkhill Magpie"]


def test_in_a_forecast_line_bare_numbers_are_runners_and_the_stake_needs_its_sign() -> None:
    assert read("sf 230w 4 5 1").kind is Kind.FAULT


@pytest.mark.parametrize(
    ("line", "pence"),
    [
        ("230w 4 £5 win", 500),
        ("230w 4 5 win", 500),
        ("£5 win 230w 4", 500),
        ("5 win 230w 4", 500),
        ("5 win 230w cop", 500),
        ("230w 4 win £5", 500),
        ("4 2.30 wren 5 win", 500),
        ("230w cop 5 win", 500),
        ("2.30 wren copper lantern 50p win", 50),
        ("2.30 wren 4 1.50 win", 150),
    ],
)
def test_a_leg_with_its_own_stake(line: str, pence: int) -> None:
    found = read(line)
    assert found.kind is Kind.LEG_AND_BET, found
    assert found.bet is not None
    assert (found.bet.type, found.bet.unit_stake) == ("single", Money(pence))
    assert found.bet.selections == (Selection(event="W1", runner="Copper Lantern"),)


def test_at_the_tote() -> None:
    found = read("230w 4 tote £2 win").bet
    assert found is not None
    assert found.selections[0].price is Basis.TOTE


def test_any_to_come_in_one_line() -> None:
    found = read("1 win 2.30 wren copper lantern atc 1 win 3.15 blue tarpon").bet
    assert found is not None
    assert (found.type, found.unit_stake) == ("any_to_come", Money(100))
    assert [selection.runner for selection in found.selections] == ["Copper Lantern", "Blue Tarpon"]
    omitted = read("£2 win 230w 4 ic 3.15 blue tarpon").bet
    assert omitted is not None
    assert omitted.unit_stake == Money(200)


def stakes(bet: Bet) -> list[tuple[str, bool, bool]]:
    """Give unit, each way and place only of each selection in turn."""
    return [(one.unit_stake.plain, one.each_way, one.place_only) for one in bet.in_turn]


@pytest.mark.parametrize(
    ("slip", "expected"),
    [
        # In one line.
        ("£1 win 230w 4 atc £2 ew 3.15 blue tarpon", [("1.00", False, False), ("2.00", True, False)]),
        # A stake left out is that of the selection before (14(c)).
        (
            "£1 win 230w 4 atc £2 ew 315w 3 atc 4.40 wren 1",
            [("1.00", False, False), ("2.00", True, False), ("2.00", True, False)],
        ),
        # Line under line, as it is written on most slips.
        ("230w 4 £1 win\natc £2 ew 315w 3", [("1.00", False, False), ("2.00", True, False)]),
        ("230w 4 £1 win\natc 315w 3", [("1.00", False, False), ("1.00", False, False)]),
        ("230w 4\n£1 win\nany to come £2 win 315w 3", [("1.00", False, False), ("2.00", False, False)]),
        (
            "230w 4 £1 ew\nif cash 315w 3 £3 win\natc 50p p 4.40 wren 1",
            [("1.00", True, False), ("3.00", False, False), ("0.50", False, True)],
        ),
        # Under the selections.
        ("230w 4\n315w 3\n£1 win atc £2 ew", [("1.00", False, False), ("2.00", True, False)]),
    ],
)
def test_14c_any_to_come_with_a_stake_of_its_own_for_each(slip: str, expected: list[tuple[str, bool, bool]]) -> None:
    found = read_slip(slip, CARD, CONTEXT)
    assert found.faults == ()
    (bet,) = found.bets
    assert bet.type == "any_to_come"
    assert [selection.event for selection in bet.selections] == ["W1", "W2", "W3"][: len(expected)]
    assert stakes(bet) == expected


def test_14c_one_stake_on_every_selection_is_said_once() -> None:
    (bet,) = read_slip("£1 ew ed 230w 4 atc £1 ew ed 315w 3", CARD, CONTEXT).bets
    assert (bet.unit_stake, bet.each_way, bet.equally_divided, bet.then) == (Money(100), True, True, ())


def test_14c_what_is_to_come_costs_the_first_stake_and_says_the_others() -> None:
    found = read("£1 win 230w 4 atc £2 ew 315w 3")
    assert (found.title, found.words) == (
        "Any to come: £1.00 to win, then £2.00 each way",
        "1 × £1.00 = £1.00",
    )


def test_14b_a_line_across_leaves_nothing_to_come_from() -> None:
    found = read_slip("230w 4 £1 win\n---\natc £2 ew 315w 3", CARD, CONTEXT)
    assert [(number, fault.text) for number, fault in found.faults] == [
        (2, "To come from what? Write the first selection with its stake above it")
    ]


@pytest.mark.parametrize(
    ("line", "column", "text"),
    [
        ("230w 4 atc 315w 3 £1 win", 1, "What is the first stake? The others come from it"),
        ("£1 ew ed 230w 4 atc £2 ew 315w 3", 1, "Stakes of their own leave nothing to divide equally"),
        ("atc £2 win 315w 3", 1, "To come from what? Write the first selection with its stake above it"),
        ("£1 win 230w 4 atc £2 win", 19, "Which runner? Write a name, a number or f"),
        ("£1 win 230w 4 atc £1 dbl 315w 3", 19, "Double of one? Write it on a line of its own, under its selections"),
    ],
)
def test_any_to_come_that_is_not_one_stake_after_the_other_is_pointed_at(line: str, column: int, text: str) -> None:
    found = read(line).fault
    assert found is not None
    assert (found.column, found.text) == (column, text)


def test_a_slip_of_two_bets_parted_by_a_line_and_two_instructions_for_the_same_legs() -> None:
    found = read_slip("\n".join([*FOUR, "l15 1ew", "£1 ew acc", "---", "2.33 t1 £2 win"]), CARD, CONTEXT)
    assert not found.faults
    assert [(bet.type, len(bet.selections)) for bet in found.bets] == [
        ("lucky15", 4),
        ("accumulator", 4),
        ("single", 1),
    ]


def test_selections_without_an_instruction_wait_for_the_money() -> None:
    """4(i)."""
    (bet,) = read_slip("230w 4\n330a f", CARD, CONTEXT, Money(300)).bets
    assert (bet.type, bet.unit_stake) == (None, Money(300))


@pytest.mark.parametrize(
    ("line", "column", "text"),
    [
        ("315w blu?", 6, "“blu?” is not a runner in the 3.15 Wrenfield"),
        ("315w zebra", 6, "“zebra” is not a runner in the 3.15 Wrenfield"),
        ("zebra", 1, "“zebra” is not a runner on today’s card"),
        ("230w 99", 6, "There is no number 99 in the 2.30 Wrenfield"),
        ("2.35 4", 1, "There is no race at 2.35"),
    ],
)
def test_what_is_not_understood_is_said_and_pointed_at(line: str, column: int, text: str) -> None:
    found = read(line)
    assert found.fault is not None
    assert (found.fault.text, found.fault.column) == (text, column)


@pytest.mark.parametrize("line", ["5 5", "230w 4 5", "ttc favs dbls", "230w 4 £1 £2 win", "yan", "@", "£", "5/1"])
def test_nothing_written_is_dropped_in_silence(line: str) -> None:
    assert read(line).kind is Kind.FAULT


def test_an_instruction_needs_legs_above_it() -> None:
    assert read("yan 1").kind is Kind.FAULT


def test_a_withdrawn_runner_can_still_be_named() -> None:
    gone = EVENTS[0].runners[3]
    absent = Runner(number=4, name=gone.name, status=RunnerStatus.WITHDRAWN)
    event = race("W1", "Wrenfield", "14:30", "Mister Pemberton, Saltmarsh Lady, Tin Drum Major")
    card = Card(
        Programme((Event(**{name: getattr(event, name) for name in event.__slots__} | {"runners": (absent,)}),))
    )
    assert read_line("230w 4", card, CONTEXT).legs[0].selection.runner == "Copper Lantern"
