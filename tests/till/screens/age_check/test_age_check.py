"""F11 over any screen (M.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.till.shown import show
from till.screens.age_check.presenter import AgeCheckPresenter, AgeCheckServices, AgeCheckShown
from till.screens.age_check.view import AgeCheckDialog, AgeCheckOver
from till.screens.frame import Frame
from till.screens.screen import KeySpec, Screen
from till.services.values.duties import AgeCheck, Asked
from till.services.values.people import Refused


@dataclass
class Shop:
    """Keeps what was noted."""

    noted: list[tuple[Asked, str, str]] = field(default_factory=list)
    counts: tuple[tuple[Asked, int], ...] = ()
    refusal: Refused | None = None

    def note(self, outcome: Asked, seen: str, by: str) -> AgeCheck | Refused:
        self.noted.append((outcome, seen, by))
        at = datetime(2026, 10, 10, 14, 30)
        return self.refusal or AgeCheck(at=at, day=at.date(), till=2, by=by, outcome=outcome, seen=seen)

    def services(self) -> AgeCheckServices:
        return AgeCheckServices(note=self.note, today=lambda: self.counts, under=lambda: 25)


@dataclass
class View:
    """Keeps what was asked."""

    shown: list[AgeCheckShown] = field(default_factory=list)

    def ask(self, shown: AgeCheckShown, _noted: Callable[[int], str | None]) -> None:
        self.shown.append(shown)


def test_the_age_and_the_days_counts_are_said() -> None:
    shop, view = Shop(counts=((Asked.ID_SEEN, 3), (Asked.REFUSED, 1))), View()
    AgeCheckPresenter(view, shop.services(), lambda: "KM").open()
    assert view.shown[0].title == "Age check, Think 25"
    assert view.shown[0].text == "Whoever looks under 25 is asked for proof of age. Today: 3 ID seen, 1 refused."
    shop.counts = ()
    AgeCheckPresenter(view, shop.services(), lambda: "KM").open()
    assert view.shown[1].text.endswith("None yet today.")


class Till:
    """A till in its frame."""

    def __init__(self, qtbot: QtBot, shop: Shop) -> None:
        self.bot = qtbot
        self.frame, screen = Frame("Corn Street", 2), Screen()
        self.frame.add_screen(0, "Counter", screen)
        self.field = QLineEdit(screen)
        presenter = AgeCheckPresenter(AgeCheckOver(self.frame), shop.services(), lambda: "KM")
        self.frame.set_common_keys([KeySpec("F11", "Age check", presenter.open)])
        self.frame.open(0)
        show(qtbot, self.frame)
        self.field.setFocus()
        self.bot.keyClick(self.field, Qt.Key.Key_F11)

    def press(self, key: str) -> None:
        """Press a digit as a hand does."""
        target = self.frame.focusWidget()
        assert target is not None
        self.bot.keyClick(target, key)
        self.frame.keyboard.hand_typed()
        self.bot.wait(5)

    def open(self) -> bool:
        return any(dialog.isVisible() for dialog in self.frame.findChildren(AgeCheckDialog))


@pytest.mark.parametrize(
    ("key", "noted"),
    [
        ("2", (Asked.ID_SEEN, "driving licence", "KM")),
        ("3", (Asked.ID_SEEN, "passport", "KM")),
        ("4", (Asked.ID_SEEN, "proof-of-age card", "KM")),
        ("5", (Asked.REFUSED, "", "KM")),
        ("6", (Asked.CHALLENGED, "", "KM")),
        ("7", (Asked.EXCLUDED, "", "KM")),
    ],
)
def test_one_key_notes_it_and_the_keys_go_back(qtbot: QtBot, key: str, noted: tuple[Asked, str, str]) -> None:
    shop = Shop()
    till = Till(qtbot, shop)
    till.press(key)
    assert shop.noted == [noted]
    assert not till.open()
    assert till.field.hasFocus()


def test_enter_and_escape_note_nothing(qtbot: QtBot) -> None:
    shop = Shop()
    till = Till(qtbot, shop)
    till.press("\r")
    assert not till.open()
    qtbot.keyClick(till.field, Qt.Key.Key_F11)
    assert till.open()
    target = till.frame.focusWidget()
    assert target is not None
    qtbot.keyClick(target, Qt.Key.Key_Escape)
    assert (till.open(), shop.noted) == (False, [])


def test_what_is_not_kept_is_said_and_the_dialog_stays(qtbot: QtBot) -> None:
    shop = Shop(refusal=Refused.because("M.7", "ZZ does not work here."))
    till = Till(qtbot, shop)
    till.press("5")
    assert till.open()
    (dialog,) = till.frame.findChildren(AgeCheckDialog)
    assert "ZZ does not work here." in [words.text() for words in dialog.findChildren(type(dialog._said))]
