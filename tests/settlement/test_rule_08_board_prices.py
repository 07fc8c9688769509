"""Rule 8. Board prices."""

from __future__ import annotations

from tests.settlement.builders import bet, cites, on, paid, race, runner, settled, slip, steps

EVENT = race(runner(1, 1, "3/1"), runner(2, 2, "2/1"))


def test_8_3_a_price_that_staff_did_not_initial_is_starting_price() -> None:
    assert paid(bet("single", "10.00", on(price="5/1", initialled=False)), EVENT) == ("40.00", "0.00")


def test_8_4_a_price_taken_is_paid_whatever_the_starting_price() -> None:
    found = settled(bet("single", "10.00", on(price="5/1")), EVENT)
    assert found.returns.plain == "60.00"
    price = steps(found)[0]
    assert (price.rule, price.cap, price.text, price.after) == (
        "8.4",
        "8",
        "Price taken at the counter, initialled KM",
        "5/1",
    )


def test_8_1_a_price_holds_for_the_selection_in_the_slip_s_other_bets() -> None:
    # £1 at 5/1 in the first bet; the second, without a price, has 5/1 too.
    whole = slip(bet("single", "1.00", on(price="5/1")), bet("single", "1.00", on()))
    assert paid(whole, EVENT) == ("12.00", "0.00")
    first, second = settled(whole, EVENT).bets
    assert ("8.1" in cites(first), "8.1" in cites(second)) == (False, True)


def test_8_1_by_name_in_one_bet_and_by_number_in_another_is_one_selection() -> None:
    whole = slip(bet("single", "1.00", on(named="Alder", price="5/1")), bet("single", "1.00", on(named=1)))
    assert paid(whole, EVENT) == ("12.00", "0.00")


def test_8_1_it_holds_for_no_other_selection() -> None:
    whole = slip(bet("single", "1.00", on(named="Birch", price="9/1")), bet("single", "1.00", on()))
    assert paid(whole, EVENT) == ("4.00", "0.00")


def test_h11_two_prices_for_one_selection_stand_each_in_its_bet_and_the_first_serves_the_rest() -> None:
    # £1 at 5/1, £1 at 4/1, and an uninitialled 7/1 that takes the first written, 5/1.
    whole = slip(
        bet("single", "1.00", on(price="5/1")),
        bet("single", "1.00", on(price="4/1")),
        bet("single", "1.00", on(price="7/1", initialled=False)),
    )
    assert [one.returns.plain for one in settled(whole, EVENT).bets] == ["6.00", "5.00", "6.00"]
