from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import resources
from tests.till.outline import outline
from tests.till.screens.evidence.test_presenter import CAMERA, SLIP, WHOLE, Desk
from tests.till.shown import show
from till import dress
from till.screens.evidence.presenter import EvidencePresenter
from till.screens.evidence.services import EvidenceServices
from till.screens.evidence.view import EvidenceSheet, EvidenceSheetView
from till.widgets.words import Words

PICTURE = (resources.SLIP_PICTURES / "s15.jpg").read_bytes()


class Wired:
    """The sheet over a window."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        show(qtbot, self.window)
        self.desk = Desk(replace(WHOLE, stills=(replace(SLIP, image=PICTURE), replace(CAMERA, image=PICTURE))))
        self.view = EvidenceSheetView(self.window)
        services = EvidenceServices(
            self.desk.worker, lambda _serial: self.desk.evidence, self.desk._make, self.desk._keep, self.desk._preview
        )
        presenter = EvidencePresenter(self.view, services, lambda: "RA")
        self.view.use(presenter)
        presenter.open("0427-118904")

    @property
    def sheet(self) -> EvidenceSheet:
        assert self.view.sheet is not None
        return self.view.sheet


@pytest.fixture
def wired(qtbot: QtBot) -> Wired:
    return Wired(qtbot)


def test_pictures_hashes_and_chains_stand_there(wired: Wired) -> None:
    said = outline(wired.sheet.panel)
    for words in (
        "Evidence, slip 0427-118904",
        "Everything holds",
        "Hash holds",
        "Audit 1,842, 14:28:41, £11.00 taken",
    ):
        assert words in said
    assert [one.picture.has_picture() for one in wired.sheet.pictures] == [True, True]


def test_enter_writes_and_f8_looks(wired: Wired, qtbot: QtBot) -> None:
    qtbot.keyClick(wired.sheet, Qt.Key.Key_Return)
    assert list(wired.desk.kept) == ["dispute 0427-118904.pdf"]
    assert "Dispute file written" in outline(wired.sheet.panel)
    wired.sheet.function("F8")
    assert [title for title, _ in wired.desk.previewed] == ["Dispute file, slip 0427-118904"]
    assert wired.view.sheet is None


def test_f7_magnifies_and_tab_goes_on(wired: Wired, qtbot: QtBot) -> None:
    first, second = (one.picture for one in wired.sheet.pictures)
    wired.sheet.function("F7")
    assert first.hasFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    qtbot.keyClick(second, Qt.Key.Key_Escape)
    assert wired.view.sheet is None


def test_the_stills_of_many_cameras_share_the_room(qtbot: QtBot) -> None:
    wired = Wired(qtbot)
    room = sum(one.width() for one in wired.sheet.pictures)
    wired.desk.evidence = replace(
        WHOLE, stills=(SLIP, CAMERA, replace(CAMERA, title="Door"), replace(CAMERA, title="Yard"))
    )
    assert wired.view._presenter is not None
    wired.view._presenter.open("0427-118904")
    assert len(wired.sheet.pictures) == 4
    assert sum(one.width() for one in wired.sheet.pictures) <= room


def test_nothing_is_cut_off_at_150_per_cent(qtbot: QtBot) -> None:
    dress.set_scale(150)
    wired = Wired(qtbot)
    wired.window.resize(1920, 1080)
    qtbot.wait(1)
    seen = [label for label in wired.sheet.findChildren(Words) if label.isVisible()]
    assert [label.text() for label in seen if label.width() < label.sizeHint().width()] == []
    assert wired.sheet.panel.height() <= 1080
