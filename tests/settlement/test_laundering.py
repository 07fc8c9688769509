"""M.1. What of a day's betting a manager is asked to look at; the figures are the rule book's."""

from __future__ import annotations

import pytest

from settlement.laundering import Alert, Sign, Wager, alerts, check_due, machine_alert
from settlement.money import Money
from settlement.rulebook import load

BOOK = load()
FIELD = {"R1": 3}


def wager(stake: str, serial: str = "1", client: str | None = "red cap", *, paid: str = "0.00", on: str = "") -> Wager:
    """A slip; ``on`` names the runners of R1 that it backs."""
    sides = frozenset(("R1", name) for name in on.split())
    return Wager(serial=serial, stake=Money.parse(stake), client=client, paid=Money.parse(paid), sides=sides)


def signs(*day: Wager) -> list[Sign]:
    return [alert.sign for alert in alerts(day, FIELD, BOOK)]


@pytest.mark.parametrize(("stake", "found"), [("999.99", []), ("1000.00", [Sign.STAKE])])
def test_m_1_a_large_stake(stake: str, found: list[Sign]) -> None:
    assert signs(wager(stake, client=None)) == found


@pytest.mark.parametrize(("paid", "found"), [("1999.99", []), ("2000.00", [Sign.PAYOUT])])
def test_m_1_a_large_payment(paid: str, found: list[Sign]) -> None:
    assert signs(wager("1.00", client=None, paid=paid)) == found


def test_m_1_small_stakes_of_one_client_are_large_together() -> None:
    slips = [wager("400.00", str(number)) for number in range(1, 6)]
    assert signs(*slips[:4]) == []
    assert alerts(slips, FIELD, BOOK) == (
        Alert(Sign.LINKED, "red cap", ("1", "2", "3", "4", "5"), "£2,000.00 staked on five slips"),
    )
    assert signs(*(wager("400.00", str(number), client=None) for number in range(5))) == []


def test_m_1_stakes_again_and_again_just_under_a_limit() -> None:
    # 10 % under £1,000 is £900: £899.99 is not near it.
    assert signs(wager("900.00", "1"), wager("899.99", "2"), wager("0.01", "3")) == []
    found = alerts([wager("900.00", "1"), wager("999.99", "2"), wager("950.00", "3")], FIELD, BOOK)
    assert [(one.sign, one.serials) for one in found if one.sign is Sign.NEAR] == [(Sign.NEAR, ("1", "2", "3"))]
    assert found[-1].text == "Three stakes just under £1,000.00"


def test_m_1_the_limit_of_2_j_is_watched_from_below_too() -> None:
    found = signs(*(wager("9999.99", str(number)) for number in range(3)))
    assert found.count(Sign.NEAR) == 1


def test_m_1_every_side_of_an_event_backed() -> None:
    two = wager("60.00", "1", on="Alder Birch")
    assert signs(two) == []
    assert signs(two, wager("39.99", "2", on="Cedar")) == []
    assert signs(two, wager("40.00", "2", client="another", on="Cedar")) == []
    found = alerts([two, wager("40.00", "2", on="Cedar")], FIELD, BOOK)
    assert found == (Alert(Sign.BOTH_SIDES, "red cap", ("1", "2"), "Alder, Birch and Cedar: all of R1 backed"),)


def test_m_1_the_counter_hears_of_a_check_once_and_without_a_figure() -> None:
    before = [wager("600.00", "1"), wager("600.00", "2")]
    (said,) = check_due(before, wager("800.00", "3"), FIELD, BOOK)
    assert (said.clause, said.gravity, said.text) == ("M.1", "look", "Client check due. Ask a manager: F9.")
    assert check_due(before, wager("1.00", "3"), FIELD, BOOK) == ()


@pytest.mark.parametrize(
    ("cash_in", "played", "due"), [("200.00", "39.99", 1), ("200.00", "40.00", 0), ("199.99", "0.00", 0)]
)
def test_m_1_and_29_machine_money_that_is_hardly_played(cash_in: str, played: str, due: int) -> None:
    assert len(machine_alert(Money.parse(cash_in), Money.parse(played), BOOK)) == due


def test_m_1_a_shop_sets_its_own_figures() -> None:
    strict = BOOK.with_settings({"alert.stake": "50.00"})
    assert [one.sign for one in alerts([wager("50.00", client=None)], FIELD, strict)] == [Sign.STAKE]
