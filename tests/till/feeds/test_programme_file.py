"""The programme file: what it becomes on a day, and what it says when it is broken."""

from __future__ import annotations

import json
from datetime import date, datetime, time
from pathlib import Path

import pytest

import resources
from settlement.odds import Odds
from settlement.programme import EventStatus, RunnerStatus
from till.feeds.programme_file import WrongDayError, event_id, read_programme
from till.feeds.reading import FeedFault

DAY = date(2026, 10, 10)


Part = dict[str, object]


def _file(folder: Path, *, race: Part | None = None, meeting: Part | None = None, **top: object) -> Path:
    runners = [{"number": 2, "name": "Tin Drum Major"}, {"number": 1, "name": "Long Meg", "price": "100/30"}]
    races = [{"off": "14:30", "handicap": True, "runners": runners} | (race or {})]
    meetings = [{"name": "Wren Field", "going": "Soft", "races": races} | (meeting or {})]
    path = folder / "card.json"
    path.write_text(json.dumps({"format": 1, "meetings": meetings} | top), "utf-8")
    return path


def test_times_only_are_laid_on_the_day(tmp_path: Path) -> None:
    (race,) = read_programme(_file(tmp_path), DAY).races
    assert race.event.id == "2026-10-10-wren-field-1430"
    assert race.event.off == datetime.combine(DAY, time(14, 30))
    assert (race.event.status, race.event.handicap, race.going) == (EventStatus.UNRESULTED, True, "Soft")
    assert [runner.number for runner in race.event.runners] == [1, 2]
    assert dict(race.first_shows) == {1: Odds.parse("10/3")}
    assert str(race.first_shows[1]) == "100/30"


def test_hours_are_kept_for_the_day(tmp_path: Path) -> None:
    card = read_programme(_file(tmp_path, opening=["09:00", "21:30"]), DAY)
    assert card.programme().opening == {DAY: (time(9), time(21, 30))}


def test_a_declared_non_runner(tmp_path: Path) -> None:
    path = _file(tmp_path, race={"runners": [{"number": 1, "name": "Long Meg", "runs": False}]})
    assert read_programme(path, DAY).races[0].event.runners[0].status is RunnerStatus.NON_RUNNER


def test_races_stand_in_the_order_of_their_times(tmp_path: Path) -> None:
    races = [{"off": off, "runners": [{"number": 1, "name": "Long Meg"}]} for off in ("15:00", "14:00")]
    card = read_programme(_file(tmp_path, meeting={"races": races}), DAY)
    assert [race.event.off.hour for race in card.races] == [14, 15]


def test_another_day_is_told(tmp_path: Path) -> None:
    path = _file(tmp_path, date="2026-10-11")
    with pytest.raises(WrongDayError, match="Sunday 11 October 2026, not of Saturday 10 October 2026"):
        read_programme(path, DAY)


TWICE = [{"number": 1, "name": "Long Meg"}, {"number": 1, "name": "Old Tawny"}]
NAMED_TWICE = [{"number": 1, "name": "Long Meg"}, {"number": 2, "name": "Long Meg"}]


