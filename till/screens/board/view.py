"""Opens the board editor over a window and hands its keys to the presenter."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from till.screens.board.editor import Editor
from till.screens.board.model import BoardModel
from till.screens.board.presenter import BoardPresenter


class BoardEditorView:
    """The editor while it is open."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._presenter: BoardPresenter | None = None
        self.editor: Editor | None = None

    def use(self, presenter: BoardPresenter) -> None:
        """Hand every key and click to this presenter."""
        self._presenter = presenter

    def open_editor(self) -> None:
        """Lay it over the counter."""
        presenter = self._presenter
        if presenter is None or self.editor is not None:
            return
        editor = self.editor = Editor(self._window)
        editor.escaped.connect(presenter.escape)
        editor.withdraw_asked.connect(presenter.withdraw)
        editor.suspend_asked.connect(presenter.suspend)
        editor.guide_asked.connect(presenter.guide)
        editor.off_asked.connect(presenter.off_now)
        editor.undo_asked.connect(presenter.undo)
        editor.ticked.connect(presenter.tick)
        editor.rows.chosen.connect(presenter.point)
        line = editor.line
        line.entered.connect(presenter.enter)
        line.undone.connect(presenter.undone)
        line.withdrawn.connect(lambda time, price, late: presenter.withdrawn(time, price, late=late))
        line.price.textChanged.connect(presenter.typed)
        line.price.stepped.connect(presenter.step)
        line.price.turned.connect(presenter.other_race)
        line.price.taken_off.connect(presenter.take_off)
        editor.open()

    def close_editor(self) -> None:
        """Take it away; the keys go back to what had them."""
        editor, self.editor = self.editor, None
        if editor is not None:
            editor.close_over()

    def show_model(self, model: BoardModel) -> None:
        """Draw it."""
        if self.editor is not None:
            self.editor.show_model(model)
