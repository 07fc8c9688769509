"""Rule 19. Late withdrawals, objections and re-runs, with the deductions of Tattersalls Rule 4(c)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Final

from settlement.odds import Odds
from settlement.part import NeedsPerson, Part, shown
from settlement.programme import Event, EventStatus, Runner, RunnerStatus
from settlement.rulebook import RuleBook, encodes
from settlement.trail import Step

POUND: Final = 100
Withdrawn = tuple[Runner, ...]

_OUT: Final = frozenset({RunnerStatus.WITHDRAWN, RunnerStatus.NON_RUNNER, RunnerStatus.BALLOTED})
_ROWS: Final = tuple(f"19({letter})" for letter in "abcdefghijklmnopqrs")


@encodes("19.1")
def out_before_orders(event: Event, runner: Runner) -> bool:
    """A horse out before it came under orders is void; one left under orders has run, and lost."""
    dog_left_out = runner.status is RunnerStatus.LEFT and re_run_dog(event)
    return runner.status in _OUT or dog_left_out


@encodes("19.1", "20.rerun")
def did_not_run(event: Event, runner: Runner) -> Step:
    """Say that a runner was out of the race, or of the re-run."""
    if runner.status is RunnerStatus.LEFT and re_run_dog(event):
        return Step("20.rerun", f"{runner.name} took no part in the re-run: the stake is returned")
    return Step("19.1", f"{runner.name} did not run: the stake is returned")


@encodes("20.rerun")
def re_run_dog(event: Event) -> bool:
    """In a re-run dog race a bet stands only for the dogs that take part."""
    return event.sport == "greyhounds" and event.status is EventStatus.RERUN


@encodes("19.rerun", "20.rerun", "H10")
def prices_cancelled(event: Event) -> bool:
    """A re-run cancels the board prices of the first running: bets settle at starting price."""
    return event.status is EventStatus.RERUN


@encodes("19.rerun", "20.rerun")
def cancelled_price(sp: Part, written: Odds, event: Event) -> Part:
    """Say that a board price fell with the first running."""
    clause = "20.rerun" if re_run_dog(event) else "19.rerun"
    return replace(sp, steps=()).because(
        clause, f"Re-run: {written} is cancelled, starting price", after=shown(sp.odds)
    )


@encodes("19.when")
def withdrawals(event: Event) -> Withdrawn:
    """The withdrawn horses in the order in which they came out: each closes a market."""
    out = [runner for runner in event.runners if runner.status is RunnerStatus.WITHDRAWN]
    return tuple(
        sorted(out, key=lambda runner: (runner.withdrawn_at is None, runner.withdrawn_at or event.off, runner.number))
    )


@encodes("19.when", "H11")
def market_of(price_at: datetime, out: Withdrawn) -> int:
    """Number the market a price was taken in; the very minute of a withdrawal belongs to the new one."""
    minute = price_at.replace(second=0, microsecond=0)
    return 1 + sum(
        runner.withdrawn_at is not None and runner.withdrawn_at.replace(second=0) <= minute for runner in out
    )


@encodes("19.when")
def borne_by_price(out: Withdrawn, market: int) -> Withdrawn:
    """A price bears the withdrawals after the market it was taken in, none before."""
    return out[market - 1 :]


@encodes("19.when")
def borne_by_sp(out: Withdrawn) -> Withdrawn:
    """A starting price bears only what came too late for a new market."""
    return tuple(runner for runner in out if runner.late)


@encodes("19.scale", *_ROWS)
def pence_for(price: Odds, book: RuleBook) -> int:
    """Read the scale: pence in the pound of winnings; a price between two bands takes the smaller."""
    larger = 0
    for row in book.deduction_scale:
        if row.longest is None or price.to_one <= row.longest:
            between = price.to_one < row.shortest
            return larger if between and book.word("deduction.between") == "larger" else row.pence
        larger = row.pence
    return 0


@encodes("19.when", "H11")
def spared(part: Part, out: Withdrawn, borne: Withdrawn, book: RuleBook) -> Part:
    """Say of each withdrawal that the price does not bear why it doesn't."""
    for runner in out:
        if runner in borne or runner.withdrawal_price is None or not pence_for(runner.withdrawal_price, book):
            continue
        part = part.because("19.when", f"{runner.name} was out before this price was formed: no deduction")
    return part


@encodes("19.leg", "19(t)")
def deduct(part: Part, borne: Withdrawn, book: RuleBook) -> Part:
    """Take the deductions off the odds of the leg, added together, at most 90p."""
    full, total, most = part.odds, 0, book.number("deduction.most")
    for runner in borne:
        pence = _pence(runner, book)
        if not pence:
            continue
        total += pence
        left = full * Fraction(POUND - min(total, most), POUND)
        text = f"{runner.name} out later at {runner.withdrawal_price}: {pence}p in the £"
        part = part.because("19.leg", text, before=shown(part.odds), after=shown(left), odds=left)
    if total > most:
        part = part.because("19(t)", f"Together {total}p, held to {most}p in the £", after=shown(part.odds))
    return part


def _pence(runner: Runner, book: RuleBook) -> int:
    if runner.withdrawal_price is None:
        raise NeedsPerson("19.when", f"No price is given at which {runner.name} was withdrawn")
    pence = pence_for(runner.withdrawal_price, book)
    if pence and runner.withdrawn_at is None and not runner.late:
        raise NeedsPerson("19.when", f"No time is given at which {runner.name} was withdrawn")
    return pence
