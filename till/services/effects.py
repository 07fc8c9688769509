"""What posting a result would do to the money. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from settlement.money import NOTHING, Money
from settlement.trail import Settlement, State
from till.services.settle_slips import Resettled
from till.services.values.office import Change, Effect

_LARGEST: Final = 3


def effect_of(settled: Sequence[Resettled], alone_up_to: Money) -> Effect:
    """Sum up slips before and after; above ``alone_up_to`` extra, a second person signs (1.d)."""
    now, after = _sum(one.due_before for one in settled), _sum(one.due_after for one in settled)
    paid = [one.slip.paid for one in settled if one.slip.paid]
    return Effect(
        slips=len(settled),
        winners=sum(wins(one.after) for one in settled),
        winners_before=sum(one.before is not None and wins(one.before.settlement) for one in settled),
        review=tuple((one.slip.serial, _reason(one.after)) for one in settled if one.after.state is State.REVIEW),
        now=now,
        after=after,
        already_paid=(len(paid), _sum(paid)),
        largest=_largest(settled),
        second_person=after - now > alone_up_to,
    )


def wins(settlement: Settlement) -> bool:
    """Say whether a slip is final and has money to come; a refund alone is no win."""
    return settlement.state is State.SETTLED and bool(settlement.returns)


def _largest(settled: Sequence[Resettled]) -> tuple[Change, ...]:
    changes = [
        Change(one.slip.serial, _payable(one.before.settlement if one.before else None), _payable(one.after))
        for one in settled
    ]
    changed = [change for change in changes if change.after != change.now]
    changed.sort(key=lambda change: (-abs((change.after - change.now).pence), change.serial))
    return tuple(changed[:_LARGEST])


def _payable(settlement: Settlement | None) -> Money:
    return settlement.payable if settlement is not None and settlement.state is State.SETTLED else NOTHING


def _reason(settlement: Settlement) -> str:
    reasons = [*settlement.reasons, *(reason for bet in settlement.bets for reason in bet.reasons)]
    return reasons[0] if reasons else "wants a person"


def _sum(amounts: Iterable[Money]) -> Money:
    return sum(amounts, NOTHING)
