"""Settlement values survive the store exactly."""

from __future__ import annotations

from datetime import datetime

import msgspec
import pytest

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended
from settlement.slip import FAVOURITE, Basis, Bet, Objection, Selection
from settlement.trail import BetSettlement, LegOutcome, LegTrail, Settlement, State, Step
from till.services.values.office import ResultEntry, ResultStage
from till.store.encoding import decode, encode

BET = Bet(
    type="double",
    unit_stake=Money(100),
    selections=(
        Selection(
            event="R1",
            runner="Red Shoe",
            price=Odds.parse("100/30"),
            price_at=datetime.fromisoformat("2026-10-10T14:03:04"),
        ),
        Selection(event="R2", runner=4, split=("Blue Bird", "Blue Moon")),
        Selection(event="R3", runner=FAVOURITE, price=Basis.TOTE),
    ),
    each_way=True,
)


def test_settlement_comes_back_equal_with_its_trail() -> None:
    leg = LegTrail("2.05 Ashcombe · 6 Brindle Abbot", LegOutcome.DEAD_HEAT, (Step("22", "Two share", "1", "1/2"),))
    bet = BetSettlement(
        bet=BET, executed=BET, title="Double", state=State.SETTLED, lines=2, cost=Money(200), legs=(leg,)
    )
    settlement = Settlement(
        state=State.REVIEW,
        cost=Money(200),
        lines=2,
        bets=(bet,),
        objections=(Objection("2(a)", "late", bet=0, selection=1),),
    )
    assert decode(encode(settlement), Settlement) == settlement


def test_odds_come_back_as_they_were_written() -> None:
    price = decode(encode(BET), Bet).selections[0].price
    assert str(price) == "100/30"
    assert price == Odds.parse("10/3")


def test_result_comes_back_equal_with_numbers_as_keys() -> None:
    entry = ResultEntry(
        stage=ResultStage.AMENDED,
        positions={4: 1, 10: 1},
        sp={4: Odds.parse("9/4")},
        amended_positions={10: 1, 4: 2},
        amended=Amended.OBJECTION,
        dividends={"csf": Money(3162)},
    )
    assert decode(encode(entry), ResultEntry) == entry


def test_text_of_another_kind_is_said_with_its_path() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"unit_stake"):
        decode(encode(BET).replace('"unit_stake":{"pence":100}', '"unit_stake":3'), Bet)
