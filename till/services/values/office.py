"""Results, cash and the day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from types import MappingProxyType

from settlement.contests import Contest, Made
from settlement.money import NOTHING, Money
from settlement.odds import Odds
from settlement.programme import Amended, Event
from till.services.values.card import RaceState


class ResultStage(StrEnum):
    """How far a result has come."""

    FIRST_PAST_THE_POST = "first past the post"
    WEIGHED_IN = "weighed in"
    AMENDED = "amended"


@dataclass(frozen=True, slots=True)
class RaceRow:
    """A row of the results screen's race list."""

    event: str
    off: datetime
    meeting: str
    state: RaceState
    words: str
    kind: str  # chip kind: ok, warn, stop, quiet
    slips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEntry:
    """A result as typed: runners by number. Positions may repeat (dead heat).

    ``dividends`` by name: csf, tricast, tote_win, exacta; those of one runner end in its number: ``tote_place.4``.
    """

    stage: ResultStage
    positions: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    sp: Mapping[int, Odds] = field(default_factory=lambda: MappingProxyType({}))
    amended_positions: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    amended: Amended | None = None
    actual_off: datetime | None = None
    non_runners: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    ran: int | None = None
    dividends: Mapping[str, Money] = field(default_factory=lambda: MappingProxyType({}))
    # "void", "abandoned", "walkover" in place of a run race
    status: str = "run"
    source: str = "by hand"
    # By how much a race was won, over jumps or on the flat: what it adds to the winning distances (31).
    won_by: Made | None = None
    # What came of a match, a draw or another contest; its coupon and its prices stay with the programme.
    contest: Contest | None = None


@dataclass(frozen=True, slots=True)
class ResultForm:
    """A race with what is known of its result; ``version`` 0 means none yet, ``places`` 0 that none is paid.

    ``made`` is what the races of its meeting added so far, where it is their winning distances; a race of a meeting whose
    distances are bet on ``asks_distance``.
    """

    event: Event
    entry: ResultEntry | None
    version: int
    history: str
    withdrawn: tuple[tuple[int, str, datetime, Odds | None, int, int], ...] = ()
    terms: str = ""
    places: int = 0
    made: tuple[Made, ...] = ()
    asks_distance: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """One slip before and after."""

    serial: str
    now: Money
    after: Money


@dataclass(frozen=True, slots=True)
class Effect:
    """What posting a result would do."""

    slips: int
    winners: int
    winners_before: int
    review: tuple[tuple[str, str], ...]
    now: Money
    after: Money
    already_paid: tuple[int, Money]
    largest: tuple[Change, ...]
    second_person: bool

    @property
    def extra(self) -> Money:
        """What this race adds to the money to pay."""
        return self.after - self.now


@dataclass(frozen=True, slots=True)
class Posted:
    """A result posted and its slips settled."""

    event: str
    version: int
    effect: Effect


class CheckState(StrEnum):
    """A day check's state."""

    DONE = "done"
    NOW = "now"
    TO_DO = "to do"
    LOOK = "look"
    NONE_TODAY = "none today"


@dataclass(frozen=True, slots=True)
class Check:
    """One step of the walk through the close."""

    name: str
    words: str
    state: CheckState


class CashMove(StrEnum):
    """Why cash moved without a slip."""

    FLOAT_IN = "float in"
    DROP = "drop to the safe"
    FROM_SAFE = "from the safe"
    PETTY_CASH = "petty cash"
    BANKING = "banking"
    MACHINE_TAKINGS = "machine takings"
    MACHINE_REFILL = "machine refill"


# Pence of each note and coin, largest first.
DENOMINATIONS = (5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1)


@dataclass(frozen=True, slots=True)
class TillFigures:
    """A till's cash since its shift opened: one function for X, Z and screens."""

    opening: Money
    stakes: Money
    paid_out: Money
    refunded: Money
    moved_in: Money
    moved_out: Money
    slips: int
    slips_paid: int
    voids: int
    reprints: int
    machines_paid: Money = NOTHING

    @property
    def expected(self) -> Money:
        """What the drawer should hold."""
        out = self.paid_out + self.refunded + self.machines_paid + self.moved_out
        return self.opening + self.stakes + self.moved_in - out


@dataclass(frozen=True, slots=True)
class Counted:
    """A blind count: the expected figure is shown only after the second count, or when it agrees."""

    counted: Money
    attempt: int
    expected: Money | None
    agrees: bool

    @property
    def difference(self) -> Money | None:
        """Counted less expected, once it may be shown."""
        return None if self.expected is None else self.counted - self.expected


@dataclass(frozen=True, slots=True)
class DayFigures:
    """The figures of a trading day."""

    day: date
    taken: Money
    paid: Money
    refunded: Money
    in_play: Money
    by_hour: tuple[tuple[int, Money, Money], ...]
    could_owe: tuple[tuple[str, Money], ...]
    unclaimed: tuple[int, Money]
    lapsed: tuple[int, Money]
    machines_paid: tuple[int, Money] = (0, NOTHING)
    age_checks: tuple[tuple[str, int], ...] = ()
    challenged_under: int = 0


@dataclass(frozen=True, slots=True)
class DayClosed:
    """A frozen day with its Z number and where its report was written."""

    day: date
    z_number: int
    report: bytes
    variance: Money = NOTHING
