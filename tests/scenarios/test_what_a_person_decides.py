"""What the rules leave to a person, on the real screens, by the keyboard alone: who, when and why stand in the books."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from settlement.money import Money
from tests.scenarios.at_the_till import AtTheTill
from tests.scenarios.corn_street import CornStreet, pounds
from tests.till.dressed import dressed
from till.services.papers import TRAIL
from till.services.ports.ledger import BANK, MACHINES
from till.services.values.duties import Asked
from till.services.values.office import ResultStage
from till.services.values.slips import SlipState

__all__ = ["dressed"]


@pytest.fixture
def street(tmp_path: Path) -> Iterator[CornStreet]:
    shop = CornStreet.open(tmp_path)
    yield shop
    shop.services.close()


@pytest.fixture
def till(street: CornStreet) -> Iterator[AtTheTill]:
    one = AtTheTill.switch_on(street)
    yield one
    one.pull_the_plug()


# The keys of acts on the manager's sheet.
_KEYS: Final = {"Rules": "a", "Registers": "b"}


def balance(till: AtTheTill, account: str) -> Money:
    with till.shop.services.books.reading() as work:
        return work.ledger.balance(account)


def manager(till: AtTheTill, act: str, *ways: str) -> None:
    """Open an act of the manager's sheet by its name, then its ways by theirs."""
    till.hands.key("F9")
    till.hands.type(_KEYS[act])
    for way in ways:
        till.hands.choose(way)


def bring(till: AtTheTill, serial: str) -> None:
    """Type a receipt's number and its four signs at Pay."""
    till.hands.key("Alt 2", "F3")
    till.type(f"{serial} {till.shop.barcode(serial)[-4:]}")


def won(till: AtTheTill) -> str:
    """Take £4.00 on Kilbrannan's winner at 16/1: £68.00."""
    shop = till.shop
    shop.at("13:57:00")
    serial = till.put_in("s10.jpg")
    till.type("212k 4", "4 win")
    till.money("4.00", "4.00")
    shop.at("14:12:42")
    shop.services.off_now(shop.races["14:12 Kilbrannan"], "RA")
    shop.at("14:20:11")
    shop.post("14:12 Kilbrannan", ResultStage.WEIGHED_IN, {4: 1, 7: 2, 2: 3}, {4: "16/1", 7: "12/1", 2: "25/1"})
    return serial


def test_m_2_one_key_notes_an_age_check_from_the_counter(till: AtTheTill) -> None:
    till.sign_on("KM")
    till.hands.key("F11")
    till.hands.choose("Refused: no proof of age")
    assert till.shop.services.age_counts.today() == ((Asked.REFUSED, 1),)
    with till.shop.services.books.reading() as work:
        assert [act.by for act in work.audit.of_kind("age.checked")] == ["KM"]


def test_29_a_machine_is_paid_once_on_its_reference(till: AtTheTill) -> None:
    till.sign_on("RA")
    manager(till, "Registers", "Gaming machines", "Pay a machine")
    till.type("bo 7741-02", "3", "145")
    assert balance(till, MACHINES) == pounds("145.00")
    till.hands.choose("Pay a machine")
    till.type("BO 7741-02", "3", "145")
    assert balance(till, MACHINES) == pounds("145.00")


def test_5_f_place_terms_are_put_up_for_bets_from_then_on(till: AtTheTill) -> None:
    till.sign_on("RA")
    manager(till, "Rules", "Place terms of a race")
    till.type("2.30 Wrenfield", "1/4", "5", "Sponsored race")
    race = till.shop.services.board.race(till.shop.races["14:30 Wrenfield"])
    assert race.terms.endswith("each way ¼ 1-2-3-4-5")
    assert race.event.special_terms is not None
    assert race.event.special_terms.displayed is not None
    assert race.event.special_terms.displayed.by == "RA"


def test_1_d_a_winner_is_paid_by_cheque(till: AtTheTill) -> None:
    till.sign_on("KM")
    serial = won(till)
    bring(till, serial)
    till.hands.key("F4")
    till.type("D. Okonedo-Hart", "100482", "Passport", "711", "Electricity bill")
    # £4.00 × 17.
    assert balance(till, BANK) == -pounds("68.00")
    assert till.shop.bring(serial).file.state is SlipState.PAID


def test_2_b_a_dispute_freezes_a_slip_until_the_manager_decides_it(till: AtTheTill) -> None:
    till.sign_on("RA")
    serial = won(till)
    services = till.shop.services
    bring(till, serial)
    till.hands.key("F6", "F8")
    till.hands.type("asked for each way")
    till.hands.key("Tab")
    till.hands.type("2468")
    till.hands.key("Enter")
    assert "In dispute since 10 October." in till.screen()
    till.hands.key("Enter")
    assert till.shop.bring(serial).file.paid == pounds("0.00")
    till.hands.key("Alt 1")
    manager(till, "Registers", "Disputes", f"Slip {serial}")
    till.hands.key("Right", "Right", "Enter")
    till.type("settled as written")
    (dispute,) = services.dispute_register()
    assert (dispute.is_open, dispute.steps[-1].by, dispute.steps[-1].words) == (False, "RA", "settled as written")
    till.hands.key("Esc", "Esc", "Esc")
    bring(till, serial)
    till.hands.key("Enter")
    assert till.shop.bring(serial).file.paid == pounds("68.00")
    with services.books.reading() as work:
        assert [job.kind for job in work.spool.of_slip(serial)].count(TRAIL) == 1


def test_m_1_a_note_goes_to_the_nominated_officer(till: AtTheTill) -> None:
    till.sign_on("RA")
    services = till.shop.services
    manager(till, "Registers", "Notes of suspicion", "Nominated officer")
    till.type("RA")
    assert services.officer() == "RA"
    till.hands.choose("Write a note")
    till.type("Red cap", "old tenners, again")
    with services.books.reading() as work:
        (note,) = work.suspicions.every()
        acts = [act.text for act in work.audit.of_kind("suspicion.noted")]
    assert (note.about, note.words, note.by) == ("Red cap", "old tenners, again", "RA")
    assert acts == ["Note 1 was written"]
