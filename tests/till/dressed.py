"""A dressed application for tests of widgets and screens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from till import dress
from till.dress.sheet import sheet
from till.dress.tokens import LIGHT


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """Wear the light theme at 100 per cent, and leave it so."""
    _wear_light(qapp)
    yield qapp
    _wear_light(qapp)


def _wear_light(app: QApplication) -> None:
    """Dress only what is dressed otherwise: it is slow, and most tests change nothing."""
    dress.set_scale(100)
    if app.styleSheet() != sheet(LIGHT):
        dress.wear(app, "light")
