"""Hand-worked papers of one invented Saturday; the figures are those of the counter's drawings."""

from __future__ import annotations

import io
from datetime import date, datetime
from typing import Final

from PIL import Image, ImageDraw

from printing.document import Document
from printing.receipts.bet import BetTaken, TakenBet, TakenLeg, Tender, bet_receipt
from printing.receipts.cash import CashMoved, cash_slip, read_slip
from printing.receipts.common import Issue, ShopDetails, SlipStamp
from printing.receipts.machine import MachinePaid, machine_receipt
from printing.receipts.notices import NotTaken, Voided, not_taken_notice, void_receipt
from printing.receipts.pay import ChequeWritten, Explained, Paid, pay_receipt, trail_receipt
from printing.receipts.trial import Trial, trial_print
from printing.receipts.window import DisplayedTerms, WindowNotice, terms_notice, window_notice
from printing.reports.day import DayTotals, Exceptional, TillCash, day_report
from printing.reports.explained import settlement_sections
from printing.reports.report import Report
from settlement.money import Money
from settlement.slip import Bet, Objection, Selection
from settlement.trail import BetSettlement, LegOutcome, LegTrail, Settlement, State, Step

SHOP: Final = ShopDetails(
    name="Tollgate Racing",
    branch="Corn Street",
    address=("14 Corn Street", "Wrenfield WR1 4TQ"),
    operator="Tollgate Racing Ltd",
    licence="Operating licence 000-012345-N",
    footer="Disputes: ask for the manager, then IBAS.",
)
BARCODE: Final = "04271186553K7Q2MWXR"
STAMP: Final = SlipStamp(
    serial="0427-118655",
    barcode=BARCODE,
    signs="MWXR",
    taken_at=datetime(2026, 10, 10, 12, 41, 8),
    edition=date(2009, 9, 25),
    picture_hash="a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90",
)


def issue(hour: int, minute: int, second: int, staff: str = "KM", *, training: bool = False) -> Issue:
    """A moment of the Saturday at till 2."""
    at = datetime(2026, 10, 10, hour, minute, second)
    return Issue(till=2, staff=staff, at=at, training=training)


def slip_picture() -> bytes:
    """A slip with three lines of handwriting, as a JPEG."""
    picture = Image.new("RGB", (600, 900), (250, 244, 230))
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, 599, 80), (20, 90, 60))
    for top in (200, 320, 520):
        pen.line((60, top, 500, top + 10), (30, 30, 60), 8)
    file = io.BytesIO()
    picture.save(file, "JPEG")
    return file.getvalue()


DOUBLE: Final = TakenBet(
    title="Double, each way",
    legs=(
        TakenLeg(race="2.05 Ashcombe, Sat 10 Oct", runner="6 Brindle Abbot", price="9/4", initials="KM"),
        TakenLeg(race="2.20 Wrenfield, Sat 10 Oct", runner="3 Lamplighter’s Girl", price="SP"),
    ),
    lines=2,
    unit=Money(150_00),
    cost=Money(300_00),
)


def bet(*, training: bool = False, picture: bool = True) -> Document:
    """£300.00 taken for the double, £320.00 handed over."""
    return bet_receipt(
        BetTaken(
            shop=SHOP,
            issue=issue(12, 41, 12, training=training),
            stamp=STAMP,
            stake=Money(300_00),
            tender=Tender(total=Money(300_00), handed_over=Money(320_00), change=Money(20_00)),
            bets=(DOUBLE,),
            picture=slip_picture() if picture else None,
        )
    )


def waiting_with_two_more() -> Document:
    """A slip not translated yet, one of three paid for together with £50.00."""
    return bet_receipt(
        BetTaken(
            shop=SHOP,
            issue=issue(14, 2, 9),
            stamp=STAMP,
            stake=Money(17_00),
            tender=Tender(total=Money(41_00), handed_over=Money(50_00), change=Money(9_00), slips=3),
            picture=slip_picture(),
        )
    )


def long_names() -> Document:
    """Names longer than any paper: nothing may be lost."""
    leg = TakenLeg(
        race="3.15 Kilbrannan IRE, Sat 10 Oct, The Hibernian Mutual Assurance Handicap Steeplechase",
        runner="14 The Honourable Member For Upper Wrenfield",
        price="100/30",
        initials="KM",
    )
    taken = TakenBet(
        title="Super Heinz each way, equally divided, stop at a winner",
        legs=(leg,),
        lines=240,
        unit=Money(5_00),
        cost=Money(1_200_00),
    )
    return bet_receipt(
        BetTaken(
            shop=SHOP,
            issue=issue(12, 41, 12),
            stamp=STAMP,
            stake=Money(1_200_00),
            tender=Tender(total=Money(1_200_00), handed_over=Money(1_200_00), change=Money(0)),
            bets=(taken,),
        )
    )


