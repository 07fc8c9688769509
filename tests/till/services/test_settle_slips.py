"""How a slip stands in the books, whatever it came to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from settlement.money import NOTHING, Money
from settlement.trail import Settlement, State
from tests.till.services.office import ASH, SHOWS, WREN, Office, double, single, weighed_in
from till.services.ports.ledger import LAPSED, OPEN_SLIPS, RESULT, TO_PAY, WRITTEN_OFF
from till.services.settle_slips import due, stands

amounts = st.integers(0, 10_000_000).map(Money)
settlements = st.builds(
    Settlement,
    state=st.sampled_from(State),
    cost=amounts,
    lines=st.just(1),
    bets=st.just(()),
    returns=amounts,
    refund=amounts,
)


@given(amounts, st.none() | settlements, amounts, st.booleans())
def test_a_slip_sums_to_nothing_with_the_money_that_came_and_went(
    taken: Money,
    settlement: Settlement | None,
    paid: Money,
    lapsed: bool,  # noqa: FBT001 - Hypothesis gives it
) -> None:
    accounts = stands(taken, settlement, paid, lapsed=lapsed)
    assert sum(accounts.values(), NOTHING) + taken - paid == NOTHING


@given(settlements, amounts)
def test_nothing_is_ever_asked_back(settlement: Settlement, paid: Money) -> None:
    assert due(settlement, paid) >= NOTHING
    assert stands(NOTHING, settlement, paid)[WRITTEN_OFF] >= NOTHING


@given(amounts, settlements, amounts, amounts)
def test_paying_moves_nothing_but_what_is_owed(taken: Money, settlement: Settlement, paid: Money, more: Money) -> None:
    if settlement.state is State.SETTLED and more > due(settlement, paid):
        return
    before, after = stands(taken, settlement, paid), stands(taken, settlement, paid + more)
    assert {account for account in before if before[account] != after[account]} <= {TO_PAY}
    assert after[TO_PAY] - before[TO_PAY] == more


def test_the_ledger_says_what_the_settlement_says(office: Office) -> None:
    serials = [
        office.take("10.00", single("10.00", WREN, "Copper Lantern")),
        office.take("5.00", single("5.00", WREN, "Slow Bell")),
        office.take("2.00", double("2.00", (WREN, "Copper Lantern"), (ASH, "Parsons Pride"))),
        office.take("7.00"),
    ]
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    office.pay(serials[0])
    office.off(ASH, "15:10:40")
    office.post(ASH, weighed_in(1, 2, shown=SHOWS[ASH]))
    with office.books.reading() as work:
        for serial in serials:
            slip, kept = office.slip(serial), work.settlements.newest([serial]).get(serial)
            expected = stands(slip.taken, kept.settlement if kept else None, slip.paid)
            found = {
                account: work.ledger.balance(account, serial)
                for account in (OPEN_SLIPS, TO_PAY, LAPSED, WRITTEN_OFF, RESULT)
            }
            assert found == expected
