"""The day as the drawing has it: till 2 at its second count, ten pounds short."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta

from settlement.money import NOTHING, Money
from till.screens.day.services import DayServices
from till.services.open_day import Opening
from till.services.ports.days import Day
from till.services.values.office import (
    DENOMINATIONS,
    CashMove,
    Check,
    CheckState,
    Counted,
    DayClosed,
    DayFigures,
    TillFigures,
)
from till.services.values.people import Authority, Person, Refused, Role, WrongPin

TODAY = date(2026, 10, 10)
NOW = datetime(2026, 10, 10, 21, 42, 18)
PEOPLE = (
    Person("RA", "Rosa Amberley", Role.MANAGER, NOW),
    Person("DP", "Dee Penrose", Role.CASHIER, NOW),
)
PIECES = dict(zip(DENOMINATIONS, (2, 22, 19, 14, 23, 41, 38, 62, 71, 45, 38, 24), strict=True))
CHECKS = (
    Check("All slips typed", "214 taken, none waiting", CheckState.DONE),
    Check("Results in, slips settled", "37 races; 1 for review carried over", CheckState.DONE),
    Check("Paid slips scanned again", "none today", CheckState.NONE_TODAY),
    Check("Other shops’ slips", "none today", CheckState.NONE_TODAY),
    Check("Machines agree", "none today", CheckState.NONE_TODAY),
    Check("Count till 2", "Second count", CheckState.NOW),
    Check("Count till 1", "Not counted yet", CheckState.TO_DO),
    Check("Safe and float bag", "none today", CheckState.NONE_TODAY),
    Check("Banking", "none today", CheckState.NONE_TODAY),
    Check("Recorder and journal", "Chain whole; recorder not answering", CheckState.LOOK),
    Check("Print the day and sign", "Two people", CheckState.TO_DO),
)
_TAKEN = (180, 420, 760, 1120, 1510, 1240, 820, 380, 190, 130, 92)
_PAID = (40, 210, 390, 640, 980, 1190, 760, 470, 240, 120, 90)
FIGURES = DayFigures(
    day=TODAY,
    taken=Money(684250),
    paid=Money(512735),
    refunded=Money(6400),
    in_play=Money(41280),
    by_hour=tuple(
        (hour, Money(taken * 100), Money(paid * 100))
        for hour, taken, paid in zip(range(10, 21), _TAKEN, _PAID, strict=True)
    ),
    could_owe=(
        ("Ashcombe, Sun", Money(211000)),
        ("Kilbrannan, Sun", Money(124000)),
        ("Wrenfield, Sun", Money(61225)),
        ("Marlow dogs, Sun", Money(38550)),
        ("Thornby dogs, Sun", Money(8800)),
    ),
    unclaimed=(9, Money(31890)),
    lapsed=(1, Money(420)),
)
READ = TillFigures(
    opening=Money(50000),
    stakes=Money(98000),
    paid_out=Money(52125),
    refunded=Money(2000),
    moved_in=NOTHING,
    moved_out=NOTHING,
    slips=61,
    slips_paid=22,
    voids=1,
    reprints=2,
)
OPEN = Opening(
    day_open=True, shift_open=True, card_loaded=37, recorder_ok=True, offset=timedelta(seconds=0.2), day=TODAY
)
MORNING = replace(OPEN, day_open=False, shift_open=False)
SHORT = Counted(Money(92875), 2, Money(93875), agrees=False)


class Desk:
    """Services by hand: how far the day is, and what was done to it."""

    def __init__(self, state: Opening = OPEN, counted: Counted | None = None) -> None:
        self.state, self.counted = state, counted
        self.checks: tuple[Check, ...] = CHECKS
        self.expected = Money(93875)
        self.done: list[tuple[object, ...]] = []
        self.refusal: Refused | None = None
        self.closed: DayClosed | Refused | WrongPin = DayClosed(TODAY, 12, b"%PDF")

    def services(self) -> DayServices:
        """Give the services of the screen."""
        return DayServices(
            state=lambda: self.state,
            open_day=self._open_day,
            open_shift=self._open_shift,
            checks=lambda: self.checks,
            figures=lambda _day: FIGURES,
            x_read=lambda: self.refusal or READ,
            print_read=self._print,
            move=self._move,
            count=self._count,
            last_count=lambda: self.counted,
            accept=self._accept,
            close=self._close,
            keep_report=lambda closed: f"The report is Z{closed.z_number}.pdf",
            people=lambda: PEOPLE,
            till=2,
        )

    def counted_all(self) -> None:
        """Let every till be counted."""
        self.checks = tuple(
            replace(check, words="Counted, shift closed 21:41", state=CheckState.DONE)
            if check.name.startswith("Count till")
            else check
            for check in self.checks
        )

    def _open_day(self, by: str) -> Day | Refused:
        self.done.append(("day", by))
        if self.refusal:
            return self.refusal
        self.state = replace(self.state, day_open=True)
        return Day(day=TODAY, opened_at=NOW, opened_by=by)

    def _open_shift(self, by: str, counts: Mapping[int, int]) -> Money | Refused:
        self.done.append(("shift", by, dict(counts)))
        self.state = replace(self.state, shift_open=True)
        return Money(sum(pence * many for pence, many in counts.items()))

    def _print(self, by: str) -> Refused | None:
        self.done.append(("print", by))
        return None

    def _move(self, move: CashMove, amount: Money, note: str, by: str) -> Money | Refused:
        if not note:
            return Refused.because("M.6", "Say how much, and why in a few words.")
        self.done.append(("move", move, amount, note, by))
        return Money(0)

    def _count(self, counts: Mapping[int, int], by: str) -> Counted | Refused:
        self.done.append(("count", by))
        total = Money(sum(pence * many for pence, many in counts.items()))
        attempt = self.counted.attempt + 1 if self.counted else 1
        agrees = total == self.expected
        self.counted = Counted(total, attempt, self.expected if agrees or attempt == 2 else None, agrees)
        return self.counted

    def _accept(self, note: str, by: str) -> Money | Refused:
        self.done.append(("accept", note, by))
        self.state, self.counted = replace(self.state, shift_open=False), None
        self.counted_all()
        return Money(-1000)

    def _close(self, by: str, authority: Authority | None = None) -> DayClosed | Refused | WrongPin:
        self.done.append(("close", by, authority))
        if isinstance(self.closed, DayClosed):
            self.state = replace(self.state, day_open=False, z_number=self.closed.z_number)
        return self.closed
