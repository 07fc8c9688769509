"""The sample day's story fits its card: every race, runner, price, slip and picture in it exists at its moment."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import resources
from resources.samples.draw_slips import draw
from till.feeds.programme_file import Card, CardRace, read_programme
from till.feeds.reading import FeedFault
from till.feeds.story import Off, Pay, Result, Row, Show, Story, Take, Translate, Void, Withdraw, Writing, read_story

DAY = date(2026, 10, 10)


@pytest.fixture(scope="module")
def story() -> Story:
    return read_story(resources.SATURDAY_STORY)


@pytest.fixture(scope="module")
def races() -> Mapping[str, CardRace]:
    return _by_name(read_programme(resources.SATURDAY, DAY))


def _by_name(card: Card) -> Mapping[str, CardRace]:
    return {f"{race.event.off:%H:%M} {race.event.meeting}": race for race in card.races}


def test_every_race_and_runner_is_on_the_card(story: Story, races: Mapping[str, CardRace]) -> None:
    for moment in story.moments:
        if isinstance(moment, Show):
            assert set(moment.prices) <= set(races[moment.race].first_shows)
        if isinstance(moment, Withdraw):
            assert moment.runner in races[moment.race].first_shows
        if isinstance(moment, Result):
            assert {*moment.positions, *moment.sp, *moment.left} <= set(races[moment.race].first_shows)


def test_a_race_goes_off_at_or_after_its_time_and_then_has_a_result(
    story: Story, races: Mapping[str, CardRace]
) -> None:
    offs = {moment.race: moment.at for moment in story.moments if isinstance(moment, Off)}
    results = {moment.race: moment for moment in story.moments if isinstance(moment, Result)}
    assert set(results) == set(races)
    assert set(races) - set(offs) == {name for name, result in results.items() if result.status == "abandoned"}
    for name, off in offs.items():
        assert f"{races[name].event.off:%H:%M:%S}" <= off < results[name].at


def test_every_runner_of_a_run_race_that_was_not_withdrawn_has_an_sp(
    story: Story, races: Mapping[str, CardRace]
) -> None:
    out = {(moment.race, moment.runner) for moment in story.moments if isinstance(moment, Withdraw)}
    for moment in story.moments:
        if isinstance(moment, Result) and moment.status == "run" and moment.stage != "first past the post":
            standing = {n for n in races[moment.race].first_shows if (moment.race, n) not in out}
            assert set(moment.sp) == standing


def test_an_initialled_price_is_the_boards_price_of_that_second(story: Story, races: Mapping[str, CardRace]) -> None:
    board = {name: {n: str(odds) for n, odds in race.first_shows.items()} for name, race in races.items()}
    for moment in story.moments:
        if isinstance(moment, Show):
            board[moment.race].update(moment.prices)
        if isinstance(moment, Withdraw):
            assert board[moment.race].pop(moment.runner) == moment.price
        if isinstance(moment, Take):
            written = [row.price for row in moment.writing.rows if row.price]
            shown = [_price_typed(line, board) for line in moment.lines if line.endswith("@")]
            assert not moment.lines or written == shown


def _price_typed(line: str, board: Mapping[str, Mapping[int, str]]) -> str:
    """Give the board's price for a line such as ``230w 4 @``: afternoon times and the meeting's first letter."""
    race, number, _ = line.split()
    time = datetime.strptime(race[:-1].zfill(4), "%H%M").replace(tzinfo=None)
    name = next(n for n in board if n.startswith(f"{time.hour + 12}:{time.minute:02d} {race[-1].upper()}"))
    return board[name][int(number)]


def test_slips_are_told_in_order_and_later_moments_name_them(story: Story) -> None:
    taken: set[str] = set()
    for moment in story.moments:
        if isinstance(moment, Take):
            taken.add(moment.slip)
        if isinstance(moment, Pay | Translate | Void):
            assert moment.slip in taken
    assert len(taken) == 60


def test_a_slip_is_typed_at_once_or_later(story: Story) -> None:
    later = {moment.slip for moment in story.moments if isinstance(moment, Translate)}
    for name, take in story.slips().items():
        assert take.later == (not take.lines) == (name in later)


def test_the_yankee_of_the_pictures_has_its_serial(story: Story) -> None:
    yankee = list(story.slips().values())[118904 - story.first_serial]
    assert (yankee.at, yankee.lines[-1], yankee.taken, yankee.handed) == ("14:28:41", "yan .50 ew", "11.00", "20.00")


def test_every_slip_has_a_light_picture(story: Story) -> None:
    for slip in story.written().values():
        path = resources.SLIP_PICTURES / slip.picture
        assert path.stat().st_size <= 61_440
        with Image.open(path) as image:
            assert (image.format, image.size) == ("JPEG", (622, 1000))


def test_a_picture_is_drawn_the_same_every_time() -> None:
    writing = Writing((Row("2.30 Wren", "Copper Lantern", "9/4", "KM"),), ("£5 win",), stake="£5", total="5.00")
    assert _bytes(draw(writing, "one")) == _bytes(draw(writing, "one"))
    assert _bytes(draw(writing, "one")) != _bytes(draw(writing, "two"))


def _bytes(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def test_moments_out_of_order_are_told(tmp_path: Path) -> None:
    data = json.loads(resources.SATURDAY_STORY.read_text("utf-8"))
    data["moments"] = [{"do": "off", "at": at, "race": "14:30 Wrenfield"} for at in ("14:31:00", "14:30:59")]
    path = tmp_path / "story.json"
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(FeedFault, match=r"moments\[1\]\.at: 14:30:59 comes before 14:31:00"):
        read_story(path)
