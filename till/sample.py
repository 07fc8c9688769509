"""The sample Saturday as a shop of its own: its people, its card, its float, and a clock that starts at 13:50."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Final

import resources
from printing.receipts.common import ShopDetails
from till.clock import Clock, ShiftedClock, to_utc
from till.feeds.programme_file import read_programme
from till.feeds.story import Story, read_story
from till.services.values.people import Refused, Role
from till.services.values.shop import TillSettings
from till.wiring import Places, Services

FOLDER: Final = "sample saturday"
_CLOCK: Final = "clock.json"


class SampleFault(Exception):  # noqa: N818 - it names what is wrong with the sample, not a class of errors
    """The sample day cannot be laid on."""


def sample_clock(folder: Path, base: Clock) -> ShiftedClock:
    """Give the day's own clock: 13:50 of today when it is first started, and running on over a restart."""
    kept = folder / _CLOCK
    if kept.exists():
        return ShiftedClock(base, timedelta(seconds=json.loads(kept.read_text())["ahead_seconds"]))
    starts = datetime.combine(base.local().date(), time.fromisoformat(read_story(resources.SATURDAY_STORY).starts))
    ahead = to_utc(starts) - base.now()
    folder.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"ahead_seconds": int(ahead.total_seconds())}))
    return ShiftedClock(base, timedelta(seconds=int(ahead.total_seconds())))


def lay_on(services: Services, story: Story) -> None:
    """Set the shop up as the story has it, open it, and count its float in."""
    manager = set_up(services, story)
    _done(services.open_day(manager))
    _done(services.open_shift(manager, dict(story.float)))


def set_up(services: Services, story: Story) -> str:
    """Give the shop its people, its details and its card for today; gives the manager's initials."""
    first = next(member for member in story.staff if member.role == "manager")
    _done(services.first_manager(first.name, first.initials, first.pin))
    for member in story.staff:
        if member is not first:
            _done(services.add_staff(member.initials, member.name, Role(member.role), member.pin, first.initials))
    _done(services.change_shop(_details(story), first.initials))
    _done(services.change_till(_settings(story, services.settings), first.initials))
    services.settings = services.shop.till(services.number)
    card = read_programme(resources.SATURDAY, services.clock.local().date())
    _done(services.load_card(card.programme().events, card.first_shows(), "sample card", first.initials, card.opening))
    return first.initials


def races_by_name(services: Services, day: date) -> Mapping[str, str]:
    """Give the events of a day by the story's name for them: ``14:33 Thornby``."""
    return {f"{race.off:%H:%M} {_short(race.meeting)}": race.event for race in services.races(day)}


def is_laid_on(services: Services) -> bool:
    """Say whether the shop has people already."""
    return bool(services.people())


def _short(meeting: str) -> str:
    return meeting.removesuffix(" dogs").removesuffix(" IRE")


def _details(story: Story) -> ShopDetails:
    return ShopDetails(
        name=story.shop,
        branch=story.branch,
        address=("1 Corn Street", "Market Harbury"),
        operator="Tollgate Racing (training)",
        licence="TRAINING-0001",
    )


def _settings(story: Story, before: TillSettings) -> TillSettings:
    return replace(before, block=story.block, first_number=story.first_serial, training=True)


def _done(answer: object) -> None:
    if isinstance(answer, Refused):
        raise SampleFault(answer.text)


def open_sample(data: Path, base: Clock) -> Services:
    """Open the sample Saturday in its own folder and on its own clock, laid on the first time."""
    folder = data / FOLDER
    story = read_story(resources.SATURDAY_STORY)
    services = Services(Places(folder), sample_clock(folder, base), number=story.till)
    if not is_laid_on(services):
        lay_on(services, story)
    return services
