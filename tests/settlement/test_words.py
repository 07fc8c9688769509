"""Lengths of time as a chip says them."""

from __future__ import annotations

import pytest

from settlement.words import short_span


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 s"), (1, "1 s"), (119, "119 s"), (120, "2 min"), (7199, "119 min"), (7200, "2 h"), (90000, "25 h")],
)
def test_a_length_of_time_in_its_larger_unit(seconds: int, words: str) -> None:
    assert short_span(seconds) == words
