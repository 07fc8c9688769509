"""Rule 4. Client's instructions."""

from __future__ import annotations

import pytest

from settlement.accept import CannotBeLaid, cost_of, lines_of
from settlement.money import Money
from settlement.programme import RunnerStatus
from tests.settlement.builders import bet, cites, on, paid, race, races, runner, settled, slip


def winners(kind: str, count: int, unit: str = "1.00", **more: object) -> tuple[str, str]:
    """A bet on so many winners at evens, and what it pays."""
    picked = [on(f"R{number}") for number in range(1, count + 1)]
    return paid(bet(kind, unit, *picked, **more), *races(*["EVS"] * count))


def test_4_a_a_writing_that_fits_two_divides_the_stake() -> None:
    # £5 on each: Alder wins at 2/1, £15.
    event = race(runner(1, 1, "2/1"), runner(2, 2, "4/1"))
    found = settled(bet("single", "10.00", on(split=("Alder", "Birch"))), event)
    assert found.returns.plain == "15.00"
    assert cites(found)[0] == "4(a)"


def test_h18_each_part_takes_its_own_board_price() -> None:
    event = race(runner(1, 2, "2/1"), runner(2, 1, "4/1"))
    priced = on(price="3/1", split=("Alder", "Birch"), split_prices=(on(price="3/1").price, on(price="6/1").price))
    assert paid(bet("single", "10.00", priced), event) == ("35.00", "0.00")
    assert settled(bet("single", "10.00", on(price="3/1", split=("Alder", "Birch"))), event).state == "review"


def test_4_f_five_selections_for_a_yankee_are_26_bets_at_11_26() -> None:
    # Five evens winners: 10 × 4 + 10 × 8 + 5 × 16 + 32 = 232; × 11/26 = £98.1538.
    assert winners("yankee", 5) == ("98.15", "0.00")
    five = bet("yankee", "1.00", *[on(f"R{number}") for number in range(5)])
    assert (lines_of(five), cost_of(five)) == (26, Money(1100))


def test_4_f_too_few_selections_are_covered_at_the_unit_stake() -> None:
    three = bet("yankee", "1.00", on("R1"), on("R2"), on("R3"))
    assert (lines_of(three), cost_of(three)) == (4, Money(400))
    assert paid(slip(three, staked=Money(1100)), *races("EVS", "EVS", "EVS")) == ("20.00", "7.00")


def test_4_f_named_bets_with_singles_keep_their_singles() -> None:
    # Lucky 15 with five: 31 lines at 15/31; five evens winners make 242: 242 × 15/31 = £117.0967.
    assert winners("lucky15", 5) == ("117.09", "0.00")
    assert lines_of(bet("lucky15", "1.00", on("R1"), on("R2"))) == 3


def test_4_f_each_way_divides_both_parts() -> None:
    five = bet("yankee", "1.00", *[on(f"R{number}") for number in range(5)], each_way=True)
    assert (lines_of(five), cost_of(five)) == (52, Money(2200))


def test_h2_structure_first_then_money() -> None:
    three = bet("yankee", "1.00", on("R1"), on("R2"), on("R3"))
    assert paid(slip(three, staked=Money(500)), *races("EVS", "EVS", "EVS")) == ("20.00", "1.00")


@pytest.mark.parametrize(
    ("kind", "count"), [("single", 2), ("double", 3), ("treble", 2), ("doubles", 1), ("fourfolds", 3), ("yankee", 1)]
)
def test_h2_a_wrong_number_for_a_plain_fold_needs_a_person(kind: str, count: int) -> None:
    picked = bet(kind, "1.00", *[on(f"R{number}") for number in range(1, count + 1)])
    with pytest.raises(CannotBeLaid):
        lines_of(picked)
    assert settled(picked, *races(*["EVS"] * count)).state == "review"


