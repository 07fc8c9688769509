"""Rule 4: names misspelt, cut short, mixed; runners timed for another race; alternatives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Programme, Runner, RunnerStatus
from settlement.slip import Basis, another_race
from settlement.translate import Card, Context, read_line
from tests.settlement.translate.card import BOARD, EVENTS, at, clauses, fault, leg, race, read, split, who


@pytest.mark.parametrize(
    "written",
    ["Copper Lantern", "copper", "lantern", "cop", "copper lan", "COPPER  LANTERN", "Coper Lantern", "Copper Lanturn"],
)
def test_4a_one_runner_is_clearly_meant(written: str) -> None:
    assert who(f"2.30 {written}") == ("W2", "Copper Lantern")
    assert split(f"2.30 {written}") == ()


def test_4a_a_misspelling_is_shown() -> None:
    chips = leg("2.30 Quiet Harbor").chips
    assert [(chip.clause, chip.gravity) for chip in chips] == [("4(a)", "look")]
    assert "Quiet Harbour" in chips[0].text
    assert leg("2.30 Quiet Harbour").chips == ()


def test_4a_a_part_that_fits_several_divides_the_stake() -> None:
    assert split("2.30 Blue") == ("Blue Oyster", "Midnight Blue")
    assert split("2.30 Red") == ("Red Jacket", "Red Shoe")
    assert clauses(leg("2.30 Blue").chips) == ["4(a)"]


def test_4m_half_of_one_name_and_half_of_another() -> None:
    assert split("2.30 Red Kettle") == ("Red Jacket", "Red Shoe", "Black Kettle")
    assert split("2.30 Black Shoe") == ("Red Shoe", "Black Kettle")
    assert "half of each name" in leg("2.30 Black Shoe").chips[0].text


def test_4m_whole_names_written_together_are_no_halves_of_others() -> None:
    assert split("2.30 copper lantern and red shoe") == ("Red Shoe", "Copper Lantern")


def test_4a_whole_words_before_starts_of_words() -> None:
    # "Night" is a word of Night Ferryman and no word of Midnight Blue.
    assert who("2.30 night") == ("W2", "Night Ferryman")
    assert who("2.30 Red Jacket") == ("W2", "Red Jacket")


def test_4a_too_little_likeness_is_no_runner() -> None:
    assert fault("2.30 Marmalade") == (6, "“Marmalade” is not a runner in the 2.30 Wrenfield")


def test_4a_runners_that_are_out_are_not_meant_by_a_part() -> None:
    runners = (
        Runner(number=1, name="Blue Oyster", status=RunnerStatus.NON_RUNNER),
        Runner(number=2, name="Midnight Blue"),
    )
    card = Card(Programme((race("X1", "14:30", "Wrenfield", runners=runners),)))
    found = read_line("2.30 blue", card, Context(at("14:00")))
    assert found.legs[0].selection.runner == "Midnight Blue"


def test_4b_timed_for_a_race_it_is_not_in_stands_for_the_race_it_runs_in() -> None:
    assert who("2.30 Leather Prelude") == ("A2", "Leather Prelude")
    assert who("2.30 Wren Leather Prelude") == ("A2", "Leather Prelude")
    assert who("4.44 Ashcombe Leather Prelude") == ("A2", "Leather Prelude")
    assert "4(b)" in clauses(leg("2.30 Leather Prelude").chips)


def test_4b_a_whole_name_in_another_race_before_a_likeness_in_this_one() -> None:
    events = (
        race("X1", "14:30", "Wrenfield", "Red Jacket", "Blue Oyster", "Old Tarpon"),
        race("X2", "15:00", "Wrenfield", "Red Racket", "Blue Tarpon"),
        race("X3", "15:30", "Wrenfield", "Quiet Harbour"),
        race("X4", "16:00", "Wrenfield", "Quiet Arbour"),
    )
    card = Card(Programme(events))
    context = Context(at("14:00"))
    for line, event, named in (
        ("2.30 Red Racket", "X2", "Red Racket"),
        ("2.30 Blue Tarpon", "X2", "Blue Tarpon"),
        ("2.30 Red Jackett", "X1", "Red Jacket"),
        ("2.30 Quiet Arbour", "X4", "Quiet Arbour"),
    ):
        found = read_line(line, card, context).legs[0].selection
        assert (found.event, found.runner) == (event, named)


def test_4b_three_letters_are_too_few_to_look_through_the_whole_card() -> None:
    events = (race("X1", "14:30", "Wrenfield", "Red Shoe"), race("X2", "15:00", "Wrenfield", "Elm", "Alder"))
    card = Card(Programme(events))
    context = Context(at("14:00"))
    assert read_line("2.30 Elm", card, context).fault is not None
    assert read_line("2.30 Alder", card, context).legs[0].selection.event == "X2"


def test_4b_a_part_of_a_name_is_not_looked_for_in_other_races() -> None:
    assert fault("2.30 Leather")[0] == 6


def test_4b_a_race_that_has_been_run_is_not_where_it_runs() -> None:
    gone = tuple(replace(event, actual_off=at("13:51:10")) if event.id == "W1" else event for event in EVENTS)
    found = read_line("2.30 Saffron Archer", Card(Programme(gone)), Context(at("14:28:41")))
    assert found.fault is not None


def test_4c_engaged_twice_means_the_race_it_runs_in() -> None:
    absent = Runner(number=1, name="Copper Lantern", status=RunnerStatus.NON_RUNNER)
    twice = (
        race("X1", "14:30", "Wrenfield", runners=(absent,)),
        race("X2", "15:30", "Wrenfield", "Copper Lantern"),
    )
    card = Card(Programme(twice))
    context = Context(at("14:00"))
    assert read_line("Copper Lantern", card, context).legs[0].selection.event == "X2"
    # Timed, it stands in the race of the time, a non-runner (4(b)).
    assert read_line("2.30 Copper Lantern", card, context).legs[0].selection.event == "X1"


def test_4d_running_twice_means_the_first_unless_the_time_is_given() -> None:
    twice = (
        race("X2", "15:30", "Wrenfield", "Copper Lantern", "Red Shoe"),
        race("X1", "14:30", "Wrenfield", "Copper Lantern", "Blue Oyster"),
    )
    card = Card(Programme(twice))
    context = Context(at("14:00"))
    assert read_line("Copper Lantern", card, context).legs[0].selection.event == "X1"
    assert read_line("3.30 Copper Lantern", card, context).legs[0].selection.event == "X2"


def test_4d_an_alternative_fixes_the_race_that_both_are_in() -> None:
    twice = (
        race("X1", "14:30", "Wrenfield", "Copper Lantern", "Blue Oyster"),
        race("X2", "15:30", "Wrenfield", "Copper Lantern", "Red Shoe"),
    )
    card = Card(Programme(twice))
    context = Context(at("14:00"))
    found = read_line("Copper Lantern if absent Red Shoe", card, context)
    assert (found.legs[0].selection.event, found.legs[0].selection.if_absent) == ("X2", "Red Shoe")
    assert clauses(found.chips) == ["4(d)"]
    assert read_line("Copper Lantern if absent Blue Oyster", card, context).legs[0].selection.event == "X1"
    # The time that is written decides before it: the alternative is then in another race (4(n)).
    timed = read_line("2.30 Copper Lantern if absent Red Shoe", card, context)
    assert (timed.legs[0].selection.event, clauses(timed.chips)) == ("X1", ["4(n)"])


def test_an_untimed_part_of_names_in_several_races_asks_which() -> None:
    column, text = fault("penny")
    assert column == 1
    assert "Penny Lad (1.50 Wrenfield)" in text
    assert "Penny for Luck (2.30 Wrenfield)" in text


def test_an_untimed_name_finds_its_race() -> None:
    assert who("Willow Courier") == ("A2", "Willow Courier")
    assert who("long meg") == ("W4", "Long Meg")


def test_4l_no_suffix_written_means_the_one_without() -> None:
    runners = (
        Runner(number=1, name="Copper Lantern", suffix="IRE"),
        Runner(number=2, name="Copper Lantern"),
        Runner(number=3, name="Red Shoe", suffix="FR"),
    )
    card = Card(
        Programme((race("X1", "14:30", "Wrenfield", runners=runners),)),
        {"X1": {1: Odds.parse("2/1"), 2: Odds.parse("3/1")}},
    )
    context = Context(at("14:00"))
    plain = read_line("2.30 Copper Lantern @", card, context).legs[0]
    assert plain.selection.price == Odds.parse("3/1")
    suffixed = read_line("2.30 Copper Lantern (IRE) @", card, context).legs[0]
    assert suffixed.selection.price == Odds.parse("2/1")
    assert read_line("2.30 Red Shoe", card, context).legs[0].title == "3 Red Shoe"


@pytest.mark.parametrize("word", ["if absent", "absent", "nr"])
@pytest.mark.parametrize("other", ["Blue Oyster", "oyster", "6", "no 6"])
def test_4n_an_alternative_of_the_same_race(word: str, other: str) -> None:
    found = leg(f"2.30 Red Jacket {word} {other}").selection
    assert (found.runner, found.if_absent) == ("Red Jacket", "Blue Oyster")


def test_4n_a_stake_may_follow_the_alternative() -> None:
    for line in ("2.30 Red Jacket nr Red Shoe 5 win", "2.30w 1 nr 2 5 win", "2.30 Red Jacket 5 win nr Red Shoe"):
        found = read(line).bet
        assert found is not None, line
        assert (found.unit_stake, found.selections[0].if_absent) == (Money(500), "Red Shoe")


def test_4n_an_alternative_of_another_race_is_kept_with_its_race_and_shown() -> None:
    found = leg("2.30 Red Jacket if absent Leather Prelude")
    assert another_race(found.selection.if_absent or "") == ("Leather Prelude", "A2")
    assert EVENTS[2].runner(found.selection.if_absent or "") is None
    assert clauses(found.chips) == ["4(n)"]


def test_4n_an_alternative_that_runs_nowhere_is_asked_about() -> None:
    assert fault("2.30 Red Jacket if absent Nobody")[1] == "If absent: “Nobody” is not a runner in the 2.30 Wrenfield"
    assert fault("2.30 blue if absent Red Shoe")[1].startswith("If absent: for which of them?")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("3.05 Flag Day", "Flag Day"),
        ("3.05 win or lose", "Win Or Lose"),
        ("3.05 Agent 47", "Agent 47"),
        ("3.05 double trouble", "Double Trouble"),
        ("3.05 Sp Quiet", "Sp Quiet"),
        ("4.20 half past nine", "Half Past Nine"),
    ],
)
def test_names_with_words_of_the_language_in_them(line: str, named: str) -> None:
    assert leg(line).selection.runner == named
    assert leg(line).selection.price is Basis.SP


def test_a_name_with_a_bet_in_it_still_takes_a_stake() -> None:
    assert leg("3.05 Flag Day £5 ew").selection.runner == "Flag Day"
    assert leg("3.05 Win Or Lose 5 win").selection.runner == "Win Or Lose"


def test_a_meeting_that_is_also_the_start_of_a_runner() -> None:
    # Wren is the start of Wrenfield and of Wrens Nest: with a number it is the meeting, alone it is the runner.
    assert who("3.05 Wren 3") == ("W3", "Agent 47")
    assert who("3.05 Wren Wrens Nest") == ("W3", "Wrens Nest")
    assert who("3.05 wrens") == ("W3", "Wrens Nest")
    assert who("3.05 wrenfield f") == ("W3", "favourite")


def test_letters_beyond_plain_ones_are_read() -> None:
    card = Card(Programme((race("X1", "14:30", "Wrenfield", "Café Noir", "O’Hara’s Gift", "D'Artagnan"),)), BOARD)
    context = Context(at("14:00"))
    for line, named in (
        ("230 cafe noir", "Café Noir"),
        ("230 CAFÉ", "Café Noir"),
        ("230 oharas gift", "O’Hara’s Gift"),
        ("230 d’artagnan", "D'Artagnan"),
    ):
        assert read_line(line, card, context).legs[0].selection.runner == named
