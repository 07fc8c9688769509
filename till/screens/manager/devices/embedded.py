"""The till's own recorder: how it is, and whether its journal holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from till.screens.chip import ChipShown
from till.screens.manager.act import Listed, Step
from till.screens.manager.devices.asked import Asked, summed, trouble, when
from till.screens.manager.devices.clocks import FAR, ask_clock, is_far, status_of
from till.screens.manager.devices.services import Broken, DeviceServices
from till.screens.manager.model import FactShown, PageShown, WayShown
from till.screens.notice import NoticeShown
from till.services.clock_check import OWN, seconds_of
from till.services.ports.faults import TillFault

NAME: Final = "The till’s own recorder"
_HOLDS: Final = NoticeShown(
    "ok", "The recorder holds", "Every line of its journal and every picture is as it was stamped."
)


def chip_of(services: DeviceServices) -> ChipShown:
    """Give its state as a chip."""
    health = services.recorders.health()
    if not health.answers:
        return ChipShown("stop", "no answer", "alarm")
    return FAR if is_far(health.offset) else ChipShown("ok", "on", "ok")


def row_of(services: DeviceServices) -> WayShown:
    """Give its row among the devices."""
    health, status, now = services.recorders.health(), status_of(services, OWN), services.now()
    words = health.note or f"Stamps every slip. Its clock is {seconds_of(health.offset)} against the till."
    if status is None or status.read_at is None:
        return WayShown(NAME, words, chip_of(services), more="Its clock was not read yet")
    more = summed(f"Clock read {when(status.read_at, now)}", status.error, status.error_at, now, words)
    return WayShown(NAME, words, chip_of(services), more=more)


@dataclass(slots=True)
class EmbeddedPage(Listed):
    """The recorder that every slip is stamped by."""

    services: DeviceServices
    asked: Asked | None = None
    walking_since: datetime | None = None

    def page(self) -> PageShown:
        """Show health and clock; it is read anew as the seconds pass."""
        health, status, now = self.services.recorders.health(), status_of(self.services, OWN), self.services.now()
        facts = (
            FactShown("Recorder", health.note or "stamps every slip", chip_of(self.services)),
            FactShown("Its clock", f"{seconds_of(health.offset)} against the till"),
            FactShown("Clock last read", when(status.read_at, now) if status else "–"),
            FactShown("Last trouble", trouble(status.error, status.error_at, now) if status else "–"),
        )
        ways = (
            WayShown("Verify the journal", "Every line and every picture, as they were stamped"),
            WayShown("Read its clock", "Held against a clock that is never set"),
        )
        lead = "Every stamp is sealed with the one before it. Verifying goes on beside the screen."
        return PageShown(title=NAME, lead=lead, facts=facts, ways=ways, said=self._said(now), live=True)

    def choose(self, index: int) -> Step:
        """Walk the journal, or read the clock."""
        if index == 0:
            self.services.recorders.verifying.start()
            self.walking_since, self.asked = self.services.now(), None
        else:
            self.asked, self.walking_since = ask_clock(self.services, OWN, "the till’s own recorder"), None
        return None

    def _said(self, now: datetime) -> NoticeShown | None:
        if self.walking_since is not None:
            return _walked(self.services.recorders.verifying.wait, self.walking_since)
        return self.asked.said(now) if self.asked else None


def _walked(wait: Callable[[float], Broken | None], since: datetime) -> NoticeShown:
    """Say what the walk has found, or that it goes on."""
    try:
        broken = wait(0)
    except TimeoutError:
        return NoticeShown(
            "info", f"Verifying since {since:%H:%M:%S}", "The keys are free; what is found is said here."
        )
    except (OSError, TillFault) as fault:
        return NoticeShown("stop", "The journal could not be read to its end", f"{fault}")
    if broken is None:
        return _HOLDS
    return NoticeShown(
        "stop", f"The chain breaks at line {broken.line}", f"There {broken.why}. Keep the folder as it is."
    )
