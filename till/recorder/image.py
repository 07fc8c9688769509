"""A picture of a slip: bytes that were seen to open as a JPEG or PNG."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from typing import Final

from PIL import Image, UnidentifiedImageError

SUFFIXES: Final = {"JPEG": ".jpg", "PNG": ".png"}


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
        with Image.open(io.BytesIO(data)) as image:
            form = image.format or ""
            image.load()
    except UnidentifiedImageError:
        raise UnreadablePictureError("The picture does not open: it is not a JPEG or PNG.") from None
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as fault:
        raise UnreadablePictureError(f"The picture does not open: {fault}.") from None
    if form not in SUFFIXES:
        raise UnreadablePictureError(f"The picture is a {form}. A JPEG or PNG is needed.")
    return CheckedImage(data, hashlib.sha256(data).hexdigest(), SUFFIXES[form])
