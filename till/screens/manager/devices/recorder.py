"""A recorder beside the till's own: how it is, a test mark, its clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from till.screens.chip import ChipShown
from till.screens.manager.act import Deeper, Done, Listed, Step
from till.screens.manager.devices.asked import Answer, Asked, summed, trouble, when
from till.screens.manager.devices.clocks import FAR, ask_clock, clock_words, error_since, is_far, status_of
from till.screens.manager.devices.recorder_form import RecorderForm, RecorderKinds
from till.screens.manager.devices.services import DeviceServices
from till.screens.manager.model import FactShown, PageShown, WayShown
from till.services.ports.marks import MarkState, StoredMark
from till.services.recorder_settings import title_of
from till.services.values.people import Refused
from till.services.values.recorders import RecorderCondition, RecorderSettings, RecorderStatus

_CHIPS: Final = {
    RecorderCondition.ON: ChipShown("ok", "on", "ok"),
    RecorderCondition.OUT: ChipShown("stop", "out", "alarm"),
    RecorderCondition.STARTING: ChipShown("quiet", "not asked yet", "waiting"),
}
_NO_MARK: Final = "Nothing marked yet"
_CAME: Final = {
    MarkState.ACKED: ("ok", "The recorder has taken it."),
    MarkState.SENT: ("ok", "It was sent. Look whether it stands beside the picture."),
    MarkState.FAILED: ("stop", ""),
}


def chip_of(status: RecorderStatus | None) -> ChipShown:
    """Give a recorder's state as a chip."""
    if status and status.condition is RecorderCondition.ON and is_far(status.offset):
        return FAR
    return _CHIPS[status.condition if status else RecorderCondition.STARTING]


def words_of(status: RecorderStatus | None) -> str:
    """Say how a recorder is."""
    if status is None or status.condition is RecorderCondition.STARTING:
        return "It is asked in a moment."
    if status.trouble:
        return status.trouble
    return "It answers." if status.condition is RecorderCondition.ON else "It does not answer."


def row_of(services: DeviceServices, recorder: RecorderSettings) -> WayShown:
    """Give a recorder's row among the devices."""
    status, now = status_of(services, recorder.name), services.now()
    words = f"{title_of(recorder.kind)}. {words_of(status)}"
    if status is None:
        return WayShown(recorder.name, words, chip_of(status), more=_NO_MARK)
    marked = f"Marked {_marks(status, now)}" if status.last_mark_at else _NO_MARK
    more = summed(marked, status.error, status.error_at, now, words)
    return WayShown(recorder.name, words, chip_of(status), more=more)


@dataclass(slots=True)
class RecorderPage(Listed):
    """One recorder."""

    services: DeviceServices
    by: str
    recorder: RecorderSettings
    asked: Asked | None = None

    def page(self) -> PageShown:
        """Show how it is; it is read anew as the seconds pass."""
        recorder, now = self._now_set(), self.services.now()
        status = status_of(self.services, recorder.name)
        tells = recorder.name in self.services.recorders.clocks()
        facts = (
            FactShown(title_of(recorder.kind), recorder.address, chip_of(status)),
            FactShown("Last mark", _marks(status, now)),
            FactShown("Its clock", clock_words(status) if status and tells else "not read"),
            FactShown("Last trouble", trouble(status.error, status.error_at, now) if status else "–"),
        )
        ways = (
            WayShown("Test mark", "A line beside its picture of now", enabled=recorder.takes_marks),
            WayShown(
                "Read its clock", "Held against the till’s" if tells else "It does not tell its time", enabled=tells
            ),
            WayShown("Settings", "Name, address and what its kind asks"),
            WayShown("Another kind", "What the recorder speaks"),
            WayShown("Remove it", "Slips are then not marked there"),
        )
        said = self.asked.said(now) if self.asked else None
        return PageShown(title=recorder.name, lead=words_of(status), facts=facts, ways=ways, said=said, live=True)

    def choose(self, index: int) -> Step:
        """Test it, or go on to a form."""
        recorder = self._now_set()
        if index == 0:
            return self._test(recorder)
        if index == 1:
            self.asked = ask_clock(self.services, recorder.name, recorder.name)
            return None
        acts = (
            RecorderForm(self.services, self.by, recorder.kind, recorder, self._renamed),
            RecorderKinds(self.services, self.by, recorder, self._renamed),
            RemoveRecorder(self.services, self.by, recorder),
        )
        return Deeper(acts[index - 2])

    def _renamed(self, recorder: RecorderSettings) -> None:
        self.recorder = recorder

    def _now_set(self) -> RecorderSettings:
        named = (one for one in self.services.recorders.settings() if one.name == self.recorder.name)
        return next(named, self.recorder)

    def _test(self, recorder: RecorderSettings) -> Step:
        at = self.services.now()
        mark = self.services.recorders.test(recorder.name, self.by)
        if isinstance(mark, Refused):
            return mark
        self.services.recorders.ask(recorder.name)

        def came() -> Answer | None:
            stored, status = (
                self.services.recorders.mark(recorder.name, mark.id),
                status_of(self.services, recorder.name),
            )
            return _of_mark(stored, at) or (error_since(status, at) if status else None)

        self.asked = Asked("Test mark", recorder.name, at, came)
        return None


@dataclass(frozen=True, slots=True)
class RemoveRecorder(Listed):
    """A recorder goes."""

    services: DeviceServices
    by: str
    recorder: RecorderSettings

    def page(self) -> PageShown:
        """Say what follows."""
        ways = (WayShown(f"Remove {self.recorder.name}", "Its settings go; what it recorded stays with it"),)
        lead = "Slips are marked by the till’s own recorder, and by those that are left."
        return PageShown(title=f"Remove {self.recorder.name}", lead=lead, ways=ways)

    def choose(self, _index: int) -> Step:
        """Remove it."""
        left = tuple(one for one in self.services.recorders.settings() if one.name != self.recorder.name)
        answer = self.services.recorders.change(left, self.by)
        return answer if isinstance(answer, Refused) else Done(f"{self.recorder.name} is removed", back=2)


def _marks(status: RecorderStatus | None, now: datetime) -> str:
    """Write when it was marked last, and what it has not got."""
    if status is None:
        return "–"
    waiting = f", {status.waiting} wait" if status.waiting else ""
    failed = f", {status.failed} not taken" if status.failed else ""
    return f"{when(status.last_mark_at, now, 'never')}{waiting}{failed}"


def _of_mark(stored: StoredMark | None, at: datetime) -> Answer | None:
    """Say what became of a test mark, once something did."""
    if stored is None or stored.state not in _CAME:
        return None
    kind, words = _CAME[stored.state]
    return Answer(stored.sent_at or at, words or stored.reason, kind)
