"""The programme: what runs, when, and what came of it. All times are local to the shop, without a zone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from settlement.contests import Contest
from settlement.money import Money
from settlement.odds import Odds
from settlement.ruling import Ruling


class EventStatus(StrEnum):
    """What became of an event."""

    UNRESULTED = "unresulted"
    RUN = "run"
    VOID = "void"
    ABANDONED = "abandoned"
    WALKOVER = "walkover"
    RERUN = "rerun"


class RunnerStatus(StrEnum):
    """What became of a runner."""

    RAN = "ran"
    WITHDRAWN = "withdrawn"  # before orders, in the market: rule 19
    NON_RUNNER = "non-runner"  # declared earlier: no deduction
    LEFT = "left"  # under orders, took no part: loses
    BALLOTED = "balloted"  # balloted out before the day: ante-post bets on it are void (21)


class Amended(StrEnum):
    """Why a result was changed after the weigh-in."""

    OBJECTION = "objection"  # 2(g): both results are paid
    JUDGE = "judge"  # 2(k): the correct result only


@dataclass(frozen=True, slots=True, kw_only=True)
class Runner:
    """A horse or a dog in one race, as declared and as it finished."""

    number: int
    name: str
    status: RunnerStatus = RunnerStatus.RAN
    sp: Odds | None = None
    position: int | None = None
    first_past_post: int | None = None
    withdrawn_at: datetime | None = None
    withdrawal_price: Odds | None = None
    late: bool = False
    suffix: str | None = None
    jockey: str | None = None
    trainer: str | None = None
    owner: str | None = None
    coupled_with: str | None = None
    # Its price in the paper's betting forecast (12), or overseas by the guide on the screens (25).
    guide: Odds | None = None
    # What a manager decided about its price, for every bet on it (7, 9).
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Displayed:
    """Who put special place terms on display, when and why (1.f, 5(f))."""

    by: str
    at: datetime
    why: str

    @property
    def signed(self) -> str:
        """Say who, when and why: ``KM, 12:05: sponsored race``."""
        return f"{self.by}, {self.at:%H:%M}: {self.why}"


@dataclass(frozen=True, slots=True)
class PlaceTerms:
    """A fraction of the odds for so many places; ``displayed`` is absent where the paper has them."""

    fraction: Fraction
    places: int
    displayed: Displayed | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A race, with its result once there is one."""

    id: str
    sport: str
    meeting: str
    off: datetime
    country: str = "GB"
    actual_off: datetime | None = None
    status: EventStatus = EventStatus.RUN
    handicap: bool = False
    coverage: str = "full"
    ran: int | None = None
    principal: bool = False
    special_terms: PlaceTerms | None = None
    best_of_sp: bool = False
    amended: Amended | None = None
    concession: bool = True
    # The conditions of the race were altered after it was first advertised: ante-post bets are void (21).
    altered: bool = False
    runners: tuple[Runner, ...] = ()
    dividends: Mapping[str, Money | Mapping[str, Money]] = field(default_factory=lambda: MappingProxyType({}))
    # What it is, if it is no race; its meeting is then the competition or the game.
    contest: Contest | None = None

    @property
    def off_at(self) -> datetime:
        """The off that counts: the actual one, else the advertised."""
        return self.actual_off or self.off

    @property
    def title(self) -> str:
        """What it is called: the meeting of a race, the two sides of a match."""
        match = self.contest.match if self.contest else None
        return match.name if match else self.meeting

    def runner(self, named: str | int) -> Runner | None:
        """Find a runner by number or name."""
        return next((runner for runner in self.runners if named in (runner.number, runner.name)), None)

    @property
    def came_under_orders(self) -> int:
        """How many came under orders (5): given, or counted from the runners."""
        if self.ran is not None:
            return self.ran
        return sum(runner.status in {RunnerStatus.RAN, RunnerStatus.LEFT} for runner in self.runners)


@dataclass(frozen=True, slots=True)
class Programme:
    """Events with a day's opening hours (3(b)); no hours given means every event is inside them."""

    events: tuple[Event, ...]
    opening: Mapping[date, tuple[time, time]] = field(default_factory=lambda: MappingProxyType({}))

    def event(self, event_id: str) -> Event:
        """Find an event; raises KeyError with its id."""
        for event in self.events:
            if event.id == event_id:
                return event
        raise KeyError(event_id)
