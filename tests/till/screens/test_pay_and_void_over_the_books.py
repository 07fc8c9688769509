"""Pay and Slips on the real services: what the screen says happened is what the books hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from settlement.money import Money
from tests.till.fakes import FakeClock, FakePictures, FakeRecorder
from tests.till.outline import outline
from tests.till.services.office import ASH, BOOK, WREN, Office, single, weighed_in
from tests.till.shown import show
from till.screens.dialogs.signed import AuthorityDialog
from till.screens.pay.presenter import PayPresenter
from till.screens.pay.services import PayServices
from till.screens.pay.view import PayView
from till.screens.slips.presenter import SlipsPresenter
from till.screens.slips.services import SlipsServices
from till.screens.slips.view import SlipsView
from till.screens.slips.void_dialog import VoidDialog
from till.services.bring_slip import BringLost, BringSlip
from till.services.disputes import OpenDispute
from till.services.papers import PAY, TRAIL
from till.services.pay_slip import HoldPayment, PaySlip, ReleasePayment
from till.services.ports.ledger import BANK, drawer
from till.services.print_trail import PrintTrail
from till.services.reprint import Reprint
from till.services.slips import Slips
from till.services.staff import People
from till.services.values.slips import SlipState
from till.services.void_slip import VoidOptions, VoidSlip
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.records import Record


@pytest.fixture
def office(tmp_path: Path) -> Office:
    engine = open_engine(sqlite_url(tmp_path / "books.db"))
    Record.metadata.create_all(engine)
    clock = FakeClock()
    return Office(SqlBooks(engine, clock), clock, FakeRecorder(clock), FakePictures(clock)).open()


def _pay(qtbot: QtBot, office: Office) -> tuple[PayView, PayPresenter]:
    books, clock = office.books, office.clock
    services = PayServices(
        bring=BringSlip(books, clock, BOOK, office.till),
        bring_lost=BringLost(books, clock, BOOK, office.till),
        pay=PaySlip(books, clock, BOOK, office.till),
        hold=HoldPayment(books, clock),
        release=ReleasePayment(books, clock),
        dispute=OpenDispute(books, clock, BOOK),
        print_trail=PrintTrail(books, clock, office.till),
        clause=lambda _rule: None,
        people=People(books),
        picture=lambda _sha: None,
        now=clock.local,
    )
    view, seconds = PayView(), iter(range(1000))
    presenter = PayPresenter(view, services, lambda: "KM", ticks=lambda: next(seconds))
    view.use(presenter)
    _open(qtbot, view)
    return view, presenter


def _press(view: PayView, key: str) -> bool:
    """Press a function key, where it can be had."""
    spec = next(spec for spec in view.keys() if spec.key == key)  # noqa: SIM118 - the keys of a screen
    if spec.enabled:
        spec.handler()
    return spec.enabled


def _slips(qtbot: QtBot, office: Office, folder: Path) -> tuple[SlipsView, SlipsPresenter]:
    books, clock = office.books, office.clock

    def keep(name: str, data: bytes) -> str:
        (folder / name).write_bytes(data)
        return name

    services = SlipsServices(
        slips=Slips(books),
        void_options=VoidOptions(books, clock),
        void=VoidSlip(books, clock, BOOK, office.till),
        cash_up_to=BOOK.money("cash.payment"),
        reprint=Reprint(books),
        dispute=OpenDispute(books, clock, BOOK),
        keep=keep,
        people=People(books),
        picture=lambda _sha: None,
        now=clock.local,
    )
    view = SlipsView()
    presenter = SlipsPresenter(view, services, lambda: "RA")
    view.use(presenter)
    _open(qtbot, view)
    return view, presenter


def _open(qtbot: QtBot, view: PayView | SlipsView) -> None:
    show(qtbot, view, high=676)
    view.enter()


def test_a_receipt_pays_once_and_says_so_the_second_time(qtbot: QtBot, office: Office) -> None:
    serial = office.take("2.00", single("1.00", WREN, "Copper Lantern", each_way=True, price="9/4"))
    office.off(WREN, "14:31:02")
    office.post(WREN, weighed_in(4, 1, 7))
    view, presenter = _pay(qtbot, office)
    presenter.scanned(office.code(serial))
    # £1.00 win at 9/4 is 3.25; £1.00 place at a fifth of 9/4 (8 ran, handicap or not) is 1.45.
    assert "Pay £4.70 in cash" in outline(view)
    before = office.balance(drawer(office.till))
    qtbot.keyClick(view.money.button, Qt.Key.Key_Return)
    assert office.balance(drawer(office.till)) == before - Money(470)
    presenter.scanned(office.code(serial))
    assert "Paid before" in outline(view)
    qtbot.keyClick(view.money.button, Qt.Key.Key_Return)
    assert office.balance(drawer(office.till)) == before - Money(470)


def test_a_forged_receipt_brings_nothing(qtbot: QtBot, office: Office) -> None:
    serial = office.take("2.00", single("2.00", ASH, "Brindle Abbot"))
    view, presenter = _pay(qtbot, office)
    genuine = office.code(serial)
    presenter.scanned(genuine[:-1] + ("A" if genuine[-1] != "A" else "B"))
    assert "That is no receipt of this shop." in outline(view)
    assert serial not in outline(view.slip)


def test_a_part_is_paid_with_a_managers_pin_after_a_wrong_one(qtbot: QtBot, office: Office) -> None:
    serial = office.take("6.00", single("2.00", WREN, "Copper Lantern"), single("4.00", ASH, "Kettle Lane"))
    office.off(WREN, "14:31:02")
    office.post(WREN, weighed_in(4, 1, 7))
    view, presenter = _pay(qtbot, office)
    presenter.scanned(office.code(serial))
    qtbot.keyClick(view.money.button, Qt.Key.Key_Return)
    dialog = view.findChild(AuthorityDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.reason, "leaves the shop")
    for pin in ("0000", "1111"):
        assert office.slip(serial).paid == Money(0)
        qtbot.keyClicks(dialog.signer.pin, pin)
        qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    # £2.00 at 9/4
    assert office.slip(serial).paid == Money(650)
    assert "Paid in part: receipt out, drawer open" in outline(view)


def test_a_cheque_is_written_by_keys_and_leaves_the_drawer_alone(qtbot: QtBot, office: Office) -> None:
    serial = office.take("2.00", single("2.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:02")
    office.post(WREN, weighed_in(4, 1, 7))
    view, presenter = _pay(qtbot, office)
    presenter.scanned(office.code(serial))
    before = office.balance(drawer(office.till))
    presenter.next_method()
    fields = view.money.cheque.fields
    for name in ("payee", "number", "photo_id", "photo_id_number", "proof_of_address"):
        qtbot.keyClicks(fields[name], f"the {name}")
        qtbot.keyClick(fields[name], Qt.Key.Key_Return)
    # £2.00 at 9/4
    assert (office.balance(drawer(office.till)), office.balance(BANK)) == (before, -Money(650))
    with office.books.reading() as work:
        paper = next(job.text for job in work.spool.of_slip(serial) if job.kind == PAY)
    assert "Cheque the number to the payee" in paper
    assert "Seen: the photo_id, the proof_of_address" in paper
    assert "photo_id_number" not in paper


def test_a_dispute_freezes_the_slip_and_its_trail_is_printed(qtbot: QtBot, office: Office) -> None:
    serial = office.take("2.00", single("2.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:02")
    office.post(WREN, weighed_in(4, 7, 1))
    view, presenter = _pay(qtbot, office)
    presenter.scanned(office.code(serial))
    _press(view, "F6")
    with office.books.reading() as work:
        assert [job.kind for job in work.spool.of_slip(serial)].count(TRAIL) == 1
    _press(view, "F8")
    dialog = view.findChild(AuthorityDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.reason, "asked for a treble")
    qtbot.keyClicks(dialog.signer.pin, "1111")
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    assert "In dispute since 10 October." in outline(view)
    assert not _press(view, "F8")
    qtbot.keyClick(view.money.button, Qt.Key.Key_Return)
    assert office.slip(serial).paid == Money(0)


def test_a_void_gives_the_stake_back_and_a_started_slip_stands(qtbot: QtBot, office: Office, tmp_path: Path) -> None:
    started = office.take("5.00", single("5.00", WREN, "Copper Lantern"))
    serial = office.take("20.00", single("20.00", ASH, "Brindle Abbot"))
    office.off(WREN, "14:31:02")
    view, presenter = _slips(qtbot, office, tmp_path)
    presenter.look_at(serial)
    before = office.balance(drawer(office.till))
    presenter.void()
    dialog = view.findChild(VoidDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.reason, "asked to cancel")
    qtbot.keyClick(dialog.agrees, Qt.Key.Key_Space)
    qtbot.keyClicks(dialog.signer.pin, "dp3333")
    qtbot.keyClick(dialog.signer.pin, Qt.Key.Key_Return)
    assert office.slip(serial).state is SlipState.VOID
    assert office.balance(drawer(office.till)) == before - Money(2000)
    presenter.look_at(started)
    presenter.void()
    assert f"Slip {started} stands" in outline(view)


def test_the_document_is_written_for_a_typed_slip_alone(qtbot: QtBot, office: Office, tmp_path: Path) -> None:
    typed = office.take("5.00", single("5.00", WREN, "Copper Lantern"))
    waiting = office.take("7.00")
    _view, presenter = _slips(qtbot, office, tmp_path)
    for serial in (typed, waiting):
        presenter.look_at(serial)
        presenter.export()
    assert [path.name for path in tmp_path.glob("*.json")] == [f"{typed}.json"]
    assert '"Copper Lantern"' in (tmp_path / f"{typed}.json").read_text(encoding="utf-8")
