"""Rule 2. Conditions of acceptance, where they bear on what a bet pays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from settlement.programme import Amended, Event, Programme
from settlement.rulebook import load
from settlement.rulebook.notice import Notice
from settlement.settle import settle
from tests.settlement.builders import OFF, bet, cites, moment, on, paid, race, races, runner, settled, slip, steps


@pytest.mark.parametrize(
    ("stamped", "money"),
    [("14:30:59", ("20.00", "0.00")), ("14:31:00", ("0.00", "10.00")), ("14:31:01", ("0.00", "10.00"))],
)
def test_2_a_a_single_stamped_at_the_off_or_after_is_void_to_the_second(stamped: str, money: tuple[str, str]) -> None:
    event = race(runner(1, 1, "EVS"), actual_off=moment("14:31:00"))
    assert paid(slip(bet("single", "10.00"), at=stamped), event) == money


def test_2_a_a_late_leg_of_a_double_is_a_non_runner() -> None:
    gone = race(runner(1, 1, "3/1"), actual_off=OFF)
    after = race(runner(1, 1, "EVS"), event_id="R2", off=moment("15:00"))
    found = settled(slip(bet("double", "5.00", on("R1"), on("R2")), at="14:30:10"), gone, after)
    assert (found.returns.plain, found.refund.plain) == ("10.00", "0.00")
    assert "2(a)" in cites(found)


def test_2_a_a_manager_may_take_a_leg_late() -> None:
    event = race(runner(1, 1, "EVS"), actual_off=OFF)
    assert paid(slip(bet("single", "10.00", on(accepted_late=True)), at="14:30:10"), event) == ("20.00", "0.00")


def test_2_f_the_recorder_s_clock_decides_not_the_till_s() -> None:
    event = race(runner(1, 1, "EVS"), actual_off=OFF)
    stamped = slip(bet("single", "10.00"), at="14:29:59", recorded_at=moment("14:30:00"))
    assert paid(stamped, event) == ("0.00", "10.00")
    assert [step.text for step in steps(settled(stamped, event))] == [
        "Stamped 14:30:00 by the recorder; off 14:30:00",
        "Stamped at the off or after: void",
        "Void: the stake is returned",
    ]


def test_2_e_each_way_doubles_go_win_to_win_and_place_to_place() -> None:
    # £1 each way, two 10/1 winners at a fifth: 11 × 11 + 3 × 3 = £130.
    found = settled(bet("double", "1.00", on("R1"), on("R2"), each_way=True), *races("10/1", "10/1"))
    assert found.returns.plain == "130.00"
    assert cites(found.bets[0])[-3:-1] == ["2(e)", "2(e)"]


def test_2_e_equally_divided_splits_each_leg_s_return() -> None:
    # First leg £11 + £3 = £14, half on each part of the second: 7 × 11 + 7 × 3 = £98.
    divided = bet("double", "1.00", on("R1"), on("R2"), each_way=True, equally_divided=True)
    assert paid(divided, *races("10/1", "10/1")) == ("98.00", "0.00")


def test_2_e_and_2_c_equally_divided_by_a_notice_of_the_shop() -> None:
    # As above £98 for a bet taken under the notice, £130 for one before it; a single has nothing to divide on to.
    doubles = slip(bet("double", "1.00", on("R1"), on("R2"), each_way=True))
    notice = Notice(
        number=4,
        published=moment("09:00"),
        words="Each-way multiples are equally divided.",
        terms={"each_way.method": "equally_divided"},
    )
    book = load().with_notices([notice])
    winners = Programme(races("10/1", "10/1"))
    found = settle(doubles, winners, book)
    assert (found.returns.plain, cites(found)[-3:]) == ("98.00", ["2(c)", "2(e)", "3(a)"])
    before = replace(doubles, accepted_at=moment("08:59"))
    assert settle(before, winners, book).returns.plain == "130.00"
    single = slip(bet("single", "1.00", on("R1"), each_way=True))
    assert "2(c)" not in cites(settle(single, winners, book))


def test_2_e_equally_divided_when_the_first_is_only_placed() -> None:
    # Placed at 10/1: £3, then £1.50 on each part: 1.5 × 11 + 1.5 × 3 = £21.
    placed = race(runner(1, 2, "10/1"))
    won = race(runner(1, 1, "10/1"), event_id="R2")
    divided = bet("double", "1.00", on("R1"), on("R2"), each_way=True, equally_divided=True)
    assert paid(divided, placed, won) == ("21.00", "0.00")


def test_2_g_the_greater_starting_price_is_paid_on_a_flagged_race() -> None:
    flagged = race(runner(1, 1, "5/1"), best_of_sp=True)
    assert paid(bet("single", "2.00", on(price="3/1")), flagged) == ("12.00", "0.00")
    assert paid(bet("single", "2.00", on(price="3/1")), replace(flagged, best_of_sp=False)) == ("8.00", "0.00")
    assert paid(bet("single", "2.00", on(price="6/1")), flagged) == ("14.00", "0.00")
    assert "2(g)" in cites(settled(bet("single", "2.00", on(price="3/1")), flagged))
    assert "2(g)" not in cites(settled(bet("single", "2.00", on(price="5/1")), flagged))


def test_h8_the_greater_price_carries_into_the_place_part() -> None:
    # Place part at a fifth of SP 5/1: £1 + £1.
    flagged = race(runner(1, 2, "5/1"), best_of_sp=True)
    assert paid(bet("single", "1.00", on(price="3/1"), each_way=True), flagged) == ("2.00", "0.00")


def amended(why: Amended = Amended.OBJECTION, *, concession: bool = True) -> Event:
    """Alder passed the post first and was placed second; Birch was promoted."""
    return race(
        runner(1, 2, "4/1", first_past_post=1),
        runner(2, 1, "3/1", first_past_post=2),
        amended=why,
        concession=concession,
    )


def test_2_g_both_results_of_an_amended_race_are_paid() -> None:
    assert paid(bet("single", "2.00", on(named="Alder")), amended()) == ("10.00", "0.00")
    assert paid(bet("single", "2.00", on(named="Birch")), amended()) == ("8.00", "0.00")


def test_2_g_the_grand_national_has_no_such_concession() -> None:
    assert paid(bet("single", "2.00", on(named="Alder")), amended(concession=False)) == ("0.00", "0.00")


def test_2_k_after_a_judge_s_error_only_the_correct_result_is_paid() -> None:
    assert paid(bet("single", "2.00", on(named="Alder")), amended(Amended.JUDGE)) == ("0.00", "0.00")
    found = settled(bet("single", "2.00", on(named="Birch")), amended(Amended.JUDGE))
    assert found.returns.plain == "8.00"
    assert "2(k)" in cites(found)


def test_h9_the_better_result_counts_for_each_part() -> None:
    # Alder: win part on first past the post 4/1, place part at a fifth either way. £1 × 5 + £1 × 1.80.
    assert paid(bet("single", "1.00", each_way=True), amended()) == ("6.80", "0.00")


def test_2_h_without_a_starting_price_a_named_winner_needs_a_person_and_a_favourite_is_void() -> None:
    event = race(runner(1, 1))
    assert settled(bet("single", "2.00"), event).state == "review"
    assert paid(bet("single", "2.00", on(named="favourite")), event) == ("0.00", "2.00")


def test_2_h_a_loser_needs_no_starting_price() -> None:
    assert paid(bet("single", "2.00"), race(runner(1), runner(2, 1, "2/1"))) == ("0.00", "0.00")
