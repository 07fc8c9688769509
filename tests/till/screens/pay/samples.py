"""Slips over the counter, with their settlements as the rules give them."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import datetime
from fractions import Fraction

from settlement.money import Money
from settlement.slip import Bet, Objection
from settlement.trail import Apart, BetSettlement, LegOutcome, LegTrail, Settlement, State, Step
from till.services.values.slips import Cheque, PayCase, SlipFile, SlipState

BET = Bet(type="double", unit_stake=Money(15000), selections=(), each_way=True)

BRINDLE = LegTrail(
    "2.05 Ashcombe · 6 Brindle Abbot",
    LegOutcome.WON,
    (
        Step("8", "Price taken at the counter, initialled KM", after="9/4"),
        Step("19.leg", "Tansy Field out later at 8/1: 10p in the £", "9/4", "81/40"),
        Step("5(b)", "Place pays one fifth, 1-2-3; 11 ran", after="81/200"),
    ),
)
LAMPLIGHTER = LegTrail(
    "2.20 Wrenfield · 3 Lamplighter’s Girl",
    LegOutcome.DEAD_HEAT,
    (
        Step("8", "No price initialled: starting price", after="6/1"),
        Step("22.1", "Two share first: half the win stake at full odds", "1", "1/2"),
        Step("22.4", "Place: two share three places, nothing lost", after="1"),
        Step("5(b)", "Place pays one fifth, 1-2-3; 14 ran", after="6/5"),
    ),
)
MONEY = (
    Step("2(e)", "Win to win: £150.00 × 3.025 × 3.5", after="£1,588.125"),
    Step("2(e)", "Place to place: £150.00 × 1.405 × 2.2", after="£463.65"),
    Step("0.2", "Fraction of a penny dropped, once", "£2,051.775", "£2,051.77"),
    Step("3(a)", "Client’s limit for the day, £100,000: not reached", after="no cap"),
)

# The same double at £15.00: 15 × 3.025 × 3.5 + 15 × 1.405 × 2.2 = 205.1775
TENTH = (
    Step("2(e)", "Win to win: £15.00 × 3.025 × 3.5", after="£158.8125"),
    Step("2(e)", "Place to place: £15.00 × 1.405 × 2.2", after="£46.365"),
    Step("0.2", "Fraction of a penny dropped, once", "£205.1775", "£205.17"),
)


def bet(state: State, returns: int, unit: int) -> BetSettlement:
    return BetSettlement(
        bet=BET,
        executed=BET,
        title="Each way double",
        state=state,
        lines=2,
        cost=Money(2 * unit),
        returns=Money(returns),
        legs=(BRINDLE, LAMPLIGHTER),
        money=MONEY if unit == 15000 else TENTH,
        unit=Fraction(unit),
    )


def settlement(state: State = State.SETTLED, returns: int = 205177, unit: int = 15000) -> Settlement:
    return Settlement(
        state=state, cost=Money(2 * unit), lines=2, bets=(bet(state, returns, unit),), returns=Money(returns)
    )


FILE = SlipFile(
    serial="0427-118655",
    state=SlipState.WON,
    stamp=118655,
    stamped_at=datetime(2026, 10, 10, 12, 41, 8),
    recorded_at=datetime(2026, 10, 10, 12, 41, 8),
    picture="ab12",
    staff="KM",
    till=2,
    edition="2009-09-25",
    client=None,
    taken=Money(30000),
    lines=(),
    bets=(BET,),
    what=("Each way double, £150.00 a line",),
    settlement=settlement(),
)

LARGE = PayCase(
    file=FILE,
    to_pay=Money(205177),
    stake=Money(30000),
    apart=Apart(winnings=Money(175177)),
    refund=Money(0),
    in_drawer=Money(118420),
    claim_by=datetime(2026, 11, 7, 14, 20),
    settled_bets=1,
    all_bets=1,
    result_note="Result 1 of 1, entered by RA 14:44",
    objections=(
        Objection("1.d", "Client check due. A manager signs before the money goes.", "hold"),
        Objection("1.d", "Over the cash limit of £2,000.00. Pay by cheque, or part cash up to £500.00.", "look"),
    ),
)
# The same slip at a tenth of its stake.
SMALL = replace(
    LARGE,
    file=replace(FILE, taken=Money(3000), settlement=settlement(returns=20517, unit=1500)),
    to_pay=Money(20517),
    stake=Money(3000),
    apart=Apart(winnings=Money(17517)),
    objections=(),
)

CHEQUE = Cheque(
    payee="D. Okonedo-Hart",
    number="100482",
    photo_id="Driving licence",
    photo_id_number="OKONE 711",
    proof_of_address="Electricity bill",
)
# The fields of the cheque as they are typed.
TYPED = {name: text for name, text in asdict(CHEQUE).items() if name != "cash"}
