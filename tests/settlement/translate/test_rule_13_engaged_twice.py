"""Rule 13: a horse engaged twice that walks over."""

from __future__ import annotations

import pytest

from settlement.programme import Programme
from settlement.translate import Card, Context, read_slip
from tests.settlement.builders import OFF, moment, race, runner

WALKED = race(runner(1), status="walkover", ran=1)
LATER = race(runner(1), runner(2), event_id="R2", status="unresulted", off=OFF.replace(hour=15))


@pytest.mark.parametrize(("line", "event"), [("Alder £1 win", "R1"), ("3.30 Alder £1 win", "R2")])
def test_13_1_stands_for_the_walk_over_unless_timed(line: str, event: str) -> None:
    (taken,) = read_slip(line, Card(Programme((WALKED, LATER))), Context(moment("12:00"))).bets
    assert taken.selections[0].event == event
