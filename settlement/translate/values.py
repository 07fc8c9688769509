"""What goes into reading a slip, and what comes out: values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from itertools import pairwise
from types import MappingProxyType

from settlement.odds import Odds
from settlement.programme import Event, Programme
from settlement.slip import Bet, Selection
from settlement.translate.spelling import Spelling, house_spelling
from settlement.words import cap_of


@dataclass(frozen=True, slots=True)
class Card:
    """Today's programme and the board of one second: event id → runner number → price (8).

    ``spelling`` says how like a name a misspelling must be (4(a)).
    """

    programme: Programme
    board: Mapping[str, Mapping[int, Odds]] = field(default_factory=lambda: MappingProxyType({}))
    spelling: Spelling = field(default_factory=house_spelling)

    @property
    def races(self) -> tuple[Event, ...]:
        """Give the races: what a time, a meeting or a runner's name may mean."""
        return tuple(event for event in self.programme.events if event.contest is None)

    @property
    def matches(self) -> tuple[Event, ...]:
        """Give the football matches as they are listed."""
        every = (event for event in self.programme.events if event.sport == "football")
        return tuple(event for event in every if event.contest is not None and event.contest.match is not None)

    @property
    def coupon(self) -> Mapping[int, Event]:
        """Give the matches by the number that the coupon has for each, else from 1 as they are listed (26.a)."""
        numbered = [(event.contest.number if event.contest else None, event) for event in self.matches]
        return {number or place: event for place, (number, event) in enumerate(numbered, start=1)}

    def price(self, event: str, runner: int) -> Odds | None:
        """Give a runner's board price, if it has one."""
        return self.board.get(event, {}).get(runner)


@dataclass(frozen=True, slots=True)
class Context:
    """When the slip was accepted, and who initials the prices; ``legs`` are those above the line.

    ``before`` is the bet of the line above, which an any-to-come goes on from.
    """

    accepted_at: datetime
    initials: str = ""
    legs: tuple[Selection, ...] = ()
    before: Bet | None = None


@dataclass(frozen=True, slots=True)
class Chip:
    """A clause that had a say in the reading; gravity as of an objection, ``info`` when nothing needs a look."""

    clause: str
    text: str
    gravity: str = "info"

    @property
    def cap(self) -> str:
        """The clause as a screen shows it."""
        return cap_of(self.clause)


class Kind(StrEnum):
    """What a line is."""

    NOTHING = "nothing"
    LEG = "leg"
    BET = "bet"
    LEG_AND_BET = "leg and bet"
    RULE_OFF = "rule off"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Fault:
    """What was not understood: the column it starts at, a sentence, what was understood before it.

    ``candidates`` are what a person may choose from, in order. ``person`` says that it is well written but has more than
    one meaning, so that a person decides.
    """

    column: int
    text: str
    understood: str = ""
    candidates: tuple[str, ...] = ()
    person: bool = False


@dataclass(frozen=True, slots=True)
class LegRead:
    """A selection as understood. ``price_written`` is the client's figure where the board's differs (8)."""

    selection: Selection
    event: Event
    title: str
    race: str
    chips: tuple[Chip, ...] = ()
    price_written: Odds | None = None
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One line as understood. With ``goes_on`` its bet stands for that of the line above as well (14)."""

    kind: Kind
    line: str
    words: str = ""
    legs: tuple[LegRead, ...] = ()
    bet: Bet | None = None
    title: str = ""
    chips: tuple[Chip, ...] = ()
    fault: Fault | None = None
    completions: tuple[str, ...] = ()
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class SlipReading:
    """A whole slip as understood: its lines, the bets with their selections, and the lines with faults."""

    lines: tuple[Reading, ...]
    bets: tuple[Bet, ...]
    faults: tuple[tuple[int, Fault], ...] = ()

    @property
    def legs(self) -> tuple[LegRead, ...]:
        """Give every leg in the order written."""
        return tuple(leg for line in self.lines for leg in line.legs)

    @property
    def before(self) -> Bet | None:
        """Give the bet of the last line, which an any-to-come on the next goes on from."""
        return next((line.bet for line in reversed(self.lines) if line.kind is not Kind.NOTHING), None)

    @property
    def bet_lines(self) -> tuple[int, ...]:
        """Give the lines whose bets stand: a bet that the next line goes on from stands in that one."""
        told = [number for number, line in enumerate(self.lines) if line.bet is not None]
        gone = {one for one, after in pairwise(told) if self.lines[after].goes_on}
        return tuple(number for number in told if number not in gone)
