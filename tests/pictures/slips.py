"""Slips, with the void and the reprint dialog."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.pictures.framed import app_in, framed
from tests.till.screens.slips.samples import Acts
from till.dress import Theme
from till.screens.dialogs.signed import SignedDialog
from till.screens.frame import Frame
from till.screens.screen import KeySpec
from till.screens.shots import grab
from till.screens.slips.presenter import SlipsPresenter
from till.screens.slips.view import SlipsView
from till.screens.slips.void_dialog import VoidDialog

PICTURE = Path("resources/samples/slips/s15.jpg")


def _screen() -> tuple[Frame, SlipsPresenter]:
    view = SlipsView()
    presenter = SlipsPresenter(
        view,
        Acts(folder="/home/corn-street/.local/share/till/exports").services(PICTURE.read_bytes()),
        who=lambda: "RA",
    )
    view.use(presenter)
    frame = framed(view, 4, clock="14:44:10", staff="RA", waiting=4)
    frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
    presenter.choose(10)
    view.list.table.selectRow(10)
    return frame, presenter


def _open(frame: Frame, kind: type[SignedDialog]) -> SignedDialog:
    return next(one for one in frame.findChildren(kind) if one.isVisible())


def shots(folder: Path, theme: Theme) -> None:
    """Draw every state in one theme."""
    app_in(theme)
    frame, presenter = _screen()
    grab(frame, folder / f"slips-list-{theme}.png")
    presenter.void()
    dialog = _open(frame, VoidDialog)
    dialog.reason.setText("Client wrote the wrong horse, asked to cancel")
    if isinstance(dialog, VoidDialog):
        dialog.agrees.toggle()
    dialog.signer.pin.setFocus()
    QTest.keyClicks(dialog.signer.pin, "41")
    grab(frame, folder / f"slips-void-{theme}.png")
    QTest.keyClicks(dialog.signer.pin, "27")
    grab(frame, folder / f"slips-void-armed-{theme}.png")
    dialog.function("F4")
    grab(frame, folder / f"slips-void-cheque-{theme}.png")
    dialog.close_over()
    QApplication.processEvents()
    presenter.reprint()
    grab(frame, folder / f"slips-reprint-{theme}.png")
    _open(frame, SignedDialog).close_over()
    presenter.ask_day()
    grab(frame, folder / f"slips-day-{theme}.png")
    frame.close()
    frame, presenter = _screen()
    presenter.export()
    grab(frame, folder / f"slips-export-{theme}.png")
    presenter.search("lantrn")
    grab(frame, folder / f"slips-none-{theme}.png")
    frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