def _settlement() -> Settlement:
    """£150.00 each way double: win 150 × 3.025 × 3.5 = 1,588.125; place 150 × 1.405 × 2.2 = 463.65."""
    written = Bet(
        type="double",
        unit_stake=Money(150_00),
        each_way=True,
        selections=(Selection(event="ash-1405", runner=6), Selection(event="wren-1420", runner=3)),
    )
    first = LegTrail(
        "2.05 Ashcombe · 6 Brindle Abbot",
        LegOutcome.WON,
        (
            Step("8", "Price taken at the counter, initialled KM", "", "9/4"),
            Step("19", "Tansy Field out later at 8/1: 10p in the £", "9/4", "81/40"),
            Step("5(b)", "Place pays one fifth, 1-2-3; 11 ran", "", "81/200"),
        ),
    )
    second = LegTrail(
        "2.20 Wrenfield · 3 Lamplighter’s Girl",
        LegOutcome.DEAD_HEAT,
        (
            Step("8", "No price initialled: starting price", "", "6/1"),
            Step("22", "Two share first: half the win stake at full odds", "1", "1/2"),
            Step("5(b)", "Place pays one fifth, 1-2-3; 14 ran", "", "6/5"),
        ),
    )
    money = (
        Step("2(e)", "Win to win: £150.00 × 3.025 × 3.5", "", "£1,588.125"),
        Step("2(e)", "Place to place: £150.00 × 1.405 × 2.2", "", "£463.65"),
        Step("H1", "Fraction of a penny dropped, once", "£2,051.775", "£2,051.77"),
    )
    settled = BetSettlement(
        bet=written,
        executed=written,
        title="Each way double",
        state=State.SETTLED,
        lines=2,
        cost=Money(300_00),
        returns=Money(2_051_77),
        legs=(first, second),
        money=money,
    )
    return Settlement(
        state=State.SETTLED,
        cost=Money(300_00),
        lines=2,
        bets=(settled,),
        returns=Money(2_051_77),
        money=(Step("3(a)", "Client’s limit for the day, £100,000: not reached", "", "no cap"),),
    )


SETTLEMENT: Final = _settlement()


def paid() -> Document:
    """The double paid by cheque."""
    return pay_receipt(
        Paid(
            shop=SHOP,
            issue=issue(14, 58, 40),
            stamp=STAMP,
            settlement=SETTLEMENT,
            paid_now=Money(2_051_77),
            method="cheque",
            opens_drawer=False,
            cheque=ChequeWritten(
                payee="D. Okonedo-Hart",
                number="100482",
                amount=Money(2_051_77),
                cash=Money(0),
                seen=("Driving licence", "Electricity bill"),
            ),
        )
    )


def trail() -> Document:
    """The double explained to its client before it is paid."""
    return trail_receipt(
        Explained(shop=SHOP, issue=issue(14, 57, 2), stamp=STAMP, settlement=SETTLEMENT, taken=Money(300_00))
    )


def part_paid() -> Document:
    """£16.25 of settled bets paid by a manager while a bet is open."""
    written = Bet(type="single", unit_stake=Money(5_00), selections=(Selection(event="thornby-1501", runner=4),))
    won = BetSettlement(
        bet=written,
        executed=written,
        title="Single",
        state=State.SETTLED,
        lines=1,
        cost=Money(5_00),
        returns=Money(16_25),
        legs=(LegTrail("3.01 Thornby dogs · T4 Copper Kettle", LegOutcome.WON, (Step("8", "SP", "", "9/4"),)),),
        money=(Step("0.2", "£5.00 × 3.25", "", "£16.25"),),
    )
    still = BetSettlement(bet=written, executed=written, title="Single", state=State.OPEN, lines=1, cost=Money(2_00))
    settlement = Settlement(state=State.OPEN, cost=Money(7_00), lines=2, bets=(won, still), returns=Money(16_25))
    return pay_receipt(
        Paid(
            shop=SHOP,
            issue=issue(15, 10, 2, "RA"),
            stamp=STAMP,
            settlement=settlement,
            paid_now=Money(16_25),
            part=True,
        )
    )


def void() -> Document:
    """A £20.00 win bet cancelled by both."""
    return void_receipt(
        Voided(
            shop=SHOP,
            issue=issue(14, 44, 10, "RA"),
            stamp=STAMP,
            what=("£20.00 win, 7 Parsons Pride, 3.10 Ashcombe",),
            reason="Both agree to cancel: client wrote the wrong horse",
            clause="6",
            authority="DP",
            refund=Money(20_00),
        )
    )


