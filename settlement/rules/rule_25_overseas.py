"""Rule 25. Overseas betting: pari-mutuel win, place and show."""

from __future__ import annotations

from typing import Final

from settlement.dividends import is_declared
from settlement.programme import Event, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.slip import Basis, Bet, Selection
from settlement.trail import Step

_AT_HOME: Final = frozenset({"GB", "IE", "virtual"})


@encodes("25")
def asked_at_pmu(selection: Selection) -> bool:
    """Pari-mutuel odds where the slip says so."""
    return selection.price is Basis.PMU


@encodes("25")
def place_multiple(bet: Bet) -> Step | None:
    """A place or show bet at pari-mutuel odds is a single: any multiple on those pools is void."""
    several = len(bet.selections) > 1 and bet.type != "singles" and bet.folds != (1,)
    staked = zip(bet.in_turn, bet.selections, strict=True)
    if not several or not any(one.place_only and asked_at_pmu(selection) for one, selection in staked):
        return None
    return Step("25", "Place and show pools take singles only: void")


@encodes("25")
def is_overseas(event: Event) -> bool:
    """A race neither in Britain nor in Ireland."""
    return event.country not in _AT_HOME


@encodes("25")
def has_guide(event: Event) -> bool:
    """Overseas no favourite is returned: the shortest of the price guide on the screens stands for it, where there is one."""
    return is_overseas(event) and any(runner.guide for runner in event.runners)


@encodes("25")
def by_the_guide(event: Event, which: str) -> Step:
    """Say by which prices an unnamed favourite was found, or that it is void without any."""
    if has_guide(event):
        return Step("25", f"No favourite is returned: the {which} is that of the price guide on the screens")
    return Step("25", f"No favourite is returned and no price guide shown: an unnamed {which} is void")


@encodes("25")
def place_pool(event: Event, book: RuleBook) -> str:
    """The show pool pays the place part where there is one, but the place pool in races of five, six and seven."""
    few = book.number("pmu.place_pool_from") <= event.came_under_orders <= book.number("pmu.place_pool_to")
    return "pmu_place" if few or not is_declared(event, "pmu_show") else "pmu_show"


@encodes("25")
def winner_of(event: Event, runner: Runner) -> Runner | None:
    """The winner that a runner is paid on: itself, or one coupled with it in the win pool."""
    return next((other for other in coupled(event, runner) if other.position == 1), None)


@encodes("25")
def coupled(event: Event, runner: Runner) -> tuple[Runner, ...]:
    """The runner, then those that share its win dividend."""
    names = {name for name in (runner.name, runner.coupled_with) if name}
    others = (other for other in event.runners if names & {other.name, other.coupled_with} and other is not runner)
    return runner, *others
