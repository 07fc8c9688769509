"""From key to interpretation: each line of the sample day's slips read again at every key, on its card of 40 races."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import resources
from settlement.slip import Selection
from settlement.translate import Card, Context, read_line
from tests.bench.figure import Figure, Timer
from till.feeds.programme_file import read_programme
from till.feeds.story import Take, Translate, read_story

DAY = date(2026, 10, 10)
# What costs most: names without a time, misspelt, beside a meeting, timed for another race.
NAMES = (
    "quiet harbour",
    "coper lantirn",
    "wrenfield quite harbor",
    "2.30 wren brindle abbott £2 ew",
    "4.44 kilb no such horse",
)
SAMPLES = Path(resources.__file__).parent / "samples"


def measure() -> Iterator[Figure]:
    """Read every line of the sample day's slips at every key."""
    paper = read_programme(SAMPLES / "saturday.json", DAY)
    card = Card(paper.programme(), paper.first_shows())
    story = read_story(SAMPLES / "saturday_story.json")
    slips = [moment for moment in story.moments if isinstance(moment, Take | Translate) and moment.lines]
    read_line("2.30 copper", card, Context(datetime.combine(DAY, slips[0].when)))  # the grammar is built once
    lines = [(moment.lines, Context(datetime.combine(DAY, moment.when), moment.staff)) for moment in slips]
    lines += [((name,), Context(datetime.combine(DAY, slips[0].when))) for name in NAMES]
    timer = Timer()
    for typed, context in lines:
        type_slip(typed, card, context, timer)
    yield timer.figures(f"A key read, {len(timer.wall):,} on {len(paper.races)} races")[0]


def type_slip(lines: tuple[str, ...], card: Card, context: Context, timer: Timer) -> None:
    """Type the lines of a slip key by key."""
    legs: tuple[Selection, ...] = ()
    for line in lines:
        for typed in range(1, len(line) + 1):
            with timer:
                read = read_line(line[:typed], card, replace(context, legs=legs))
        legs += tuple(leg.selection for leg in read.legs)
