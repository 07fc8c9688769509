"""The named bets as data: which folds each is made of."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Final

Folds = tuple[int, ...]


class CannotBeLaid(ValueError):  # noqa: N818 - what the cashier reads out, no fault
    """The bet as written has no lines: a wrong count for its type, or an unknown type. Says what is wrong, in words."""


@dataclass(frozen=True, slots=True)
class FullCover:
    """A bet of every fold of its selections from ``lowest`` up."""

    name: str
    selections: int
    lowest: int

    def folds(self, selections: int | None = None) -> Folds:
        """The folds of the bet, on its own number of selections or another."""
        return tuple(range(self.lowest, (selections or self.selections) + 1))


FULL_COVER: Final = {
    "patent": FullCover("Patent", 3, 1),
    "trixie": FullCover("Trixie", 3, 2),
    "yankee": FullCover("Yankee", 4, 2),
    "lucky15": FullCover("Lucky 15", 4, 1),
    "canadian": FullCover("Canadian", 5, 2),
    "lucky31": FullCover("Lucky 31", 5, 1),
    "heinz": FullCover("Heinz", 6, 2),
    "lucky63": FullCover("Lucky 63", 6, 1),
    "super_heinz": FullCover("Super Heinz", 7, 2),
    "goliath": FullCover("Goliath", 8, 2),
}
ONE_LINE: Final = {"single": 1, "double": 2, "treble": 3}
PLURALS: Final = {
    "singles": 1,
    "doubles": 2,
    "trebles": 3,
    "fourfolds": 4,
    "fivefolds": 5,
    "sixfolds": 6,
    "sevenfolds": 7,
    "eightfolds": 8,
    "ninefolds": 9,
    "tenfolds": 10,
}
_NAMES: Final = {1: "single", 2: "double", 3: "treble"} | {
    size: name.removesuffix("s")
    for name, size in PLURALS.items()
    if size > 3  # noqa: PLR2004 - three have a name
}


def fold_name(size: int) -> str:
    """Name one line of so many selections: ``double``, ``fourfold``, ``11-fold``."""
    return _NAMES.get(size, f"{size}-fold")


def in_a_sentence(name: str) -> str:
    """Write a bet's name as it stands in a sentence: ``Lucky 15`` and ``Heinz flag``, but ``round robin``."""
    proper = name.startswith(tuple(cover.name for cover in FULL_COVER.values()))
    return name if proper else f"{name[0].lower()}{name[1:]}"


def lines_in(selections: int, folds: Folds) -> int:
    """Count the lines of these folds of so many selections."""
    return sum(comb(selections, size) for size in folds)


def cover_name(selections: int, lowest: int) -> str:
    """Name the full cover of so many selections: ``Canadian``, ``Full cover on 9, doubles upwards``."""
    for cover in FULL_COVER.values():
        if (cover.selections, cover.lowest) == (selections, lowest):
            return cover.name
    if selections <= 2 and lowest == selections:  # noqa: PLR2004 - a double is the full cover of two
        return fold_name(selections).capitalize()
    return f"Full cover on {selections}, {'singles' if lowest == 1 else 'doubles'} upwards"
