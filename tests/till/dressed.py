"""A dressed application for tests of widgets and screens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from till import dress


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """Wear the light theme at 100 per cent, and leave it so."""
    dress.set_scale(100)
    dress.wear(qapp, "light")
    yield qapp
    dress.set_scale(100)
    dress.wear(qapp, "light")
