"""The one place that shows a fault: in words, over whatever is open. The till stays open."""

from __future__ import annotations

import sys
import traceback
from types import TracebackType

from PySide6.QtWidgets import QWidget

from till.front.front import Front
from till.services.ports.faults import TillFault
from till.widgets.marks import KeyHint
from till.widgets.overlay import Dialog

_OURS = "This is a fault of the till itself; it is noted in the terminal. Nothing was half done."


class FaultDialog(Dialog):
    """One fault in words; Esc goes on."""

    def __init__(self, window: QWidget, title: str, text: str) -> None:
        super().__init__(window, title, text)
        self.body.addWidget(KeyHint(("Esc",), "go on"))


def show_faults(front: Front) -> None:
    """Show what no screen has caught: a fault of the books, a machine, a file, or one of ours."""

    def hook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if isinstance(fault, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        if not isinstance(fault, TillFault):
            traceback.print_exception(kind, fault, trace)
        _show(front, fault)

    sys.excepthook = hook


def _show(front: Front, fault: BaseException) -> None:
    if any(shown.isVisible() for shown in front.frame.findChildren(FaultDialog)):
        # What goes wrong every second is said once.
        return
    ours = not isinstance(fault, TillFault)
    title = "The till met something it does not know" if ours else str(fault)
    text = f"{_OURS} ({type(fault).__name__}: {fault})" if ours else "Nothing was changed. Try again."
    FaultDialog(front.frame, title, text).open()
