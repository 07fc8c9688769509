"""ONVIF cameras: their clock, a still of now, and text on the screen where they have it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from onveef.client import OnvifClient
from onveef.exceptions import OnvifAuthError, OnvifError, OnvifFaultError, OnvifTimeoutError

from till.clock import Clock, elapsed, to_local
from till.recorder.image import UnreadablePictureError, check
from till.recorder.keeping import EvidenceFolder
from till.recorder.rollover import Rollover
from till.recorder.wording import lines_of, plain
from till.services.ports.recorder import (
    Capability,
    ClockReading,
    Evidence,
    Mark,
    MarkRefused,
    NotAble,
    RecorderFault,
)
from till.services.values.recorders import RecorderSettings

_TIMEOUT: Final = 1.0
# A camera keeps no film: its still is of now or of nothing.
_NOW: Final = timedelta(seconds=3)
_MEDIA: Final = {"JPEG": "image/jpeg", "PNG": "image/png"}


class OnvifCamera:
    """A camera at an address such as ``http://camera:80``, a full device address included."""

    def __init__(self, settings: RecorderSettings, clock: Clock, keeping: EvidenceFolder) -> None:
        self.name = settings.name
        self.capabilities = Capability.CLOCK | Capability.STILL
        if settings.on_screen_text:
            self.capabilities |= Capability.MARK | Capability.ACK
        self._settings, self._clock, self._keeping = settings, clock, keeping
        self._client = OnvifClient(
            host=_device(settings.address),
            username=settings.user,
            password=settings.password,
            timeout_s=_TIMEOUT,
            retries=0,
        )
        self._text = ""

    def answer(self) -> None:
        """Return if it tells its time."""
        self._second()

    def clock(self) -> ClockReading:
        """Read its clock, which tells whole seconds."""
        return Rollover(self._clock, "onvif, second rollover")(self._second)

    def mark(self, mark: Mark, late: timedelta) -> None:
        """Show the mark's text in the lower left, until the next one."""
        if Capability.MARK not in self.capabilities:
            raise MarkRefused("It was set to have no text on its screen.")
        words = " / ".join(plain(line) for line in lines_of(mark, late))
        try:
            with _in_words():
                self._show(words)
        except _Refused as fault:
            # The till's text may have been taken off the camera: the next mark makes it anew.
            self._text = ""
            raise MarkRefused(f"It will not show the text: {fault}") from fault

    def still(self, camera: str, at: datetime, offset: timedelta) -> Evidence:  # noqa: ARG002 - the port's call
        """Take a still, of now only."""
        if abs(elapsed(at, self._clock.local())) > _NOW:
            raise NotAble("A camera keeps no film: ask the recorder.")
        with _in_words():
            asked = to_local(self._clock.now())
            data, _ = self._client.get_snapshot(profile_token=self._profile(camera)["token"])
            covers = (asked, to_local(self._clock.now()))
        try:
            form = check(data)
        except UnreadablePictureError as fault:
            raise RecorderFault(f"It gave no picture: {fault}") from fault
        media_type = _MEDIA["PNG" if form.suffix == ".png" else "JPEG"]
        return self._keeping.keep(data, media_type, covers, f"{self.name}, snapshot")

    def clip(self, camera: str, start: datetime, end: datetime, offset: timedelta) -> Evidence:  # noqa: ARG002 - the port's call
        """Raise NotAble: it keeps no film."""
        raise NotAble("A camera keeps no film: ask the recorder.")

    def close(self) -> None:
        """Let go of the camera."""
        self._client.close()

    def _show(self, words: str) -> None:
        where: dict[str, Any] = {
            "video_source_configuration_token": self._profile("")["video_source"]["token"],
            "position_type": "LowerLeft",
            "plain_text": words,
        }
        self._text = self._text or self._ours()
        if self._text:
            self._client.set_osd(osd_token=self._text, **where)
        else:
            self._text = self._client.create_osd(**where)

    def _ours(self) -> str:
        """Find the text that this till, or another start of it, put there."""
        shown = self._client.get_osds()
        ours = (one["token"] for one in shown if one["position_type"] == "LowerLeft" and one["text_type"] == "Plain")
        return str(next(ours, ""))

    def _profile(self, camera: str) -> dict[str, Any]:
        wanted = camera or self._settings.camera
        profiles = self._client.get_profiles()
        found = [one for one in profiles if wanted in {"", one["token"], one["name"]}]
        if not found:
            raise NotAble(f"It has no profile {wanted}.")
        return found[0]

    def _second(self) -> datetime:
        with _in_words():
            told = self._client.get_system_date_time().get("UTCDateTime")
        if not told:
            raise NotAble("It does not tell its time.")
        try:
            return datetime(**told, tzinfo=UTC)
        except (TypeError, ValueError):
            raise RecorderFault("It tells a time that there is not.") from None


class _Refused(RecorderFault):
    """The camera answers and says no."""


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except OnvifTimeoutError:
        raise RecorderFault("It does not answer in time.") from None
    except OnvifAuthError:
        raise RecorderFault("It does not know this user and password.") from None
    except OnvifFaultError as fault:
        raise _Refused(str(fault)) from fault
    except OnvifError as fault:
        raise RecorderFault(f"It does not answer: {fault}.") from fault


def _device(address: str) -> str:
    """Give the address of the device service; where only the host is given, the usual one."""
    path = urlsplit(address).path
    return address if path.strip("/") else f"{address.rstrip('/')}/onvif/device_service"
