"""Pictures for a printer that knows only black and white. Slow to load: import it on first use."""

from __future__ import annotations

import io
from typing import Final

from PIL import Image, ImageDraw, ImageOps, UnidentifiedImageError

# Per cent of the darkest and the brightest dots that become ink and paper: the slip's own paper shall stay white.
_CUT_OFF: Final = (1, 35)


def dots(image: bytes, width: int) -> Image.Image | None:
    """Scale an image file to so many dots and dither it; None when no picture can be read from it."""
    try:
        with Image.open(io.BytesIO(image)) as opened:
            grey = ImageOps.exif_transpose(opened).convert("L")
    except (UnidentifiedImageError, OSError, SyntaxError):
        return None
    height = max(1, round(grey.height * width / grey.width))
    scaled = grey.resize((width, height), Image.Resampling.LANCZOS)
    inked = ImageOps.autocontrast(scaled, cutoff=_CUT_OFF).convert("1")
    # A thin frame shows where the slip ends.
    ImageDraw.Draw(inked).rectangle((0, 0, width - 1, height - 1), outline=0)
    return inked
