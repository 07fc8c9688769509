from __future__ import annotations

from dataclasses import replace

from settlement.money import Money
from settlement.trail import Apart, Settlement, State, Step
from tests.till.screens.pay.samples import FILE, LARGE, bet
from till.screens.pay.argument import argument_of
from till.screens.pay.model import BandShown, StepShown
from till.services.values.slips import SlipState


def test_one_bet_is_a_band_for_each_leg_then_the_money() -> None:
    shown = argument_of(LARGE)
    bands = [line for line in shown.trail if isinstance(line, BandShown)]
    assert [(band.letter, band.title) for band in bands] == [
        ("A", "2.05 Ashcombe · 6 Brindle Abbot"),
        ("B", "2.20 Wrenfield · 3 Lamplighter’s Girl"),
        ("", "Money"),
    ]
    assert [band.outcome.text for band in bands if band.outcome] == ["Won", "Dead heat"]
    assert StepShown("19", "19.leg", "Tansy Field out later at 8/1: 10p in the £", "81/40", "9/4") in shown.trail
    assert shown.heading == "Each way double"
    assert shown.detail == "2 lines × £150.00, taken £300.00, agrees"


def test_two_bets_each_have_their_head_and_the_slips_money_comes_last() -> None:
    one = bet(State.SETTLED, 205177, 15000)
    settled = Settlement(
        state=State.SETTLED,
        cost=Money(60000),
        lines=4,
        bets=(one, one),
        money=(Step("3(a)", "Client’s limit for the day: not reached", after="no cap"),),
    )
    case = replace(LARGE, file=replace(FILE, settlement=settled), all_bets=2)
    shown = argument_of(case)
    bands = [line.title for line in shown.trail if isinstance(line, BandShown)]
    assert bands[0] == "Each way double, 2 lines × £150.00"
    assert bands.count("Each way double, 2 lines × £150.00") == 2
    assert bands[-1] == "Money of the slip"
    assert shown.detail == "4 lines, cost £600.00, taken £300.00, the lines cost £600.00"


def test_a_slip_without_a_settlement_says_so() -> None:
    waiting, to_come = (
        argument_of(replace(LARGE, file=replace(FILE, state=state, settlement=None), to_pay=Money(0)))
        for state in (SlipState.WAITING, SlipState.OPEN)
    )
    assert waiting.trail == ()
    assert waiting.empty.startswith("Not typed yet")
    assert to_come.empty.startswith("Its races are still to come")


def test_0_3_bonus_deduction_and_limit_are_named_where_there_are_any() -> None:
    apart = Apart(winnings=Money(6500), bonus=Money(800), deduction=Money(880), capped=Money(2920))
    case = replace(LARGE, to_pay=Money(5000), stake=Money(1500), refund=Money(0), apart=apart)
    words = "stake £15.00 and winnings £65.00, bonus £8.00, deduction − £8.80, over the limit − £29.20"
    assert argument_of(case).made_of == words
