from __future__ import annotations

import pytest

from printing.spool import JobState
from settlement.money import Money
from tests.till.screens.manager.shop import DP, PIN, Shop, job
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.manager.model import ManagerModel
from till.screens.manager.presenter import ManagerPresenter
from till.services.values.office import CashMove
from till.services.values.people import Authority, Refused, Role

STAFF, SHOP, TILL, CLIENT, WITHOUT, LATE, CASH, CARD, DEVICES, PAPERS = range(10)
NOTHING = "Nothing was changed"


class FakeView:
    """Keeps what it is shown; a PIN asked is typed by `sign`."""

    def __init__(self) -> None:
        self.model = ManagerModel()
        self.open = False
        self.ask: AuthorityAsk | None = None
        self._done: Signed | None = None

    def open_sheet(self) -> None:
        self.open = True

    def close_sheet(self) -> None:
        self.open = False

    def show_model(self, model: ManagerModel) -> None:
        self.model = model

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        self.ask, self._done = ask, done

    def sign(self, initials: str, pin: str) -> str | None:
        assert self._done is not None
        return self._done(Authority(initials, pin))


class Sheet:
    """A view, a shop, and the sheet of a manager."""

    def __init__(self, by: str = "RA") -> None:
        self.view, self.shop = FakeView(), Shop()
        self.presenter = ManagerPresenter(self.view, self.shop.services(), who=lambda: by)
        self.presenter.open()

    def titles(self) -> list[str]:
        return [way.title for way in self.view.model.page.ways]

    def said(self) -> tuple[str, str]:
        said = self.view.model.said
        return (said.title, said.text) if said else ("", "")


@pytest.fixture
def sheet() -> Sheet:
    return Sheet()


def test_a_manager_opens_the_sheet_at_once(sheet: Sheet) -> None:
    assert sheet.view.open
    assert sheet.view.model.who == "RA · Rosa Amberley"
    assert not sheet.view.model.inside
    assert len(sheet.view.model.menu) == 12


def test_at_a_cashiers_till_a_manager_signs_first() -> None:
    sheet = Sheet("KM")
    assert not sheet.view.open
    assert sheet.view.ask is not None
    assert (sheet.view.ask.reason, sheet.view.ask.signature.known) == ("", ("RA",))
    assert sheet.view.sign("RA", "0000") == "That PIN is not RA’s. 2 tries left, then a manager unlocks it."
    assert not sheet.view.open
    assert sheet.view.sign("RA", PIN) is None
    assert sheet.view.model.who == "RA · Rosa Amberley"


def test_what_is_done_at_a_cashiers_till_is_the_managers() -> None:
    sheet = Sheet("KM")
    sheet.view.sign("RA", PIN)
    sheet.presenter.go_in(CASH)
    sheet.presenter.enter({"move": "Drop to safe", "amount": "300.00", "note": "too much in it"})
    assert sheet.shop.log[-1] == (CashMove.DROP, Money(30000), "too much in it", "RA")


def test_esc_goes_back_one_step_each(sheet: Sheet) -> None:
    sheet.presenter.go_in(STAFF)
    sheet.presenter.choose(1)
    assert sheet.view.model.page.title == "DP  Dev Pattenden"
    sheet.presenter.escape()
    assert (sheet.view.model.page.title, sheet.view.model.inside) == ("Staff", True)
    sheet.presenter.escape()
    assert (sheet.view.model.inside, sheet.view.open) == (False, True)
    sheet.presenter.escape()
    assert not sheet.view.open


def test_the_menu_shows_a_page_without_the_keys_in_it(sheet: Sheet) -> None:
    sheet.presenter.point(DEVICES)
    assert (sheet.view.model.page.title, sheet.view.model.inside) == ("Devices", False)
    assert sheet.shop.log == []


