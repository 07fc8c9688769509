"""Handwriting for sample slips: words that wander a little, prices in a red ring."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

FOLDER: Final = Path(__file__).with_name("handwriting")
RED: Final = (192, 35, 28)
PENS: Final = {"blue": (29, 53, 134), "navy": (24, 34, 92), "black": (34, 34, 40), "pencil": (92, 92, 100)}
# Each hand: its font and how large it is written, in parts of a row's height.
HANDS: Final = {
    "caveat": ("Caveat-Medium.ttf", 0.80),
    "shadows": ("ShadowsIntoLight-Regular.ttf", 0.66),
    "grace": ("CoveredByYourGrace-Regular.ttf", 0.66),
    "nothing": ("NothingYouCouldDo-Regular.ttf", 0.58),
    "patrick": ("PatrickHand-Regular.ttf", 0.60),
}
STAFF_HAND: Final = "caveat"


@dataclass(frozen=True, slots=True)
class Pen:
    """A hand with a pen in it, writing on a sheet with rows of a height."""

    sheet: Image.Image
    hand: str
    ink: tuple[int, int, int]
    row: float
    chance: random.Random

    def write(self, text: str, at: tuple[float, float], room: float, size: float = 1.0) -> float:
        """Write words from a point on the base line, smaller where ``room`` is short; give the end's x."""
        x, y = at
        font = self._font(text, self.row * size, room)
        gap = font.getlength(" ")
        for word in text.split():
            self._word(word, font, x, y + self.chance.uniform(-0.03, 0.03) * self.row)
            x += font.getlength(word) + gap * self.chance.uniform(0.9, 1.25)
        return x - gap

    def ring(self, box: tuple[float, float, float, float]) -> None:
        """Draw an ellipse round a box, open-handed: it overlaps its own start and is never quite round."""
        left, top, right, bottom = box
        start, lean = self.chance.uniform(2.6, 3.6), self.chance.uniform(-0.06, 0.06)
        points = []
        for step in range(72):
            angle = start + step / 66 * math.tau
            out = 1 + 0.035 * math.sin(2 * angle + start) + 0.0007 * step
            across, down = math.cos(angle) * (right - left) / 2 * out, math.sin(angle) * (bottom - top) / 2 * out
            points.append(((left + right) / 2 + across - lean * down, (top + bottom) / 2 + down + lean * across))
        ImageDraw.Draw(self.sheet).line(points, fill=self.ink, width=7, joint="curve")

    def _font(self, text: str, row: float, room: float) -> ImageFont.FreeTypeFont:
        name, share = HANDS[self.hand]
        font = ImageFont.truetype(FOLDER / name, round(row * share))
        length = font.getlength(text)
        return font if length <= room else ImageFont.truetype(FOLDER / name, round(row * share * room / length))

    def _word(self, word: str, font: ImageFont.FreeTypeFont, x: float, y: float) -> None:
        pad = round(font.size)
        mask = Image.new("L", (round(font.getlength(word)) + 2 * pad, 3 * pad))
        ImageDraw.Draw(mask).text(
            (pad, 2 * pad), word, font=font, fill=255, anchor="ls", stroke_width=2 if self.ink == RED else 1
        )
        mask = mask.rotate(self.chance.gauss(0.6, 0.9), Image.Resampling.BICUBIC, center=(pad, 2 * pad))
        mask = ImageChops.multiply(mask, _pressure(mask.size, self.chance))
        self.sheet.paste(self.ink, (round(x) - pad, round(y) - 2 * pad), mask)


def _pressure(size: tuple[int, int], chance: random.Random) -> Image.Image:
    """Give a mask of how hard the pen is pressed: it thins out here and there."""
    coarse = Image.new("L", (max(2, size[0] // 24), max(2, size[1] // 24)))
    coarse.putdata([round(chance.uniform(185, 255)) for _ in range(coarse.width * coarse.height)])
    return coarse.resize(size, Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(2))
