"""The sample day: its own folder for each date, its own clock, a market that moves, slips under the camera."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from settlement.odds import Odds
from tests.till.fakes import FakeClock
from till.sample import open_sample
from till.sample.market import races_by_name
from till.services.values.card import RaceState
from till.services.values.slips import Draft
from till.wiring import Services

MORNING = datetime(2026, 10, 10, 9, 0)


@contextmanager
def opened(data: Path, clock: FakeClock) -> Iterator[Services]:
    services = open_sample(data, clock)
    yield services
    services.close()


def beat(services: Services) -> None:
    for act in services.every_second:
        act()


def stamped(services: Services) -> Draft:
    beat(services)
    draft = services.stamp("KM", None)
    assert isinstance(draft, Draft), draft
    return draft


def test_it_is_laid_on_once_and_runs_from_ten_to_two(tmp_path: Path) -> None:
    clock = FakeClock(MORNING)
    with opened(tmp_path, clock) as services:
        assert services.clock.local() == datetime(2026, 10, 10, 13, 50)
        state = services.day_state()
        assert (state.day_open, state.shift_open, services.settings.training) == (True, True, True)
        assert len(services.races()) == 41 + 12
    clock.pass_(600)
    with opened(tmp_path, clock) as services:
        assert services.clock.local() == datetime(2026, 10, 10, 14, 0)
        assert len(services.people()) == 4


def test_another_date_is_another_day(tmp_path: Path) -> None:
    clock = FakeClock(MORNING)
    with opened(tmp_path, clock) as services:
        first = stamped(services)
    clock.pass_(24 * 3600)
    with opened(tmp_path, clock) as services:
        assert services.clock.local() == datetime(2026, 10, 11, 13, 50)
        assert services.slips.file(first.serial) is None
        assert len(services.races()) == 41 + 12


def test_its_market_moves_with_its_clock(tmp_path: Path) -> None:
    clock = FakeClock(MORNING)
    with opened(tmp_path, clock) as services:
        marlow = races_by_name(services, MORNING.date())["13:58 Marlow"]
        beat(services)
        assert services.board.race(marlow).runners[0].now == Odds.parse("11/4")
        # 13:54:48 of the story.
        clock.pass_(4 * 60 + 48)
        beat(services)
        assert services.board.race(marlow).runners[0].now == Odds.parse("5/2")
        # 13:58:46: the off.
        clock.pass_(4 * 60)
        beat(services)
        assert services.board.race(marlow).state is RaceState.OFF


def test_its_market_knows_its_place_over_a_restart(tmp_path: Path) -> None:
    clock = FakeClock(MORNING)
    with opened(tmp_path, clock) as services:
        clock.pass_(5 * 60)
        beat(services)
        marlow = races_by_name(services, MORNING.date())["13:58 Marlow"]
        services.set_price(marlow, 1, Odds.parse("3/1"), "RA")
    with opened(tmp_path, clock) as services:
        beat(services)
        assert services.board.race(marlow).runners[0].now == Odds.parse("3/1")


def test_the_next_slip_lies_under_the_camera(tmp_path: Path) -> None:
    clock = FakeClock(MORNING)
    with opened(tmp_path, clock) as services:
        first, second = stamped(services), stamped(services)
        assert first.picture != second.picture
        assert second.serial == "0427-118884"
    with opened(tmp_path, clock) as services:
        assert stamped(services).picture not in {first.picture, second.picture}


def test_a_client_who_waited_too_long_has_gone(tmp_path: Path) -> None:
    clock = FakeClock(MORNING)
    with opened(tmp_path, clock):
        pass
    clock.pass_(30 * 60)
    with opened(tmp_path, clock) as services:
        # 14:20: whose slip was to come at 14:17:21 is gone, the next came at 14:19:58.
        draft = stamped(services)
        newest = max(services.places.pictures.glob("*.jpg"), key=lambda path: path.stat().st_mtime)
        assert newest.name == "s16.jpg"
        assert draft.picture is not None
