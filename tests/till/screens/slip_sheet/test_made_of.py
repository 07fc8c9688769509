"""What a bet is made of: the drawing's Yankee, 22 lines at 50p, is 12, 8 and 2."""

from __future__ import annotations

from dataclasses import replace

from settlement.money import Money
from settlement.slip import Basis, Bet, Selection
from till.screens.slip_sheet.made_of import made_of
from till.screens.slip_sheet.shown import MadeOfRow

LEGS = tuple(Selection(event=f"e{place}", runner="1", price=Basis.SP) for place in range(4))
YANKEE = Bet(type="yankee", selections=LEGS, unit_stake=Money(50), each_way=True)


def test_a_yankee_each_way_is_six_doubles_four_trebles_and_a_fourfold() -> None:
    assert made_of(YANKEE) == (
        MadeOfRow("6 doubles, win and place", "12", "£0.50", "£6.00"),
        MadeOfRow("4 trebles, win and place", "8", "£0.50", "£4.00"),
        MadeOfRow("1 fourfold, win and place", "2", "£0.50", "£1.00"),
    )


def test_a_bet_whose_count_is_not_its_names_says_nothing_4f() -> None:
    assert made_of(replace(YANKEE, selections=LEGS[:3])) == ()


def test_a_double_is_one_line_and_needs_no_list() -> None:
    assert made_of(replace(YANKEE, type="double", selections=LEGS[:2])) == ()
