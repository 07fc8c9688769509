from __future__ import annotations

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from till.widgets.background import Background


def fall() -> int:
    raise OSError("the printer is off")


def test_work_is_done_elsewhere_and_delivered_here(qtbot: QtBot) -> None:
    background = Background()
    done: list[tuple[QThread, QThread]] = []
    background.run(QThread.currentThread, lambda where: done.append((where, QThread.currentThread())))
    qtbot.waitUntil(lambda: bool(done))
    worker, here = done[0]
    assert here is QThread.currentThread()
    assert worker is not here


def test_a_fault_goes_its_own_path_or_the_one_for_all(qtbot: QtBot) -> None:
    background = Background()
    faults: list[str] = []
    background.run(fall, lambda _: faults.append("done"), lambda fault: faults.append(str(fault)))
    qtbot.waitUntil(lambda: bool(faults))
    assert faults == ["the printer is off"]
    with qtbot.waitSignal(background.fault) as told:
        background.run(fall, lambda _: None)
    assert str(told.args[0]) == "the printer is off"
