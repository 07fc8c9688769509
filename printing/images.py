"""Pictures for a printer that knows only black and white. Slow to load: import it on first use."""

from __future__ import annotations

import io

from PIL import Image, ImageOps, UnidentifiedImageError


def dots(image: bytes, width: int) -> Image.Image | None:
    """Scale an image file to so many dots and dither it; None when no picture can be read from it."""
    try:
        with Image.open(io.BytesIO(image)) as opened:
            grey = ImageOps.exif_transpose(opened).convert("L")
    except (UnidentifiedImageError, OSError, SyntaxError):
        return None
    height = max(1, round(grey.height * width / grey.width))
    scaled = grey.resize((width, height), Image.Resampling.LANCZOS)
    return ImageOps.autocontrast(scaled, cutoff=2).convert("1")
