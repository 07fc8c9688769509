"""Prices put right by a manager: 7 (relayed wrongly) and 9 (rigging), with who, when and why in the trail."""

from __future__ import annotations

import pytest

from settlement.money import Money
from settlement.odds import Odds
from settlement.ruling import Found
from tests.till.services.office import BOOK, WREN, Office, single, weighed_in
from till.services.correct_price import CorrectPrice
from till.services.values.people import Authority, Refused, WrongPin

WHY = Authority("DP", "3333", reason="the screen showed 9/4, the feed 9/2")


def correct(
    office: Office,
    found: Found = Found.PRICE_ERROR,
    *,
    runner: int = 4,
    serial: str | None = None,
    by: str = "RA",
    authority: Authority = WHY,
) -> int | Refused | WrongPin:
    office.clock.pass_(60)
    return CorrectPrice(office.books, office.clock, BOOK)(WREN, runner, found, by, authority, serial=serial)


def payable(office: Office, *serials: str) -> list[Money | None]:
    return [office.slip(serial).payable for serial in serials]


@pytest.fixture
def taken(office: Office) -> tuple[str, str]:
    """Two slips of £10 at 9/4 on Copper Lantern, which wins at 2/1 SP."""
    serials = tuple(office.take("10.00", single("10.00", WREN, "Copper Lantern", price="9/4")) for _ in range(2))
    office.off(WREN, "14:30")
    office.post(WREN, weighed_in(4, 1, 2, shown=dict.fromkeys((1, 2, 4), Odds.parse("2/1"))))
    return serials[0], serials[1]


def test_7_1_every_bet_at_the_mistaken_price_settles_again_at_starting_price(
    office: Office, taken: tuple[str, str]
) -> None:
    assert payable(office, *taken) == [Money(3250), Money(3250)]
    assert correct(office) == 2
    assert payable(office, *taken) == [Money(3000), Money(3000)]
    with office.books.reading() as work:
        kept = work.settlements.newest(taken)[taken[0]].settlement
        (act,) = work.audit.of_kind("price.corrected")
    steps = [step.text for step in kept.bets[0].legs[0].steps if step.rule == "7.1"]
    assert steps[0].startswith("9/4 was a mistake: starting price. RA with DP, ")
    assert act.text == (
        "Price error, 4 Copper Lantern, 2.30 Wrenfield: the screen showed 9/4, the feed 9/2. RA with DP"
    )


def test_7_1_one_slip_alone_can_be_put_right(office: Office, taken: tuple[str, str]) -> None:
    assert correct(office, serial=taken[0]) == 1
    assert payable(office, *taken) == [Money(3000), Money(3250)]
    with office.books.reading() as work:
        version = work.slips.newest(taken[0])
    assert version is not None
    assert (version.version, version.authority, version.why) == (2, "DP", WHY.reason)


def test_7_1_what_was_paid_before_is_written_off_not_asked_back(office: Office, taken: tuple[str, str]) -> None:
    office.pay(taken[0])
    assert correct(office) == 2
    assert office.balance("written off", taken[0]) == Money(250)


def test_9_a_rigged_starting_price_wants_the_tote_dividend(office: Office) -> None:
    serial = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:30")
    dividends = {"tote_win": Money(450)}
    office.post(WREN, weighed_in(4, 1, 2, dividends=dividends))
    assert payable(office, serial) == [Money(3250)]
    assert correct(office, Found.RIGGED) == 1
    assert payable(office, serial) == [Money(4500)]


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ({"by": "KM"}, "A manager does this. KM is not one."),
        ({"authority": Authority("DP", "3333")}, "Say what was wrong, and what shows it."),
        ({"authority": Authority("RA", "1111", reason="x")}, "A second person is needed: RA acts or took the slip."),
        ({"runner": 40}, "Say which race, and which runner by number."),
        ({"serial": "0001-999999"}, "Slip 0001-999999 is not one that can be settled again."),
    ],
)
def test_7_1_it_needs_a_manager_a_second_person_and_a_reason(
    office: Office, taken: tuple[str, str], asked: dict[str, object], text: str
) -> None:
    refused = correct(office, **asked)  # type: ignore[arg-type]  # the fields are named in the parameters
    assert isinstance(refused, Refused)
    assert refused.text == text
    assert payable(office, *taken) == [Money(3250), Money(3250)]


def test_7_1_a_wrong_pin_changes_nothing(office: Office, taken: tuple[str, str]) -> None:
    assert isinstance(correct(office, authority=Authority("DP", "0000", reason="x")), WrongPin)
    assert payable(office, *taken) == [Money(3250), Money(3250)]


def test_9_a_slip_without_such_a_price_is_refused(office: Office, taken: tuple[str, str]) -> None:
    refused = correct(office, Found.RIGGED, serial=taken[0])
    assert isinstance(refused, Refused)
    assert refused.text == f"Slip {taken[0]} has no such bet on Copper Lantern."


def test_2_a_a_selection_of_one_slip_is_declared_void_and_refunded(office: Office, taken: tuple[str, str]) -> None:
    refused = correct(office, Found.VOID)
    assert isinstance(refused, Refused)
    assert refused.text == "Say on which slip the selection is void."
    assert correct(office, Found.VOID, serial=taken[0]) == 1
    assert payable(office, *taken) == [Money(1000), Money(3250)]
