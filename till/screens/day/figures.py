"""The figures of the day, and the walk through its opening. Pure."""

from __future__ import annotations

from typing import Final

from settlement.money import Money
from till.screens.day.model import CheckShown, FiguresShown, OweShown
from till.services.open_day import Opening
from till.services.values.office import Check, CheckState, DayFigures

# Events that could cost more than this stand out.
LOOK_FROM: Final = Money(50000)
_EVENTS: Final = 5


def figures_shown(figures: DayFigures) -> FiguresShown:
    """Show the right column."""
    return FiguresShown(
        stats=(
            ("Taken", str(figures.taken)),
            ("Paid out", str(figures.paid)),
            ("Refunded", str(figures.refunded)),
            ("Still in play", str(figures.in_play)),
        ),
        hours=tuple((str(hour), taken.pence, paid.pence) for hour, taken, paid in figures.by_hour),
        owe=tuple(
            OweShown(label=name, pence=most.pence, value=str(most), over=most > LOOK_FROM)
            for name, most in _few(figures.could_owe)
        ),
        over=f"over {LOOK_FROM}",
        unclaimed=(_slips(figures.unclaimed[0]), str(figures.unclaimed[1])),
        lapsed=(_slips(figures.lapsed[0]), str(figures.lapsed[1])),
    )


def opening_checks(state: Opening, till: int) -> tuple[Check, ...]:
    """Walk through the opening: card, recorder, float."""
    seconds = f"{state.offset.total_seconds():+.1f} s".replace("-", "− ").replace("+", "+ ")
    card = (
        Check("Card loaded", f"{state.card_loaded} races", CheckState.DONE)
        if state.card_loaded
        else Check("Card loaded", "There is no card for today: F9", CheckState.LOOK)
    )
    off = f"{seconds} off: set it right first" if state.recorder_answers else "no answer: look at the recorder"
    recorder = (
        Check("Recorder’s clock", f"on, {seconds}", CheckState.DONE)
        if state.recorder_ok
        else Check("Recorder’s clock", off, CheckState.LOOK)
    )
    day = (
        Check("Day open", "already open", CheckState.DONE)
        if state.day_open
        else Check("Day open", "Opens with the float", CheckState.TO_DO)
    )
    return card, recorder, day, Check(f"Float of till {till}", "Count it by the piece", CheckState.NOW)


def numbered(checks: tuple[Check, ...]) -> tuple[CheckShown, ...]:
    """Give the steps their numbers."""
    return tuple(CheckShown(number, check) for number, check in enumerate(checks, start=1))


def to_go(checks: tuple[CheckShown, ...]) -> str:
    """Say how far the walk is."""
    left = sum(not check.done for check in checks)
    return f"{left} of {len(checks)} to go" if left else "All done"


def _few(events: tuple[tuple[str, Money], ...]) -> tuple[tuple[str, Money], ...]:
    """Keep what has room; the rest is one sum."""
    if len(events) <= _EVENTS:
        return events
    rest = events[_EVENTS - 1 :]
    return (*events[: _EVENTS - 1], (f"{len(rest)} others", Money(sum(most.pence for _, most in rest))))


def _slips(count: int) -> str:
    return "1 slip" if count == 1 else f"{count} slips"
