"""Rules 4, 10 and 20: which race is meant when its time or meeting is wrong or missing. Taken at 14:28:41."""

from __future__ import annotations

from dataclasses import replace

import pytest

from settlement.programme import Programme
from settlement.translate import Card, Context, read_line
from tests.settlement.translate.card import EVENTS, at, clauses, fault, leg, race, read, who


@pytest.mark.parametrize("time", ["2.30", "230", "2:30", "14.30", "1430", "14:30"])
def test_times_as_the_trade_writes_them(time: str) -> None:
    assert who(f"{time} 4") == ("W2", "Copper Lantern")


def test_after_noon_by_the_clock_of_the_day() -> None:
    assert who("13.50 1") == ("W1", "Saffron Archer")
    # 13.50 is no ten to two in the morning, and 1.50 may be either.
    events = (race("N1", "01:50", "Wrenfield", "Alder"), race("N2", "13:50", "Ashcombe", "Alder"))
    found = read_line("13.50 1", Card(Programme(events)), Context(at("00:30")))
    assert found.legs[0].selection.event == "N2"


@pytest.mark.parametrize("race", ["230w", "2.30w", "230wren", "2.30 wren", "wrenfield 2.30", "2.30 Wrenfeild"])
def test_meetings_by_their_start_or_a_likely_misspelling(race: str) -> None:
    assert who(f"{race} 4") == ("W2", "Copper Lantern")


def test_4e_first_and_last_race_by_the_programme() -> None:
    assert who("first race Wrenfield 1") == ("W1", "Saffron Archer")
    assert who("wrenfield last race no 2") == ("W4", "Long Meg")
    assert clauses(leg("last race wren f").chips) == ["4(e)", "10.1"]
    assert fault("first race 2") == (1, "Which meeting’s first race?")


def test_4p_a_time_and_no_selection_is_the_favourite() -> None:
    assert who("2.30 Wrenfield") == ("W2", "favourite")
    assert who("2.30") == ("W2", "favourite")
    assert "4(p)" in clauses(leg("2.30 Wrenfield").chips)


def test_4p_a_meeting_alone_is_the_favourite_of_its_next_race() -> None:
    assert who("Ashcombe", taken="14:28:41") == ("A1", "favourite")
    gone = tuple(replace(event, actual_off=at("14:06:02")) if event.id == "A1" else event for event in EVENTS)
    found = read_line("Ashcombe", Card(Programme(gone)), Context(at("14:28:41"))).legs[0]
    assert (found.selection.event, found.selection.runner) == ("A2", "favourite")
    assert clauses(found.chips) == ["4(p)", "4(p)"]


def test_4q_a_number_with_a_meeting_and_a_wrong_time_is_its_next_race_after_acceptance() -> None:
    gone = {"W1": "13:51:00", "W2": "14:31:00"}
    events = tuple(replace(one, actual_off=at(gone[one.id])) if one.id in gone else one for one in EVENTS)
    for line in ("2.45 Wrenfield no 1", "1.15w 1", "Wrenfield 1"):
        found = read_line(line, Card(Programme(events)), Context(at("14:32:00"))).legs[0]
        assert found.selection.event == "W3"
        assert clauses(found.chips) == ["4(q)"]


def test_4q_a_number_alone_is_the_next_race_anywhere() -> None:
    gone = {"W1": "13:51:00", "A1": "14:06:00"}
    events = tuple(replace(one, actual_off=at(gone[one.id])) if one.id in gone else one for one in EVENTS)
    found = read_line("no 5", Card(Programme(events)), Context(at("14:28:41"))).legs[0]
    assert (found.selection.event, found.selection.runner) == ("W2", "Quiet Harbour")
    assert clauses(found.chips) == ["4(q)"]


def test_4r_british_then_irish_then_foreign_then_virtual() -> None:
    assert who("3.30 2") == ("A2", "Willow Courier")
    assert who("5.15 2") == ("K2", "Ivy Lodger")
    assert who("5.40 1") == ("F2", "Grand Lever")
    assert clauses(leg("5.15 2").chips) == ["4(r)"]


