"""What Day asks of the till."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from settlement.money import Money
from till.services.open_day import Opening
from till.services.ports.days import Day
from till.services.values.office import CashMove, Check, Counted, DayClosed, DayFigures, TillFigures
from till.services.values.people import Authority, Person, Refused, WrongPin


class ClosePort(Protocol):
    """Freeze the day."""

    def __call__(self, by: str, authority: Authority | None = None) -> DayClosed | Refused | WrongPin:
        """Close it, with a second person."""


@dataclass(frozen=True, slots=True)
class DayServices:
    """The services of the screen, for this till.

    ``keep_report`` keeps the Z report and says where it lies.
    """

    state: Callable[[], Opening]
    open_day: Callable[[str], Day | Refused]
    open_shift: Callable[[str, Mapping[int, int]], Money | Refused]
    checks: Callable[[], tuple[Check, ...]]
    figures: Callable[[date | None], DayFigures]
    x_read: Callable[[], TillFigures | Refused]
    print_read: Callable[[str], Refused | None]
    move: Callable[[CashMove, Money, str, str], Money | Refused]
    count: Callable[[Mapping[int, int], str], Counted | Refused]
    last_count: Callable[[], Counted | None]
    accept: Callable[[str, str], Money | Refused]
    close: ClosePort
    keep_report: Callable[[DayClosed], str]
    people: Callable[[], tuple[Person, ...]]
    till: int
