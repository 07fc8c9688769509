"""The first start."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.pictures.framed import app_in
from till.dress import Theme
from till.screens.shots import grab
from till.screens.welcome.view import WelcomeView


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw it in one theme."""
    app_in(theme)
    view = WelcomeView("Saturday 10 October 2026")
    view.show()
    view.ways.setFocus()
    grab(view, folder / f"welcome-{theme}.png", *size)
    view.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
