"""Rule 29. Machines: only a balance that the back office validates is paid."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.money import NOTHING, Money
from settlement.rulebook import RuleBook, encodes
from settlement.slip import Objection
from settlement.trail import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a customer claims from a machine, and what the back office says of it."""

    claimed: Money
    # What the back office validates, with its reference; None while it has not answered.
    validated: Money | None = None
    reference: str = ""
    fraud_suspected: bool = False


@dataclass(frozen=True, slots=True)
class Payout:
    """What a machine pays to a customer, why, and what stands against it."""

    due: Money
    steps: tuple[Step, ...] = ()
    objections: tuple[Objection, ...] = ()


@encodes("29")
def payout(claim: Claim, paid_today: Money, book: RuleBook) -> Payout:
    """Pay what is validated, up to what is left of the day; ``paid_today`` is the customer's, or their group's, on any machine."""
    against = _against(claim)
    if against or claim.validated is None:
        return Payout(NOTHING, objections=against)
    valid = claim.validated
    shown = Step(
        "29", f"Validated by the back office, reference {claim.reference}", before=str(claim.claimed), after=str(valid)
    )
    most = book.money("limit.machines_day")
    left = max(most - paid_today, NOTHING)
    if valid <= left:
        return Payout(valid, (shown,))
    held = Step(
        "29", f"Limit for a day on machines {most}, of which {left} was left", before=str(valid), after=str(left)
    )
    return Payout(left, (shown, held))


@encodes("29")
def _against(claim: Claim) -> tuple[Objection, ...]:
    if claim.validated is None or not claim.reference:
        return (Objection("29", "The back office has not validated this balance", "stop"),)
    if claim.fraud_suspected:
        return (Objection("29", "Held until the enquiry into this claim ends", "hold"),)
    return ()


@encodes("29")
def after_no_draw(balance_before: Money, *, another_draw: bool) -> Step:
    """Without a draw the bet stands on the next one; without any the bet is cancelled and the balance is what it was."""
    if another_draw:
        return Step("29", "That draw did not take place: the bet stands on the next")
    return Step("29", "The server has no draw: the bet is cancelled", after=str(balance_before))
