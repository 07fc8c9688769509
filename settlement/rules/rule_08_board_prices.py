"""Rule 8. Board prices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from settlement.odds import Odds
from settlement.part import NeedsPerson, Part
from settlement.programme import Event, Runner
from settlement.rulebook import encodes
from settlement.slip import Basis, Selection, Slip

Taken = Mapping[tuple[str, str | int], Selection]


@encodes("8.1", "H11")
def prices_taken(slip: Slip, events: Mapping[str, Event]) -> Taken:
    """Find the first initialled price of each selection: it holds throughout the slip."""
    taken: dict[tuple[str, str | int], Selection] = {}
    for bet in slip.bets:
        for selection in bet.selections:
            event = events.get(selection.event)
            if event and isinstance(selection.price, Odds) and selection.initialled:
                taken.setdefault(_who(selection, event), selection)
    return taken


@encodes("8.1", "H11")
def price_throughout(selection: Selection, event: Event, taken: Taken) -> Selection:
    """Give a selection without a price of its own the price taken for it elsewhere on the slip."""
    own = isinstance(selection.price, Odds) and selection.initialled
    if own or selection.price in {Basis.TOTE, Basis.PMU}:
        return selection
    first = taken.get(_who(selection, event))
    if first is None:
        return selection
    ruling = selection.ruling or first.ruling
    return replace(
        selection, price=first.price, price_at=first.price_at, market=first.market, initialled=True, ruling=ruling
    )


def _who(selection: Selection, event: Event) -> tuple[str, str | int]:
    """One runner may be written by name in one bet and by number in another."""
    runner = event.runner(selection.runner)
    if selection.bet_on:
        return event.id, selection.quoted_as
    return event.id, runner.number if runner else selection.runner


@encodes("8.4")
def board_price(price: Odds, initials: str) -> Part:
    """Settle at the price on the till's board when the bet was accepted."""
    text = f"Price taken at the counter, initialled {initials}" if initials else "Price taken at the counter"
    return Part().because("8.4", text, after=price.written, odds=price.to_one)


@encodes("8.1", "H11")
def carried(price: Part) -> Part:
    """Say that the price was taken for another bet of the slip."""
    return price.because("8.1", "Taken in another bet of this slip: it holds throughout")


@encodes("8.3")
def starting_price(runner: Runner, written: Odds | None) -> Part:
    """Settle at starting price where no price was taken, or none was initialled."""
    if runner.sp is None:
        raise NeedsPerson("8.3", f"No starting price is given for {runner.name}")
    text = f"{written} was not initialled: starting price" if written else "No price initialled: starting price"
    return Part().because("8.3", text, after=runner.sp.written, odds=runner.sp.to_one)
