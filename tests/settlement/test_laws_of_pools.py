"""Laws that hold for any bet at dividends: forecasts, tricasts and the tote."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from settlement.forecasts import FORECASTS
from settlement.money import Money
from settlement.programme import Event, Programme, Runner, RunnerStatus
from settlement.rulebook import load
from settlement.settle import settle
from settlement.slip import Basis, Bet, Selection
from settlement.trail import Settlement
from tests.settlement.builders import race, runner, slip

BOOK = load().with_settings({"limits": "off"})
STRAIGHT = {"combination_forecast": "forecast", "reverse_forecast": "forecast", "combination_tricast": "tricast"}


@st.composite
def fields(draw: st.DrawFn) -> tuple[Runner, ...]:
    """Five runners in any order of finish, some of them out, each with a price."""
    order = iter(draw(st.permutations([1, 2, 3, 4, 5])))
    found = []
    for number in range(1, 6):
        absent = draw(st.sampled_from([False, False, False, True]))
        place = next(order)
        sp = draw(st.sampled_from(["EVS", "2/1", "7/2", "10/1"]))
        found.append(runner(number, None if absent else place, None if absent else sp, status=_status(absent=absent)))
    ran = sorted(one.position for one in found if one.position)
    return tuple(replace(one, position=one.position and 1 + ran.index(one.position)) for one in found)


def _status(*, absent: bool) -> RunnerStatus:
    return RunnerStatus.NON_RUNNER if absent else RunnerStatus.RAN


@st.composite
def dividends(draw: st.DrawFn) -> dict[str, Money | dict[str, Money]]:
    """A forecast, now and then a tricast, and tote dividends for every runner."""
    amounts = st.integers(100, 90_000).map(Money)
    declared: dict[str, Money | dict[str, Money]] = {"csf": draw(amounts), "tote_win": draw(amounts)}
    declared["tote_place"] = {str(number): draw(amounts) for number in range(1, 6)}
    if draw(st.booleans()):
        declared["tricast"] = draw(amounts)
    return declared


@st.composite
def races(draw: st.DrawFn) -> Event:
    return race(*draw(fields()), ran=None, dividends=draw(dividends()))


def named(kind: str, numbers: tuple[int, ...], unit: int = 100) -> Bet:
    """A bet of a kind on runners of the race, by number."""
    return Bet(
        type=kind, unit_stake=Money(unit), selections=tuple(Selection(event="R1", runner=one) for one in numbers)
    )


def settled(bet: Bet, event: Event) -> Settlement:
    return settle(slip(bet), Programme((event,)), BOOK)


@given(races(), st.sampled_from(sorted(STRAIGHT)), st.permutations([1, 2, 3, 4, 5]), st.integers(3, 5))
def test_a_combination_is_the_sum_of_its_lines(event: Event, kind: str, order: list[int], size: int) -> None:
    numbers = tuple(order[: 2 if kind == "reverse_forecast" else size])
    whole = settled(named(kind, numbers), event)
    lines = [settled(named(STRAIGHT[kind], line), event) for line in permutations(numbers, FORECASTS[kind].size)]
    assert whole.lines == len(lines)
    assert whole.returns.pence == sum(line.returns.pence for line in lines)
    assert whole.refund.pence == sum(line.refund.pence for line in lines)


@given(races(), st.sampled_from(["forecast", "tricast"]), st.permutations([1, 2, 3, 4, 5]))
def test_a_forecast_whose_runners_are_all_absent_comes_back_whole_and_no_other(
    event: Event, kind: str, order: list[int]
) -> None:
    numbers = tuple(order[: FORECASTS[kind].size])
    out = {one.number for one in event.runners if one.status is RunnerStatus.NON_RUNNER}
    found = settled(named(kind, numbers), event)
    assert found.state == "settled"
    assert found.refund == (found.cost if set(numbers) <= out else Money(0))


@given(races(), st.integers(1, 5), st.integers(1, 6000), st.booleans())
def test_a_tote_bet_pays_at_most_three_times_its_starting_price_return(
    event: Event,
    number: int,
    unit: int,
    each_way: bool,  # noqa: FBT001 - drawn
) -> None:
    at_sp = replace(named("single", (number,), unit), each_way=each_way)
    at_tote = replace(at_sp, selections=(Selection(event="R1", runner=number, price=Basis.TOTE),))
    found, least = settled(at_tote, event), settled(at_sp, event)
    if found.state == "settled":
        # A fraction of a penny may have been dropped from the starting price return.
        assert found.returns.pence <= 3 * (least.returns.pence + 1)
        assert found.refund == least.refund


@given(races(), st.integers(1, 5), st.integers(2501, 9000))
def test_above_the_limit_a_penny_more_of_stake_adds_its_starting_price_return(
    event: Event, number: int, unit: int
) -> None:
    at_tote = replace(
        named("single", (number,), unit), selections=(Selection(event="R1", runner=number, price=Basis.TOTE),)
    )
    low = settled(replace(at_tote, unit_stake=Money(2500)), event)
    rest = settled(named("single", (number,), unit - 2500), event)
    apart = low.returns.pence + rest.returns.pence
    # Each of the two drops less than a penny.
    assert apart <= settled(at_tote, event).returns.pence <= apart + 1
