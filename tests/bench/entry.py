"""From key to shown interpretation: each line of the sample day's slips read again at every key, on its card of 40 races."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import resources
from settlement.slip import Selection
from settlement.translate import Card, Context, read_line
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


def measure() -> None:
    """Print how long a key keeps the cashier waiting for the reading."""
    paper = read_programme(SAMPLES / "saturday.json", DAY)
    card = Card(paper.programme(), paper.first_shows())
    story = read_story(SAMPLES / "saturday_story.json")
    slips = [moment for moment in story.moments if isinstance(moment, Take | Translate) and moment.lines]
    read_line("2.30 copper", card, Context(datetime.combine(DAY, slips[0].when)))  # the grammar is built once
    lines = [(moment.lines, Context(datetime.combine(DAY, moment.when), moment.staff)) for moment in slips]
    lines += [((name,), Context(datetime.combine(DAY, slips[0].when))) for name in NAMES]
    seconds = [took for typed, context in lines for took in keys_of(typed, card, context)]
    print(
        f"Typing {len(lines)} slips on {len(paper.races)} races, {len(seconds):,} keys: "
        f"median {median(seconds) * 1000:.1f} ms, p99 {quantiles(seconds, n=100)[-1] * 1000:.1f} ms, "
        f"slowest {max(seconds) * 1000:.1f} ms"
    )


def keys_of(lines: tuple[str, ...], card: Card, context: Context) -> list[float]:
    """Type the lines of a slip key by key; returns the seconds each key took."""
    legs: tuple[Selection, ...] = ()
    seconds: list[float] = []
    for line in lines:
        for typed in range(1, len(line) + 1):
            began = perf_counter()
            read = read_line(line[:typed], card, replace(context, legs=legs))
            seconds.append(perf_counter() - began)
        legs += tuple(leg.selection for leg in read.legs)
    return seconds
