"""The slip: what a client handed over, as bets that can be settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Programme
from settlement.rulebook.notice import Notice
from settlement.ruling import Ruling


class Basis(StrEnum):
    """How a selection is priced when no odds were taken."""

    SP = "SP"
    TOTE = "tote"
    PMU = "pmu"


FAVOURITE = "favourite"
SECOND_FAVOURITE = "second favourite"


# What stands between the runner and the event of an alternative in another race.
OF: Final = " · "


def of_another_race(runner: str | int, event: str) -> str:
    """Name an alternative that is in another race (4(n)): no runner of this one is called so."""
    return f"{runner}{OF}{event}"


def another_race(alternative: str | int) -> tuple[str | int, str] | None:
    """Give the runner and the event of an alternative in another race; None for one of the same race."""
    runner, of, event = str(alternative).partition(OF)
    return (int(runner) if runner.isdecimal() else runner, event) if of else None


@dataclass(frozen=True, slots=True)
class Unread:
    """What the client wrote where only a person can say what is meant, and the question to him."""

    written: str
    question: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """One runner of one event: by name, by number, or an unnamed favourite (10)."""

    event: str
    runner: str | int
    price: Odds | Basis = Basis.SP
    price_at: datetime | None = None
    market: int | None = None
    initialled: bool = True
    if_absent: str | int | None = None
    # Several runners the writing fits (4(a), 4(m)): the stake is divided equally. ``runner`` is then the first of them.
    split: tuple[str, ...] = ()
    # The board price of each runner of ``split`` at acceptance (H18), where a price was taken.
    split_prices: tuple[Odds, ...] = ()
    # A manager took it after the off, with a reason (2(a)).
    accepted_late: bool = False
    # The market that is bet on where the event is no race (``settlement.contests``); ``runner`` is then the pick.
    bet_on: str = ""
    # Struck in running, at ``price_at`` (30).
    in_running: bool = False
    # The slip names its draw (27.c); else it is for the next one.
    draw_named: bool = False
    # Laid ante-post, all in, run or not (21).
    ante_post: bool = False
    # The owner or trainer whose selected it is (12); ``runner`` is then one of his.
    selected_by: str = ""
    # What a manager decided about its price (7, 9).
    ruling: Ruling | None = None
    # Written so that a person has to say who is meant; its event is then none.
    unread: Unread | None = None

    @property
    def quoted_as(self) -> str:
        """How a coupon names a pick: ``result 1``, ``correct_score 2-1``."""
        return f"{self.bet_on} {self.runner}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """What goes on one selection of an any-to-come: so much to win, each way, or for a place (14)."""

    unit: Money
    each_way: bool = False
    place_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet:
    """One instruction. ``type`` None means that no instruction was written (4(i))."""

    type: str | None
    unit_stake: Money
    selections: tuple[Selection, ...]
    each_way: bool = False
    equally_divided: bool = False
    place_only: bool = False
    folds: tuple[int, ...] = ()
    stakes: str | None = None
    variant: str | None = None
    bonus: str | None = None
    # How many mounts, runners or races the stake was for (11, 12, 20); None as many as there are.
    stated: int | None = None
    # Any to come: what goes on each selection after the first, where it is not the first's stake on all (14(c)).
    then: tuple[Stake, ...] = ()
    # Written so that a person has to say what is meant; it has then no selections.
    unread: Unread | None = None

    @property
    def in_turn(self) -> tuple[Bet, ...]:
        """Give the bet as it is staked on each selection; with another number of stakes it cannot be laid so."""
        if not self.then or len(self.then) + 1 != len(self.selections):
            return (self,) * len(self.selections)
        first = replace(self, then=())
        return (
            first,
            *(
                replace(first, unit_stake=one.unit, each_way=one.each_way, place_only=one.place_only)
                for one in self.then
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A slip with its times on the shop's clock; ``staked`` None means that the money equals the cost."""

    bets: tuple[Bet, ...]
    accepted_at: datetime
    recorded_at: datetime | None = None
    initials: str = ""
    staked: Money | None = None
    client: str | None = None
    # What the client's earlier slips paid of each day's limit (3.x), by day; or of every day a bet of this slip is for.
    client_paid: Mapping[str, Money] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    # The same of each day's limit on numbers, which is one of its own (27).
    client_paid_numbers: Mapping[str, Money] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    client_paid_today: Money | None = None


@dataclass(frozen=True, slots=True)
class Objection:
    """Why something cannot be taken as it stands: a value the cashier reads out, with its clause."""

    clause: str
    text: str
    # "stop" cannot be taken; "hold" waits for a manager; "look" is a warning.
    gravity: str = "stop"
    bet: int | None = None
    selection: int | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """A settlement document: all that a settlement depends on."""

    id: str
    programme: Programme
    slip: Slip
    rulebook: str = "2009-09-25"
    notices: tuple[Notice, ...] = ()
