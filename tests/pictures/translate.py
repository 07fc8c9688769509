"""Translate in its states."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.pictures.framed import app_in, framed
from tests.till.screens.translate.hands import Shop, at, slip
from till.dress import Theme
from till.screens.frame import Frame
from till.screens.screen import KeySpec
from till.screens.shots import grab
from till.screens.translate.presenter import TranslatePresenter
from till.screens.translate.view import TranslateView
from till.services.values.slips import SlipFile

PICTURES = Path("resources/samples/slips")
SHOWN = {"s118898": "s16", "s118905": "s22", "s118911": "s19", "s118912": "s23", "s118877": "s24"}


def _picture(sha: str) -> bytes:
    return (PICTURES / f"{SHOWN[sha]}.jpg").read_bytes()


def _shop() -> Shop:
    shop = Shop()
    shop.put(
        slip("118898", "14:19:58", "5.60", "255w silver jacket", "322k hurley maker @", "pat .40 ew"),
        slip("118905", "14:29:20", "17.00", "240a 1", "310a 7", "345 11", "420 2", "l15 1"),
        slip("118911", "14:51:02", "5.00", "300 2", staff="DP"),
        slip("118912", "14:54:40", "10.00", "345 11"),
        slip("118877", "13:58:15", "11.00"),
    )
    shop.park("0427-118877", "Asked: which “Blue”?", "RA")
    shop.board.off("14:40 Ashcombe", "14:40:22")
    shop.board.off("14:55 Wrenfield", "14:55:31")
    shop.board.results.add(shop.board.id_of("14:40 Ashcombe"))
    return shop


def _screen(shop: Shop) -> tuple[Frame, TranslateView, TranslatePresenter]:
    view = TranslateView(_picture)
    presenter = TranslatePresenter(view, shop.services(), lambda: "KM", lambda: 0)
    view.use(presenter)
    frame = framed(view, 2, clock="14:56:11", staff="KM", waiting=4)
    frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
    frame.set_device("Recorder", "alarm", "no answer 12 s")
    presenter.enter()
    view.take_keys()
    return frame, view, presenter


def _file(frame: Frame, folder: Path, name: str, theme: Theme) -> None:
    grab(frame, folder / f"translate-{name}-{theme}.png")


def shots(folder: Path, theme: Theme) -> None:
    """Draw every state in one theme."""
    app_in(theme)
    frame, _view, presenter = _screen(_shop())
    presenter.open_slip("0427-118898")
    presenter.typed("340 7")
    _file(frame, folder, "number", theme)
    presenter.pressed_enter()
    _file(frame, folder, "ready", theme)
    presenter.old_board()
    _file(frame, folder, "board", theme)
    frame.close()
    frame, _view, presenter = _screen(_shop())
    presenter.open_slip("0427-118905")
    _file(frame, folder, "over", theme)
    presenter._armed_from = -1
    presenter.pressed_enter()
    _file(frame, folder, "mismatch", theme)
    frame.close()
    empty: tuple[SlipFile, ...] = ()
    shop = Shop()
    shop.put(*empty)
    frame, _view, presenter = _screen(shop)
    _file(frame, folder, "empty", theme)
    frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)


__all__ = ["at", "shots"]
