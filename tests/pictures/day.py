"""The day: its morning, its count, its read, its close."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tests.pictures.framed import app_in, framed
from tests.till.screens.day.drawn import MORNING, NOW, OPEN, PIECES, SHORT, Desk
from till.dress import Theme
from till.screens.day.presenter import DayPresenter
from till.screens.day.view import DayView
from till.screens.screen import KeySpec
from till.screens.shots import grab


def _desks() -> dict[str, Desk]:
    ready = Desk(replace(OPEN, shift_open=False))
    ready.counted_all()
    return {"short": Desk(counted=SHORT), "morning": Desk(MORNING), "counting": Desk(), "ready": ready}


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw every state in one theme."""
    app = app_in(theme)
    for name, desk in _desks().items():
        view = DayView()
        presenter = DayPresenter(view, desk.services(), lambda: "RA")
        view.use(presenter)
        frame = framed(view, 5, clock=f"{NOW:%H:%M:%S}", staff="RA", waiting=0)
        frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
        frame.resize(*size)
        frame.show()
        frame.activateWindow()
        app.processEvents()
        if name in {"short", "morning"}:
            for pence, many in PIECES.items():
                presenter.type_pieces(pence, str(many))
        if name == "short":
            presenter.type_note("Paid 118840 twice? Re-dip shows once. DP to look.")
        view.focus()
        grab(frame, folder / f"day-{name}-{theme}-{size[0]}.png", *size)
        if name == "counting":
            presenter.x_read()
            grab(frame, folder / f"day-read-{theme}-{size[0]}.png", *size)
        if name == "morning":
            presenter.moves()
            grab(frame, folder / f"day-moves-{theme}-{size[0]}.png", *size)
        if name == "ready":
            presenter.close()
            grab(frame, folder / f"day-close-{theme}-{size[0]}.png", *size)
        frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
