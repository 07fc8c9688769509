"""Bets that find their selections on the card: through it, a jockey's mounts, an owner's or trainer's selected."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

import pytest

from settlement.money import Money
from settlement.programme import Programme
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Bet
from settlement.translate import Card, Context, Kind, Reading, read_line, read_slip, write_bet
from tests.settlement.translate.card import at, dogs, race

NOON: Final = Context(datetime.fromisoformat("2026-10-10T12:00"))


def seven(meeting: str = "Ashcombe") -> tuple[Programme, Card]:
    """A card of seven races, ridden in by J. Smith on four, P Vale on one; a second meeting with a later Smith ride."""
    names = ("Alder", "Birch", "Cedar")
    races = [race(f"A{number}", f"{12 + number}:05", meeting, *names, principal=True) for number in range(1, 8)]
    for place in (0, 1, 3, 5):
        alder, *others = races[place].runners
        smith = replace(alder, jockey="J. Smith", owner="Lady Vane", trainer="M Pell")
        races[place] = replace(races[place], runners=(smith, *others))
    birch = replace(races[0].runners[1], jockey="P Vale", trainer="M Pell")
    races[0] = replace(races[0], runners=(races[0].runners[0], birch, races[0].runners[2]))
    later = race("W1", "13:30", "Wrenfield", "Elder", "Fir")
    later = replace(later, runners=(replace(later.runners[0], jockey="J. Smith"), later.runners[1]))
    programme = Programme((*races, later, *(dogs(f"T{place}", f"19:{place}5", "Thornby") for place in (1, 2, 3))))
    return programme, Card(programme)


PROGRAMME, CARD = seven()


def read(line: str) -> Reading:
    return read_line(line, CARD, NOON)


def bet(line: str) -> Bet:
    found = read(line)
    assert found.kind is Kind.LEG_AND_BET, found.fault
    assert found.bet is not None
    return found.bet


def chips(line: str) -> list[tuple[str, str]]:
    return [(chip.clause, chip.text) for chip in read(line).chips]


def test_4_e_fifteen_doubles_of_a_card_of_seven_become_twenty_one_the_stake_divided() -> None:
    """Fifteen doubles are of six; seven races make twenty-one for the same £1.50."""
    found = bet("ttc favs 15 dbls 10p")
    assert (found.type, found.folds, found.stated, found.unit_stake) == ("through_the_card", (2,), 6, Money(10))
    assert [one.event for one in found.selections] == [f"A{number}" for number in range(1, 8)]
    assert {one.runner for one in found.selections} == {FAVOURITE}
    assert read("ttc favs 15 dbls 10p").words == "21 lines for £1.50"
    assert chips("ttc favs 15 dbls 10p") == [
        ("10.8", "meeting not written: the principal, Ashcombe"),
        ("4(e)", "through the card: seven races at Ashcombe"),
        ("4(e)", "Seven races for the six staked: the stake is divided"),
    ]


@pytest.mark.parametrize(
    ("line", "folds", "stated", "words"),
    [
        ("ttc ash favs 21 dbls 10p", (2,), 7, "21 × £0.10 = £2.10"),
        ("through the card Ashcombe dbls 10p", (2,), None, "21 × £0.10 = £2.10"),
        ("ttc ashcombe £1 win", (), None, "7 × £1.00 = £7.00"),
        ("ttc ashcombe £1 ew", (), None, "14 × £1.00 = £14.00"),
        ("ttc ashcombe acc £1", (7,), None, "1 × £1.00 = £1.00"),
        ("ttc ashcombe 21 dbls 35 tbls .50", (2, 3), 7, "56 × £0.50 = £28.00"),
    ],
)
def test_through_the_card_in_every_kind_of_fold(
    line: str, folds: tuple[int, ...], stated: int | None, words: str
) -> None:
    found = bet(line)
    assert (found.folds, found.stated, read(line).words) == (folds, stated, words)


def test_through_the_card_with_a_number_a_trap_or_the_second_favourite() -> None:
    assert {one.runner for one in bet("ttc ash no 2 dbls 10p").selections} == {2}
    assert {one.runner for one in bet("ttc ash 2f dbls 10p").selections} == {SECOND_FAVOURITE}
    assert {one.runner for one in bet("ttc thornby t4 dbls 10p").selections} == {4}
    assert chips("ttc thornby t4 dbls 10p")[0] == ("20.card", "through the card: three races at Thornby")


def test_11_mounts_are_his_rides_at_the_first_meeting_where_he_rides() -> None:
    """Four rides for three doubles and a treble, which are of three: ten lines for £4."""
    found = bet("mounts J Smith 3 dbls 1 tbl £1")
    assert (found.type, found.folds, found.stated) == ("jockeys_mounts", (2, 3), 3)
    assert [one.event for one in found.selections] == ["A1", "A2", "A4", "A6"]
    assert read("mounts J Smith 3 dbls 1 tbl £1").words == "10 lines for £4.00"
    assert chips("mounts J Smith 3 dbls 1 tbl £1")[0] == ("11", "J. Smith rides four at Ashcombe")
    assert [one.event for one in bet("mounts j smith wrenfield £1 win").selections] == ["W1"]
    assert bet("J Smith’s mounts £1 ew").each_way


def test_11_a_patent_on_mounts_is_of_three() -> None:
    found = bet("mounts Smith pat 10p")
    assert (found.folds, found.stated) == ((1, 2, 3), 3)


def test_12_an_owner_or_trainer_has_a_selection_in_each_race() -> None:
    owner = bet("owner's selected Lady Vane 6 dbls £1")
    assert (owner.type, owner.stated, owner.folds) == ("owners_selected", 4, (2,))
    assert [(one.event, one.selected_by) for one in owner.selections] == [
        (f"A{number}", "Lady Vane") for number in (1, 2, 4, 6)
    ]
    assert bet("trainers sel pell 1 win") == bet("trainer’s selected M Pell £1 win")
    assert bet("trainers sel pell 1 win").type == "trainers_selected"
    assert chips("trainer’s selected M Pell £1 win")[0] == ("12", "M Pell has runners in four races")


@pytest.mark.parametrize(
    ("line", "column", "text"),
    [
        ("ttc favs 14 dbls 10p", 1, "No number of races makes 14 lines of these: a person decides (rule 4(e))"),
        ("ttc favs dbls", 14, "What is the stake? Write it as £5, .50 or 50p"),
        ("ttc oxmoor favs dbls 10p", 1, "“oxmoor” is not on today’s card"),
        ("ttc ash no 4 dbls 10p", 1, "There is no number 4 in the 1.05 Ashcombe"),
        ("ttc thornby 2f dbls 10p", 1, "Only the first favourite is laid at dogs (rule 20)"),
        ("ttc ash favs rr 10p", 1, "Through the card in singles, doubles, trebles, folds or a named full cover: write it as 15 dbls"),
        ("ttc ash favs 5/1 dbls 10p", 14, "“5/1” has no place here: who, how many lines, and the stake"),
        ("mounts 3 dbls £1", 1, "Which jockey? Write the name"),
        ("mounts K Zebra 3 dbls £1", 1, "“K Zebra” is not a jockey on today’s card (rule 11)"),
    ],
)  # fmt: skip
def test_what_is_wanting_is_said(line: str, column: int, text: str) -> None:
    found = read(line).fault
    assert found is not None
    assert (found.column, found.text) == (column, text)


@pytest.mark.parametrize(
    "line",
    [
        "ttc favs 15 dbls 10p",
        "ttc ash 2f £1 ew",
        "ttc thornby t4 acc £2",
        "mounts J Smith 3 dbls 1 tbl £1",
        "mounts Smith pat 10p",
        "owner's selected Lady Vane 6 dbls £1",
        "trainer’s selected M Pell £1 ew ed",
    ],
)
def test_what_is_written_back_is_read_as_the_same_bet(line: str) -> None:
    found = bet(line)
    assert read_slip(write_bet(found, PROGRAMME), CARD, NOON).bets == (found,)


def test_a_race_that_is_off_stays_on_the_card() -> None:
    """4(e): all the races of the programme; a selection stamped after its off is void when the bet is settled (2(a))."""
    late = read_line("ttc favs dbls 10p", CARD, Context(at("14:00:00")))
    assert len(late.legs) == 7
