"""Draw every picture: ``python -m tests.pictures DIR``; those that have a drawing bear its name."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.pictures import (
    age_check,
    board,
    counter,
    day,
    devices,
    evidence,
    manager,
    pay,
    results,
    sign_on,
    slips,
    translate,
    welcome,
)
from till.dress import Theme

MODULES: Final = (
    counter,
    pay,
    translate,
    results,
    slips,
    evidence,
    day,
    sign_on,
    board,
    manager,
    devices,
    age_check,
    welcome,
)
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
# The drawing, and the picture that is laid beside it.
DRAWN: Final = {
    "01-counter-1366-light": "counter-typed-light",
    "02-counter-1366-dark": "counter-typed-dark",
    "03-counter-1920-light": "counter-1920-light",
    "04-counter-1920-dark": "counter-1920-dark",
    "05-counter-text-150-light": "counter-text-150-light",
    "06-counter-quick-take-light": "counter-quick-take-light",
    "07-counter-stake-mismatch-light": "counter-stake-mismatch-light",
    "08-counter-off-gone-dark": "counter-off-gone-dark",
    "09-pay-light": "pay-large-light",
    "10-pay-dark": "pay-large-dark",
    "11-translate-light": "translate-number-light",
    "12-results-dark": "results-amended-dark-1366",
    "13-slips-void-light": "slips-void-light",
    "14-day-end-light": "day-short-light-1366",
    "15-sign-on-dark": "sign-on-wrong-dark",
}


def main(folder: Path) -> None:
    """Draw them all, in both themes."""
    for module in MODULES:
        for theme in THEMES:
            module.shots(folder, theme)
            _clear()
    for drawing, picture in DRAWN.items():
        (folder / f"{picture}.png").rename(folder / f"{drawing}.png")


def _clear() -> None:
    """Let the windows go: each that stays follows the keys of all that come."""
    for window in QApplication.topLevelWidgets():
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


if __name__ == "__main__":
    parser = ArgumentParser(
        prog="python -m tests.pictures", description="Draws every screen in every state, in both themes."
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")
    main(parser.parse_args().folder)
