"""Draw the slip pictures of the sample day: ``python -m resources.samples.draw_slips [--out FOLDER] [NAME ...]``.

``draw`` makes a picture of any writing, the same one every time for the same name.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image

import resources
from resources.samples.hands import PENS, RED, STAFF_HAND, Pen
from resources.samples.sheet import COLUMNS, HEAD, ROW, ROWS, STAKE_BOX, TABLE, TOTAL_BOX, printed, under_the_camera
from till.feeds.story import Row, Writing, read_story

_ROOMY: Final = 4  # up to four rows are written on every second line
_BASE: Final = 0.78  # the base line of a row, in parts of its height


def draw(writing: Writing, name: str) -> Image.Image:
    """Draw a slip with this writing, as the camera sees it; ``name`` decides how the hand wanders."""
    chance = random.Random(name)  # noqa: S311 - a wandering hand, not a secret
    sheet = printed()
    client = Pen(sheet, writing.hand, PENS[writing.pen], ROW, chance)
    staff = Pen(sheet, STAFF_HAND, RED, ROW, chance)
    below = len(writing.notes) + 2 * bool(writing.foot)
    step = 2 if len(writing.rows) <= _ROOMY and len(writing.rows) * 2 + below < ROWS else 1
    for index, row in enumerate(writing.rows):
        _row(client, row, _line(index * step))
        if row.price:
            _price(staff, row, _line(index * step), below=step > 1)
    _notes(client, writing.notes, len(writing.rows) * step)
    if writing.foot:
        client.write(writing.foot, (TABLE[0] + 60, _line(ROWS - 2) + 40), 1100, 1.05)
    _boxes(client, writing)
    return under_the_camera(sheet, chance)


def _line(index: int) -> float:
    return HEAD + (index + _BASE) * ROW


def _row(pen: Pen, row: Row, y: float) -> None:
    left, middle, price = TABLE[0], *COLUMNS
    drift = pen.chance.uniform(-6, 8)
    pen.write(row.time, (left + 30 + drift, y), middle - left - 48)
    pen.write(row.selection, (middle + 40 + drift, y), price - middle - 64)


def _price(pen: Pen, row: Row, y: float, *, below: bool) -> None:
    """Write a price with its ring, and the initials below it or, where rows are close, beside it."""
    room = 150 if below else 118
    left = COLUMNS[1] + (72 if below else 30)
    end = pen.write(row.price, (left, y - 6), room)
    pen.ring((left - 40, y - 112, end + 34, y + 26))
    if row.initials:
        x, down = (left + 40, y + 100) if below else (end + 50, y + 34)
        pen.write(row.initials, (x, down), 110, 0.9 if below else 0.62)


def _notes(pen: Pen, notes: Sequence[str], after: int) -> None:
    first = min(after + 1, ROWS - 2) if after < ROWS - len(notes) - 1 else after
    for index, note in enumerate(notes):
        x = TABLE[0] + pen.chance.uniform(120, 330)
        pen.write(note, (x, _line(min(first + index, ROWS - 1))), TABLE[2] - x - 120, 1.15)


def _boxes(pen: Pen, writing: Writing) -> None:
    for text, box in ((writing.stake, STAKE_BOX), (writing.total, TOTAL_BOX)):
        pen.write(text, (box[0] + 48, box[3] - 44), box[2] - box[0] - 80)


def save(picture: Image.Image, path: Path) -> None:
    """Keep a picture as a camera would send it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "JPEG", quality=54, optimize=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw all slips of the sample day, or the named ones."""
    parser = argparse.ArgumentParser(description="Draw the slip pictures of the sample day.")
    parser.add_argument("--out", type=Path, default=resources.SLIP_PICTURES, help="folder for the pictures")
    parser.add_argument("names", nargs="*", help="slips by their name in the story; all of them if none is given")
    options = parser.parse_args(arguments)
    for name, slip in read_story(resources.SATURDAY_STORY).written().items():
        if not options.names or name in options.names:
            save(draw(slip.writing, name), options.out / slip.picture)


if __name__ == "__main__":
    main()