def test_4r_a_race_still_to_be_run_comes_before_one_that_is_off() -> None:
    gone = tuple(replace(event, actual_off=at("15:29:00")) if event.id == "A2" else event for event in EVENTS)
    found = read_line("3.30 2", Card(Programme(gone)), Context(at("15:29:30"))).legs[0]
    assert found.selection.event == "K1"


def test_4r_the_principal_meeting_before_its_equals_else_a_person() -> None:
    assert fault("4.20 2") == (1, "Which 4.20: Oxmoor and Wrenfield? (rule 4(r))")
    found = read("4.20 2")
    assert found.fault is not None
    assert set(found.fault.candidates) == {"Oxmoor", "Wrenfield"}
    principal = tuple(replace(event, principal=event.meeting == "Oxmoor") for event in EVENTS)
    leg_read = read_line("4.20 2", Card(Programme(principal)), Context(at("14:28:41"))).legs[0]
    assert leg_read.selection.event == "O2"


def test_4r_a_name_decides_between_races_of_one_time() -> None:
    assert who("4.20 Long Meg") == ("W4", "Long Meg")
    assert who("3.30 Oaken Button") == ("K1", "Oaken Button")


def test_4r_a_name_in_two_equal_races_of_one_time_is_asked_about() -> None:
    events = (race("X1", "16:20", "Oxmoor", "Long Meg"), race("X2", "16:20", "Wrenfield", "Long Meg"))
    found = read_line("4.20 Long Meg", Card(Programme(events)), Context(at("14:00")))
    assert found.fault is not None
    assert found.fault.text == "Which 4.20: Oxmoor and Wrenfield? (rule 4(r))"
    irish = (events[0], replace(events[1], country="IE"))
    assert read_line("4.20 Long Meg", Card(Programme(irish)), Context(at("14:00"))).legs[0].selection.event == "X1"


def test_4r_a_meeting_chosen_for_the_client_is_named() -> None:
    assert leg("3.30 2").chips[0].text == "meeting not written: Ashcombe"


def test_10_a_favourite_without_a_meeting_is_the_principal_meetings() -> None:
    events = tuple(replace(event, principal=event.meeting == "Kilbrannan") for event in EVENTS)
    found = read_line("3.30 fav", Card(Programme(events)), Context(at("14:28:41"))).legs[0]
    assert (found.selection.event, found.selection.runner) == ("K1", "favourite")
    # A number is found by 4(r), where class comes before the principal meeting.
    number = read_line("3.30 no 2", Card(Programme(events)), Context(at("14:28:41"))).legs[0]
    assert number.selection.event == "A2"


def test_10_a_favourite_without_a_meeting_where_the_principal_has_no_race() -> None:
    assert who("5.15 fav") == ("K2", "favourite")
    assert who("2.30 2f") == ("W2", "second favourite")


def test_10_a_wrong_time_with_the_meeting_is_the_next_race_after_the_time_written() -> None:
    assert who("2.45 Wrenfield fav") == ("W3", "favourite")
    assert who("3.06w f") == ("W4", "favourite")
    assert "10.10" in clauses(leg("2.45 Wrenfield fav").chips)


def test_10_untimed_with_the_meeting_is_its_next_race_after_acceptance() -> None:
    assert who("fav Kilbrannan") == ("K1", "favourite")
    assert clauses(leg("fav Kilbrannan").chips) == ["10.9", "10.1"]


def test_10_neither_time_nor_meeting_is_the_next_race_after_acceptance() -> None:
    gone = {"W1": "13:51:00", "A1": "14:06:00"}
    events = tuple(replace(one, actual_off=at(gone[one.id])) if one.id in gone else one for one in EVENTS)
    found = read_line("2f", Card(Programme(events)), Context(at("14:28:41"))).legs[0]
    assert (found.selection.event, found.selection.runner) == ("W2", "second favourite")


