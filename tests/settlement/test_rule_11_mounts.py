"""Rules 11 and 12, with 4(e) and 20: mounts, an owner's or trainer's selected, through the card."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from settlement.accept import cost_of, lines_of
from settlement.interchange import DocumentFault, read_document
from settlement.lines import CannotBeLaid
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, Programme, RunnerStatus
from settlement.rules.rule_11_mounts import mounts, through_the_card
from settlement.rules.rule_12_owners import entries
from settlement.slip import Bet, Selection
from tests.settlement.builders import OFF, bet, cites, on, paid, race, runner, settled
from tests.settlement.documents import PLAIN


def card(number: int, **more: Any) -> tuple[Event, ...]:  # noqa: ANN401 - handed on to the value
    """So many races, each won by Alder at evens, T. Quill up."""
    return tuple(
        race(
            runner(1, 1, "EVS", jockey="T. Quill"),
            event_id=f"R{place}",
            off=OFF + timedelta(minutes=30 * place),
            **more,
        )
        for place in range(number)
    )


def rides(number: int, kind: str = "jockeys_mounts", unit: str = "1.00", **more: Any) -> Bet:  # noqa: ANN401 - handed on
    return bet(kind, unit, *(on(f"R{place}") for place in range(number)), **more)


def test_11_the_number_unstated_is_all_his_rides() -> None:
    found = settled(rides(4, folds=(2,)), *card(4))
    # 6 doubles at 2 × 2.
    assert (found.lines, found.cost.plain, found.returns.plain) == (6, "6.00", "24.00")
    assert found.bets[0].title == "Jockey’s mounts"


def test_11_missing_mounts_of_a_stated_number_are_non_runners() -> None:
    # Six stated: 15 doubles. Four ride and win: 6 doubles at 4.00, 8 at 2.00 with one missing, 1 with both: £1 back.
    found = settled(rides(4, folds=(2,), stated=6), *card(4))
    assert (found.lines, found.cost.plain) == (15, "15.00")
    assert (found.returns.plain, found.refund.plain) == ("40.00", "1.00")
    assert "11" in cites(found)


def test_11_more_rides_than_stated_divide_the_stake() -> None:
    # 6 doubles at £1 on four stated; five ride: 10 doubles at £0.60, each 4.00.
    found = settled(rides(5, folds=(2,), stated=4), *card(5))
    assert (found.lines, found.cost.plain, found.returns.plain) == (10, "6.00", "24.00")
    assert (lines_of(rides(5, folds=(2,), stated=4)), cost_of(rides(5, folds=(2,), stated=4)).plain) == (10, "6.00")


def test_4_e_fifteen_doubles_on_a_card_of_seven_become_twenty_one() -> None:
    # £15 over 21 doubles, each 4.00: £60.00.
    found = settled(rides(7, "through_the_card", folds=(2,), stated=6), *card(7))
    assert (found.lines, found.cost.plain, found.returns.plain) == (21, "15.00", "60.00")
    assert ("4(e)", "15 lines", "21 lines") in [(step.rule, step.before, step.after) for step in found.bets[0].money]


def test_4_g_money_for_fifteen_of_twenty_one_doubles_comes_to_the_same() -> None:
    short = settled(rides(7, "through_the_card", "5.00", folds=(2,), stated=6), *card(7))
    assert short.returns.plain == "300.00"


def test_20_card_singles_of_eight_become_ten() -> None:
    dogs = card(10, sport="greyhounds", ran=6)
    found = settled(rides(10, "through_the_card", stated=8), *dogs)
    # £8 over ten singles at 2.00.
    assert (found.lines, found.cost.plain, found.returns.plain) == (10, "8.00", "16.00")


def test_13_a_void_race_of_a_card_is_a_non_runner() -> None:
    gone = (*card(5), replace(card(6)[5], status=card(1, status="void")[0].status))
    # 15 doubles: 10 at 4.00, 5 reduced to singles at 2.00.
    assert paid(rides(6, "through_the_card", folds=(2,)), *gone) == ("50.00", "0.00")


def test_11_no_lines_of_that_size() -> None:
    with pytest.raises(CannotBeLaid, match="do not make lines of 3"):
        lines_of(rides(2, folds=(3,)))


def test_11_the_first_meeting_at_which_he_rides() -> None:
    here, there = (
        card(2),
        tuple(replace(one, id=f"A{one.id}", meeting="Ashcombe", off=one.off + timedelta(hours=1)) for one in card(1)),
    )
    programme = Programme((*there, *here))
    assert [one.event for one in mounts(programme, "T. Quill", None)] == ["R0", "R1"]
    assert [one.event for one in mounts(programme, "T. Quill", "Ashcombe")] == ["AR0"]
    assert mounts(programme, "N. Body", None) == ()


def test_4_e_every_race_of_the_meeting_with_the_favourite_where_none_is_written() -> None:
    programme = Programme(card(3))
    assert [one.runner for one in through_the_card(programme, "Wrenfield", None)] == ["favourite"] * 3
    assert [one.runner for one in through_the_card(programme, "Wrenfield", 4)] == [4] * 3


OWN: dict[str, Any] = {"owner": "Lady Fen"}


def hers(**more: Any) -> Selection:  # noqa: ANN401 - handed on to the value
    return replace(on(), selected_by="Lady Fen", **more)


def test_12_her_one_horse_in_the_race() -> None:
    event = race(runner(1, 1, "3/1", **OWN), runner(2, 2, "2/1"))
    assert paid(bet("owners_selected", "2.00", hers()), event) == ("8.00", "0.00")


def test_12_of_several_the_shortest_price() -> None:
    event = race(runner(1, 2, "3/1", **OWN), runner(2, 1, "2/1", **OWN))
    found = settled(bet("owners_selected", "2.00", hers()), event)
    assert (found.returns.plain, cites(found)[0]) == ("6.00", "12")
    assert found.bets[0].legs[0].steps[0].text == "Lady Fen’s selected: Birch"


def test_12_equal_prices_divide_the_stake() -> None:
    event = race(runner(1, 2, "2/1", **OWN), runner(2, 1, "2/1", **OWN))
    assert paid(bet("owners_selected", "2.00", hers()), event) == ("3.00", "0.00")


def test_12_without_prices_the_lowest_number_that_runs() -> None:
    out = runner(1, status=RunnerStatus.NON_RUNNER, **OWN)
    event = race(out, runner(3, 1, **OWN), runner(2, 2, **OWN), dividends={})
    # Birch (2) counts, and came second: nothing to pay.
    assert paid(bet("owners_selected", "2.00", hers()), event) == ("0.00", "0.00")


def test_12_without_prices_the_first_of_the_paper_s_forecast_that_runs() -> None:
    # No price was returned, so the tote pays. Birch is not in the forecast, Dogwood is longer, Alder does not run.
    out = runner(1, status=RunnerStatus.NON_RUNNER, guide=Odds.parse("EVS"), **OWN)
    forecast = [runner(3, 1, guide=Odds.parse("3/1"), **OWN), runner(4, guide=Odds.parse("5/1"), **OWN)]
    event = race(out, runner(2, 2, **OWN), *forecast, dividends={"tote_win": Money(420)})
    assert paid(bet("owners_selected", "2.00", hers()), event) == ("8.40", "0.00")


def test_12_none_that_runs_is_a_non_runner_and_none_at_all_needs_a_person() -> None:
    out = race(runner(1, status=RunnerStatus.NON_RUNNER, **OWN), runner(2, 1, "2/1"))
    assert paid(bet("owners_selected", "2.00", hers()), out) == ("0.00", "2.00")
    assert settled(bet("owners_selected", "2.00", hers()), race(runner(1, 1, "2/1"))).state == "review"


def test_12_a_trainers_runners_over_the_day() -> None:
    event = race(runner(1, 1, "3/1", trainer="P. Marsh"), runner(2, 2, trainer="P. Marsh"))
    other = race(runner(1, 1, "2/1"), event_id="R2")
    assert [(one.event, one.selected_by) for one in entries(Programme((event, other)), "P. Marsh", None)] == [
        ("R1", "P. Marsh")
    ]


def document(**bet_keys: Any) -> str:  # noqa: ANN401 - any JSON
    """The plain document with a bet on its card."""
    whole = json.loads(json.dumps(PLAIN))
    whole["programme"][0]["runners"][0]["jockey"] = "T. Quill"
    whole["slip"]["bets"] = [{"unit_stake": "1.00", **bet_keys}]
    return json.dumps(whole)


def test_a_document_names_the_jockey_or_the_meeting() -> None:
    found = read_document(document(type="jockeys_mounts", who="T. Quill", stated=3, folds=[1])).slip.bets[0]
    assert ([one.runner for one in found.selections], found.stated) == (["Copper Lantern"], 3)
    whole = read_document(document(type="through_the_card", meeting="Wrenfield")).slip.bets[0]
    assert [one.runner for one in whole.selections] == ["favourite"]


@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"type": "jockeys_mounts", "who": "N. Body"}, "slip.bets[0].who"),
        ({"type": "jockeys_mounts"}, "slip.bets[0].selections"),
        ({"type": "single", "who": "T. Quill", "selections": [{"event": "R1", "runner": 1}]}, "slip.bets[0].who"),
    ],
)
def test_a_document_that_names_nobody_is_refused(keys: dict[str, Any], path: str) -> None:
    with pytest.raises(DocumentFault) as fault:
        read_document(document(**keys))
    assert fault.value.path == path
