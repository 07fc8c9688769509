"""Matches, draws and totals as they are written in a settlement document."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from settlement.interchange.forms import Count, Day, Moment, Name, Number, Part, Price

_SCORE: Final = r"^[0-9]{1,3}-[0-9]{1,3}$"
_FIGURE: Final = r"^[0-9]{1,4}(\.[0-9]{1,2})?$"
# What each form of text is called where something else stands in its place.
CONTEST_FORMS: Final = {
    _SCORE: "a score such as 2-1",
    _FIGURE: "a figure such as 29 or 4.5",
}

Score = Annotated[str, Meta(pattern=_SCORE, description="home side first, such as 2-1")]
Figure = Annotated[str, Meta(pattern=_FIGURE, description="lengths or points, such as 29 or 4.5")]
Pick = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=80,
        description=(
            "result and half_time: 1, X, 2; half_time_full_time: 1/X; correct_score: 2-1, home first, or Marsh Town 2-1; "
            "scorers: a name; scorecast: Carver, Marsh Town 2-1; handicap: 1 -1; over_under: over 2.5; round: Sexton 5; "
            "total: over 29, under 21, 21-29; outright: who is listed; numbers: one number a selection"
        ),
    ),
]
Side = Literal["home", "away"]
Code = Literal["", "jumps", "flat"]
BetOn = Literal[
    "result",
    "half_time",
    "half_time_full_time",
    "correct_score",
    "goalscorer",
    "first_goalscorer",
    "last_goalscorer",
    "scorecast",
    "handicap",
    "over_under",
    "outright",
    "round",
    "first_try",
    "innings",
    "total",
    "irish_6",
    "irish_7",
    "49s",
    "rapido",
]


class GoalPart(Part, frozen=True):
    """A goal or a try, in the order in which they came; the side is the one that it counts for."""

    scorer: Name
    side: Side
    minute: Count
    kind: Literal["play", "own_goal", "penalty_try"] = "play"


class PlayerPart(Part, frozen=True):
    """A player who took part, from this minute on."""

    name: Name
    side: Side
    on: Count = 0


class MatchPart(Part, frozen=True):
    """Two sides that meet. ``goals`` and ``incidents`` left out are not known; empty, there were none."""

    home: Name
    away: Name
    score: Score | None = None
    half_time: Score | None = None
    overtime: Score | None = None
    goals: tuple[GoalPart, ...] | None = None
    players: tuple[PlayerPart, ...] = ()
    incidents: tuple[Moment, ...] | None = None
    postponed_to: Day | None = None
    venue: Literal["home", "reversed", "neutral", "changed"] = "home"
    venue_printed: bool = False
    overs: Count | None = None
    progressed: Name | None = None


class BoutPart(Part, frozen=True):
    """A boxing match: the rounds printed, and how it ended."""

    rounds: Number
    rounds_fought_over: Number | None = None
    ended_in: Number | None = None
    unanswered: Number | None = None


class TournamentPart(Part, frozen=True):
    """A golf tournament, or a round of it."""

    cut_short_at: Moment | None = None
    round_abandoned: bool = False
    teed_off: bool | None = None


class DrawPart(Part, frozen=True):
    """A draw of numbers."""

    drawn: tuple[Number, ...] = ()
    bonus: Number | None = None


class MadePart(Part, frozen=True):
    """What one race added to a total."""

    amount: Figure
    code: Code = ""


class TotalPart(Part, frozen=True):
    """A market on the sum of a meeting: its top line, and what each race added."""

    top: Figure
    made: tuple[MadePart, ...] = ()


class QuotedPart(Part, frozen=True):
    """A price in running as it was confirmed; none while betting was suspended."""

    at: Moment
    price: Price | None = None


class ContestPart(Part, frozen=True):
    """What an event that is no race is. ``prices`` and ``quoted`` are by market and pick: ``correct_score 2-1``."""

    match: MatchPart | None = None
    bout: BoutPart | None = None
    tournament: TournamentPart | None = None
    draw: DrawPart | None = None
    total: TotalPart | None = None
    coupon: Name | None = None
    number: Number | None = None
    competition: Name | None = None
    televised: bool | None = None
    related: Name | None = None
    closes_at: Moment | None = None
    prices: dict[Name, Price] = field(default_factory=dict)
    quoted: dict[Name, tuple[QuotedPart, ...]] = field(default_factory=dict)
