"""Work beside the screen's thread."""

from __future__ import annotations

from threading import Event, current_thread

import pytest

from till.beside import Beside

LONG = 30.0


def test_one_piece_of_work_at_a_time_on_a_thread_of_its_own() -> None:
    go = Event()
    work = Beside(lambda: (go.wait(LONG), current_thread().name)[1], "walk")
    assert work.start()
    assert not work.start()
    with pytest.raises(TimeoutError):
        work.wait(0)
    go.set()
    assert work.wait(LONG) == "walk"
    assert work.wait(0) == "walk"
    assert work.start()
    assert work.wait(LONG) == "walk"


def test_nothing_is_waited_for_before_it_is_begun() -> None:
    with pytest.raises(RuntimeError, match="nothing was begun"):
        Beside(lambda: None, "walk").wait(0)


def test_what_the_work_raises_is_raised_to_who_waits() -> None:
    work = Beside(lambda: 1 // 0, "walk")
    work.start()
    with pytest.raises(ZeroDivisionError):
        work.wait(LONG)
