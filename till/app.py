"""The composition root: opens the books, builds the front, and runs until the window closes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

import resources
from till import dress
from till.clock import Clock, SystemClock
from till.feeds.story import read_story
from till.front import Front
from till.paper import PaperThread, transport_of
from till.sample import FOLDER, is_laid_on, lay_on, sample_clock
from till.wiring import Places, Services

TILL: Final = 1


def main(options: argparse.Namespace) -> int:
    """Open the till in ``options.data``; returns the exit status when its window is closed."""
    app = QApplication(sys.argv[:1])
    services = open_shop(options.data, SystemClock())
    dress.wear(app, options.look or services.settings.theme)
    if not is_laid_on(services):
        services = welcome(services, options.data)
    return run(app, services)


def open_shop(data: Path, clock: Clock) -> Services:
    """Open the books of a data folder."""
    return Services(Places(data), clock, number=TILL)


def open_sample(data: Path, base: Clock) -> Services:
    """Open the sample Saturday, laid on today the first time, in its own folder and on its own clock."""
    folder = data / FOLDER
    story = read_story(resources.SATURDAY_STORY)
    services = Services(Places(folder), sample_clock(folder, base), number=story.till)
    if not is_laid_on(services):
        lay_on(services, story)
    return services


def run(app: QApplication, services: Services) -> int:
    """Show the till and run it; the printer's thread ends with it."""
    front = Front(services)
    paper = PaperThread(
        services.books, services.recorder, transport_of(services.settings.printer, services.places.paper)
    )
    paper.start()
    front.start()
    front.frame.resize(1366, 768)
    front.frame.show()
    try:
        return app.exec()
    finally:
        paper.stop()
