"""Rule 3. Maximum payment."""

from __future__ import annotations

from dataclasses import replace
from datetime import time, timedelta

from settlement.money import Money
from settlement.programme import Programme
from settlement.rulebook import load
from settlement.settle import settle
from tests.settlement.builders import OFF, bet, cites, on, paid, race, races, runner, settled, slip


def test_3_a_a_client_s_day_pays_at_most_100_000() -> None:
    found = settled(bet("single", "1000.00"), *races("200/1"))
    assert (found.returns.plain, found.capped_by) == ("100000.00", "3(a)")
    limit = found.bets[0].money[-1]
    assert (limit.before, limit.after) == ("£201,000.00", "£100,000.00")


def test_3_a_a_return_of_just_the_limit_is_paid_whole() -> None:
    found = settled(bet("single", "1000.00"), *races("99/1"))
    assert (found.returns.plain, found.capped_by, found.bets[0].money[-1].after) == ("100000.00", None, "no cap")


def test_3_a_the_day_is_used_up_in_order() -> None:
    before = slip(bet("single", "10.00"), client_paid_today=Money.parse("99950.00"))
    found = settled(before, *races("9/1"))
    assert (found.returns.plain, found.capped_by) == ("50.00", "3(a)")
    assert "£50.00 was left" in found.bets[0].money[-1].text


def test_3_a_two_bets_of_one_slip_share_the_day() -> None:
    found = settled(slip(bet("single", "400.00"), bet("single", "400.00")), *races("199/1"))
    assert [one.returns.plain for one in found.bets] == ["80000.00", "20000.00"]


def test_3_x_each_day_has_its_own_limit_and_its_own_use() -> None:
    today, tomorrow = races("99/1", "99/1")
    later = replace(tomorrow, off=OFF + timedelta(days=1))
    both = slip(
        bet("single", "1000.00"),
        bet("single", "1000.00", on("R2")),
        client_paid={"2009-10-03": Money.parse("99000.00"), "2009-10-04": Money.parse("30000.00")},
    )
    found = settled(both, today, later)
    assert [(one.day, one.returns.plain) for one in found.bets] == [
        ("2009-10-03", "1000.00"),
        ("2009-10-04", "70000.00"),
    ]


def test_3_b_an_event_outside_opening_hours_pays_at_most_10_000() -> None:
    event = race(runner(1, 1, "100/1"))
    early, late = {OFF.date(): (time(9), time(14))}, {OFF.date(): (time(9), time(21, 30))}
    stake = slip(bet("single", "200.00"))
    assert settle(stake, Programme((event,), early), load()).returns.plain == "10000.00"
    assert settle(stake, Programme((event,), early), load()).capped_by == "3(b)"
    assert settle(stake, Programme((event,), late), load()).returns.plain == "20200.00"


def test_3_c_a_selection_without_full_coverage_holds_the_wager_to_5_000() -> None:
    first, second = races("100/1", "EVS")
    uncovered = race(runner(1, 1, "100/1"), coverage="none")
    found = settled(bet("double", "100.00", on("R1"), on("R2")), uncovered, second)
    assert (found.returns.plain, found.capped_by) == ("5000.00", "3(c)")
    assert settled(bet("single", "100.00"), first).returns.plain == "10100.00"


def test_3_c_a_limit_that_is_not_reached_is_said_and_caps_nothing() -> None:
    found = settled(bet("single", "100.00"), race(runner(1, 1, "49/1"), coverage="none"))
    assert (found.returns.plain, found.capped_by) == ("5000.00", None)
    assert found.bets[0].money[1].text == "A selection without full coverage: limit £5,000.00, not reached"


def test_20_limit_and_3_d_greyhounds_likewise() -> None:
    dogs = race(runner(1, 1, "100/1"), sport="greyhounds", coverage="none", ran=6)
    assert settled(bet("single", "100.00"), dogs).capped_by == "3(c)"


def test_3_x_refunds_stand_outside_the_limit() -> None:
    # Singles of £100: one pays £10,100, held to £5,000; the void one comes back whole.
    uncovered = race(runner(1, 1, "100/1"), coverage="none")
    void = race(runner(1), event_id="R2", status="void")
    assert paid(bet("singles", "100.00", on("R1"), on("R2")), uncovered, void) == ("5000.00", "100.00")


def test_h1_a_void_selection_is_not_included_in_a_wager() -> None:
    void = race(runner(1), event_id="R0", coverage="none", status="void")
    found = settled(bet("double", "100.00", on("R0"), on("R1")), void, *races("100/1"))
    assert (found.returns.plain, found.capped_by) == ("10100.00", None)


def test_h1_the_last_limit_that_bit_is_named() -> None:
    uncovered = race(runner(1, 1, "100/1"), coverage="none")
    found = settled(slip(bet("single", "100.00"), client_paid_today=Money.parse("98000.00")), uncovered)
    assert (found.returns.plain, found.capped_by) == ("2000.00", "3(a)")
    assert cites(found)[-2:] == ["3(c)", "3(a)"]


def test_3_x_limits_can_be_switched_off_to_see_the_whole_figure() -> None:
    found = settled(bet("single", "1000.00"), *races("200/1"), limits="off")
    assert (found.returns.plain, found.capped_by) == ("201000.00", None)


def test_3_x_a_shop_can_set_another_limit() -> None:
    assert settled(bet("single", "10.00"), *races("99/1"), limit__day="500.00").returns.plain == "500.00"
