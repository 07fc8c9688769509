"""What the pages of the devices ask of one till."""

from __future__ import annotations

from till.beside import Beside
from till.screens.manager.devices.services import DeviceServices, PictureServices, PrinterServices, RecorderServices
from till.wiring import Services


def devices(services: Services) -> DeviceServices:
    """Gather it."""
    board, recording = services.printers, services.recording
    return DeviceServices(
        now=services.clock.local,
        till=lambda: services.shop.till(services.number),
        printers=PrinterServices(
            statuses=board.statuses,
            open_late=lambda: board.open_late,
            change=services.change_printers,
            test=services.test_print,
        ),
        recorders=RecorderServices(
            settings=services.recorders,
            statuses=services.recorder_statuses,
            change=services.change_recorders,
            test=services.test_mark,
            mark=services.mark_of,
            ask=recording.ask,
            clocks=recording.clocks,
            health=services.recorder.health,
            verifying=Beside(services.recorder.verify, "verify"),
        ),
        pictures=PictureServices(
            status=services.pictures.status, ask=services.pictures.ask, change=services.change_pictures
        ),
    )
