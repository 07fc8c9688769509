"""The drawer: moves, the X read, and the blind count that closes a shift (M.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from printing.receipts.cash import CashMoved, cash_slip
from settlement.money import NOTHING, Money
from settlement.rulebook import RuleBook
from settlement.slip import Objection
from till.services.figures import CLOSE, VARIANCE_KIND, till_figures
from till.services.papers import CASH, issue_of
from till.services.ports import Books, Clock, Work
from till.services.ports.days import Shift
from till.services.ports.ledger import BANK, MACHINES, PETTY_CASH, SAFE, VARIANCE, drawer
from till.services.ports.money import Count
from till.services.shop import details_of
from till.services.values.office import DENOMINATIONS, CashMove, Counted, TillFigures
from till.services.values.people import Refused

ATTEMPTS: Final = 2
# A note with fewer letters says nothing.
_LETTERS: Final = 3


@dataclass(frozen=True, slots=True)
class MoveCash:
    """Move cash without a slip."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, move: CashMove, amount: Money, note: str, by: str) -> Money | Refused:
        """Move it and return what the drawer then holds; banking goes from the safe."""
        if amount <= NOTHING or not note.strip():
            return Refused.because("M.6", "Say how much, and why in a few words.")
        source, target = _way(move, self.till)
        with self.books.writing() as work:
            if work.days.shift(self.till) is None:
                return no_shift(self.till)
            if source == drawer(self.till) and amount > work.ledger.balance(source):
                return Refused.because("M.6", f"The drawer holds {work.ledger.balance(source)}.")
            work.ledger.post(move.value, None, by, (target, amount), (source, -amount))
            work.audit.note("cash.moved", f"till {self.till}", f"{amount} {move}: {note.strip()}", by)
            self._print(work, move, amount, note, by)
            return work.ledger.balance(drawer(self.till))

    def _print(self, work: Work, move: CashMove, amount: Money, note: str, by: str) -> None:
        paper = CashMoved(
            shop=details_of(work),
            issue=issue_of(work, self.till, by, self.clock.local()),
            what=move.value.capitalize(),
            amount=amount,
            reason=note.strip(),
        )
        work.spool.queue(CASH, "", cash_slip(paper))


@dataclass(frozen=True, slots=True)
class XRead:
    """A till's figures since its shift opened."""

    books: Books

    def __call__(self, till: int) -> TillFigures | Refused:
        """Read them from the shift's postings; refused when no shift is open."""
        with self.books.reading() as work:
            shift = work.days.shift(till)
            return no_shift(till) if shift is None else till_figures(work, shift)


