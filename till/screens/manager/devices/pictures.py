"""Where pictures of slips come from: how it is, a test picture, the folder or the camera."""

from __future__ import annotations

from dataclasses import dataclass

from till.screens.chip import ChipShown
from till.screens.manager.act import Done, Step, Typed
from till.screens.manager.devices.asked import Answer, Asked, summed, trouble, when
from till.screens.manager.devices.services import DeviceServices
from till.screens.manager.model import FactShown, FieldShown, PageShown, WayShown
from till.services.ports.pictures import PictureStatus
from till.services.values.people import Refused

NAME = "Pictures of slips"


def chip_of(status: PictureStatus) -> ChipShown:
    """Give its state as a chip."""
    if status.answered_at is None:
        return ChipShown("quiet", "not asked yet", "waiting")
    return ChipShown("warn", "no picture", "warn") if status.trouble else ChipShown("ok", "picture there", "ok")


def row_of(services: DeviceServices) -> WayShown:
    """Give its row among the devices."""
    status, now = services.pictures.status(), services.now()
    words = status.trouble or f"{_kind(services.till().pictures)}. It is asked for each slip."
    newest = f"Newest of {when(status.picture_at, now)}" if status.picture_at else "No picture since the start"
    return WayShown(NAME, words, chip_of(status), more=summed(newest, status.error, status.error_at, now, words))


@dataclass(slots=True)
class PicturesPage:
    """The source of pictures."""

    services: DeviceServices
    by: str
    asked: Asked | None = None

    def page(self) -> PageShown:
        """Show how it is; it is read anew as the seconds pass."""
        status, now, set_to = self.services.pictures.status(), self.services.now(), self.services.till().pictures
        facts = (
            FactShown(_kind(set_to), when(status.answered_at, now, "not asked since the start"), chip_of(status)),
            FactShown("Newest picture", when(status.picture_at, now)),
            FactShown("Last trouble", trouble(status.error, status.error_at, now)),
        )
        field = FieldShown(
            name="pictures",
            label="A folder, or the camera’s address",
            value=set_to,
            hint="empty: the folder “slips in”",
            needed=False,
        )
        return PageShown(
            title=NAME,
            lead=status.trouble or "A slip is stamped with the newest picture; F2 asks for it.",
            facts=facts,
            ways=(WayShown("Test picture", "Asks for one now, and stamps nothing"),),
            fields=(field,),
            act="Keep it",
            said=self.asked.said(now) if self.asked else None,
            live=True,
        )

    def choose(self, _index: int) -> Step:
        """Ask for a picture."""
        at = self.services.now()
        self.services.pictures.ask()

        def came() -> Answer | None:
            status = self.services.pictures.status()
            if status.answered_at is None or status.answered_at < at:
                return None
            words = f"A picture of {when(status.picture_at, status.answered_at)}, whole and not stamped yet."
            return Answer(status.answered_at, status.trouble or words, "stop" if status.trouble else "ok")

        self.asked = Asked("Test picture", _kind(self.services.till().pictures).casefold(), at, came)
        return None

    def enter(self, typed: Typed) -> Step:
        """Keep where they come from."""
        answer = self.services.pictures.change(typed["pictures"].strip(), self.by)
        if isinstance(answer, Refused):
            return answer
        self.asked = None
        return Done(f"Kept: {_kind(answer.pictures).casefold()}", "The next slip is stamped with a picture of it.")


def _kind(pictures: str) -> str:
    return "Camera" if pictures.startswith(("http://", "https://")) else "Folder"
