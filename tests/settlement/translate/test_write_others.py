"""Canonical shorthand of what is no race by race bet: numbers, coupons, cards; a bet written is the bet read."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from settlement.lines import PLURALS, lines_in
from settlement.money import Money
from settlement.slip import FAVOURITE, Bet, Selection
from settlement.translate import Card, Context, read_slip, write_bet
from tests.settlement.translate import test_on_a_card, test_rule_26_coupons, test_rule_27_draws

units = st.integers(1, 100_000).map(Money)
# Each game's next draw, and those that a slip can name.
DRAWS = {"irish_6": ("I1", "I2"), "irish_7": ("I1", "I2"), "49s": ("N1", "N2"), "rapido": ("R1", "R1")}


def reads_back(bet: Bet, card: Card, context: Context) -> None:
    found = read_slip(write_bet(bet, card.programme), card, context)
    assert found.faults == ()
    assert found.bets == (bet,)


@given(
    st.sampled_from(sorted(DRAWS)),
    st.sampled_from((None, 0, 1)),
    st.lists(st.integers(1, 99), min_size=1, max_size=6, unique=True),
    units,
    st.data(),
)
def test_numbers(game: str, place: int | None, numbers: list[int], unit: Money, data: st.DataObject) -> None:
    """``place`` is that of the draw named on the slip."""
    named = place is not None
    legs = tuple(
        Selection(event=DRAWS[game][place or 0], runner=str(one), bet_on=game, draw_named=named) for one in numbers
    )
    kinds = ["accumulator", *(name for name, size in PLURALS.items() if size < len(legs))]
    bet = Bet(type=data.draw(st.sampled_from(kinds)), unit_stake=unit, selections=legs)
    reads_back(bet, test_rule_27_draws.CARD, test_rule_27_draws.FRIDAY)


@given(st.lists(st.tuples(st.integers(1, 4), st.sampled_from("12X")), min_size=1, max_size=6), units)
def test_coupons(lines: list[tuple[int, str]], unit: Money) -> None:
    legs = tuple(Selection(event=f"M{number}", runner=pick, bet_on="result") for number, pick in lines)
    bet = Bet(type="accumulator", unit_stake=unit, selections=legs)
    reads_back(bet, test_rule_26_coupons.CARD, test_rule_26_coupons.CONTEXT)


@given(
    st.sets(st.integers(1, 10), min_size=1, max_size=3),
    st.one_of(st.none(), st.integers(10, 15)),
    units,
    st.booleans(),
)
def test_through_a_card(sizes: set[int], stated: int | None, unit: Money, each_way: bool) -> None:  # noqa: FBT001 - drawn
    folds = tuple(sorted(sizes))
    legs = tuple(Selection(event=f"A{number}", runner=FAVOURITE) for number in range(1, 8))
    bet = Bet(
        type="through_the_card",
        unit_stake=unit,
        selections=legs,
        folds=() if folds == (1,) else folds,
        stated=stated,
        each_way=each_way,
    )
    assert stated is None or lines_in(stated, folds)
    reads_back(bet, test_on_a_card.CARD, test_on_a_card.NOON)


@given(
    st.sampled_from((("jockeys_mounts", ""), ("owners_selected", "Lady Vane"))),
    st.sampled_from(((), (2,), (2, 3))),
    st.one_of(st.none(), st.integers(10, 15)),
    units,
    st.booleans(),
)
def test_a_persons_selections(
    whose: tuple[str, str],
    folds: tuple[int, ...],
    stated: int | None,
    unit: Money,
    place_only: bool,  # noqa: FBT001 - drawn
) -> None:
    """The four races in which J. Smith rides Lady Vane's."""
    kind, owner = whose
    legs = tuple(Selection(event=race, runner="Alder", selected_by=owner) for race in ("A1", "A2", "A4", "A6"))
    bet = Bet(type=kind, unit_stake=unit, selections=legs, folds=folds, stated=stated, place_only=place_only)
    reads_back(bet, test_on_a_card.CARD, test_on_a_card.NOON)