def test_10_a_third_favourite_is_refused() -> None:
    assert fault("2.30 3f")[1] == "Only first and second favourites are laid (rule 10)"


def test_20_dogs_have_only_a_first_favourite() -> None:
    assert who("2.33 Thornby fav") == ("T1", "favourite")
    assert fault("2.33 Thornby 2f")[1] == "Only the first favourite is laid at dogs (rule 20)"


def test_20_by_name_or_trap() -> None:
    assert who("t4 2.33 Thornby") == ("T1", "T1 Four")
    assert who("trap 4 2.33t") == ("T1", "T1 Four")
    assert who("2.33 Thornby 4") == ("T1", "T1 Four")
    assert who("2.33 T1 Four") == ("T1", "T1 Four")


def test_20_times_a_wrong_or_missing_meeting_is_the_sessions_race_at_that_time() -> None:
    assert who("t4 2.48") == ("T2", "T2 Four")
    assert who("t4 2.48 Marlow") == ("T2", "T2 Four")
    assert who("t4 2.48 Wrenfield") == ("T2", "T2 Four")
    assert clauses(leg("t4 2.48 Marlow").chips) == ["20.times"]
    assert leg("t4 2.48 Marlow").chips[0].gravity == "look"


def test_20_times_two_dog_meetings_at_one_time_are_asked_about() -> None:
    assert fault("t4 3.03") == (1, "Which 3.03: Marlow and Thornby? (rule 20)")
    assert who("t4 3.03 marl") == ("M1", "M1 Four")


def test_20_times_untimed_or_another_wrong_time_is_the_next_dog_race() -> None:
    assert who("t4") == ("T1", "T1 Four")
    assert who("t4 Marlow") == ("M1", "M1 Four")
    assert who("t4 2.41") == ("T1", "T1 Four")
    assert clauses(leg("t4").chips) == ["20.times"]


def test_20_times_a_trap_timed_for_a_race_already_run_stays_there_and_is_void() -> None:
    # The leg stands in the race that is off: 2(a) makes it void.
    gone = tuple(replace(event, actual_off=at("14:33:40")) if event.id == "T1" else event for event in EVENTS)
    found = read_line("t4 2.33", Card(Programme(gone)), Context(at("14:40:00"))).legs[0]
    assert found.selection.event == "T1"


def test_20_times_evening_dogs_with_the_same_faults_are_void() -> None:
    assert who("t4 7.29 Hartle") == ("H1", "H1 Four")
    assert "void (rule 20)" in fault("t4 7.29")[1]
    assert "void (rule 20)" in fault("t4 7.29 Marlow")[1]
    assert "void (rule 20)" in fault("t4 Hartle")[1]
    run = tuple(replace(event, actual_off=event.off) if event.off.hour < 18 else event for event in EVENTS)
    untimed = read_line("t4", Card(Programme(run)), Context(at("18:30")))
    assert untimed.fault is not None
    assert "void (rule 20)" in untimed.fault.text


def test_noon_and_midnight_are_twelve() -> None:
    events = tuple(replace(event, off=at("12:05")) if event.id == "W1" else event for event in EVENTS)
    card = Card(Programme(events))
    assert read_line("12.05 1", card, Context(at("11:00"))).legs[0].selection.event == "W1"
    assert read_line("1205w f", card, Context(at("11:00"))).legs[0].selection.event == "W1"
    # Wrong time, favourite: 12.10 is after the 12.05 and before the 2.30.
    assert read_line("12.10w f", card, Context(at("11:00"))).legs[0].selection.event == "W2"


def test_a_time_at_which_nothing_runs() -> None:
    assert fault("9.17 4") == (1, "There is no race at 9.17")
    assert fault("2.30 Newborough 4")[1] == "“Newborough” is not a runner in the 2.30 Wrenfield"
