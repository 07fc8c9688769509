"""Rule 10. Unnamed favourites, from the starting price return."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from settlement.odds import Odds
from settlement.programme import Event, Runner
from settlement.rulebook import encodes
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Selection
from settlement.trail import Step
from settlement.words import listed

THIRD_FAVOURITE: Final = "third favourite"
UNNAMED: Final = frozenset({FAVOURITE, SECOND_FAVOURITE, THIRD_FAVOURITE})


@encodes("10.1", "10.2", "10.3", "10.7")
def favourites(event: Event, which: str, price: Callable[[Runner], Odds | None]) -> tuple[Runner, ...]:
    """The runners a favourite stands for: those at the shortest price; joint favourites are first and second.

    ``price`` reads the return, or overseas the guide (25). One that it names though it was withdrawn keeps its share,
    which is then void.
    """
    returned = sorted((odds.to_one, runner.number, runner) for runner in event.runners if (odds := price(runner)))
    prices = sorted({price for price, _, _ in returned})
    first = tuple(runner for price, _, runner in returned if price == prices[0])
    if which == FAVOURITE or len(first) > 1:
        return first
    return tuple(runner for price, _, runner in returned if prices[1:] and price == prices[1])


@encodes("10.6", "20.fav")
def not_laid(event: Event, which: str) -> str | None:
    """Name the clause by which an unnamed favourite is not laid: the third, and the second at the dogs."""
    if which == THIRD_FAVOURITE:
        return "10.6"
    if which == SECOND_FAVOURITE and event.sport == "greyhounds":
        return "20.fav"
    return None


@encodes("10.1", "10.2", "10.3", "10.4", "10.5", "H6")
def told(runners: tuple[Runner, ...], selection: Selection, price: Odds | None) -> tuple[Step, ...]:
    """Say who is meant; joint favourites share the stake, and whatever was asked, it is win only at starting price."""
    names = listed([runner.name for runner in runners])
    meant: tuple[Step, ...]
    if len(runners) == 1:
        clause = "10.1" if selection.runner == FAVOURITE else "10.2"
        meant = Step(clause, f"{names} is the {selection.runner}, at {price}"), Step("10.4", "Unnamed: win only")
    else:
        meant = (Step("10.3", f"{names} are joint favourites at {price}: the stake is divided, win only"),)
    if selection.price is Basis.TOTE:
        return *meant, Step("10.5", "Asked at tote odds: an unnamed favourite has starting price")
    if isinstance(selection.price, Odds):
        return *meant, Step("H6", f"{selection.price} written: an unnamed favourite has starting price")
    return meant
