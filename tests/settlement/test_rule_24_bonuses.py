"""Rule 24: bonuses and consolations."""

from __future__ import annotations

import pytest

from settlement.liability import most_we_could_owe
from settlement.programme import Programme
from settlement.rulebook import load
from settlement.slip import Bet
from tests.settlement.builders import bet, cites, on, paid, race, races, runner, settled, slip

DOUBLED = '{"one_winner_odds_multiple": 2}'
TENTH = '{"all_winners_percent": 10, "of": "returns"}'
OF_WINNINGS = '{"all_winners_percent": 10, "of": "winnings"}'


def lucky(bonus: str, **more: object) -> Bet:
    """A pound Lucky 15 with a bonus."""
    return bet("lucky15", "1.00", *[on(f"R{number}") for number in range(1, 5)], bonus=bonus, **more)


def test_one_winner_at_double_the_odds() -> None:
    # 5/1 doubled is 10/1.
    assert paid(lucky(DOUBLED), *races("5/1", None, None, None)) == ("11.00", "0.00")


def test_two_winners_have_no_consolation() -> None:
    # Evens twice: 2 + 2 + 4.
    assert paid(lucky(DOUBLED), *races("EVS", "EVS", None, None)) == ("8.00", "0.00")


def test_a_percentage_for_all_winners() -> None:
    # Four at evens: 3⁴ − 1 = £80, and a tenth.
    assert paid(lucky(TENTH), *races("EVS", "EVS", "EVS", "EVS")) == ("88.00", "0.00")
    # Of the winnings, £80 less the £15 staked: £6.50.
    assert paid(lucky(OF_WINNINGS), *races("EVS", "EVS", "EVS", "EVS")) == ("86.50", "0.00")
    assert paid(lucky(TENTH), *races("EVS", "EVS", "EVS", None)) == ("26.00", "0.00")


def test_h13_no_bonus_with_a_non_runner() -> None:
    void = race(runner(1), event_id="R4", status="void")
    found = settled(lucky(TENTH), *races("EVS", "EVS", "EVS"), void)
    # The void leg carries on at 1: 3³ × 2 − 1 = £53, £1 of it the void single.
    assert (found.returns.plain, found.refund.plain) == ("52.00", "1.00")
    assert "H13" in cites(found)
    assert paid(lucky(DOUBLED), *races("5/1", None, None), void) == ("12.00", "1.00")


def test_h13_the_odds_of_the_win_part_only() -> None:
    # 5/1 wins of ten: win 1 + 10, place 1 + 1 as it is.
    assert paid(lucky(DOUBLED, each_way=True), *races("5/1", None, None, None)) == ("13.00", "0.00")


def test_h13_a_percentage_of_win_and_place() -> None:
    # Evens and a fifth: win £80, place 2.2⁴ − 1 = £22.4256; a tenth more, £112.66816.
    assert paid(lucky(TENTH, each_way=True), *races("EVS", "EVS", "EVS", "EVS")) == ("112.66", "0.00")


def test_h13_a_dead_heat_winner_counts_on_the_part_that_stands() -> None:
    # Half of £1 at 10/1.
    shared = race(runner(1, 1, "5/1"), runner(2, 1, "2/1"))
    assert paid(lucky(DOUBLED), shared, *races(None, None, None, None)[1:]) == ("5.50", "0.00")


def test_h13_a_walk_over_is_a_winner_at_no_odds() -> None:
    walked = race(runner(1), event_id="R4", status="walkover", ran=1)
    # 3³ × 2 − 1 = £53, and a tenth; alone, twice no odds is none.
    assert paid(lucky(TENTH), *races("EVS", "EVS", "EVS"), walked) == ("58.30", "0.00")
    assert paid(lucky(DOUBLED), *races(None, None, None), walked) == ("1.00", "0.00")


def test_a_short_stake_has_its_part_of_the_bonus() -> None:
    # £7.50 of £15: half of £88.
    whole = slip(lucky(TENTH), staked=bet("single", "7.50").unit_stake)
    assert paid(whole, *races("EVS", "EVS", "EVS", "EVS")) == ("44.00", "0.00")


@pytest.mark.parametrize(("kind", "bonus", "legs"), [("lucky15", "lucky15", 4), ("patent", "patent", 3)])
def test_the_tables_of_the_book_have_names(kind: str, bonus: str, legs: int) -> None:
    named = bet(kind, "1.00", *[on(f"R{number}") for number in range(1, legs + 1)], bonus=bonus)
    assert paid(named, *races("5/1", *[None] * (legs - 1))) == ("11.00", "0.00")


def test_a_table_is_for_its_own_bet() -> None:
    assert paid(bet("yankee", "1.00", *lucky("").selections, bonus="lucky15"), *races("EVS", "EVS", None, None)) == (
        "4.00",
        "0.00",
    )


def test_a_table_that_is_not_in_the_book_needs_a_person() -> None:
    found = settled(lucky("moonshine"), *races("EVS", "EVS", "EVS", "EVS"))
    assert (found.state, found.reasons) == (
        "review",
        ("moonshine is no table of bonuses of this rule book (rule 24)",),
    )


def test_the_most_we_could_owe_has_the_bonus_in_it() -> None:
    still = race(runner(1), event_id="R4", status="unresulted")
    programme = Programme((*races(None, None, None), still))
    # 33/1 by the book, doubled: at least £67 can be owed.
    assert most_we_could_owe(slip(lucky(DOUBLED)), programme, load(), {}).pence >= 6700
