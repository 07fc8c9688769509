"""Qt's own messages while there is no display."""

from __future__ import annotations

import sys
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

# Said by the offscreen platform at every change of a window's least size; it means nothing.
_SAYS_NOTHING: Final = "This plugin does not support propagateSizeHints()"


def hush() -> None:
    """Leave out what says nothing; everything else still goes to the terminal."""
    qInstallMessageHandler(_pass_on)


def _pass_on(_kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    if text != _SAYS_NOTHING:
        print(text, file=sys.stderr)
