"""Films on a recorder's disk, found by the time in their names and cut with ffmpeg."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from till.services.ports.recorder import NotAble, RecorderFault

# What of a film's name tells when it begins, as strftime writes it; anything else in the name may be anything.
_PARTS: Final = {"Y": r"(?P<Y>\d{4})", "m": r"(?P<m>\d\d)", "d": r"(?P<d>\d\d)"} | {
    part: rf"(?P<{part}>\d\d)" for part in "HMS"
}
_WHOLE: Final = {"F": "%Y-%m-%d", "T": "%H:%M:%S", "D": "%m/%d/%y"}
_SUFFIXES: Final = frozenset({".mkv", ".mp4", ".avi", ".mov", ".webm", ".mpg", ".flv"})
_LIMIT: Final = 8.0
# How well the name of a film tells when it begins.
FILM_SECOND: Final = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Film:
    """A film and its first second, by the recorder's clock."""

    path: Path
    start: datetime


@dataclass(frozen=True, slots=True)
class Films:
    """The films in a folder, named by a pattern such as ``%Y%m%d-%H%M%S``."""

    folder: Path
    pattern: str

    def still(self, at: datetime) -> tuple[bytes, Film, timedelta]:
        """Cut the frame of that second, by the recorder's clock, out as a JPEG; raises NotAble where there is none.

        A film begins somewhere in the second of its name and ends as much later than its length tells. What falls
        between its last frame and the film after it is answered with the frame of a second before: the last value
        says how much earlier that is.
        """
        films = self._films()
        before = [film for film in films if film.start <= at]
        if not before:
            raise NotAble(f"There is no film of {at:%d.%m.%y %H:%M:%S} by the recorder's clock in {self.folder}.")
        is_whole = len(films) > len(before)
        for earlier in (timedelta(), FILM_SECOND) if is_whole else (timedelta(),):
            if data := _frame(before[-1], at - earlier):
                return data, before[-1], earlier
        raise NotAble(f"There is no film of {at:%H:%M:%S} by the recorder's clock, or not yet: ask again shortly.")

    def clip(self, start: datetime, end: datetime) -> tuple[bytes, Film]:
        """Cut a clip out as it was recorded, not encoded anew; raises NotAble where there is none.

        It begins with the first whole picture after ``start``: ask a little earlier.
        """
        films = self._films()
        begun = [film for film in films if film.start <= start][-1:]
        films = begun + [film for film in films if start < film.start < end]
        if not films:
            raise NotAble(f"There is no film of {start:%d.%m.%y %H:%M:%S} by the recorder's clock in {self.folder}.")
        skipped = max(start - films[0].start, timedelta())
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as listed:
            listed.writelines(f"file '{_quoted(film.path)}'\n" for film in films)
            listed.flush()
            source = ["-f", "concat", "-safe", "0", "-i", listed.name]
            # Skipped on the way out: films whose index is coarse cannot be entered in the middle.
            data = _ffmpeg([*source, "-ss", _seconds(skipped), "-t", _seconds(end - start), "-c", "copy"], ".mkv")
        if not data:
            raise NotAble(f"There is no film from {start:%H:%M:%S} by the recorder's clock, or not yet.")
        return data, films[0]

    def _films(self) -> list[Film]:
        named = re.compile(_expression(self.pattern))
        try:
            paths = [path for path in self.folder.rglob("*") if path.suffix.lower() in _SUFFIXES]
        except OSError as fault:
            raise NotAble(f"Its films in {self.folder} cannot be read: {fault.strerror}.") from fault
        found = [Film(path, start) for path in paths if (start := self._start(path, named))]
        return sorted(found, key=lambda film: film.start)

    def _start(self, path: Path, named: re.Pattern[str]) -> datetime | None:
        match = named.fullmatch(path.relative_to(self.folder).with_suffix("").as_posix())
        if match is None:
            return None
        year, month, day, hour, minute, second = (int(match[part]) for part in "YmdHMS")
        try:
            return datetime(year, month, day, hour, minute, second)
        except ValueError:
            return None


def _expression(pattern: str) -> str:
    """Turn a pattern of names into an expression; raises NotAble where it does not tell the second."""
    for short, whole in _WHOLE.items():
        pattern = pattern.replace(f"%{short}", whole)
    pieces = re.split(r"%(?:\{[^}]*\}|-?\d*)?([A-Za-z])", pattern)
    seen: set[str] = set()
    expression = ""
    for place, piece in enumerate(pieces):
        if place % 2 == 0:
            expression += re.escape(piece)
        elif piece in _PARTS and piece not in seen:
            seen.add(piece)
            expression += _PARTS[piece]
        else:
            expression += ".*?"
    if seen != set(_PARTS):
        raise NotAble(f"Films named {pattern} do not tell their second: the recorder's names need %Y%m%d-%H%M%S.")
    return expression


def _frame(film: Film, at: datetime) -> bytes:
    skipped = _seconds(max(at - film.start, timedelta()))
    picture = ["-frames:v", "1", "-q:v", "2", "-f", "image2", "-c:v", "mjpeg"]
    return _ffmpeg(["-ss", skipped, "-i", str(film.path), *picture], ".jpg")


def _ffmpeg(arguments: Sequence[str], suffix: str) -> bytes:
    """Run ffmpeg and give what it wrote; nothing where it found nothing."""
    program = shutil.which("ffmpeg")
    if program is None:
        raise NotAble("ffmpeg is not installed on this till: films cannot be cut.")
    with tempfile.TemporaryDirectory(prefix="till-film-") as folder:
        out = Path(folder) / f"cut{suffix}"
        command = [program, "-nostdin", "-v", "error", *arguments, str(out)]
        try:
            subprocess.run(command, check=False, capture_output=True, timeout=_LIMIT)  # noqa: S603 - our own arguments
        except subprocess.TimeoutExpired:
            raise RecorderFault("The film could not be cut in time.") from None
        return out.read_bytes() if out.exists() else b""


def _seconds(span: timedelta) -> str:
    return f"{span.total_seconds():.3f}"


def _quoted(path: Path) -> str:
    return str(path).replace("'", r"'\''")
