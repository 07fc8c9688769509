"""A leg of a bet, resolved: what a pound on it comes back as, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Final

from settlement.multiply import Ratio
from settlement.part import NONE, WHOLE, Part
from settlement.rules.rule_02_acceptance import each_way_pound
from settlement.trail import LegTrail, State


class Parts(StrEnum):
    """The parts of a leg that a bet is on."""

    WIN = "win"
    EACH_WAY = "each way"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Back:
    """What a pound on one part of a leg comes back as: all of it, and as much of it as is void stake."""

    all: Ratio
    void: Ratio

    @property
    def exact(self) -> Fraction:
        """All that comes back of a pound."""
        return Fraction(*self.all)


LOST: Final = Back((0, 1), (0, 1))
VOID: Final = Back((1, 1), (1, 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """A resolved leg. ``limit`` names the term that holds a wager with it (3(b), 3(c)); ``reason`` says what is wanting.

    ``above`` is the same leg for the stake that the tote does not take (16).
    """

    race: str
    runner: str
    off: datetime
    limit: str | None
    state: State
    win: Back
    place: Back
    equally: Back
    trail: LegTrail
    void: bool = False
    reason: str = ""
    # How much of a pound to win neither lost nor came back void.
    stood: Fraction = NONE
    # What hangs together with this leg, in anything but a race (26, 28).
    related: str = ""
    # The most that an open leg of several lines can come to (27).
    hope: Back | None = None
    above: Leg | None = None


def back(parts: Sequence[tuple[Fraction, Part]]) -> Back:
    """Add up the parts of a divided stake, each with its weight."""
    if len(parts) == 1:
        return _whole(parts[0][1])
    void = sum((weight for weight, part in parts if part.void), NONE)
    paid = sum((weight * part.pays for weight, part in parts if not part.void), NONE)
    if not void + paid:
        return LOST
    return VOID if void == WHOLE else Back((void + paid).as_integer_ratio(), void.as_integer_ratio())


def stood(parts: Sequence[tuple[Fraction, Part]]) -> Fraction:
    """How much of a divided stake neither lost nor came back void."""
    if len(parts) == 1:
        return NONE if parts[0][1].void else parts[0][1].share
    return sum((weight * part.share for weight, part in parts if not part.void), NONE)


def _whole(part: Part) -> Back:
    """Give what a stake that is not divided comes back as."""
    if part.void:
        return VOID
    return Back(part.pays.as_integer_ratio(), LOST.void) if part.share else LOST


def halves(win: Back, place: Back) -> Back:
    """Half a pound on each part (2(e), equally divided)."""
    if win is LOST and place is LOST:
        return LOST
    return Back(_pound(win.all, place.all), _pound(win.void, place.void))


def _pound(win: Ratio, place: Ratio) -> Ratio:
    return each_way_pound(Fraction(*win), Fraction(*place)).as_integer_ratio()
