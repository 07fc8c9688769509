"""What is known of a match, a bout, a tournament, a draw or a total, beside the event that it belongs to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from settlement.odds import Odds

Score = tuple[int, int]

_LINE: Final = re.compile(r"[+-]?[0-9]{1,4}(\.[0-9]{1,2})?", re.ASCII)


def line_of(written: str) -> Fraction:
    """Read the line of a market, goals, points or lengths: ``2.5``, ``-1``, ``+6.5``; raises ValueError."""
    if not _LINE.fullmatch(written):
        raise ValueError(f"{written!r} is not a line such as 2.5 or +1")
    return Fraction(written)


# What a selection of a contest can be bet on, by the market's name.
RESULT: Final = "result"
HALF_TIME: Final = "half_time"
DOUBLE_RESULT: Final = "half_time_full_time"
CORRECT_SCORE: Final = "correct_score"
GOALSCORER: Final = "goalscorer"
FIRST_GOALSCORER: Final = "first_goalscorer"
LAST_GOALSCORER: Final = "last_goalscorer"
SCORECAST: Final = "scorecast"
HANDICAP: Final = "handicap"
OVER_UNDER: Final = "over_under"
OUTRIGHT: Final = "outright"
ROUND: Final = "round"
FIRST_TRY: Final = "first_try"
INNINGS: Final = "innings"
TOTAL: Final = "total"


class Side(StrEnum):
    """One of the two that meet."""

    HOME = "home"
    AWAY = "away"


class Venue(StrEnum):
    """Where a match was played, against what was printed."""

    HOME = "home"
    REVERSED = "reversed"
    NEUTRAL = "neutral"
    CHANGED = "changed"


class Scored(StrEnum):
    """How a goal or a try came about."""

    PLAY = "play"
    OWN_GOAL = "own_goal"
    PENALTY_TRY = "penalty_try"


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A goal or a try, in the order in which they came; ``side`` is the one that it counts for."""

    scorer: str
    side: Side
    minute: int
    kind: Scored = Scored.PLAY


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player who took part, from this minute on: 0 for one who began."""

    name: str
    side: Side
    on: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Two sides that meet. None and empty mean that it isn't known, save ``incidents``: an empty one says there were none.

    ``score`` is that of the ordinary time: ninety minutes of football, eighty of rugby; ``overtime`` is the score after more.
    """

    home: str
    away: str
    score: Score | None = None
    half_time: Score | None = None
    overtime: Score | None = None
    goals: tuple[Goal, ...] | None = None
    players: tuple[Player, ...] = ()
    incidents: tuple[datetime, ...] | None = None
    postponed_to: date | None = None
    venue: Venue = Venue.HOME
    venue_printed: bool = False
    # The cricket innings that a bet is on: overs completed.
    overs: int | None = None
    # Who went on to the next round, where a cup match says so.
    progressed: str | None = None

    @property
    def name(self) -> str:
        """The match as it is printed: ``Harbour Rovers v Marsh Town``."""
        return f"{self.home} v {self.away}"

    def team(self, side: Side) -> str:
        """Name the team of a side."""
        return self.home if side is Side.HOME else self.away


@dataclass(frozen=True, slots=True, kw_only=True)
class Bout:
    """A boxing match: how many rounds were due, and in which it ended, or before which one did not come up."""

    rounds: int
    rounds_fought_over: int | None = None
    ended_in: int | None = None
    # The round for which a boxer did not answer the bell.
    unanswered: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A golf tournament or a round of it: when the last whole round ended if it was cut short, and what was abandoned."""

    cut_short_at: datetime | None = None
    round_abandoned: bool = False
    teed_off: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A draw of numbers: the balls in the order they came, and the bonus ball."""

    drawn: tuple[int, ...] = ()
    bonus: int | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """What one race added to a total, and its code: ``jumps`` or ``flat``."""

    amount: Fraction
    code: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """A market on the sum of a meeting: its top line as printed, and what each race added."""

    top: Fraction
    made: tuple[Made, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What an event other than a race is; one of these is given. ``related`` is the same for events that hang together.

    ``coupon`` names the coupon or list it is offered on; ``competition`` decides the smallest bet (28).
    """

    match: Match | None = None
    bout: Bout | None = None
    tournament: Tournament | None = None
    draw: Draw | None = None
    total: Total | None = None
    coupon: str | None = None
    # What the coupon numbers it; without one it is numbered as it is listed (26.a).
    number: int | None = None
    competition: str | None = None
    televised: bool | None = None
    related: str | None = None
    closes_at: datetime | None = None
    # What the coupon or the advertisement quotes, by market and pick: ``result 1``, ``correct_score 2-1``.
    prices: Mapping[str, Odds] = field(default_factory=lambda: MappingProxyType({}))
    # In running, the prices as confirmed, moment by moment; None while betting was suspended (30).
    quoted: Mapping[str, tuple[tuple[datetime, Odds | None], ...]] = field(default_factory=lambda: MappingProxyType({}))
