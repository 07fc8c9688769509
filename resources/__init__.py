"""Fonts, icons, samples and other files of the product."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent
SAMPLES: Final = FOLDER / "samples"
SATURDAY: Final = SAMPLES / "saturday.json"
SATURDAY_STORY: Final = SAMPLES / "saturday_story.json"
SLIP_PICTURES: Final = SAMPLES / "slips"
