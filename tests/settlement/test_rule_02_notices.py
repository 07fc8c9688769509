"""Rule 2(c). Notices: terms changed for races and days, and cited where they make a difference."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time
from typing import Any

import pytest

from settlement.money import Money
from settlement.programme import Event, Programme
from settlement.rulebook import load
from settlement.rulebook.notice import Notice
from settlement.rulebook.values import Value
from settlement.settle import settle
from settlement.slip import Slip
from settlement.trail import Settlement, Step
from tests.settlement.builders import OFF, bet, moment, on, race, runner, slip, steps

EACH_WAY = bet("single", "10.00", each_way=True)


def notice(terms: Mapping[str, Value], number: int = 3, at: str = "09:00", **more: Any) -> Notice:  # noqa: ANN401 - handed on to the value
    return Notice(number=number, published=moment(at), words="As the window says.", terms=terms, **more)


def under(notices: tuple[Notice, ...], slip_: Slip, *events: Event) -> Settlement:
    return settle(slip_, Programme(events), load().with_notices(notices))


def handicap(event_id: str = "R1", meeting: str = "Wrenfield", position: int = 5) -> Event:
    """A handicap of sixteen; Alder is fifth at 20/1 unless told otherwise."""
    field = race(runner(1, position, "20/1"), ran=16, event_id=event_id, handicap=True)
    return Event(**{name: getattr(field, name) for name in field.__dataclass_fields__} | {"meeting": meeting})


FIVE_PLACES = {"place_terms.5(d).places": 5}


def test_2_c_a_notice_pays_five_places_where_the_rules_pay_four_and_is_cited() -> None:
    # £10 each way at 20/1, fifth of sixteen: a quarter of 20/1 is 5/1, £60.
    found = under((notice(FIVE_PLACES),), slip(EACH_WAY), handicap())
    assert found.returns.plain == "60.00"
    assert steps(found)[0] == Step("2(c)", "Notice 3 of 3 October: As the window says.")
    assert under((), slip(EACH_WAY), handicap()).returns.plain == "0.00"


@pytest.mark.parametrize(
    ("scope", "covered"),
    [
        ({"meetings": ("Wrenfield",)}, True),
        ({"meetings": ("Ashcombe",)}, False),
        ({"events": ("R1",)}, True),
        ({"events": ("R2",)}, False),
        ({"sports": ("horses",)}, True),
        ({"sports": ("greyhounds",)}, False),
        ({"first": date(2009, 10, 3), "last": date(2009, 10, 3)}, True),
        ({"first": date(2009, 10, 4)}, False),
        ({"last": date(2009, 10, 2)}, False),
        ({"events": ("R1",), "last": date(2009, 10, 2)}, False),
    ],
)
def test_1_f_a_notice_is_for_the_races_and_the_days_it_names(scope: dict[str, Any], *, covered: bool) -> None:
    found = under((notice(FIVE_PLACES, **scope),), slip(EACH_WAY), handicap())
    assert found.returns.plain == ("60.00" if covered else "0.00")


def test_2_c_a_bet_taken_before_the_notice_hung_there_keeps_its_terms() -> None:
    hung = (notice(FIVE_PLACES, at="12:30"),)
    assert under(hung, slip(EACH_WAY, at="12:29"), handicap()).returns.plain == "0.00"
    assert under(hung, slip(EACH_WAY, at="12:30"), handicap()).returns.plain == "60.00"


def test_2_c_a_notice_that_makes_no_difference_is_not_cited() -> None:
    # Second of sixteen is paid a quarter with and without it: £10 × 6.
    found = under((notice(FIVE_PLACES),), slip(EACH_WAY), handicap(position=2))
    assert found.returns.plain == "60.00"
    assert "2(c)" in [step.rule for step in steps(found)]  # the terms it says are read out all the same
    won = under((notice({"deduction.most": 75}),), slip(bet("single", "1.00")), handicap(position=1))
    assert "2(c)" not in [step.rule for step in steps(won)]


def test_2_c_the_later_notice_prevails() -> None:
    hung = (notice(FIVE_PLACES, number=4), notice({"place_terms.5(d).places": 4}, number=5, at="10:00"))
    found = under(hung, slip(EACH_WAY), handicap())
    assert found.returns.plain == "0.00"
    assert [step.text.split(":")[0] for step in steps(found) if step.rule == "2(c)"] == [
        "Notice 4 of 3 October",
        "Notice 5 of 3 October",
    ]


def test_2_c_one_race_of_a_double_has_its_notice_the_other_its_rule() -> None:
    # Place double: fifth at Wrenfield under the notice (5/1), second at Ashcombe (5/1): £1 × 6 × 6.
    double = bet("double", "1.00", on("R1"), on("R2"), each_way=True)
    events = handicap(), handicap("R2", "Ashcombe", position=2)
    hung = (notice(FIVE_PLACES, meetings=("Wrenfield",)),)
    found = under(hung, slip(double), *events)
    assert found.returns.plain == "36.00"
    assert [[step.rule for step in leg.steps].count("2(c)") for leg in found.bets[0].legs] == [1, 0]


def test_2_c_a_limit_of_a_notice_holds_the_wager_with_its_race() -> None:
    # Uncovered, so £5,000 (3(c)); the notice on the meeting says £8,000.
    uncovered = race(runner(1, 1, "100/1"), coverage="none")
    hung = (notice({"limit.uncovered": "8000.00"}, meetings=("Wrenfield",)),)
    found = under(hung, slip(bet("single", "100.00")), uncovered)
    assert (found.returns.plain, found.capped_by) == ("8000.00", "3(c)")
    assert "2(c)" in [step.rule for step in found.bets[0].money]


def test_2_c_of_two_limits_the_lower_rules_whichever_notice_says_it() -> None:
    raised = race(runner(1, 1, "100/1"), coverage="none")
    other = race(runner(1, 1, "EVS"), event_id="R2", coverage="none")
    hung = (notice({"limit.uncovered": "8000.00"}, events=("R1",)),)
    found = under(hung, slip(bet("double", "100.00", on("R1"), on("R2"))), raised, other)
    assert (found.returns.plain, found.capped_by) == ("5000.00", "3(c)")


def test_2_c_a_days_limit_and_the_rounding_can_be_changed_for_a_day() -> None:
    # £10.01 at 100/30 is 43.3766…: 4,337 pence dropped, 4,338 rounded.
    event = race(runner(1, 1, "100/30"))
    hung = (notice({"rounding": "half_up"}, first=OFF.date(), last=OFF.date()),)
    found = under(hung, slip(bet("single", "10.01")), event)
    assert found.returns.plain == "43.38"
    assert [step.rule for step in found.bets[0].money].count("2(c)") == 1
    capped = under((notice({"limit.day": "40.00"}),), slip(bet("single", "10.00"), bet("single", "5.00")), event)
    assert [one.returns.plain for one in capped.bets] == ["40.00", "0.00"]


def test_2_c_what_hung_at_the_hour_of_opening_can_be_outside_it() -> None:
    hours = {OFF.date(): (time(9), time(14))}
    book = load().with_notices([notice({"limit.outside_hours": "2000.00"})])
    found = settle(slip(bet("single", "100.00")), Programme((race(runner(1, 1, "50/1")),), hours), book)
    assert (found.returns, found.capped_by) == (Money(200000), "3(b)")


def test_1_f_a_notice_cannot_change_what_is_no_term() -> None:
    with pytest.raises(ValueError, match=r"moon\.phase is not a term"):
        load().with_notices([notice({"moon.phase": "full"})])
