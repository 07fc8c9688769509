"""What cannot be a result, in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended, EventStatus, RunnerStatus
from tests.till.services.office import CARD, weighed_in
from till.services.results import against, resulted
from till.services.values.office import ResultEntry, ResultStage

RACE = CARD[0]
GOOD = weighed_in(4, 7, 1)


def words(entry: ResultEntry, before: ResultEntry | None = None) -> list[str]:
    return [objection.text for objection in against(RACE, entry, before)]


def placed(**positions: int) -> ResultEntry:
    return replace(GOOD, positions={int(number[1:]): place for number, place in positions.items()})


def test_a_plain_result_stands() -> None:
    assert words(GOOD) == []


@pytest.mark.parametrize(
    "entry",
    [
        placed(n4=1, n7=1, n1=3),  # dead heat for first
        placed(n4=1, n7=2, n1=2, n3=4),  # dead heat for second
        placed(n4=1, n7=1, n1=1, n3=4),  # three level
    ],
)
def test_dead_heats_use_up_the_places_below_them(entry: ResultEntry) -> None:
    assert words(entry) == []


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (placed(), "No winner is typed."),
        (placed(n4=2), "Nobody is first, but one is second."),
        (placed(n4=1, n7=3), "Nobody is second, but one is third."),
        (placed(n4=1, n7=1, n1=2), "2 share first place. The next is third, not second."),
        (placed(n4=1, n9=2), "9 is not a runner in the 2.30 Wrenfield."),
        (replace(GOOD, non_runners=(4,)), "4 Copper Lantern did not run. It can have neither a place nor an SP."),
        (replace(GOOD, sp={4: Odds.parse("9/4"), 7: Odds.parse("7/1")}), "1 Mister Pemberton has no SP."),
        (replace(GOOD, ran=2), "3 have a place, but 2 ran."),
        (replace(GOOD, ran=9), "9 ran, but the card has 8."),
        (placed(n4=0), "Places begin with first."),
        (placed(n4=-1, n7=1), "Places begin with first."),
        (replace(GOOD, left=(4,)), "4 Copper Lantern was left at the start. It can have no place."),
        (replace(GOOD, status="lost"), "A race is run, void, abandoned, walkover, rerun, not lost."),
        (
            replace(GOOD, actual_off=datetime(2026, 10, 10, 2, 31)),
            "The off of 02:31:00 is long before the time of this race, 14:30.",
        ),
        (replace(GOOD, dividends={"csf": Money(-5)}), "The dividend csf, − £0.05, cannot be."),
        (replace(GOOD, dividends={"tote_place.77": Money(150)}), "The dividend tote place of 77, £1.50, cannot be."),
        (replace(GOOD, status="void"), "A race that is void has no finish. Clear the positions."),
        (replace(GOOD, status="walkover"), "A walk-over has one horse, and it is first."),
        (
            replace(GOOD, actual_off=datetime(2026, 10, 9, 14, 31)),
            "The off of 09 October is not on the day of this race.",
        ),
    ],
)
def test_what_cannot_be_is_said(entry: ResultEntry, text: str) -> None:
    assert text in words(entry)


def test_stages_follow_each_other() -> None:
    amended = replace(GOOD, stage=ResultStage.AMENDED, amended=Amended.JUDGE, amended_positions={7: 1, 4: 2, 1: 3})
    first = replace(GOOD, stage=ResultStage.FIRST_PAST_THE_POST)
    assert words(amended) == ["Nothing to amend yet: post the weighed-in result first."]
    assert words(amended, first) == ["Nothing to amend yet: post the weighed-in result first."]
    assert words(amended, GOOD) == []
    assert words(replace(amended, amended=None), GOOD) == ["Say why it was amended: objection, or the judge's error."]
    assert words(first, GOOD) == ["This race is weighed in already. Amend its result instead."]
    assert words(first) == []


def test_no_sp_at_all_stands_where_the_tote_pays() -> None:
    without = replace(GOOD, sp={})
    assert len(words(without)) == 3
    assert words(replace(without, dividends={"tote_win": Money(820)})) == []


def test_the_race_carries_both_results_once_it_is_amended() -> None:
    entry = replace(
        GOOD,
        stage=ResultStage.AMENDED,
        amended=Amended.OBJECTION,
        amended_positions={7: 1, 4: 2, 1: 3},
        non_runners=(2,),
        left=(3,),
        sp={number: price for number, price in GOOD.sp.items() if number not in {2, 3}},
        ran=7,
    )
    race = resulted(RACE, entry)
    runners = {runner.number: runner for runner in race.runners}
    assert (race.status, race.amended, race.ran) == (EventStatus.RUN, Amended.OBJECTION, 7)
    assert (runners[7].position, runners[7].first_past_post) == (1, 2)
    assert (runners[4].position, runners[4].first_past_post) == (2, 1)
    assert (runners[2].status, runners[3].status) == (RunnerStatus.NON_RUNNER, RunnerStatus.LEFT)
    assert runners[5].position is None


def test_first_past_the_post_leaves_the_race_unresulted() -> None:
    race = resulted(RACE, replace(GOOD, stage=ResultStage.FIRST_PAST_THE_POST))
    assert race.status is EventStatus.UNRESULTED
    assert all(runner.position is None for runner in race.runners)


def test_dividends_of_several_runners_are_kept_by_runner() -> None:
    typed = {"csf": Money(3162), "tote_place.10": Money(210), "tote_place.4": Money(140), "exacta.4-7": Money(940)}
    assert resulted(RACE, replace(GOOD, dividends=typed)).dividends == {
        "csf": Money(3162),
        "tote_place": {"10": Money(210), "4": Money(140)},
        "exacta": {"4-7": Money(940)},
    }


def test_a_dead_heats_forecasts_are_typed_in_order() -> None:
    assert words(replace(GOOD, dividends={"csf.4-7": Money(940), "csf.7-4": Money(1100)})) == []
    assert words(replace(GOOD, dividends={"csf.4-77": Money(940)})) == ["The dividend csf of 4-77, £9.40, cannot be."]


def test_tote_places_are_gathered_by_runner() -> None:
    typed = {"csf": Money(3162), "tote_place.4": Money(140), "tote_place.7": Money(210)}
    assert resulted(RACE, replace(GOOD, dividends=typed)).dividends == {
        "csf": Money(3162),
        "tote_place": {"4": Money(140), "7": Money(210)},
    }


def test_25_overseas_a_result_has_pari_mutuel_dividends_and_no_starting_prices() -> None:
    abroad = replace(RACE, country="FR")
    entry = replace(GOOD, sp={}, dividends={"pmu_win": Money(540), "pmu_show.4": Money(160), "pmu_show.7": Money(150)})
    assert against(abroad, entry, None) == ()
    assert resulted(abroad, entry).dividends == {
        "pmu_win": Money(540),
        "pmu_show": {"4": Money(160), "7": Money(150)},
    }
