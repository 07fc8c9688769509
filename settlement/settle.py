"""The settlement of a slip, top to bottom.

What is executed (4(f), 4(i)) → what stands of each leg and at what odds (``resolve``) → the lines multiplied (``multiply``)
→ the proportion of the stake (4(g)) → the bonus (24) → the deduction on display (23) → rounded once (0.2) → the limits (3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from settlement.accept import offered
from settlement.barred import barred
from settlement.bonuses import bonus_on
from settlement.explain import clash_steps, parted_steps, refund_step, rounding_step, told
from settlement.leg import Leg
from settlement.legs import LegBook
from settlement.lines import CannotBeLaid
from settlement.money import NOTHING, Money, pounds
from settlement.part import NONE, NeedsPerson
from settlement.programme import Programme
from settlement.returns import stakings, sums_of, waits
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_00_money import made_of, round_once
from settlement.rules.rule_02_acceptance import as_displayed
from settlement.rules.rule_02_notices import laid_over
from settlement.rules.rule_03_limits import NUMBERS_DAY, day_limit, day_of, limit_of_day, wager_limit
from settlement.rules.rule_04_instructions import Execution, execute, over_stake, short_stake, stake_proportion
from settlement.rules.rule_08_board_prices import Taken, prices_taken
from settlement.rules.rule_23_deductions import betting_deduction
from settlement.slip import Bet, Slip
from settlement.trail import Apart, BetSettlement, Settlement, State, Step

__all__ = ["LegBook", "settle"]


@dataclass(frozen=True, slots=True)
class _Till:
    """What the bets of one slip have in common; ``paid`` grows by limit and day as bets are settled in order."""

    slip: Slip
    cost: Money
    proportion: Fraction
    taken: Taken
    legs: LegBook
    paid: dict[tuple[str, str], Money] = field(default_factory=dict)
    # The rules with the notices that are for every race of a bet (2(c)).
    over: RuleBook | None = None

    @property
    def book(self) -> RuleBook:
        return self.over or self.legs.book


@encodes("0.4")
def settle(slip: Slip, programme: Programme, book: RuleBook, legs: LegBook | None = None) -> Settlement:
    """Settle a slip; the same inputs always give the same settlement, trail included (0.4).

    ``legs``, of this programme and this book, shares resolved legs among slips. Amounts count only in state ``settled``.
    """
    executed = [_executed(bet) for bet in slip.bets]
    laid = [execution for execution in executed if isinstance(execution, Execution)]
    cost = sum((execution.cost for execution in laid), NOTHING)
    proportion = stake_proportion(slip.staked, cost) if len(laid) == len(executed) else Fraction(1)
    known = legs or LegBook(programme, book)
    till = _Till(slip, cost, proportion, prices_taken(slip, known.events), known)
    bets = tuple(_bet(bet, execution, till) for bet, execution in zip(slip.bets, executed, strict=True))
    return _slip(bets, till, whole=len(laid) == len(executed))


def _executed(bet: Bet) -> Execution | str:
    try:
        return execute(bet)
    except CannotBeLaid as reason:
        return str(reason)


def _bet(bet: Bet, execution: Execution | str, till: _Till) -> BetSettlement:
    if isinstance(execution, str):
        return _for_review(bet, execution)
    laid = till.legs.legs_of(execution.bet, till.slip, till.taken)
    legs = barred(execution, laid, till.legs.events, till.book)
    state = waits(execution, legs)
    reasons = tuple(leg.reason for leg in legs if leg.reason) if state is State.REVIEW else ()
    try:
        sums = _noticed(execution, legs, till) if state is State.SETTLED else _Sums()
    except NeedsPerson as question:
        return _for_review(bet, str(question), execution)
    return BetSettlement(
        bet=bet,
        executed=execution.bet,
        title=execution.title,
        state=state,
        lines=execution.lines,
        cost=execution.cost,
        returns=sums.returns,
        refund=sums.refund,
        apart=sums.apart,
        legs=tuple(leg.trail for leg in legs),
        money=(*execution.steps, *sums.steps),
        reasons=reasons,
        capped_by=sums.capped_by,
        day=day_of([leg.off for leg in legs]),
        day_limit=limit_of_day(bet),
        unit=execution.unit,
    )


@dataclass(frozen=True, slots=True)
class _Sums:
    """The money of a bet; nothing as long as it is not settled."""

    returns: Money = NOTHING
    refund: Money = NOTHING
    apart: Apart = field(default_factory=Apart)
    steps: tuple[Step, ...] = ()
    capped_by: str | None = None


def _noticed(execution: Execution, legs: Sequence[Leg], till: _Till) -> _Sums:
    """The money under the notices that are for every race of the bet; those that change it are named (2(c))."""
    notices = till.legs.notices_on_all(legs, till.slip) if till.book.notices else ()
    if not notices:
        return _money(execution, legs, till)
    book, _, told = laid_over(
        till.book, notices, lambda rules: _money(execution, legs, replace(till, over=rules, paid=dict(till.paid)))
    )
    sums = _money(execution, legs, replace(till, over=book))
    return replace(sums, steps=(*told, *sums.steps))


def _money(execution: Execution, legs: Sequence[Leg], till: _Till) -> _Sums:
    """From the legs to whole pence: multiply, apportion, add the bonus, round, limit."""
    bet = as_displayed(execution.bet, till.book)
    if bet is not execution.bet:
        execution = replace(execution, bet=bet)
    parted = stakings(execution.unit, legs, till.book)
    sums = sums_of(execution, parted)
    steps = [
        *clash_steps(execution, legs),
        *parted_steps(parted),
        *(step for one in sums for step in told(one, execution)),
    ]
    exact = sum((one.all for one in sums[1:]), sums[0].all)
    void = sum((one.void for one in sums if one.void), NONE)
    if till.proportion != 1:
        handed, whole = till.slip.staked or NOTHING, exact
        exact, void = exact * till.proportion, void * till.proportion
        steps.append(short_stake(till.proportion, handed, till.cost, (pounds(whole), pounds(exact))))
    paid = exact - void
    bonus, added = bonus_on(execution, parted, paid, till.proportion, till.book)
    staked = execution.cost.pence * till.proportion - void
    due, deducted = betting_deduction(paid + bonus if bonus else paid, staked, till.book)
    returns, refund = round_once(due, till.book), round_once(void, till.book)
    steps += [*added, *deducted, *rounding_step(due, returns, till.book)]
    steps += refund_step(refund, execution, whole=not paid)
    held, limits, capped = _limited(returns, execution.bet, legs, till)
    apart = replace(made_of(paid, staked, bonus, due, till.book), capped=returns - held)
    return _Sums(held, refund, apart, (*steps, *limits), capped)


def _limited(returns: Money, bet: Bet, legs: Sequence[Leg], till: _Till) -> tuple[Money, list[Step], str | None]:
    """The lowest limit of the wager first, then what is left of the client's day; the last that bit is named (H1)."""
    if not returns or till.book.word("limits") == "off":
        return returns, [], None
    limits = [(leg.limit, till.legs.book_of(leg.race, till.slip)) for leg in legs if leg.limit and not leg.void]
    held, steps = wager_limit(returns, limits)
    capped = steps[-1].rule if held < returns else None
    name, day = limit_of_day(bet), day_of([leg.off for leg in legs])
    before = till.slip.client_paid_numbers if name == NUMBERS_DAY else till.slip.client_paid
    paid = till.paid.get((name, day), before.get(day, till.slip.client_paid_today or NOTHING))
    left, day_step = day_limit(held, paid, name, till.book)
    till.paid[name, day] = paid + left
    return left, [*steps, day_step], day_step.rule if left < held else capped


