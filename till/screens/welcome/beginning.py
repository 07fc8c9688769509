"""The two ways to begin, and what is said of each. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

TITLE: Final = "Tollgate Racing"
HEADING: Final = "This till is new"
LEAD: Final = "There is no shop in its folder yet. How does it begin?"


class Beginning(StrEnum):
    """What the first start does."""

    SAMPLE = "sample"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class BeginningShown:
    """A way to begin, in words."""

    beginning: Beginning
    title: str
    lines: tuple[str, ...]
    mark: str
    working: str


BEGINNINGS: Final = (
    BeginningShown(
        Beginning.SAMPLE,
        "Try the sample Saturday",
        (
            "Six meetings, about forty races, invented runners.",
            "It runs from 13:50 on its own clock, in its own folder.",
            "TRAINING stands on the frame and on every paper.",
        ),
        "calendar",
        "The sample Saturday is being laid on: people, card, prices, float …",
    ),
    BeginningShown(
        Beginning.EMPTY,
        "Begin with an empty shop",
        (
            "The first manager is made next: name, initials and a PIN.",
            "Then F9: the shop’s details, the staff, the day’s card.",
            "Everything taken from then on is real.",
        ),
        "books",
        "The books of the shop are being made …",
    ),
)
