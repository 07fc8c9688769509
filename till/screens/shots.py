"""Pictures of screens, to lay beside the drawings."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget


def grab(widget: QWidget, path: Path | str, w: int = 1366, h: int = 768) -> Path:
    """Show a widget at a size, let it settle, and save what it looks like; gives back the file."""
    widget.resize(QSize(w, h))
    widget.show()
    widget.activateWindow()
    for _ in range(3):
        QApplication.processEvents()
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    if not widget.grab().save(str(target)):
        raise OSError(f"{target} could not be written")
    return target
