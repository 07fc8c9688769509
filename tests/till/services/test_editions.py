"""0.5. Each slip keeps the edition of the rules under which it was taken."""

from __future__ import annotations

from pathlib import Path

import tests.settlement
from settlement.money import Money
from settlement.odds import Odds
from settlement.rulebook import load
from tests.till.services.office import CASHIER, SHOWS, WREN, Office, single, weighed_in
from till.services.enter_result import PostResult
from till.services.prices import WithdrawRunner
from till.services.stamp_picture import StampPicture
from till.services.take_slip import TakeSlips
from till.services.values.office import Posted
from till.services.values.slips import Draft, SlipToTake, Taken

SHELF = Path(tests.settlement.__file__).parent / "editions"
TODAY = load("2024-06-01", SHELF)


def take_today(office: Office) -> str:
    """Take £10 at 9/4 under today's edition, as a till that was started after it came."""
    office.clock.pass_(10)
    office.pictures.put(b"a slip of today")
    draft = StampPicture(office.books, office.clock, office.recorder, office.pictures, TODAY, office.till)("KM")
    assert isinstance(draft, Draft)
    bets = (single("10.00", WREN, "Copper Lantern", price="9/4"),)
    offer = SlipToTake(serial=draft.serial, taken=Money(1000), bets=bets)
    assert isinstance(TakeSlips(office.books, office.clock, TODAY, office.till)((offer,), Money(1000), "KM"), Taken)
    return draft.serial


def test_0_5_a_slip_is_settled_by_the_edition_it_was_taken_under(office: Office) -> None:
    # A horse goes out at 12/1: 5p in the £ by the scale of 2009, waived in the later edition. £10 at 9/4 wins
    # £22.50, less 5p in the £ £21.375: £31.37 and £32.50.
    old = office.take("10.00", single("10.00", WREN, "Copper Lantern", price="9/4"))
    new = take_today(office)
    office.clock.pass_(60)
    WithdrawRunner(office.books, office.clock)(WREN, 8, Odds.parse("12/1"), None, "KM")
    assert [office.slip(serial).edition for serial in (old, new)] == ["2009-09-25", "2024-06-01"]
    office.off(WREN, "14:30")
    sp = {number: odds for number, odds in SHOWS[WREN].items() if number != 8}
    posted = PostResult(office.books, office.clock, TODAY)(WREN, weighed_in(4, 1, 2, shown=sp), "RA", CASHIER)
    assert isinstance(posted, Posted), posted
    assert [office.slip(serial).payable for serial in (old, new)] == [Money(3137), Money(3250)]