def late() -> Document:
    """A slip stamped six seconds late."""
    return not_taken_notice(
        NotTaken(
            shop=SHOP,
            issue=issue(14, 30, 12),
            stamp=STAMP,
            objections=(Objection("2(a)", "2.30 Wrenfield went off 6 seconds before this slip."),),
        )
    )


def drop() -> Document:
    """£200.00 to the safe."""
    return cash_slip(
        CashMoved(
            shop=SHOP,
            issue=issue(16, 5, 30),
            what="Drop to the safe",
            amount=Money(200_00),
            reason="Bag 0097",
            authority="RA",
        )
    )


# 2 × £50, 22 × £20 … 24 × 1p come to £928.75.
_COUNT: Final = (
    (50_00, 2),
    (20_00, 22),
    (10_00, 19),
    (5_00, 14),
    (2_00, 23),
    (1_00, 41),
    (50, 38),
    (20, 62),
    (10, 71),
    (5, 45),
    (2, 38),
    (1, 24),
)


def day_totals(z_number: int | None) -> DayTotals:
    """The Saturday: the till should hold 300 + 3,000 − 2,150.25 − 11 − 200 = £938.75 and is £10.00 short."""
    till = TillCash(
        till=2,
        opening=Money(300_00),
        stakes=Money(3_000_00),
        paid_out=Money(2_150_25),
        refunded=Money(11_00),
        moved_out=Money(200_00),
        counted=None if z_number is None else Money(928_75),
        count=() if z_number is None else _COUNT,
        note="" if z_number is None else "Paid 118840 twice? Re-dip shows once. DP to look.",
    )
    return DayTotals(
        shop=SHOP,
        issue=issue(21, 45, 3, "RA"),
        day=date(2026, 10, 10),
        edition=date(2009, 9, 25),
        z_number=z_number,
        taken=Money(6_842_50),
        paid=Money(5_127_35),
        refunded=Money(64_00),
        in_play=Money(412_80),
        most_we_could_owe=Money(4_335_75),
        unclaimed=(9, Money(318_90)),
        lapsed=(1, Money(4_20)),
        slips=214,
        slips_paid=61,
        not_taken=3,
        first_serial="0427-118701",
        last_serial="0427-118917",
        tills=(till,),
        exceptional=(
            Exceptional(
                at="14:44:10",
                what="Void",
                serial="0427-118897",
                staff="RA",
                authority="DP",
                reason="Both agree to cancel: client wrote the wrong horse",
            ),
            Exceptional(
                at="15:02:44",
                what="Reprint, COPY 1",
                serial="0427-118902",
                staff="KM",
                authority="RA",
                reason="Paper jam",
            ),
        ),
        chains=(("Audit", "9f31c2d4 at 1,842"), ("Recorder", "77ab09e1 at 431")),
    )


def window() -> Document:
    """A notice for the window."""
    return window_notice(
        WindowNotice(
            shop=SHOP,
            issue=issue(11, 2, 0, "RA"),
            number=3,
            published=datetime(2026, 10, 10, 11, 2),
            words="Five places today in the big handicap at Wrenfield.",
            bears_on="Wrenfield, 10 October.",
            terms=(("Place terms · 5(d) · places", "5"),),
        )
    )


def place_terms() -> Document:
    """Five places, put up for one race."""
    return terms_notice(
        DisplayedTerms(
            shop=SHOP,
            issue=issue(12, 5, 0, "RA"),
            race="3.15 Wrenfield",
            fraction="1/4",
            places=5,
            since=datetime(2026, 10, 10, 12, 5),
        )
    )


def machine(*, capped: bool = False) -> Document:
    """A machine's hand pay of £145.00; held to a client's day it is £30.00 of them."""
    return machine_receipt(
        MachinePaid(
            shop=SHOP,
            issue=issue(16, 4, 12, "RA"),
            machine="3",
            reference="BO 7741-02",
            balance=Money(145_00),
            paid=Money(30_00) if capped else Money(145_00),
            left=Money(30_00) if capped else None,
            authority="RA",
        )
    )


def trial() -> Document:
    """A test print on wide paper."""
    return trial_print(
        Trial(
            issue=issue(8, 45, 0, "RA"),
            printer="The printer at 192.0.2.7",
            profile="TM-T20II",
            paper=80,
            code_page="CP858",
            opens_drawer=True,
        )
    )


def z_report() -> Report:
    """The Saturday closed."""
    return day_report(day_totals(41))


def z_read() -> Document:
    """The Z on receipt paper."""
    return read_slip(SHOP, issue(21, 45, 3, "RA"), z_report())


def x_read() -> Document:
    """The X on receipt paper."""
    return read_slip(SHOP, issue(21, 45, 3, "RA"), day_report(day_totals(None)))


def sheet() -> Report:
    """The double explained on a sheet."""
    return Report(title="Slip 0427-118655", subtitle="", made="", sections=settlement_sections(SETTLEMENT))