def test_staff_are_listed_with_their_state(sheet: Sheet) -> None:
    sheet.presenter.go_in(STAFF)
    rows = [(way.title, way.detail, way.chip.text if way.chip else "") for way in sheet.view.model.page.ways[1:]]
    assert rows[0] == ("DP  Dev Pattenden", "Cashier, not on shift", "Locked")
    assert rows[3] == ("RA  Rosa Amberley", "Manager, on since 11:00", "On shift")


def test_somebody_new_signs_with_a_pin_typed_twice(sheet: Sheet) -> None:
    sheet.presenter.go_in(STAFF)
    sheet.presenter.choose(0)
    typed = {"name": "Lena Moss", "initials": "lm", "role": "Manager", "pin": "1357", "again": "1375"}
    sheet.presenter.enter(typed)
    assert sheet.said() == (NOTHING, "The two PINs differ. Type the same four digits twice.")
    assert sheet.shop.log == []
    sheet.presenter.enter(typed | {"again": "1357"})
    assert sheet.shop.log == [("add", "lm", "Lena Moss", Role.MANAGER, "1357", "RA")]
    assert sheet.said()[0] == "Lena Moss works here as LM, manager"
    assert sheet.titles()[-1] == "LM  Lena Moss"


def test_only_who_is_locked_can_be_unlocked(sheet: Sheet) -> None:
    sheet.presenter.go_in(STAFF)
    sheet.presenter.choose(2)
    assert [way.enabled for way in sheet.view.model.page.ways] == [True, False, True]
    sheet.presenter.escape()
    sheet.presenter.choose(1)
    sheet.presenter.choose(1)
    assert sheet.shop.log == [("unlock", DP.initials, "RA")]
    assert sheet.said()[0] == "DP is unlocked"


def test_a_new_pin_and_leaving(sheet: Sheet) -> None:
    sheet.presenter.go_in(STAFF)
    sheet.presenter.choose(3)
    sheet.presenter.choose(0)
    sheet.presenter.enter({"pin": "2468", "again": "2468"})
    assert sheet.view.model.page.title == "Staff"
    sheet.shop.refusal = Refused.because("M.7", "RA is the only manager. Add another first.")
    sheet.presenter.choose(4)
    sheet.presenter.choose(2)
    assert sheet.shop.log == [("pin", "KM", "2468", "RA"), ("leaves", "RA", "RA")]
    assert sheet.said() == (NOTHING, "RA is the only manager. Add another first.")


def test_a_refusal_keeps_what_is_typed_and_a_success_reads_anew(sheet: Sheet) -> None:
    sheet.presenter.go_in(SHOP)
    fresh = sheet.view.model.fresh
    typed = {field.name: field.value for field in sheet.view.model.page.fields}
    sheet.shop.refusal = Refused.because("M.6", "A receipt needs the shop's licence.")
    sheet.presenter.enter(typed | {"licence": ""})
    assert sheet.view.model.fresh == fresh
    sheet.shop.refusal = None
    sheet.presenter.enter(typed | {"branch": "Mill Lane", "address2": "", "address3": "Wrenfield"})
    assert sheet.view.model.fresh == fresh + 1
    assert sheet.shop.details.branch == "Mill Lane"
    assert sheet.shop.details.address == ("14 Corn Street", "Wrenfield")


CHECKED = "A second person checks them"


def test_how_a_till_looks_is_kept_and_put_on(sheet: Sheet) -> None:
    sheet.presenter.go_in(TILL)
    sheet.presenter.enter({"check": CHECKED, "theme": "Dark", "scale": "125 %"})
    assert (sheet.shop.till.theme, sheet.shop.till.scale) == ("dark", 125)
    assert sheet.shop.till.second_check
    assert sheet.shop.log[-1] == ("wear", "dark")
    assert sheet.said() == ("Kept", "The size begins with the next start of the till.")


