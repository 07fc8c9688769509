"""Rule 7. Mistakes in what is relayed, and rule 9. Price rigging: prices that a manager put right."""

from __future__ import annotations

from dataclasses import replace

from settlement.odds import Odds
from settlement.programme import Runner
from settlement.rulebook import encodes
from settlement.ruling import Found, Ruling
from settlement.slip import Basis, Selection
from settlement.trail import Step


@encodes("7.1", "9")
def ruling_on(selection: Selection, runner: Runner) -> Ruling | None:
    """What was decided about a selection: on this bet, else on every bet on the runner."""
    return selection.ruling or runner.ruling


@encodes("2(a)", "6")
def declared_void(ruling: Ruling) -> bool:
    """A selection that breaks a rule, or that both sides agreed to cancel before the off: a non-runner in a multiple."""
    return ruling.found is Found.VOID


@encodes("7.1", "9")
def put_right(selection: Selection, ruling: Ruling) -> tuple[Selection, tuple[Step, ...]]:
    """The selection at the basis it settles at; a bet that the mistake does not touch stays as it is."""
    if ruling.found is Found.PRICE_ERROR:
        return _price_error(selection, ruling)
    return _rigged(selection, ruling)


@encodes("7.1")
def _price_error(selection: Selection, ruling: Ruling) -> tuple[Selection, tuple[Step, ...]]:
    """A price that was relayed wrongly is no price: starting price."""
    if not isinstance(selection.price, Odds):
        return selection, ()
    step = Step("7.1", f"{selection.price} was a mistake: starting price. {ruling.signed}")
    return replace(selection, price=Basis.SP), (step,)


@encodes("9")
def _rigged(selection: Selection, ruling: Ruling) -> tuple[Selection, tuple[Step, ...]]:
    """Where the one market was rigged, bets settle at the other; a price taken at the counter stands."""
    if selection.price is Basis.TOTE:
        step = Step("9", f"The tote was rigged: starting price. {ruling.signed}")
        return replace(selection, price=Basis.SP), (step,)
    if selection.price is Basis.SP:
        step = Step("9", f"The starting price was rigged: tote odds. {ruling.signed}")
        return replace(selection, price=Basis.TOTE), (step,)
    return selection, ()
