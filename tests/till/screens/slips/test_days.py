from __future__ import annotations

from datetime import date

import pytest

from till.screens.slips.days import read_day, say_day

SATURDAY = date(2026, 10, 10)


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("", SATURDAY),
        ("today", SATURDAY),
        ("Yesterday", date(2026, 10, 9)),
        ("9", date(2026, 10, 9)),
        ("10", SATURDAY),
        ("11", date(2026, 9, 11)),  # the 11th of October is still to come: the last one was September's
        ("31", date(2026, 8, 31)),  # September has none
        ("9.10", date(2026, 10, 9)),
        ("9/10", date(2026, 10, 9)),
        ("11.10", date(2025, 10, 11)),
        ("9 October", date(2026, 10, 9)),
        ("9 oct 25", date(2025, 10, 9)),
        ("9.10.2025", date(2025, 10, 9)),
        ("11.10.26", date(2026, 10, 11)),
    ],
)
def test_a_day_as_it_is_typed(typed: str, day: date) -> None:
    assert read_day(typed, SATURDAY) == day


@pytest.mark.parametrize("typed", ["soon", "32", "9.13", "9 octember x", "30.2.26", "9.10.123", "٩"])
def test_what_is_no_day(typed: str) -> None:
    assert read_day(typed, SATURDAY) is None


def test_a_day_as_it_is_said() -> None:
    assert say_day(SATURDAY, SATURDAY) == "Today"
    assert say_day(date(2026, 10, 9), SATURDAY) == "Yesterday"
    assert say_day(date(2026, 10, 2), SATURDAY) == "Friday 2 October"
    assert say_day(date(2025, 10, 11), SATURDAY) == "Saturday 11 October 2025"
