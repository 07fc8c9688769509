"""The clients of the sample day: the next slip always lies under the camera."""

from __future__ import annotations

import hashlib
import os
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final

import resources
from till.feeds.story import Story
from till.wiring import Services

# A slip whose client should have come longer ago has gone again: its race may be off.
PATIENCE: Final = timedelta(minutes=2)


class Tray:
    """Lays the next sample slip into the drop folder, and keeps it fresh until it is stamped."""

    def __init__(self, services: Services, story: Story, day: date) -> None:
        self._services = services
        self._waiting = [
            (datetime.combine(day, slip.when), resources.SLIP_PICTURES / slip.picture)
            for slip in story.written().values()
        ]

    def beat(self) -> None:
        """Have a picture that is not stamped yet, taken just now."""
        gone = self._services.clock.local() - PATIENCE
        while self._waiting and (self._waiting[0][0] < gone or self._is_stamped(self._waiting[0][1])):
            self._waiting.pop(0)
        if self._waiting:
            self._lay(self._waiting[0][1])

    def _is_stamped(self, picture: Path) -> bool:
        return self._services.recorder.holds(hashlib.sha256(picture.read_bytes()).hexdigest())

    def _lay(self, picture: Path) -> None:
        """Put it into the folder as a scanner does: whole, and dated by the sample's own clock."""
        target = self._services.places.pictures / picture.name
        if not target.exists():
            half = target.with_suffix(".part")
            half.write_bytes(picture.read_bytes())
            half.replace(target)
        moment = self._services.clock.now().timestamp()
        os.utime(target, (moment, moment))
