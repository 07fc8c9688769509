"""A client's day (3(a), 3.x): across slips in the order they were accepted, across linked clients, by the last leg."""

from __future__ import annotations

from datetime import datetime

import pytest

from settlement.odds import Odds
from settlement.programme import Event
from tests.till.services.office import BOOK, WREN, Office, double, race, single, weighed_in
from till.services.clients import LinkClient, LinkClients
from till.services.notices import NewNotice, PublishNotice
from till.services.open_day import LoadCard
from till.services.ports.ledger import RESULT, TO_PAY, WRITTEN_OFF
from till.services.prices import OffNow
from till.services.values.people import Refused

SUNDAY = "SUN-1400"


@pytest.fixture(autouse=True)
def limit_of_100(office: Office) -> None:
    """A notice sets the client's day to £100, so that small stakes show it."""
    new = NewNotice(words="At most £100 to a client for a day.", terms={"limit.day": "100.00"})
    assert not isinstance(PublishNotice(office.books, office.clock, BOOK, office.till)(new, "RA"), Refused)
    sunday = race(SUNDAY, "Wrenfield", "14:00", "Bell Founder, Lock Keeper")
    fields = {name: getattr(sunday, name) for name in sunday.__dataclass_fields__}
    later = Event(**fields | {"off": datetime(2026, 10, 11, 14, 0)})
    LoadCard(office.books, office.clock)((later,), {SUNDAY: {1: Odds.parse("3/1")}}, "the Sunday card", "RA")


def payable(office: Office, *serials: str) -> list[str]:
    return [str(office.slip(serial).payable) for serial in serials]


def win_saturday(office: Office) -> None:
    office.off(WREN, "14:30")
    office.post(WREN, weighed_in(4, 1, 2))


def test_3_a_it_is_used_up_in_the_order_in_which_the_slips_were_accepted(office: Office) -> None:
    # £20 at 9/4 is £65 a slip: £65, then the £35 that is left, then nothing.
    slips = [office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Red cap") for _ in range(3)]
    win_saturday(office)
    assert payable(office, *slips) == ["£65.00", "£35.00", "£0.00"]
    with office.books.reading() as work:
        bet = work.settlements.newest([slips[1]])[slips[1]].settlement.bets[0]
    (step,) = [step for step in bet.money if step.rule == "3(a)"]
    assert (step.before, step.after) == ("£65.00", "£35.00")
    assert "of which £35.00 was left" in step.text


def test_3_x_those_who_act_together_have_one_day(office: Office) -> None:
    one = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Red cap")
    other = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Green anorak")
    alone = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Tall lad")
    nobody = office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    LinkClients(office.books, office.clock, BOOK)("Red cap", "Green anorak", "RA")
    win_saturday(office)
    assert payable(office, one, other, alone, nobody) == ["£65.00", "£35.00", "£65.00", "£65.00"]


def test_3_x_a_bet_counts_for_the_day_of_its_last_leg(office: Office) -> None:
    saturday = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Red cap")
    over_both = office.take(
        "10.00", double("10.00", (WREN, "Copper Lantern"), (SUNDAY, "Bell Founder")), client="Red cap"
    )
    sunday = office.take("20.00", single("20.00", SUNDAY, "Bell Founder"), client="Red cap")
    win_saturday(office)
    office.clock.at = datetime(2026, 10, 11, 14, 0)
    assert OffNow(office.books, office.clock, office.recorder)(SUNDAY, "RA") == office.clock.at
    office.post(SUNDAY, weighed_in(1, 2, shown={1: Odds.parse("3/1"), 2: Odds.parse("1/4")}))
    # The double comes to £10 × 3.25 × 4 = £130, held to Sunday's £100; the single of Sunday finds nothing left.
    assert payable(office, saturday, over_both, sunday) == ["£65.00", "£100.00", "£0.00"]


def drawn(office: Office) -> dict[str, str]:
    """Give what every account but the drawer holds, by name."""
    return {account: str(office.balance(account)) for account in (TO_PAY, WRITTEN_OFF, RESULT)}


def test_3_x_a_slip_linked_after_settlement_is_settled_again(office: Office) -> None:
    first = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Red cap")
    second = office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    win_saturday(office)
    assert payable(office, first, second) == ["£65.00", "£65.00"]
    # The second finds £35 of the day's £100 left: what is to pay falls by £30, and so does the shop's loss of £90.
    assert drawn(office) == {TO_PAY: "− £130.00", WRITTEN_OFF: "£0.00", RESULT: "£90.00"}
    assert LinkClient(office.books, office.clock, BOOK)(second, "Red cap", "KM") == "Red cap"
    assert payable(office, first, second) == ["£65.00", "£35.00"]
    assert drawn(office) == {TO_PAY: "− £100.00", WRITTEN_OFF: "£0.00", RESULT: "£60.00"}
    with office.books.reading() as work:
        assert [act.text for act in work.audit.about(second) if act.kind == "slip.settled_again"] == [
            "Settled again, a slip of Red cap: £65.00 in all before, £35.00 now"
        ]
        assert [act for act in work.audit.about(first) if act.kind == "slip.settled_again"] == []


def test_3_x_what_was_paid_before_the_link_is_not_asked_back(office: Office) -> None:
    first = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Red cap")
    second = office.take("20.00", single("20.00", WREN, "Copper Lantern"))
    win_saturday(office)
    office.pay(second)
    LinkClient(office.books, office.clock, BOOK)(second, "Red cap", "KM")
    assert payable(office, first, second) == ["£65.00", "£35.00"]
    assert drawn(office) == {TO_PAY: "− £65.00", WRITTEN_OFF: "£30.00", RESULT: "£60.00"}


def test_3_x_another_client_gives_the_first_ones_day_back(office: Office) -> None:
    slips = [office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Red cap") for _ in range(2)]
    win_saturday(office)
    assert payable(office, *slips) == ["£65.00", "£35.00"]
    LinkClient(office.books, office.clock, BOOK)(slips[0], "Tall lad", "RA")
    assert payable(office, *slips) == ["£65.00", "£65.00"]


def test_3_x_two_who_count_as_one_after_settlement_are_settled_again(office: Office) -> None:
    one = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Red cap")
    other = office.take("20.00", single("20.00", WREN, "Copper Lantern"), client="Green anorak")
    win_saturday(office)
    assert payable(office, one, other) == ["£65.00", "£65.00"]
    LinkClients(office.books, office.clock, BOOK)("Red cap", "Green anorak", "RA")
    assert payable(office, one, other) == ["£65.00", "£35.00"]
    assert drawn(office) == {TO_PAY: "− £100.00", WRITTEN_OFF: "£0.00", RESULT: "£60.00"}
