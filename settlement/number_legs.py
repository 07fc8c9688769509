"""The legs of a bet on numbers: one for each size of line, at the odds of the table (27)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from settlement.leg import LOST, VOID, Back, Leg
from settlement.lines import PLURALS
from settlement.part import NeedsPerson
from settlement.programme import Event, EventStatus
from settlement.rulebook import RuleBook, encodes
from settlement.rules import rule_27_numbers as rule_27
from settlement.rules.rule_27_numbers import Game, Marked
from settlement.rules.rule_28_sports import closes
from settlement.slip import Bet, Selection
from settlement.trail import LegOutcome, LegTrail, State, Step
from settlement.words import clock, listed

_SIZES = {size: name.capitalize() for name, size in PLURALS.items()}


@dataclass(frozen=True, slots=True)
class _OnDraw:
    """A bet on one draw, with the table it is paid by."""

    bet: Bet
    event: Event
    game: Game
    limit: str | None

    @property
    def picks(self) -> list[str]:
        return [str(selection.runner) for selection in self.bet.selections]


def number_legs(
    bet: Bet, stamped: datetime, events: Iterable[Event], book: RuleBook, limit_of: Callable[[Event], str | None]
) -> list[Leg]:
    """Resolve a bet on numbers, size by size; what is wanting comes back for a person."""
    written = bet.selections[0]
    try:
        event, moved = draw_of(written, stamped, list(events), book)
        on = _OnDraw(bet, event, rule_27.game_of(written.bet_on, book), limit_of(event))
        return [_sized(on, size, moved, stamped) for size in bet.folds]
    except NeedsPerson as question:
        step = Step(question.clause, question.reason)
        return [_for_review(written, size, stamped, step, str(question)) for size in bet.folds]


@encodes("4(o)", "27.a", "27.c")
def draw_of(
    written: Selection, stamped: datetime, events: list[Event], book: RuleBook
) -> tuple[Event, tuple[Step, ...]]:
    """Find the draw a bet is for: the one that its slip names, else the next that it is in time for; of a day, the first."""
    first = next((event for event in events if event.id == written.event), None)
    if first is None:
        raise NeedsPerson("27.c", f"{written.event} is not a draw of the programme")
    if written.draw_named:
        return first, ()
    day = rule_27.day_of_draw(written.bet_on, stamped, book)
    same = sorted((one for one in events if (one.sport, one.meeting) == (first.sport, first.meeting)), key=closes)
    found = next((one for one in same if (one.off.date() == day if day else stamped < closes(one))), None)
    if found is None:
        raise NeedsPerson(
            "27.c", f"The draw{f' of {day:%A}, {day.day} {day:%B},' if day else ''} is not in the programme"
        )
    if found is first:
        return first, ()
    cite = "4(o)" if day else "27.c"
    return found, (Step(cite, f"No draw named: the next in time is that of {found.off:%A} at {clock(found.off)}"),)


@encodes("27", "27.c")
def _void_because(on: _OnDraw, stamped: datetime) -> Step | None:
    if on.event.status in {EventStatus.VOID, EventStatus.ABANDONED}:
        return Step("27", "The draw was postponed or cancelled: void")
    if on.bet.selections[0].draw_named and stamped >= closes(on.event) and not on.bet.selections[0].accepted_late:
        return Step("27.c", f"The draw named had closed at {clock(closes(on.event))}: void")
    return None


def _sized(on: _OnDraw, size: int, moved: tuple[Step, ...], stamped: datetime) -> Leg:
    void = _void_because(on, stamped)
    if void:
        return _leg(on, size, VOID, LegOutcome.VOID, (*moved, void))
    draw = on.event.contest.draw if on.event.contest else None
    if on.event.status is EventStatus.UNRESULTED or draw is None or not draw.drawn:
        return _leg(on, size, LOST, LegOutcome.OPEN, moved)
    marked = rule_27.against(on.picks, draw, on.game)
    back = _back(size, marked, on.game)
    won = LegOutcome.WON if back.all != back.void else LegOutcome.LOST if back is LOST else LegOutcome.VOID
    return _leg(on, size, back, won, (*moved, *rule_27.told(size, on.picks, marked, on.game)))


def _back(size: int, marked: Marked, game: Game) -> Back:
    every, void = rule_27.comes_to(size, marked, game)
    return Back(every.as_integer_ratio(), void.as_integer_ratio()) if every else LOST


def _hope(on: _OnDraw, size: int) -> Back:
    """What it can come to at most: as many numbers drawn as there are balls."""
    good = len({pick for pick in on.picks if not rule_27.is_void(pick, on.game)})
    drawn = min(good, on.game.balls)
    return _back(size, Marked(drawn, good - drawn, len(on.picks) - good), on.game)


def _leg(on: _OnDraw, size: int, back: Back, outcome: LegOutcome, steps: tuple[Step, ...]) -> Leg:
    name = f"{_size(size)} on {listed(on.picks)}"
    heading = f"{clock(on.event.off)} {on.event.meeting} · {name}"
    return Leg(
        race=on.event.id,
        runner=name,
        off=on.event.off,
        limit=on.limit,
        state=State.OPEN if outcome is LegOutcome.OPEN else State.SETTLED,
        win=back,
        place=LOST,
        equally=LOST,
        trail=LegTrail(heading, outcome, steps),
        void=outcome is LegOutcome.VOID,
        related=f"{on.event.id} {size}",
        hope=_hope(on, size),
    )


def _for_review(written: Selection, size: int, stamped: datetime, step: Step, reason: str) -> Leg:
    return Leg(
        race=written.event,
        runner=_size(size),
        off=stamped,
        limit=None,
        state=State.REVIEW,
        win=LOST,
        place=LOST,
        equally=LOST,
        trail=LegTrail(_size(size), LegOutcome.REVIEW, (step,)),
        reason=reason,
        related=f"{written.event} {size}",
    )


def _size(size: int) -> str:
    return _SIZES.get(size, f"Lines of {size}")
