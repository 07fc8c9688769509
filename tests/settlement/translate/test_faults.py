"""What is not understood: where it stands, what was understood before it, and what was expected."""

from __future__ import annotations

import pytest

from settlement.slip import Selection
from settlement.translate import Kind, SlipReading, completed
from tests.settlement.translate.card import fault, read, slip

LEG = (Selection(event="W2", runner=1),)


@pytest.mark.parametrize(
    ("line", "column", "text"),
    [
        ("2.30 blu ray", 6, "“blu ray” is not a runner in the 2.30 Wrenfield"),
        ("2.30 44", 6, "There is no number 44 in the 2.30 Wrenfield"),
        ("2.30w 4 2", 9, "“2” has no place here; a stake needs £, p, win or ew"),
        ("2.30w 4 3.05", 9, "“3.05” has no place here: a line has one race, and a stake says win or ew"),
        ("2.30w f f", 9, "“f” has no place here: there is one already"),
        ("2.30w 4 5/1 6/1", 13, "“6/1” has no place here: there is one already"),
        ("2.30w 4 5/0", 9, "“5/0” has no place here: there is one already"),
        ("2.30w 4 £5 £6 win", 12, "“£6” has no place here: there is one already"),
        ("2.30w 4 ---", 9, "“---” has no place here: there is one already"),
        ("2.30w 4 @ tote", 1, "A price or tote? One of them stands"),
        ("2.30 copper 5", 13, "5 is not Copper Lantern’s number"),
        ("£5", 1, "Write the selections first, then how to stake them"),
        ("tote", 1, "Which runner? Write a name, a number or f"),
        ("mounts J Smith 3 dbls £1", 1, "The card has no jockeys’ names (rule 11)"),
        ("ttc zebra favs 15 dbls 10p", 1, "“zebra” is not on today’s card"),
        ("2.30 copper £1 ew dbl", 6, "Double of one? Write it on a line of its own, under its selections"),
        ("t4 2.33 5", 9, "A number, a trap or a favourite? One of them stands"),
        ("f 2.30w 4", 9, "A number, a trap or a favourite? One of them stands"),
        ("--- 4", 5, "A line across stands alone"),
        ("24.00 4", 1, "“24.00” has no place here: a line has one race, and a stake says win or ew"),
        ("2.30 copper if absent", 6, "If absent: who for whom? Write both names, or numbers"),
        ("2.30w f if absent red shoe", 1, "If absent: who for whom? Write both names, or numbers"),
    ],
)
def test_a_fault_points_at_its_place(line: str, column: int, text: str) -> None:
    assert fault(line) == (column, text)


def test_a_bare_number_under_selections_may_be_stake_or_runner() -> None:
    assert fault("5", LEG) == (1, "Is 5 a stake or a runner? Write £5, or its race")
    bet = read("£5", LEG).bet
    assert bet is not None


def test_a_stake_that_is_wanting_is_asked_for_at_the_end() -> None:
    assert fault("yan ew", LEG * 4) == (7, "What is the stake? Write it as £5, .50 or 50p")
    assert fault("yan 0", LEG * 4)[0] == 6


def test_two_kinds_of_bet_on_one_line() -> None:
    assert fault("yan pat 1", LEG * 4)[1] == "Two kinds of bet: write each on a line of its own"


def test_what_was_understood_is_given_before_the_fault() -> None:
    found = read("2.30 zzz").fault
    assert found is not None
    assert found.understood == "2.30 Wrenfield"


def test_an_empty_line_is_nothing() -> None:
    for line in ("", "   ", ",", "\t"):
        assert read(line).kind is Kind.NOTHING


def test_a_line_is_at_most_200_signs_long() -> None:
    assert read("2.30w 4".ljust(200)).kind is Kind.LEG
    assert fault("2.30w 4".ljust(201)) == (201, "A line is at most 200 signs long")


def test_the_faults_of_a_slip_have_their_line() -> None:
    found: SlipReading = slip("2.30w 4", "2.30w 99", "5 win")
    assert [number for number, _ in found.faults] == [1]
    assert [bet.type for bet in found.bets] == ["single"]


def test_completions_are_names_that_the_last_word_starts() -> None:
    assert read("2.30 zz").completions == ()
    assert read("3.05 wre").completions == ("Wrens Nest",)  # what it is read as, and nothing else
    assert read("2.30 blue").completions == ("Blue Oyster", "Midnight Blue")
    assert read("2.30 4").completions == ()
    assert read("2.30w 4 5 win").completions == ()
    assert read("2.30 wren ni oy").completions == ("Blue Oyster",)
    assert read("kilb win").completions == ("Win Or Lose",)
    assert read("pen").completions == ("Penny Lad", "Penny for Luck")


def test_a_completed_line_has_the_name_in_place_of_the_words_that_start_it() -> None:
    assert completed("2.30 copper la", "Copper Lantern") == "2.30 Copper Lantern"
    assert completed("2.30 oy", "Blue Oyster") == "2.30 Blue Oyster"
    assert completed("2.30 zz", "Blue Oyster") == "2.30 zz"
