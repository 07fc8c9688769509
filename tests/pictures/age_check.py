"""The age check over a screen."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.pictures.framed import app_in, framed
from tests.till.screens.age_check.test_age_check import Shop
from till.dress import Theme
from till.screens.age_check.presenter import AgeCheckPresenter
from till.screens.age_check.view import AgeCheckOver
from till.screens.screen import Screen
from till.screens.shots import grab
from till.services.values.duties import Asked


def shots(folder: Path, theme: Theme) -> None:
    """Draw it in one theme."""
    app_in(theme)
    frame = framed(Screen(), 0, clock="14:28:46", staff="KM")
    frame.show()
    shop = Shop(counts=((Asked.ID_SEEN, 3), (Asked.REFUSED, 1)))
    AgeCheckPresenter(AgeCheckOver(frame), shop.services(), lambda: "KM").open()
    grab(frame, folder / f"age-check-{theme}.png")
    frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
