"""What a recorder could not do stays known once it is over, and a test does not wait for its rest."""

from __future__ import annotations

import socket
from pathlib import Path

from pytestqt.qtbot import QtBot

from till.clock import SystemClock
from till.recorder.embedded import EmbeddedRecorder
from till.recording import Recording
from till.services.clock_check import OWN
from till.services.recorder_settings import ChangeRecorders
from till.services.staff import FirstManager
from till.services.values.recorders import RecorderCondition, RecorderKind, RecorderSettings, Standing
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import upgrade

LONG = 30_000


def test_a_recorder_that_was_out_says_so_afterwards(tmp_path: Path, qtbot: QtBot) -> None:
    engine = open_engine(sqlite_url(tmp_path / "books.db"))
    upgrade(engine)
    clock = SystemClock()
    books = SqlBooks(engine, clock)
    FirstManager(books, clock)("Rose Ardley", "RA", "2580")
    recording = Recording(books, clock, 1, EmbeddedRecorder(tmp_path / "recorder", clock), tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as once:
        port = once.getsockname()[1]
    text = RecorderSettings(name="Till text", kind=RecorderKind.POS_TEXT, address=f"tcp://127.0.0.1:{port}")
    ChangeRecorders(books, 1)((text,), "RA")
    recording.start()

    def standing() -> Standing:
        return next(one for one in recording.standings() if one.name == "Till text")

    qtbot.waitUntil(lambda: standing().condition is RecorderCondition.OUT, timeout=LONG)
    qtbot.waitUntil(lambda: standing().error == "It does not answer: nobody listens there.", timeout=LONG)
    assert standing().error_at is not None
    with socket.create_server(("127.0.0.1", port)):
        recording.ask("Till text")
        qtbot.waitUntil(lambda: standing().condition is RecorderCondition.ON, timeout=LONG)
        assert (standing().trouble, standing().error) == ("", "It does not answer: nobody listens there.")
    assert recording.clocks() == (OWN,)
    recording.stop()
    engine.dispose()
