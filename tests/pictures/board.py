"""The board editor over the counter."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.pictures.framed import app_in, framed
from tests.till.screens.board.races import WRENFIELD, Races, price
from till.dress import Theme
from till.screens.board.presenter import BoardPresenter
from till.screens.board.view import BoardEditorView
from till.screens.screen import Screen
from till.screens.shots import grab


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw every state in one theme."""
    app_in(theme)
    frame, races = framed(Screen(), 0, clock="14:28:46", staff="KM"), Races()
    frame.resize(*size)
    frame.show()
    view = BoardEditorView(frame)
    presenter = BoardPresenter(view, races.services(), who=lambda: "KM")
    view.use(presenter)
    presenter.open(WRENFIELD)
    presenter.point(3)
    editor = view.editor
    if editor is None:
        raise RuntimeError("the editor is not open")
    grab(frame, folder / f"board-{theme}.png", *size)
    QTest.keyClicks(editor.line.price, "2/1")
    grab(frame, folder / f"board-typing-{theme}.png", *size)
    QTest.keyClick(editor.line.price, Qt.Key.Key_Return)
    grab(frame, folder / f"board-set-{theme}.png", *size)
    QTest.keyClicks(editor.line.price, "2//1")
    grab(frame, folder / f"board-misread-{theme}.png", *size)
    presenter.escape()
    races.country, races.guide = "FR", {1: price("5/1"), 2: price("8/1"), 3: price("20/1")}
    presenter.guide()
    QTest.keyClicks(editor.line.price, "5/2")
    grab(frame, folder / f"board-guide-{theme}.png", *size)
    races.country, races.guide = "GB", {}
    presenter.escape()
    presenter.withdraw()
    grab(frame, folder / f"board-withdraw-{theme}.png", *size)
    presenter.escape()
    presenter.off_now()
    grab(frame, folder / f"board-off-{theme}.png", *size)
    presenter.undo()
    grab(frame, folder / f"board-undo-{theme}.png", *size)
    frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
