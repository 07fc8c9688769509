"""What a rule book is made of: clauses, readings and terms."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

# A term is text (a word, an amount, odds), a whole number or a yes and no.
Value = str | int | bool


class Status(StrEnum):
    """Who carries a clause out: the engine's code, the till's services, a person, or nobody where it is only said."""

    ENCODED = "encoded"
    TILL = "till"
    PERSON = "person"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of the rules in our own words. ``stages`` are letters: accept, translate, settle, pay, manage, constant."""

    id: str
    title: str
    text: str
    stages: str
    status: Status
    # True while the code that carries the clause out is still to come.
    planned: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """What was decided where the text is open; cited like a clause, and a shop may choose otherwise."""

    id: str
    fills: tuple[str, ...]
    text: str
    planned: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A number or a word of the rules, beside the clause it belongs to."""

    name: str
    value: Value
    cite: str
    choices: tuple[str, ...] = ()
    text: str = ""
    # The largest that a number can be.
    most: int | None = None


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One row of the place terms. ``places`` 0 means that the place money goes on to win."""

    cite: str
    sport: str
    at_least: int
    at_most: int | None
    handicap: bool | None
    odds: Fraction
    places: int
    exception_to: str | None


@dataclass(frozen=True, slots=True)
class ScaleRow:
    """One band of the deduction scale: prices from ``shortest`` to ``longest``, both included."""

    cite: str
    shortest: Fraction
    longest: Fraction | None
    pence: int


@dataclass(frozen=True, slots=True)
class OddsOnRow:
    """Place odds where the favourite starts at ``favourite`` or shorter (5(g))."""

    cite: str
    favourite: Fraction
    odds: Fraction


@dataclass(frozen=True, slots=True)
class Bonus:
    """A table of bonuses of a printed slip (24). ``bet`` names the only kind it is for."""

    one_winner_odds_multiple: int = 1
    all_winners_percent: int = 0
    of: str = "returns"
    all_run: bool = True
    bet: str = ""
