"""A picture of a slip: bytes that were seen to open as a JPEG or PNG."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from typing import Final

from PIL import Image, UnidentifiedImageError

# A telephone's JPEG with a second picture in it calls itself MPO.
SUFFIXES: Final = {"JPEG": ".jpg", "MPO": ".jpg", "PNG": ".png"}
# More dots than any camera here takes: a few bytes can claim enough to fill the memory.
_MOST_DOTS: Final = 64_000_000


class UnreadablePictureError(ValueError):
    """Bytes that do not open as a picture; the text says why, in words for the counter."""


@dataclass(frozen=True, slots=True)
class CheckedImage:
    """Picture bytes with their SHA-256 (hex) and the suffix of their form."""

    data: bytes
    sha: str
    suffix: str


def check(data: bytes) -> CheckedImage:
    """Decode a JPEG or PNG to its last row; raises UnreadablePictureError."""
    if not data:
        raise UnreadablePictureError("The picture is empty.")
    try:
        with Image.open(io.BytesIO(data), formats=("JPEG", "PNG")) as image:
            _refuse_too_large(image)
            form = image.format or ""
            image.load()
    except UnidentifiedImageError:
        raise UnreadablePictureError("The picture does not open: it is not a JPEG or PNG.") from None
    except UnreadablePictureError:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise UnreadablePictureError("The picture is too large.") from None
    except (OSError, SyntaxError, ValueError) as fault:
        raise UnreadablePictureError(f"The picture does not open: {fault}.") from None
    return CheckedImage(data, hashlib.sha256(data).hexdigest(), SUFFIXES[form])


def _refuse_too_large(image: Image.Image) -> None:
    if image.width * image.height > _MOST_DOTS:
        raise UnreadablePictureError(f"The picture is too large: {image.width} × {image.height} dots.")
