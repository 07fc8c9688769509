"""Where a slip's picture comes from: the newest file in a drop folder, or a camera's still."""

from __future__ import annotations

import time
import urllib.request
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from till.clock import Clock, to_local
from till.recorder.image import UnreadablePictureError, check
from till.services.ports.pictures import Picture
from till.services.values.people import Refused

FRESH: Final = timedelta(seconds=30)
_SUFFIXES: Final = frozenset({".jpg", ".jpeg", ".png"})
_TIMEOUT: Final = 1.0
_LARGEST: Final = 32 * 1024 * 1024
_AGAIN: Final = "Clean the glass and press F2, or F9 to take it without."
_AGAIN_CAMERA: Final = "F2 asks again, F9 takes it without."


class DropFolder:
    """The newest picture in a folder that a scanner or camera fills; ``used`` says whether a SHA-256 was stamped before."""

    def __init__(self, folder: Path, clock: Clock, used: Callable[[str], bool], fresh: timedelta = FRESH) -> None:
        self._folder = folder
        self._clock = clock
        self._used = used
        self._fresh = fresh

    def newest(self) -> Picture | Refused:
        """Give the newest picture if it is fresh, whole and not used; a file still being written is not there yet."""
        try:
            found = max(self._candidates(), default=None)
            if found is None:
                return _refuse(f"No picture. {_AGAIN}")
            return self._judge(*found)
        except OSError as fault:
            return _refuse(f"The picture folder does not answer: {fault.strerror}. F9 takes the slip without.")

    def _candidates(self) -> list[tuple[datetime, Path]]:
        files = (path for path in self._folder.iterdir() if path.suffix.lower() in _SUFFIXES and path.is_file())
        return [(_changed(path), path) for path in files]

    def _judge(self, taken_at: datetime, path: Path) -> Picture | Refused:
        age = self._clock.now() - taken_at
        if age > self._fresh:
            return _refuse(f"The newest picture is {_age(age)} old. {_AGAIN}")
        if age < -self._fresh:
            return _refuse(f"The newest picture is dated {_age(-age)} ahead of the clock. F9 takes the slip without.")
        if path.stat().st_size > _LARGEST:
            return _refuse(f"{path.name} is too large for a picture. {_AGAIN}")
        data = path.read_bytes()
        try:
            image = check(data)
        except UnreadablePictureError:
            return _refuse(f"{path.name} is not whole yet, or no picture. Press F2 again, or F9 to take it without.")
        if _changed(path) != taken_at or path.stat().st_size != len(data):
            return _refuse("The picture is still being written. Press F2 again.")
        return _unless_used(Picture(data, image.sha, to_local(taken_at)), self._used)


class CameraStill:
    """A camera's still by HTTP, asked for at most a second."""

    def __init__(self, url: str, clock: Clock, used: Callable[[str], bool], timeout: float = _TIMEOUT) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"{url!r} is not the address of a camera such as http://camera/still.jpg")
        self._url = url
        self._clock = clock
        self._used = used
        self._timeout = timeout

    def newest(self) -> Picture | Refused:
        """Take a still now, or say why there is none."""
        try:
            data = _fetch(self._url, self._timeout)
            image = check(data)
        except UnreadablePictureError as fault:
            return _refuse(f"{fault} {_AGAIN_CAMERA}")
        except OSError as fault:
            reason = getattr(fault, "reason", fault)
            return _refuse(f"The camera gave no picture: {reason}. {_AGAIN_CAMERA}")
        return _unless_used(Picture(data, image.sha, self._clock.local()), self._used)


def _unless_used(picture: Picture, used: Callable[[str], bool]) -> Picture | Refused:
    if used(picture.sha):
        return _refuse(f"This picture was stamped before. {_AGAIN}")
    return picture


def _refuse(text: str) -> Refused:
    return Refused.because("2(f)", text)


def _changed(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def _age(age: timedelta) -> str:
    seconds = int(age.total_seconds())
    return f"{seconds} s" if seconds < 120 else f"{seconds // 60} min"  # noqa: PLR2004 - two minutes read better in seconds


def _fetch(url: str, timeout: float) -> bytes:
    """Read a whole answer before the deadline; raises OSError. A drip-feeding camera is cut off too."""
    deadline = time.monotonic() + timeout
    data = bytearray()
    with urllib.request.urlopen(url, timeout=timeout) as answer:  # noqa: S310 - http(s) only, checked by CameraStill
        while piece := answer.read1(65536):
            data += piece
            if time.monotonic() > deadline or len(data) > _LARGEST:
                raise TimeoutError("it was too slow or sent too much")
    return bytes(data)