@pytest.mark.parametrize(
    ("race", "meeting", "top", "words"),
    [
        ({"runners": [{"number": 1, "name": "Long Meg", "price": "5/l"}]}, {}, {},
         r"card\.json, at meetings\[0\]\.races\[0\]\.runners\[0\]\.price: '5/l' is not a price"),
        ({"runners": TWICE}, {}, {}, r"races\[0\]\.runners: number 1 stands there twice"),
        ({"runners": NAMED_TWICE}, {}, {}, "runner Long Meg stands there twice"),
        ({"runners": []}, {}, {}, r"races\[0\]\.runners"),
        ({"off": "2.30"}, {}, {}, r"races\[0\]\.off: a time such as 14:30 is needed"),
        ({"handicapp": True}, {}, {}, "unknown field `handicapp`"),
        ({}, {"country": "IRE"}, {}, "a country of two letters"),
        ({}, {"sport": "camels"}, {}, r"meetings\[0\]\.sport"),
        ({}, {}, {"date": "10 October"}, "at date: a date such as 2026-10-10"),
        ({}, {}, {"format": 2}, "at format"),
        ({}, {}, {"opening": ["21:30", "09:00"]}, "at opening: the shop closes at 09:00, before it opens at 21:30"),
        ({"runners": [{"number": 1, "name": "Long\nMeg"}]}, {}, {}, r"runners\[0\]\.name: words are needed"),
        ({}, {"name": " "}, {}, r"meetings\[0\]\.name: words are needed"),
        ({"runners": [{"number": "one", "name": "Long Meg"}]}, {}, {}, r"runners\[0\]\.number: expected `int`"),
        ({"runners": 8}, {}, {}, r"races\[0\]\.runners: expected `array`"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_with_its_place(
    tmp_path: Path, race: Part, meeting: Part, top: Part, words: str
) -> None:
    with pytest.raises(FeedFault, match=words):
        read_programme(_file(tmp_path, race=race, meeting=meeting, **top), DAY)


def test_two_principal_meetings_are_refused(tmp_path: Path) -> None:
    race = {"off": "14:30", "runners": [{"number": 1, "name": "Long Meg"}]}
    meetings = [{"name": name, "principal": True, "races": [race]} for name in ("Ashcombe", "Wrenfield")]
    with pytest.raises(FeedFault, match="a day has one"):
        read_programme(_file(tmp_path, meetings=meetings), DAY)


@pytest.mark.parametrize(
    ("data", "words"),
    [(b'{"format": 1,', "not JSON"), (b"\xff\xfe", "card.json"), (b'{"format": 1, "meetings": "\xe9"}', "card.json")],
)
def test_a_file_that_is_no_json(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "card.json"
    path.write_bytes(data)
    with pytest.raises(FeedFault, match=words):
        read_programme(path, DAY)


def test_a_mark_that_an_editor_puts_before_the_text_is_no_fault(tmp_path: Path) -> None:
    path = _file(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert len(read_programme(path, DAY).races) == 1


def test_a_file_too_large_to_be_a_programme_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "card.json"
    path.write_bytes(b" " * (10 * 1024 * 1024))
    with pytest.raises(FeedFault, match="larger than 8 MB"):
        read_programme(path, DAY)


@pytest.mark.parametrize("twin", ["wren field", "Wren-Field", "WREN FIELD!"])
def test_two_meetings_that_would_share_their_races_names(tmp_path: Path, twin: str) -> None:
    race = {"off": "14:30", "runners": [{"number": 1, "name": "Long Meg"}]}
    meetings = [{"name": name, "races": [race]} for name in ("Wren Field", twin)]
    with pytest.raises(FeedFault, match=f"at meetings: meeting {twin} stands there twice"):
        read_programme(_file(tmp_path, meetings=meetings), DAY)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FeedFault, match=r"gone\.json: it cannot be read: no such file"):
        read_programme(tmp_path / "gone.json", DAY)


def test_the_sample_saturday_is_a_day_of_six_meetings() -> None:
    card = read_programme(resources.SATURDAY, DAY)
    meetings = {(race.event.meeting, race.event.sport, race.event.country) for race in card.races}
    assert len(meetings) == 6
    assert len(card.races) == 41
    assert {race.event.meeting for race in card.races if race.event.principal} == {"Ashcombe"}
    assert event_id(DAY, "Wrenfield", time(14, 30)) in card.first_shows()


def test_every_sample_market_is_one_a_bookmaker_would_show() -> None:
    for race in read_programme(resources.SATURDAY, DAY).races:
        assert set(race.first_shows) == {runner.number for runner in race.event.runners}
        book = sum(1 / (1 + odds.to_one) for odds in race.first_shows.values())
        assert 1.05 < book < 1.30, race.event.id


def test_12_and_25_the_papers_forecast_is_each_runners_guide(tmp_path: Path) -> None:
    runners = [{"number": 1, "name": "Blanc", "forecast": "6/4"}, {"number": 2, "name": "Noir"}]
    (race,) = read_programme(_file(tmp_path, race={"runners": runners}, meeting={"country": "FR"}), DAY).races
    assert [runner.guide for runner in race.event.runners] == [Odds.parse("6/4"), None]
