"""From key to shown interpretation: the sample day's slips typed into the real counter, drawn but on no display."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.bench.figure import Figure, Timer
from tests.bench.sample import sample_shop
from till import dress
from till.first_window import show_at_size
from till.front import Front
from till.screens.counter.view import CounterView
from till.widgets.fields import EntryField

GOAL_MS = 16


def measure() -> Iterator[Figure]:
    """Type every line of the day; each key is read, and drawn."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    dress.wear(app, "light")
    timer = Timer()
    with TemporaryDirectory() as folder:
        services, story = sample_shop(Path(folder))
        front = Front(services)
        show_at_size(front.frame)
        front.lock()
        front.signed_on(services.people()[0])
        line = entry_line(front)
        app.processEvents()
        for written in (text for slip in story.written().values() for text in slip.lines):
            for sign in written:
                with timer:
                    QTest.keyClicks(line, sign)
                    app.processEvents()
            line.clear()
        front.frame.close()
    yield from timer.figures(f"A key at the counter until it is drawn, {len(timer.wall):,}", GOAL_MS)


def entry_line(front: Front) -> EntryField:
    """Open the counter and find where bets are typed."""
    front.frame.open(0)
    view = front.frame.findChild(CounterView)
    assert isinstance(view, CounterView)
    line = view.findChild(EntryField)
    assert isinstance(line, EntryField)
    return line
