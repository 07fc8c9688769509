"""Rule 10. The favourites market, and rule 31, winning distances: totals of a meeting."""

from __future__ import annotations

from fractions import Fraction

import pytest

from settlement.contests import Contest, Made, Total
from settlement.programme import Event, EventStatus
from settlement.trail import State
from tests.settlement.builders import bet, cites, paid, settled, slip
from tests.settlement.contests import KICK_OFF, picked


def total(sport: str, top: int, *made: tuple[str, str], status: str = "run") -> Event:
    """A meeting whose races made so much each, with their code."""
    summed = Total(top=Fraction(top), made=tuple(Made(Fraction(amount), code) for amount, code in made))
    return Event(
        id="M1",
        sport=sport,
        meeting="Wrenfield",
        off=KICK_OFF,
        status=EventStatus(status),
        contest=Contest(total=summed),
    )


def on(pick: str, event: Event) -> tuple[str, str]:
    return paid(bet("single", "10.00", picked("total", pick, "EVS")), event)


@pytest.mark.parametrize(("pick", "returns"), [("over 59", "20.00"), ("30-59", "0.00"), ("under 30", "0.00")])
def test_10_13_what_the_favourites_made(pick: str, returns: str) -> None:
    assert on(pick, total("favourites", 59, ("25", ""), ("25", ""), ("10", ""))) == (returns, "0.00")


def test_10_13_both_ends_belong_to_a_band() -> None:
    assert on("30-59", total("favourites", 59, ("25", ""), ("5", ""))) == ("20.00", "0.00")


def test_10_13_void_when_the_meeting_is_not_concluded() -> None:
    event = total("favourites", 59, ("25", ""), ("25", ""), status="abandoned")
    assert on("over 59", event) == ("0.00", "10.00")
    assert on("under 30", event) == ("0.00", "10.00")


def test_10_13_once_the_upper_limit_is_passed_all_bets_stand() -> None:
    event = total("favourites", 59, ("25", ""), ("25", ""), ("10", ""), status="abandoned")
    assert on("over 59", event) == ("20.00", "0.00")
    assert on("under 30", event) == ("0.00", "0.00")


def test_10_13_without_the_points_it_needs_a_person() -> None:
    found = settled(bet("single", "1.00", picked("total", "over 59", "EVS")), total("favourites", 59))
    assert (found.state, found.reasons) == (State.REVIEW, ("What the favourites made is wanting (rule 10.13)",))


def test_31_distances_are_held_to_the_longest_of_their_code() -> None:
    # 40 lengths over jumps count 30; 15 on the flat count 12: 30 + 12 + 3 1/2.
    event = total("distances", 44, ("40", "jumps"), ("15", "flat"), ("3.5", "flat"))
    assert on("over 45", event) == ("20.00", "0.00")
    assert on("over 46", event) == ("0.00", "0.00")


def test_31_void_when_the_meeting_is_abandoned_unless_the_top_line_was_passed() -> None:
    # The rule’s own example: over 29, 32 lengths already made.
    passed = total("distances", 29, ("20", "jumps"), ("12", "flat"), status="abandoned")
    assert on("over 29", passed) == ("20.00", "0.00")
    short = total("distances", 29, ("20", "jumps"), ("9", "flat"), status="abandoned")
    assert on("over 29", short) == ("0.00", "10.00")
    assert on("under 21", total("distances", 29, status="abandoned")) == ("0.00", "10.00")


def test_31_the_code_of_a_race_must_be_known() -> None:
    assert settled(bet("single", "1.00", picked("total", "over 29", "EVS")), total("distances", 29, ("9", ""))).reasons


def test_31_and_10_13_taken_after_the_first_off_is_void() -> None:
    late = slip(bet("single", "10.00", picked("total", "over 29", "EVS")), at="15:00")
    assert paid(late, total("distances", 29, ("9", "flat"))) == ("0.00", "10.00")
    assert "31" in cites(settled(late, total("distances", 29, ("9", "flat"))))
