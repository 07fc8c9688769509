"""Contests in the programme file: what they become, and what is said when they are broken."""

from __future__ import annotations

import json
from datetime import date, datetime
from pathlib import Path

import pytest

import resources
from settlement.contests import Contest, Draw, Match, Player, Side
from settlement.odds import Odds
from settlement.programme import EventStatus
from till.feeds.programme_file import read_programme
from till.feeds.reading import FeedFault

DAY = date(2026, 10, 10)
Part = dict[str, object]
MATCH: Part = {
    "sport": "football",
    "meeting": "Western League",
    "off": "15:00",
    "contest": {
        "coupon": "singles",
        "number": 12,
        "match": {"home": "Hull", "away": "York", "players": [{"name": "Carver", "side": "home"}]},
        "prices": {"result 1": "6/4", "correct_score 2-1": "100/12"},
    },
}
DRAW: Part = {"sport": "numbers", "meeting": "49’s", "off": "12:49", "closes": "12:44", "contest": {"draw": {}}}


def _file(folder: Path, *contests: Part) -> Path:
    path = folder / "coupon.json"
    path.write_text(json.dumps({"format": 1, "contests": contests}), "utf-8")
    return path


def changed(part: Part, **contest: object) -> Part:
    return {**part, "contest": {**part["contest"], **contest}}  # type: ignore[dict-item]


def test_a_match_is_declared_with_its_number_and_prices(tmp_path: Path) -> None:
    (event,) = read_programme(_file(tmp_path, MATCH), DAY).programme().events
    assert event.id == "2026-10-10-western-league-1500-hull-v-york"
    assert (event.off, event.status) == (datetime(2026, 10, 10, 15, 0), EventStatus.UNRESULTED)
    assert event.contest == Contest(
        match=Match(home="Hull", away="York", players=(Player(name="Carver", side=Side.HOME),)),
        coupon="singles",
        number=12,
        prices={"result 1": Odds.parse("6/4"), "correct_score 2-1": Odds.parse("25/3")},
    )


def test_a_draw_closes_before_it_is_drawn_and_may_be_on_a_later_day(tmp_path: Path) -> None:
    irish = {**DRAW, "meeting": "Irish Lottery", "off": "20:00", "closes": "19:45", "day": "2026-10-14"}
    first, later = read_programme(_file(tmp_path, DRAW, irish), DAY).programme().events
    assert first.contest == Contest(draw=Draw(), closes_at=datetime(2026, 10, 10, 12, 44))
    assert (later.off, later.id) == (datetime(2026, 10, 14, 20, 0), "2026-10-14-irish-lottery-2000")


def test_who_is_listed_has_first_shows(tmp_path: Path) -> None:
    open_: Part = {
        "sport": "golf",
        "meeting": "Tarn Open",
        "off": "09:00",
        "contest": {"tournament": {}},
        "runners": [{"number": 1, "name": "Alder", "price": "9/2"}, {"number": 2, "name": "Birch"}],
    }
    card = read_programme(_file(tmp_path, open_), DAY)
    assert card.first_shows() == {"2026-10-10-tarn-open-0900": {1: Odds.parse("9/2")}}


@pytest.mark.parametrize(
    ("contests", "words"),
    [
        ([{**MATCH, "sport": "horses"}], r"coupon\.json, at contests\[0\]\.sport: races stand with their meeting"),
        ([{**MATCH, "off": "3.00"}], r"contests\[0\]\.off: a time such as 14:30 is needed"),
        ([changed(MATCH, prices={"result 1": "6/l"})], r"contests\[0\]\.contest\.prices\.result 1: '6/l' is not a price"),
        ([changed(MATCH, prices={"winner 1": "6/4"})], r"contest\.prices: “winner 1” is not a market and a pick"),
        ([changed(MATCH, match={"home": "Hull"})], r"contests\[0\]\.contest\.match: object missing required field `away`"),
        ([changed(MATCH, match={"home": "Hull", "away": "York", "score": "2-1"})], "a programme has no results"),
        ([changed(MATCH, match={"home": "Hull", "away": "York", "score": "2:1"})], "a score such as 2-1 is needed"),
        ([changed(MATCH, match=None)], "a match, a draw, a total, or runners are needed"),
        ([changed(MATCH, draw={})], r"contests\[0\]\.contest: an event is a match, a draw or a total, and no two of them"),
        ([changed(DRAW, draw={"drawn": [1, 2]})], "a programme has no results"),
        ([{**DRAW, "sport": "lotto"}], "numbers have a draw, and no other sport has one"),
        ([{**DRAW, "closes": "12:50"}], r"contests\[0\]\.closes: betting closes at 12:50, after the start at 12:49"),
        ([{**DRAW, "day": "2026-10-09"}], r"contests\[0\]\.day: 09 October 2026 is before the day of the file"),
        ([{**DRAW, "day": "9999-12-31"}], r"contests\[0\]\.day: 31 December 9999 is more than two years ahead"),
        ([MATCH, MATCH], r"contests\[1\]: Hull v York at 15:00 stands there twice, first as contests\[0\]"),
        ([MATCH, changed(MATCH, match={"home": "Leeds", "away": "Bury"})], r"contests\[1\]: number 12 of the coupon stands"),
        ([], "it has neither meetings nor contests"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_with_its_place(tmp_path: Path, contests: list[Part], words: str) -> None:
    with pytest.raises(FeedFault, match=words):
        read_programme(_file(tmp_path, *contests), DAY)


def test_the_sample_saturday_has_a_coupon_and_draws() -> None:
    events = [event for event, _ in read_programme(resources.SATURDAY, DAY).contests]
    matches = {event.contest.number: event for event in events if event.contest and event.contest.match}
    assert sorted(number or 0 for number in matches) == [1, 2, 3, 4, 5, 6, 7, 8]
    for event in matches.values():
        assert event.contest is not None
        # Whoever backs all three results must stake more than he can win back: the book is over-round.
        assert sum(1 / (1 + event.contest.prices[f"result {mark}"].to_one) for mark in "1X2") > 1
    assert {event.meeting for event in events if event.sport == "numbers"} == {"49’s", "Irish Lottery"}


def test_what_is_a_race_already_is_no_contest_too(tmp_path: Path) -> None:
    race = {"off": "14:30", "runners": [{"number": 1, "name": "Copper Lantern"}]}
    golf = {"sport": "golf", "meeting": "Wrenfield", "off": "14:30", "contest": {"tournament": {}}}
    listed = {**golf, "runners": [{"number": 1, "name": "Sexton"}]}
    path = tmp_path / "card.json"
    path.write_text(
        json.dumps({"format": 1, "meetings": [{"name": "Wrenfield", "races": [race]}], "contests": [listed]}), "utf-8"
    )
    with pytest.raises(FeedFault, match=r"contests\[0\]: Wrenfield at 14:30 is a race of that meeting already"):
        read_programme(path, DAY)


def test_names_without_a_latin_letter_are_told_apart(tmp_path: Path) -> None:
    runners = [{"number": number, "name": name} for number, name in enumerate(("日本", "京都"), 1)]
    path = tmp_path / "card.json"
    meeting = {"name": "Wrenfield", "races": [{"off": "14:30", "runners": runners}]}
    path.write_text(json.dumps({"format": 1, "meetings": [meeting]}), "utf-8")
    (event,) = read_programme(path, DAY).programme().events
    assert [runner.name for runner in event.runners] == ["日本", "京都"]
