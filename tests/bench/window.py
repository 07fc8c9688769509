"""The time from the start of the program to its first window, on an empty shop, drawn but on no display."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

STARTS = 5
# Where the till would wait for its first key, it tells the time and leaves.
UNTIL_SHOWN = """
import sys
from time import perf_counter
from PySide6.QtWidgets import QApplication

def tell(*_):
    QApplication.processEvents()
    if any(window.isVisible() for window in QApplication.topLevelWidgets()):
        print("shown at", perf_counter())
    return 0

QApplication.exec = tell
from till.__main__ import main
sys.exit(main(["--data", sys.argv[1]]))
"""


def measure() -> None:
    """Print the middle of a few starts."""
    seconds = [start() for _ in range(STARTS)]
    print(f"First window: {median(seconds):.2f} s after the start (the slowest of {STARTS}: {max(seconds):.2f} s)")


def start() -> float:
    """Start the till on new books; returns the seconds until its window stood."""
    with TemporaryDirectory() as folder:
        began = perf_counter()
        said = subprocess.run(
            [sys.executable, "-c", UNTIL_SHOWN, folder],
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
    return float(said.rsplit("shown at", 1)[1]) - began
