"""The walk through the close: what to look at before the day is frozen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from settlement.programme import Event, EventStatus
from settlement.rulebook import RuleBook
from till.services.cash import ATTEMPTS, counted, counts_of, to_the_safe
from till.services.figures import on_machines
from till.services.ports import Books, Clock, Work
from till.services.ports.days import Shift
from till.services.ports.marks import MarkState
from till.services.ports.recorder import Recorder
from till.services.programme import of_day
from till.services.recorder_settings import recorders_of
from till.services.rules import rules_at
from till.services.values.office import Check, CheckState
from till.services.values.slips import SlipState

_NONE = "none today"


@dataclass(frozen=True, slots=True)
class DayChecks:
    """The steps of the close, in order; the first that waits is the one to do now."""

    books: Books
    clock: Clock
    recorder: Recorder
    book: RuleBook
    till: int

    def __call__(self) -> tuple[Check, ...]:
        """Look at each step as it stands."""
        with self.books.reading() as work:
            day = work.days.last()
            now = self.clock.local()
            at = _At(day.day if day else now.date(), rules_at(work, self.book, now), self.recorder, self.till)
            checks = list(_checks(work, at))
        first = next((place for place, check in enumerate(checks) if check.state is CheckState.TO_DO), None)
        if first is not None:
            checks[first] = replace(checks[first], state=CheckState.NOW)
        return tuple(checks)


@dataclass(frozen=True, slots=True)
class _At:
    """Which day is closed, under which terms, and by which till."""

    day: date
    book: RuleBook
    recorder: Recorder
    till: int


def _checks(work: Work, at: _At) -> Iterator[Check]:
    day, till = at.day, at.till
    yield _typed(work, day)
    yield _results(work, day)
    yield Check("Paid slips scanned again", _NONE, CheckState.NONE_TODAY)
    yield Check("Other shops’ slips", _NONE, CheckState.NONE_TODAY)
    yield _machines(work, day)
    yield from _drops(work, at.book)
    yield from _counts(work, day, till)
    yield Check("Safe and float bag", _NONE, CheckState.NONE_TODAY)
    yield _banking(work, day)
    yield _journals(work, at.recorder, till)
    yield _printed(work, day)


def _typed(work: Work, day: date) -> Check:
    waiting = len(work.slips.in_states(SlipState.WAITING))
    drafts = len(work.slips.in_states(SlipState.STAMPED))
    taken = sum(slip.taken_at is not None for slip in work.slips.of_day(day))
    if waiting or drafts:
        words = [f"{waiting} waiting" if waiting else "", f"{drafts} still open at the counter" if drafts else ""]
        return Check("All slips typed", f"{taken} taken, {', '.join(word for word in words if word)}", CheckState.TO_DO)
    return Check("All slips typed", f"{taken} taken, none waiting", CheckState.DONE)


def _results(work: Work, day: date) -> Check:
    events = of_day(work, day)
    wanting = sum(_wants_result(work, event) for event in events.values())
    review = len(work.slips.in_states(SlipState.REVIEW))
    carried = f"; {review} for review carried over" if review else ""
    if wanting:
        results = "1 result is wanting" if wanting == 1 else f"{wanting} results are wanting"
        return Check("Results in, slips settled", f"{results}{carried}", CheckState.LOOK)
    return Check("Results in, slips settled", f"{len(events)} races{carried}", CheckState.DONE)


def _wants_result(work: Work, event: Event) -> bool:
    return event.status is EventStatus.UNRESULTED and bool(work.slips.of_event(event.id))


def _machines(work: Work, day: date) -> Check:
    """Hold the machine payments beside the back office, reference by reference (29)."""
    many, paid = on_machines(work.ledger.postings(day=day))
    if not many:
        return Check("Machines agree", _NONE, CheckState.NONE_TODAY)
    words = f"{paid} on {many} reference{'' if many == 1 else 's'}: ask the back office"
    return Check("Machines agree", words, CheckState.LOOK)


def _drops(work: Work, book: RuleBook) -> Iterator[Check]:
    """Give a step for each open drawer that holds more than it should (M.6)."""
    for shift in work.days.every_open():
        if drop := to_the_safe(work, shift.till, book):
            yield Check(f"Cash of till {shift.till} to the safe", drop.text, CheckState.LOOK)


def _counts(work: Work, day: date, till: int) -> Iterator[Check]:
    """Give a step for each drawer that was open on the day, this till's first."""
    shifts = {shift.till: shift for shift in (*work.days.shifts(day), *work.days.every_open())}
    for number in sorted(shifts, key=lambda number: (number != till, number)):
        yield _count(work, shifts[number])


def _count(work: Work, shift: Shift) -> Check:
    name = f"Count till {shift.till}"
    if shift.closed_at is not None:
        return Check(name, f"Counted, shift closed {shift.closed_at:%H:%M}", CheckState.DONE)
    counts = counts_of(work, shift)
    if not counts:
        return Check(name, "Not counted yet", CheckState.TO_DO)
    last = counted(work, shift, counts)
    if last.difference is None:
        return Check(name, "Second count", CheckState.TO_DO)
    words = (
        "Agrees: accept it" if last.agrees else f"Counted {'twice' if len(counts) >= ATTEMPTS else 'once'}: accept it"
    )
    return Check(name, words, CheckState.TO_DO)


def _banking(work: Work, day: date) -> Check:
    banked = [one for one in work.ledger.postings(day=day) if one.kind == "banking" and one.account == "bank"]
    if not banked:
        return Check("Banking", _NONE, CheckState.NONE_TODAY)
    return Check("Banking", ", ".join(str(one.amount) for one in banked), CheckState.DONE)


def _journals(work: Work, recorder: Recorder, till: int) -> Check:
    name = "Recorder and journal"
    broken = work.audit.broken()
    if broken is not None:
        return Check(name, f"Act {broken} does not hold: tell the owner", CheckState.LOOK)
    health = recorder.health()
    if not health.answers:
        return Check(name, "Chain whole; recorder not answering", CheckState.LOOK)
    for outside in recorders_of(work, till):
        if waiting := work.marks.count(till, outside.name, MarkState.PENDING):
            return Check(name, f"Chain whole; {waiting} marks not at {outside.name} yet", CheckState.LOOK)
    return Check(name, f"Chain whole; recorder on, {health.offset.total_seconds():+.1f} s", CheckState.DONE)


def _printed(work: Work, day: date) -> Check:
    kept = work.days.get(day)
    if kept is not None and kept.closed_at is not None:
        return Check("Print the day and sign", f"Z {kept.z_number}, closed {kept.closed_at:%H:%M}", CheckState.DONE)
    return Check("Print the day and sign", "Two people", CheckState.TO_DO)
