"""The sample Saturday as a shop of its own, to try the till on: from 13:50 on its own clock, with its own market."""

from __future__ import annotations

from datetime import time
from pathlib import Path
from typing import Final

import resources
from till.clock import Clock
from till.feeds.story import read_story
from till.sample.clock import sample_clock
from till.sample.market import Feed
from till.sample.shop import is_laid_on, lay_on
from till.sample.tray import Tray
from till.wiring import Places, Services

__all__ = ["FOLDER", "is_laid_on", "open_sample"]

FOLDER: Final = "sample saturday"
_PLACE: Final = "moves made.txt"


def open_sample(data: Path, base: Clock) -> Services:
    """Open today's sample day, laid on when it is new; it lives in a folder of its own under ``data``."""
    story, day = read_story(resources.SATURDAY_STORY), base.local().date()
    folder = data / FOLDER / f"{day}"
    clock = sample_clock(folder, base, time.fromisoformat(story.starts))
    services = Services(Places(folder), clock, number=story.till)
    if not is_laid_on(services):
        lay_on(services, story)
    feed, tray = Feed(services, story, day, folder / _PLACE), Tray(services, story, day)
    services.every_second = (feed.beat, tray.beat)
    services.training_pins = {member.initials: member.pin for member in story.staff}
    return services
