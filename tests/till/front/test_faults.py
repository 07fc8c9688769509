from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from till.front import Front, show_faults
from till.front.faults import FaultDialog
from till.screens.frame import Frame
from till.services.ports.faults import BooksFault


def test_what_goes_wrong_every_second_is_said_once_until_esc(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    frame = Frame("Corn Street", 1)
    qtbot.addWidget(frame)
    frame.show()
    show_faults(cast("Front", SimpleNamespace(frame=frame)))
    fault = BooksFault("The books did not answer.")
    for _ in range(3):
        sys.excepthook(BooksFault, fault, None)
    (dialog,) = frame.findChildren(FaultDialog)
    with qtbot.waitSignal(dialog.destroyed):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    sys.excepthook(BooksFault, fault, None)
    assert len(frame.findChildren(FaultDialog)) == 1
