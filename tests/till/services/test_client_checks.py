"""M.1 at the counter: a check is due, in one sentence without a figure; why is a manager's to see."""

from __future__ import annotations

from settlement.laundering import Sign
from settlement.money import Money
from tests.till.services.office import BOOK, WREN, Office, single
from till.services.client_checks import ClientChecks
from till.services.clients import LinkClients
from till.services.values.people import Refused
from till.services.values.slips import Taken

SAID = ("look", "Client check due. Ask a manager: F9.")


def warnings(answer: object) -> list[tuple[str, str]]:
    """What is said of the client; a full drawer is another matter (M.6)."""
    assert isinstance(answer, Taken), answer
    return [(one.gravity, one.text) for one in answer.warnings if one.clause != "M.6"]


def test_m_1_a_large_stake_of_somebody_unknown_is_taken_with_a_word_and_no_figure(office: Office) -> None:
    assert warnings(office.offer("999.99", single("999.99", WREN, "Slow Bell"))) == []
    assert warnings(office.offer("1000.00", single("1000.00", WREN, "Slow Bell"))) == [SAID]


def test_m_1_every_runner_of_a_race_backed_by_two_who_act_together(office: Office) -> None:
    names = [
        "Mister Pemberton",
        "Harvest Tally",
        "Long Acre",
        "Copper Lantern",
        "Parish Clerk",
        "Slow Bell",
        "Foxglove Road",
    ]
    LinkClients(office.books, office.clock, BOOK)("Red cap", "Green anorak", "RA")
    for name in names:
        assert warnings(office.offer("15.00", single("15.00", WREN, name), client="Red cap")) == []
    last = office.offer("15.00", single("15.00", WREN, "Tin Whistle"), client="Green anorak")
    assert warnings(last) == [SAID]
    found = ClientChecks(office.books, office.clock, BOOK)("RA")
    assert not isinstance(found, Refused)
    assert [(one.sign, one.client, len(one.serials)) for one in found] == [(Sign.BOTH_SIDES, "Green anorak", 8)]


def test_m_1_why_is_listed_for_a_manager_and_for_no_cashier(office: Office) -> None:
    checks = ClientChecks(office.books, office.clock, BOOK)
    serial = office.take("1000.00", single("1000.00", WREN, "Slow Bell"))
    found = checks("RA")
    assert not isinstance(found, Refused)
    assert [(one.serials, one.text) for one in found] == [((serial,), f"{Money(100000)} staked on one slip")]
    refused = checks("KM")
    assert isinstance(refused, Refused)
    assert refused.text == "A manager does this. KM is not one."