@dataclass(frozen=True, slots=True)
class CountCash:
    """A blind count of this till's drawer: two attempts."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, counts: Mapping[int, int], by: str) -> Counted | Refused:
        """Keep a count: pieces by denomination in pence."""
        if not set(counts) <= set(DENOMINATIONS) or min(counts.values(), default=0) < 0:
            return Refused.because("M.6", "Count notes and coins by the piece.")
        with self.books.writing() as work:
            shift = work.days.shift(self.till)
            if shift is None:
                return no_shift(self.till)
            before = counts_of(work, shift)
            if len(before) >= ATTEMPTS:
                return Refused.because("M.6", "Counted twice. Accept the second count with a note of what happened.")
            count = self._keep(work, shift, counts, by)
            return counted(work, shift, (*before, count))

    def _keep(self, work: Work, shift: Shift, pieces: Mapping[int, int], by: str) -> Count:
        count = Count(
            shift=shift.number,
            attempt=len(work.counts.of(shift.number)) + 1,
            entry=_last_entry(work, shift),
            pieces=dict(pieces),
            counted=Money(sum(worth * many for worth, many in pieces.items())),
            at=self.clock.local(),
            by=by,
        )
        work.counts.add(count)
        work.audit.note("cash.counted", f"till {self.till}", f"Counted {count.counted}, count {count.attempt}", by)
        return count


@dataclass(frozen=True, slots=True)
class LastCount:
    """The count that holds, as it may be shown."""

    books: Books
    till: int

    def __call__(self) -> Counted | None:
        """Read it; none when no shift is open, or nothing was counted since money last moved."""
        with self.books.reading() as work:
            shift = work.days.shift(self.till)
            counts = () if shift is None else counts_of(work, shift)
            return counted(work, shift, counts) if shift is not None and counts else None


@dataclass(frozen=True, slots=True)
class AcceptCount:
    """Accept the last count and close the shift."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, note: str, by: str) -> Money | Refused:
        """Post the variance and return it; a variance needs an incident note. The cash goes to the safe."""
        with self.books.writing() as work:
            shift = work.days.shift(self.till)
            if shift is None:
                return no_shift(self.till)
            counts = counts_of(work, shift)
            if not counts:
                return Refused.because("M.6", "Count the drawer first, after the last money that moved.")
            last = counted(work, shift, counts)
            if last.difference is None:
                return Refused.because("M.6", "Count a second time, on your own.")
            if last.difference and not says_something(note):
                return Refused.because("M.6", f"{last.difference} is not explained. Write what happened.")
            self._close(work, last, note.strip(), by)
            return last.difference

    def _close(self, work: Work, last: Counted, note: str, by: str) -> None:
        place, difference = drawer(self.till), last.difference or NOTHING
        if difference:
            work.ledger.post(VARIANCE_KIND, None, by, (place, difference), (VARIANCE, -difference))
        if last.counted:
            work.ledger.post(CLOSE, None, by, (SAFE, last.counted), (place, -last.counted))
        work.days.close_shift(self.till)
        words = f"Shift closed, {last.counted} counted, difference {difference}{': ' if note else ''}{note}"
        work.audit.note("shift.closed", f"till {self.till}", words, by)


def to_the_safe(work: Work, till: int, book: RuleBook) -> Objection | None:
    """Ask for a drop once a drawer holds more than it should (M.6); no figure is said: counts are blind, clients read along."""
    if work.ledger.balance(drawer(till)) <= book.money("drawer.drop_over"):
        return None
    return Objection("M.6", "A cash drop is due: Day, F6.", "look")


def says_something(note: str) -> bool:
    """Tell words from a key that was hit: what happened takes three letters at least."""
    return sum(sign.isalpha() for sign in note) >= _LETTERS


def no_shift(till: int) -> Refused:
    """Say that a till has no open shift."""
    return Refused.because("M.6", f"Till {till} has no open shift. Count its float first.")


def counts_of(work: Work, shift: Shift) -> tuple[Count, ...]:
    """Give the counts that still hold: those since money last moved in the drawer."""
    last = _last_entry(work, shift)
    return tuple(count for count in work.counts.of(shift.number) if count.entry == last)


def _last_entry(work: Work, shift: Shift) -> int:
    """Give the entry that last moved money in the drawer: clocks can be set, the ledger's numbers cannot."""
    return max((posting.entry for posting in work.ledger.postings(shift=shift.number)), default=0)


def counted(work: Work, shift: Shift, counts: tuple[Count, ...]) -> Counted:
    """Hold the last count against the books; what it should be is shown when it agrees, or after the second."""
    last, expected = counts[-1], till_figures(work, shift).expected
    agrees = last.counted == expected
    shown = agrees or len(counts) >= ATTEMPTS
    return Counted(last.counted, len(counts), expected if shown else None, agrees)


def is_blind(work: Work, shift: Shift) -> bool:
    """Say whether what a drawer should hold is kept back: until its count is over (M.6)."""
    if shift.closed_at is not None:
        return False
    counts = counts_of(work, shift)
    return not counts or counted(work, shift, counts).difference is None


def _way(move: CashMove, till: int) -> tuple[str, str]:
    """Say from which account to which a move goes."""
    place = drawer(till)
    return {
        CashMove.FLOAT_IN: (SAFE, place),
        CashMove.FROM_SAFE: (SAFE, place),
        CashMove.DROP: (place, SAFE),
        CashMove.PETTY_CASH: (place, PETTY_CASH),
        CashMove.BANKING: (SAFE, BANK),
        CashMove.MACHINE_TAKINGS: (MACHINES, place),
        CashMove.MACHINE_REFILL: (place, MACHINES),
    }[move]