def _for_review(bet: Bet, reason: str, execution: Execution | None = None) -> BetSettlement:
    """A bet that a person settles; what it costs is said where it is known."""
    title = execution.title if execution else (bet.type or "bet").replace("_", " ").capitalize()
    lines, cost = (execution.lines, execution.cost) if execution else (0, NOTHING)
    return BetSettlement(
        bet=bet, executed=bet, title=title, state=State.REVIEW, lines=lines, cost=cost, reasons=(reason,)
    )


@encodes("4(g)")
def _slip(bets: tuple[BetSettlement, ...], till: _Till, *, whole: bool) -> Settlement:
    states = {bet.state for bet in bets}
    state = next((state for state in (State.REVIEW, State.OPEN) if state in states), State.SETTLED)
    excess = over_stake(till.slip.staked, till.cost) if whole else NOTHING
    text = f"{till.slip.staked} staked, the bets cost {till.cost}: the rest goes back"
    return Settlement(
        state=state,
        cost=till.cost,
        lines=sum(bet.lines for bet in bets),
        bets=bets,
        returns=sum((bet.returns for bet in bets), NOTHING),
        refund=sum((bet.refund for bet in bets), NOTHING) + excess,
        money=(Step("4(g)", text, after=str(excess)),) if excess else (),
        objections=offered(till.slip, till.legs.events, till.book, till.cost),
        reasons=tuple(reason for bet in bets for reason in bet.reasons),
        capped_by=next((bet.capped_by for bet in reversed(bets) if bet.capped_by), None),
    )