def test_a_client_is_found_by_part_of_the_handle(sheet: Sheet) -> None:
    sheet.presenter.go_in(CLIENT)
    sheet.presenter.choose(0)
    sheet.presenter.enter({"serial": "0427-118904", "client": "anorak"})
    assert sheet.shop.log == [("link", "0427-118904", "Green anorak", "RA")]
    sheet.presenter.enter({"serial": "0427-118904", "client": "cap"})
    assert sheet.said() == (NOTHING, "“cap” fits Red cap, Regular, red cap. Type more of it.")
    sheet.presenter.enter({"serial": "0427-118904", "client": "red  cap"})
    assert sheet.shop.log[-1] == ("link", "0427-118904", "Red cap", "RA")


def test_two_clients_count_as_one(sheet: Sheet) -> None:
    sheet.presenter.go_in(CLIENT)
    sheet.presenter.choose(1)
    sheet.presenter.enter({"client": "Green anorak", "other": "the dog"})
    assert sheet.shop.log == [("together", "Green anorak", "Lady with the dog", "RA")]
    assert sheet.said()[0] == "These count as one now: Green anorak, Lady with the dog"


def test_the_counter_comes_forward_for_a_slip_without_a_picture(sheet: Sheet) -> None:
    sheet.presenter.go_in(WITHOUT)
    sheet.presenter.enter({})
    assert sheet.shop.log == [("without picture",)]
    assert not sheet.view.open


def test_cash_says_what_the_drawer_then_holds(sheet: Sheet) -> None:
    sheet.presenter.go_in(CASH)
    sheet.presenter.enter({"move": "Petty cash", "amount": "", "note": "milk"})
    assert sheet.said() == (NOTHING, "Say how much, and why in a few words.")
    sheet.presenter.enter({"move": "Petty cash", "amount": "2.60", "note": "milk"})
    assert sheet.said() == ("£2.60 paid out as petty cash", "The drawer now holds £810.00.")


@pytest.mark.parametrize(
    ("loaded", "said"),
    [
        ((40, 40), ("40 new events on the board, from ashcombe.json", "")),
        ((1, 8), ("1 new event on the board, from ashcombe.json", "7 of its 8 were there already.")),
        ((0, 8), ("Nothing new in ashcombe.json", "All 8 of its events are on the board already.")),
    ],
)
def test_a_card_says_how_many_races_are_new(sheet: Sheet, loaded: tuple[int, int], said: tuple[str, str]) -> None:
    sheet.shop.loaded = loaded
    sheet.presenter.go_in(CARD)
    sheet.presenter.choose(0)
    assert sheet.said() == said


def test_a_fault_in_a_card_is_said_with_its_place(sheet: Sheet) -> None:
    sheet.shop.loaded = Refused.because("1.a", "x.json, at meetings[0].races[1].off: a time such as 14:30 is needed")
    sheet.presenter.go_in(CARD)
    sheet.presenter.enter({"path": "/media/stick/x.json"})
    assert sheet.shop.log == [("card", "/media/stick/x.json", "RA")]
    assert sheet.said() == (NOTHING, "x.json, at meetings[0].races[1].off: a time such as 14:30 is needed")


def test_a_paper_in_doubt_is_asked_for(sheet: Sheet) -> None:
    unknown = job("bet", "0427-118904", JobState.UNKNOWN, "The till stopped while this was printing.")
    sheet.shop.jobs = [unknown, job("pay", "0427-118655", JobState.HELD, "No paper. Load a roll.")]
    sheet.presenter.go_in(PAPERS)
    assert sheet.titles() == ["Receipt of slip 0427-118904", "Pay receipt of slip 0427-118655"]
    assert [way.enabled for way in sheet.view.model.page.ways] == [True, False]
    sheet.presenter.choose(0)
    sheet.presenter.choose(1)
    assert sheet.shop.log == [("again", unknown.id, "RA")]
    assert sheet.said()[0] == "Receipt of slip 0427-118904 prints again, marked MAY BE A COPY"
    assert sheet.view.model.page.title == "Papers"
