"""What holds on every screen, whatever state it is in: looked at on the way to its picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from tests.pictures import counter, pay, translate
from tests.pictures.__main__ import MODULES
from tests.pictures.framed import framed
from tests.till.screens.pay.samples import LARGE, SMALL
from till import dress
from till.widgets.button import Button
from till.widgets.card import Zone
from till.widgets.choices import ChoiceList
from till.widgets.overlay import Overlay

pytestmark = pytest.mark.usefixtures("qtbot")


@pytest.fixture(autouse=True)
def _worn(qapp: QApplication) -> Iterator[None]:
    """Leave the light theme at 100 per cent, and no window that goes on following the keys."""
    yield
    for window in QApplication.topLevelWidgets():
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    dress.set_scale(100)
    dress.wear(qapp, "light")


class _Measured:
    """Font metrics that remember what they had to cut."""

    def __init__(self, real: QFontMetricsF, cut: list[str]) -> None:
        self._real, self._cut = real, cut

    def __getattr__(self, name: str) -> object:
        return getattr(self._real, name)

    def elidedText(self, text: str, mode: Qt.TextElideMode, wide: int) -> str:  # noqa: N802 - Qt's own name
        """Cut it as the real ones do."""
        shown = self._real.elidedText(text, mode, wide)
        if shown != text:
            self._cut.append(text)
        return shown


def _top(frame: QWidget) -> QWidget:
    """Give what is not dimmed: the dialog over the screen, else the screen."""
    return next((over for over in frame.findChildren(Overlay) if over.isVisible()), frame)


def _filled(top: QWidget) -> Iterator[str]:
    """Say which buttons are filled, if there are several."""
    buttons = [one for one in top.findChildren(Button) if one.isVisible() and one.isEnabled()]
    filled = [one.text() for one in buttons if one.kind() == "fill"]
    filled += ["a choice" for one in top.findChildren(ChoiceList) if one.isVisible()]
    if len(filled) > 1:
        yield f"filled: {filled}"
    yield from (f"filled, though Enter does not do it: {one.text()}" for one in buttons if _not_enter(one))


def _not_enter(button: Button) -> bool:
    return button.kind() == "fill" and button.key() not in {"Enter", ""}


def _rings(top: QWidget) -> Iterator[str]:
    """Say where a ring is that the keys do not go to."""
    keys = QApplication.focusWidget()
    hot = [zone for zone in top.findChildren(Zone) if zone.isVisible() and zone.hot()]
    near = bool(hot) and keys is not None and (hot[0].isAncestorOf(keys) or keys.isAncestorOf(hot[0]))
    if len(hot) > 1 or (hot and not near):
        yield f"{len(hot)} rings, the keys are in {keys}"


def _cut(frame: QWidget, cut: list[str]) -> Iterator[str]:
    """Say what is cut off; a table's cell may be, for its row is opened beside it in full."""
    cells: set[object] = set()
    for table in frame.findChildren(QTableView):
        model = table.model()
        places = ((row, column) for row in range(model.rowCount()) for column in range(model.columnCount()))
        cells.update(model.index(*place).data() for place in places)
    yield from (f"cut off: {text}" for text in dict.fromkeys(cut) if text not in cells)


@pytest.mark.parametrize(("wide", "high", "scale"), [(1366, 768, 100), (1920, 1080, 150)])
@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_one_filled_button_one_ring_and_no_word_cut_off(
    module: ModuleType, wide: int, high: int, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    found: list[str] = []
    real = dress.metrics
    monkeypatch.setattr(dress, "metrics", lambda *args: _Measured(real(*args), cut))

    def look(frame: QWidget, path: Path, *drawn: int) -> None:
        # At 150 per cent every picture is looked at on the display that the promise is for.
        _settle(frame, *(drawn if drawn and scale == 100 else (wide, high)))
        cut.clear()
        frame.grab()
        faults = [*_filled(_top(frame)), *_rings(_top(frame)), *_cut(frame, cut)]
        found.extend(f"{path.stem}: {fault}" for fault in faults)

    monkeypatch.setattr(module, "grab", look)
    dress.set_scale(scale)
    module.shots(Path(), "light")
    assert found == []


def _settle(frame: QWidget, w: int = 1366, h: int = 768) -> None:
    frame.resize(w, h)
    frame.show()
    frame.activateWindow()
    for _ in range(3):
        QApplication.processEvents()


def _tops(frame: QWidget, parts: dict[str, QWidget]) -> dict[str, int]:
    _settle(frame)
    found = {name: part.mapTo(frame, QPoint()).y() for name, part in parts.items() if part.isVisible()}
    frame.close()
    return found


def test_the_counter_stands_still() -> None:
    seen: dict[str, set[int]] = {}
    for state in counter.STATES.values():
        one = state()
        view = one.view
        parts: dict[str, QWidget] = {
            "board": view.board.board,
            "picture": view.slip.picture,
            "line": view.slip.entry.line,
            "taken": view.money.taken,
            "handed": view.money.handed,
            "button": view.money.button,
        }
        for name, top in _tops(one.frame, parts).items():
            seen.setdefault(name, set()).add(top)
    assert {name: len(tops) for name, tops in seen.items()} == dict.fromkeys(seen, 1)
    assert len(seen) == 6


def test_pay_stands_still() -> None:
    seen: list[dict[str, int]] = []
    for case in (LARGE, SMALL, pay.REVIEW):
        view, presenter = pay.view_of(case)
        frame = framed(view, 1, clock="14:58:20", staff="KM")
        presenter.scanned("x")
        seen.append(_tops(frame, {f"{place}": zone for place, zone in enumerate(view.findChildren(Zone))}))
    assert seen[0] == seen[1] == seen[2]


def test_translate_stands_still() -> None:
    seen: list[dict[str, int]] = []
    for serial in ("0427-118898", "0427-118905"):
        frame, view, presenter = translate._screen(translate._shop())
        presenter.open_slip(serial)
        parts: dict[str, QWidget] = {"picture": view.picture, "done": view.form.done}
        seen.append(_tops(frame, parts))
    assert seen[0] == seen[1]
