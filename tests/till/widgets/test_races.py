from __future__ import annotations

import pytest

from till.widgets.charts import axis_top
from till.widgets.races import countdown, off_chip, spoken, urgency


@pytest.mark.parametrize(
    ("seconds", "off_at", "figure", "kind"),
    [
        (674, "", "11:14", "quiet"),
        (120, "", "2:00", "quiet"),
        (119, "", "1:59", "warn"),
        (30, "", "0:30", "warn"),
        (29, "", "0:29", "urgent"),
        (0, "", "Due", "urgent"),
        (-5, "", "Due", "urgent"),
        (3661, "", "1:01:01", "quiet"),
        (0, "14:31:27", "Off", "stop"),
    ],
)
def test_a_countdown_says_how_near_the_off_is(seconds: int, off_at: str, figure: str, kind: str) -> None:
    assert (countdown(seconds, off_at), urgency(seconds, off_at)) == (figure, kind)


def test_a_countdown_is_read_aloud() -> None:
    assert spoken(74) == "off in 1 minute 14"
    assert spoken(18) == "off in 18 seconds"
    assert spoken(0, "14:31:27") == "off at 14:31:27"


def test_the_chip_of_a_race_card() -> None:
    assert off_chip(74) == ("warn", "Off in 1:14", "timer")
    assert off_chip(627) == ("quiet", "Off in 10:27", "timer")
    assert off_chip(0, "14:31:27") == ("stop", "Off 14:31:27", "stop")


@pytest.mark.parametrize(("most", "top"), [(150_000, 160_000), (0, 400), (400, 400), (401, 800), (100_000, 160_000)])
def test_the_axis_has_four_round_steps(most: int, top: int) -> None:
    assert axis_top(most) >= most
    assert axis_top(most) == top
