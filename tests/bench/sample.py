"""The sample shop for the measures."""

from __future__ import annotations

from datetime import datetime, time
from pathlib import Path

import resources
from till.clock import ShiftedClock, SystemClock
from till.feeds.story import Story, read_story
from till.sample.shop import lay_on
from till.wiring import Places, Services


def sample_shop(folder: Path) -> tuple[Services, Story]:
    """Lay the sample day on in a folder, at the hour it starts."""
    story, base = read_story(resources.SATURDAY_STORY), SystemClock()
    starts = datetime.combine(base.local().date(), time.fromisoformat(story.starts))
    services = Services(Places(folder), ShiftedClock.starting_at(starts, base))
    lay_on(services, story)
    return services, story
