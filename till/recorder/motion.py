"""Motion, the recorder of Debian, by its web control: text over the picture, films by the second, its clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Final
from urllib.parse import quote

import httpx

from till.clock import Clock
from till.recorder.films import FILM_SECOND, Films
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
# Motion writes a whole picture at least that often.
_LEAD: Final = timedelta(seconds=2)
# Motion's name for a camera where it has one only, or for all of them.
_ONLY: Final = "0"
# How motion is told to begin a line: a backslash and an n.
_BREAK: Final = "\\n"


class Motion:
    """A motion that listens at ``address``, such as ``http://recorder:8080``.

    Its films must be in reach of the till, and named by the shop's time: its machine keeps the shop's time zone.
    """

    capabilities: Final = Capability.CLOCK | Capability.MARK | Capability.STILL | Capability.CLIP | Capability.ACK

    def __init__(self, settings: RecorderSettings, clock: Clock, keeping: EvidenceFolder) -> None:
        self.name = settings.name
        self._settings, self._clock, self._keeping = settings, clock, keeping
        self._client = httpx.Client(base_url=settings.address.rstrip("/"), timeout=_TIMEOUT, trust_env=False)

    def answer(self) -> None:
        """Return if its camera is connected and it records."""
        said = self._ask(f"{self._camera()}/detection/connection")
        if "Connection OK" not in said:
            raise RecorderFault("Its camera gives no picture.")

    def clock(self) -> ClockReading:
        """Read its clock off the date of its answers."""
        return Rollover(self._clock, "http date, second rollover")(self._second)

    def mark(self, mark: Mark, late: timedelta) -> None:
        """Lay the mark's text over the picture, until the next one."""
        # A per cent sign and a backslash would be read as motion's own.
        lines = [plain(line).replace("%", "").replace("\\", "/") for line in lines_of(mark, late)]
        said = self._ask(f"{self._camera()}/config/set?text_left={quote(_BREAK.join(lines))}")
        if "Done" not in said:
            raise MarkRefused(
                f"It would not have the mark: {said.strip().splitlines()[0] if said.strip() else 'no word'}."
            )

    def still(self, camera: str, at: datetime, offset: timedelta) -> Evidence:
        """Cut the frame of that second out of its films; a film's start is known to the second."""
        data, film, earlier = self._films(camera).still(at + offset)
        shown = at - earlier
        return self._keep(data, "image/jpeg", (shown, shown + FILM_SECOND), camera, film.path)

    def clip(self, camera: str, start: datetime, end: datetime, offset: timedelta) -> Evidence:
        """Cut the film from one second to another, with a lead for its first whole picture."""
        start, end = start - _LEAD, end + FILM_SECOND
        data, film = self._films(camera).clip(start + offset, end + offset)
        return self._keep(data, "video/x-matroska", (max(start, film.start - offset), end), camera, film.path)

    def close(self) -> None:
        """Let go of the recorder."""
        self._client.close()

    def _keep(
        self, data: bytes, media_type: str, covers: tuple[datetime, datetime], camera: str, film: Path
    ) -> Evidence:
        source = f"{self.name}, camera {camera or self._camera()}, {film.name}"
        return self._keeping.keep(data, media_type, covers, source)

    def _films(self, camera: str) -> Films:
        """Ask it where its films are and how they are named."""
        names = self._setting(camera, "movie_filename")
        folder = Path(self._settings.folder or self._setting(camera, "target_dir"))
        if not folder.is_dir():
            raise NotAble(f"Its films in {folder} are out of this till's reach.")
        return Films(folder, names)

    def _setting(self, camera: str, name: str) -> str:
        said = self._ask(f"{camera or self._camera()}/config/get?query={name}")
        found = [line.partition(" = ")[2].strip() for line in said.splitlines() if line.startswith(f"{name} = ")]
        if not found:
            raise RecorderFault(f"It did not say its {name}.")
        return found[0]

    def _camera(self) -> str:
        return self._settings.camera or _ONLY

    def _second(self) -> datetime:
        told = self._answer(f"{_ONLY}/detection/status").headers.get("date", "")
        try:
            return parsedate_to_datetime(told).astimezone(UTC)
        except ValueError:
            raise NotAble("Its answers carry no date.") from None

    def _ask(self, path: str) -> str:
        return self._answer(path).text

    def _answer(self, path: str) -> httpx.Response:
        try:
            return self._client.get(f"/{path}").raise_for_status()
        except httpx.TimeoutException:
            raise RecorderFault("It does not answer in time.") from None
        except httpx.HTTPStatusError as fault:
            raise RecorderFault(f"It answers {fault.response.status_code}.") from None
        except httpx.HTTPError as fault:
            raise RecorderFault(f"It does not answer: {fault}.") from None
