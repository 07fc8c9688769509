"""Rule 21. Ante-post."""

from __future__ import annotations

import pytest

from settlement.programme import Event, RunnerStatus
from tests.settlement.builders import OFF, bet, cites, on, paid, race, races, runner, settled, withdrawn


def laid(price: str = "10/1", named: str = "Alder", **more: bool) -> tuple[str, str]:
    """What £2 ante-post comes to in the race given by ``EVENT``."""
    return paid(bet("single", "2.00", on(named=named, price=price, ante_post=True), **more), EVENT)


EVENT = race(
    runner(1, 1, "2/1"), withdrawn(2, "1/2", "14:00"), runner(3, status=RunnerStatus.NON_RUNNER), best_of_sp=True
)


def test_21_the_price_laid_without_deduction() -> None:
    # £2 × 11, although a horse at 1/2 came out after.
    assert laid() == ("22.00", "0.00")
    found = settled(bet("single", "2.00", on(price="10/1", ante_post=True)), EVENT)
    assert cites(found)[0] == "21"


def test_21_nor_is_a_greater_starting_price_paid() -> None:
    assert laid("1/1") == ("4.00", "0.00")


@pytest.mark.parametrize("named", ["Birch", "Cedar", "Quince"])
def test_21_all_in_run_or_not_entered_or_not(named: str) -> None:
    assert laid(named=named) == ("0.00", "0.00")


def test_21_each_way_has_the_place_terms_of_the_race() -> None:
    # £2 × 11 + £2 × (1 + 10/5).
    assert laid(each_way=True) == ("28.00", "0.00")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (race(runner(1, 1), status="abandoned"), "The race is abandoned: void"),
        (race(runner(1, 1), status="void"), "The race is void: void"),
        (race(runner(1, 1, "2/1"), altered=True), "The conditions of the race were altered after the bet: void"),
        (race(runner(1, status=RunnerStatus.BALLOTED)), "Alder was balloted out: void"),
    ],
)
def test_21_what_makes_it_void(event: Event, text: str) -> None:
    found = settled(bet("single", "2.00", on(price="10/1", ante_post=True)), event)
    assert (found.refund.plain, found.bets[0].legs[0].steps[0].text) == ("2.00", text)


def test_21_a_double_goes_on_as_a_single_on_the_leg_that_stands() -> None:
    gone = race(runner(1, 1), status="abandoned", event_id="R9", off=OFF.replace(hour=17))
    double = bet("double", "2.00", on(price="10/1", ante_post=True), on("R9", price="5/1", ante_post=True))
    assert paid(double, race(runner(1, 1, "2/1")), gone) == ("22.00", "0.00")


def test_21_no_price_needs_a_person_and_a_race_to_come_is_open() -> None:
    assert settled(bet("single", "2.00", on(ante_post=True)), *[EVENT]).state == "review"
    to_come = race(runner(1), status="unresulted")
    assert settled(bet("single", "2.00", on(price="10/1", ante_post=True)), to_come).state == "open"


def test_21_a_price_on_the_day_is_no_ante_post_bet() -> None:
    assert paid(bet("single", "2.00", on("R1", price="10/1")), *races(None)) == ("0.00", "0.00")
    day = race(runner(1, 1, "2/1"), runner(3, status=RunnerStatus.BALLOTED))
    assert paid(bet("single", "2.00", on(named="Cedar", price="10/1")), day) == ("0.00", "2.00")
