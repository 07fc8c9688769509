"""The betting slip as printed, and how it lies under the camera."""

from __future__ import annotations

import random
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

import resources

SIZE: Final = (1496, 2436)  # the paper, drawn at twice its size in the picture
PICTURE: Final = (622, 1000)
GREEN: Final = (31, 105, 72)
CREAM: Final = (254, 248, 232)
TABLE: Final = (60, 286, 1420, 2060)
HEAD: Final = 372
COLUMNS: Final = (478, 1130)
ROWS: Final = 11
ROW: Final = 161.0
STAKE_BOX: Final = (76, 2150, 690, 2304)
TOTAL_BOX: Final = (906, 2150, 1436, 2304)


def printed() -> Image.Image:
    """Draw an empty slip."""
    sheet = Image.new("RGB", SIZE, CREAM)
    draw = ImageDraw.Draw(sheet)
    draw.text((72, 146), "TOLLGATE RACING", GREEN, _print(94, "SemiBold"), anchor="ls")
    draw.text(
        (72, 226), "Write clearly. Ask for a price and see it initialled.", GREEN, _print(45, "Medium"), anchor="ls"
    )
    _table(draw)
    for box, label in ((STAKE_BOX, "STAKE EACH BET"), (TOTAL_BOX, "TOTAL £")):
        draw.rectangle(box, outline=GREEN, width=6)
        draw.text((box[0] + 12, box[1] - 18), label, GREEN, _print(38, "SemiBold"), anchor="ls")
    return sheet


def _table(draw: ImageDraw.ImageDraw) -> None:
    left, top, right, bottom = TABLE
    rule = tuple(round(0.45 * green + 0.55 * cream) for green, cream in zip(GREEN, CREAM, strict=True))
    for row in range(1, ROWS):
        draw.line((left, HEAD + row * ROW, right, HEAD + row * ROW), fill=rule, width=3)
    for x in COLUMNS:
        draw.line((x, top, x, bottom), fill=GREEN, width=4)
    draw.line((left, HEAD, right, HEAD), fill=GREEN, width=4)
    draw.rectangle(TABLE, outline=GREEN, width=6)
    for x, label in zip((left, *COLUMNS), ("TIME / MEETING", "SELECTION", "PRICE"), strict=True):
        draw.text((x + 32, HEAD - 26), label, GREEN, _print(38, "SemiBold"), anchor="ls")


def under_the_camera(sheet: Image.Image, chance: random.Random) -> Image.Image:
    """Lay a slip on the dark mat, a little askew, with the light from one side."""
    paper = _lit(sheet, chance).resize((744, 1230), Image.Resampling.LANCZOS).convert("RGBA")
    scale = 1.26
    mat = Image.new("RGBA", (round(PICTURE[0] * scale), round(PICTURE[1] * scale)), (41, 46, 44, 255))
    angle = chance.choice((-1, 1)) * chance.uniform(0.25, 0.85)
    at = (20 + chance.randint(-3, 3), 15 + chance.randint(-3, 3))
    layer = Image.new("RGBA", mat.size)
    layer.paste(paper, at)
    layer = layer.transform(mat.size, Image.Transform.QUAD, _corners(mat.size, chance), Image.Resampling.BICUBIC)
    layer = layer.rotate(angle, Image.Resampling.BICUBIC)
    shade = layer.getchannel("A").filter(ImageFilter.GaussianBlur(9)).point([value * 3 // 5 for value in range(256)])
    mat.paste((14, 16, 15, 255), (3, 6), shade)
    mat.alpha_composite(layer)
    picture = mat.convert("RGB").resize(PICTURE, Image.Resampling.LANCZOS)
    return ImageChops.subtract(picture, _grain(picture.size, chance))


def _corners(size: tuple[int, int], chance: random.Random) -> tuple[float, ...]:
    """Give the four corners of a camera that does not stand quite upright."""
    width, height = size
    corners = ((0, 0), (0, height), (width, height), (width, 0))
    return tuple(value + chance.uniform(-3, 3) for corner in corners for value in corner)


def _lit(sheet: Image.Image, chance: random.Random) -> Image.Image:
    """Let the light fall off across the paper, and show the fold that some slips have."""
    light = Image.linear_gradient("L").resize(sheet.size).rotate(chance.choice((0, 180)))
    light = light.point([255 - value // 19 for value in range(256)])
    if chance.random() < 0.4:  # noqa: PLR2004 - four in ten were in a pocket
        _fold(light, chance)
    return ImageChops.multiply(sheet, Image.merge("RGB", (light, light, light)))


def _fold(light: Image.Image, chance: random.Random) -> None:
    middle = round(light.height * chance.uniform(0.42, 0.56))
    tilt = chance.randint(-30, 30)
    crease = Image.new("L", light.size)
    ImageDraw.Draw(crease).line((0, middle - tilt, light.width, middle + tilt), fill=90, width=16)
    light.paste(196, (0, 0), crease.filter(ImageFilter.GaussianBlur(7)))


def _grain(size: tuple[int, int], chance: random.Random) -> Image.Image:
    noise = Image.frombytes("L", size, chance.randbytes(size[0] * size[1])).point(
        [value // 110 for value in range(256)]
    )
    return Image.merge("RGB", (noise, noise, noise))


def _print(size: int, weight: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(resources.FOLDER / "fonts" / f"IBMPlexSans-{weight}.ttf", size)
