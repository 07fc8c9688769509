"""Bets made of others: their parts, their lines, their titles, and figures worked by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from settlement.accept import CannotBeLaid, cost_of, execute, lines_of
from settlement.lays import About, Cover
from settlement.money import Money
from settlement.slip import Bet
from tests.settlement.builders import bet, on, paid, race, races, runner, settled


def of(kind: str, legs: int, unit: str = "1.00", **more: object) -> Bet:
    """A bet of a kind on Alder in so many races."""
    return bet(kind, unit, *[on(f"R{number}") for number in range(1, legs + 1)], **more)


@pytest.mark.parametrize(
    ("kind", "legs", "lines", "title"),
    [
        ("round_robin", 3, 10, "round robin"),
        ("flag", 4, 23, "flag"),
        ("super_flag", 5, 46, "super flag"),
        ("heinz_flag", 6, 87, "Heinz flag"),
        ("super_heinz_flag", 7, 162, "Super Heinz flag"),
        ("goliath_flag", 8, 303, "Goliath flag"),
        ("alphabet", 6, 26, "alphabet"),
        ("union_jack", 9, 8, "union jack"),
        ("rounder", 3, 3, "rounder"),
        ("roundabout", 3, 3, "roundabout"),
        ("up_and_down", 2, 2, "up and down"),
        ("up_and_down", 3, 6, "up and down"),
        ("any_to_come", 4, 1, "any to come"),
        ("stop_at_winner", 4, 4, "stop at a winner"),
        ("if_lose", 3, 3, "if lose"),
        ("if_win", 3, 3, "if win"),
    ],
)
def test_each_kind_has_its_lines(kind: str, legs: int, lines: int, title: str) -> None:
    assert (lines_of(of(kind, legs)), cost_of(of(kind, legs, "0.10"))) == (lines, Money(10 * lines))
    both = of(kind, legs, each_way=True)
    assert (lines_of(both), cost_of(both), execute(both).title) == (2 * lines, Money(200 * lines), f"Each way {title}")


@pytest.mark.parametrize(
    ("variant", "lines"), [(None, 8), ("trebles", 8), ("trixies", 32), ("patents", 56), ("round_robins", 80)]
)
def test_a_union_jack_has_eight_trios(variant: str | None, lines: int) -> None:
    assert lines_of(of("union_jack", 9, variant=variant)) == lines


@pytest.mark.parametrize(
    ("kind", "legs"), [("round_robin", 4), ("flag", 3), ("alphabet", 5), ("union_jack", 8), ("rounder", 2)]
)
def test_h2_a_wrong_number_needs_a_person(kind: str, legs: int) -> None:
    with pytest.raises(CannotBeLaid, match="selections, not"):
        execute(of(kind, legs))
    assert settled(of(kind, legs), *races(*["EVS"] * legs)).state == "review"


def test_what_follows_needs_something_before_it() -> None:
    with pytest.raises(CannotBeLaid, match="Any to come has two or more selections, not one"):
        execute(of("any_to_come", 1))


def test_a_flag_is_a_yankee_and_six_pairs() -> None:
    cover, *pairs = execute(of("flag", 4)).lays
    assert cover == Cover((0, 1, 2, 3), (2, 3, 4), "Yankee 1-2-3-4")
    assert {(one.first, one.then, one.units) for one in pairs if isinstance(one, About)} == {
        (first, (then,), 1) for first, then in permutations(range(4), 2)
    }


def test_an_alphabet_is_two_patents_a_yankee_and_a_sixfold() -> None:
    assert execute(of("alphabet", 6)).lays == (
        Cover((0, 1, 2), (1, 2, 3), "Patent 1-2-3"),
        Cover((1, 2, 3, 4), (2, 3, 4), "Yankee 2-3-4-5"),
        Cover((3, 4, 5), (1, 2, 3), "Patent 4-5-6"),
        Cover((0, 1, 2, 3, 4, 5), (6,), "Sixfold 1-2-3-4-5-6"),
    )


def test_an_alphabet_with_two_winners() -> None:
    # The first and the fourth at evens: singles of £2 each in their patents; they meet only in the sixfold.
    assert paid(of("alphabet", 6), *races("EVS", None, None, "EVS", None, None)) == ("4.00", "0.00")
    # The fourth and fifth meet in the yankee (£4) and in the second patent (£2 + £2 + £4).
    assert paid(of("alphabet", 6), *races(None, None, None, "EVS", "EVS", None)) == ("12.00", "0.00")


@pytest.mark.parametrize(
    ("winners", "pays"),
    [
        ((1, 2, 3), "8.00"),  # a row
        ((1, 4, 7), "8.00"),  # a column
        ((1, 5, 9), "8.00"),  # a diagonal
        ((3, 5, 7), "8.00"),  # the other diagonal
        ((1, 2, 4), "0.00"),  # no line
        ((1, 2, 3, 5, 9), "16.00"),  # a row and a diagonal
    ],
)
def test_a_union_jack_pays_by_position(winners: tuple[int, ...], pays: str) -> None:
    odds = ["EVS" if number in winners else None for number in range(1, 10)]
    assert paid(of("union_jack", 9), *races(*odds)) == (pays, "0.00")


def test_a_round_robin_with_one_winner() -> None:
    # 3/1 alone: no double stands; in each of its two pairs the single brings £4 and £1 of it goes on a loser, and the
    # other way round nothing comes to it: 2 × £3.
    assert paid(of("round_robin", 3), *races("3/1", None, None)) == ("6.00", "0.00")


def test_a_round_robin_with_a_non_runner() -> None:
    # EVS and 2/1 win, the third is void. Trixie: doubles 2 × 3, 2, 3 and the treble 6 = £17.
    # Pairs: 1 and 2: (2 + 2) + (3 + 1) = £8. 1 and void: 1 + 1, and £1 goes on to 1: 2 + 2 = £4. 2 and void: 3 + 3 = £6.
    void = race(runner(1), event_id="R3", status="void")
    assert paid(of("round_robin", 3), *races("EVS", "2/1"), void) == ("35.00", "0.00")


def test_a_round_robin_of_non_runners_returns_every_stake() -> None:
    void = [race(runner(1), event_id=f"R{number}", status="void") for number in range(1, 4)]
    assert paid(of("round_robin", 3, "2.50", each_way=True), *void) == ("0.00", "50.00")


def test_clash_in_a_round_robin_divides_its_doubles_and_parts_its_pair() -> None:
    # Alder at 2/1 beats Birch in one race, Cedar wins the other at evens. Per pound: trixie: the double of two in one
    # race is two half singles, £1.50; Alder with Cedar £6; Birch with Cedar nothing; the treble is two half doubles,
    # £3: £10.50. Pairs: Alder and Birch are two singles: £3; Alder and Cedar (3 + 1) + (2 + 2) = £8; Birch and Cedar
    # nothing, and £2 less the £1 on Birch: £1. Together £22.50.
    one = race(runner(1, 1, "2/1"), runner(2, 2, "5/1"))
    two = race(runner(3, 1, "EVS"), event_id="R2")
    robin = bet("round_robin", "1.00", on("R1", "Alder"), on("R1", "Birch"), on("R2", "Cedar"))
    assert paid(robin, one, two) == ("22.50", "0.00")


def test_equally_divided_reaches_the_doubles_of_a_flag() -> None:
    # Two placed, at 2/5 the place: with half of all on the win, a leg's £2 comes back as £1.40; two lost.
    # The double: £2 × 0.7 × 0.7 = £0.98. Pair: £2 on the one brings £1.40, which is divided on the other and brings
    # £0.98; both ways round £1.96. What goes on to a loser is lost with it.
    placed = [race(runner(1, 2, "2/1"), event_id=f"R{number}") for number in (1, 2)]
    lost = [race(runner(1, None, "2/1"), event_id=f"R{number}") for number in (3, 4)]
    flag = of("flag", 4, each_way=True, equally_divided=True)
    assert paid(flag, *placed, *lost) == ("2.94", "0.00")
    assert settled(flag, *placed, *lost).bets[0].executed.equally_divided


def test_a_unit_that_is_divided_stays_exact() -> None:
    assert execute(of("flag", 4, "0.25")).unit == Fraction(25)