def test_4_g_six_pounds_for_an_eight_pound_bet_return_three_quarters() -> None:
    found = settled(slip(bet("single", "8.00"), staked=Money(600)), *races("3/1"))
    assert found.returns.plain == "24.00"
    short = next(step for step in found.bets[0].money if step.rule == "4(g)")
    assert (short.text, short.before, short.after) == ("£6.00 staked of £8.00: 0.75 of the return", "£32.00", "£24.00")


def test_4_g_one_proportion_serves_the_whole_slip_refunds_too() -> None:
    void = race(runner(1), event_id="R2", status="void")
    whole = slip(bet("single", "4.00"), bet("single", "4.00", on("R2")), staked=Money(600))
    assert paid(whole, *races("EVS"), void) == ("6.00", "3.00")


def test_4_g_money_over_goes_back() -> None:
    assert paid(slip(bet("single", "2.00"), staked=Money(500)), *races("3/1")) == ("8.00", "3.00")


def test_4_h_two_of_a_race_in_a_yankee() -> None:
    # Alder (3/1, won) and Birch (lost) in one race, two evens winners. Doubles: A-C 8, A-D 8, C-D 4, A-B ½ × 4 = 2;
    # trebles: A-C-D 16, A-B-C ½ × 8 = 4, A-B-D 4; fourfold ½ × 16 = 8: £54.
    clash = race(runner(1, 1, "3/1"), runner(2, 2, "2/1"), event_id="R0")
    yankee = bet("yankee", "1.00", on("R0"), on("R0", "Birch"), on("R1"), on("R2"))
    found = settled(yankee, clash, *races("EVS", "EVS"))
    assert (found.returns.plain, found.lines) == ("54.00", 11)
    assert "4(h)" in cites(found)


def test_4_h_the_same_horse_twice_is_divided_too() -> None:
    assert paid(bet("double", "2.00", on("R1"), on("R1")), *races("2/1")) == ("6.00", "0.00")


def test_h5_a_non_runner_of_two_that_clash_brings_its_half_back() -> None:
    event = race(runner(1, 1, "2/1"), runner(2, status=RunnerStatus.NON_RUNNER))
    assert paid(bet("double", "2.00", on("R1"), on("R1", "Birch")), event) == ("3.00", "1.00")


def test_4_i_no_instruction_is_a_win_accumulator() -> None:
    found = settled(bet(None, "5.00", on("R1"), on("R2"), on("R3")), *races("EVS", "2/1", "3/1"))
    assert (found.returns.plain, found.lines, found.bets[0].title) == ("120.00", 1, "Treble")
    assert cites(found.bets[0])[3] == "4(i)"


def test_4_k_the_winner_of_a_walk_over_returns_its_stake_and_carries_on_at_one() -> None:
    over = race(runner(1, 1), event_id="R0", ran=1, status="walkover")
    assert paid(bet("single", "5.00", on("R0")), over) == ("5.00", "0.00")
    assert paid(bet("double", "5.00", on("R0"), on("R1")), over, *races("EVS")) == ("10.00", "0.00")


def test_4_n_the_alternative_runs_for_an_absent_selection_at_starting_price() -> None:
    event = race(runner(1, status=RunnerStatus.NON_RUNNER), runner(2, 1, "3/1"))
    assert paid(bet("single", "5.00", on(price="9/1", if_absent="Birch")), event) == ("20.00", "0.00")


def test_4_n_the_alternative_counts_for_nothing_while_the_selection_runs() -> None:
    event = race(runner(1, 2, "2/1"), runner(2, 1, "3/1"))
    assert paid(bet("single", "5.00", on(if_absent="Birch")), event) == ("0.00", "0.00")


def test_h16_an_alternative_of_another_race_is_void() -> None:
    event = race(runner(1, status=RunnerStatus.NON_RUNNER), runner(2, 1, "3/1"))
    assert paid(bet("single", "5.00", on(if_absent="Quince")), event) == ("0.00", "5.00")
