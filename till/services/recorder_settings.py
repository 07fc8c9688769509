"""Which recorders a till works with: kinds with their fields, kept as data, changed by a manager."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import msgspec

from till.services.ports import Books, Work
from till.services.staff import managers_only
from till.services.values.people import Refused
from till.services.values.recorders import RecorderKind, RecorderSettings

_HTTP: Final = re.compile(r"https?://[^\s/]+(/\S*)?")
_WIRE: Final = re.compile(r"(tcp|udp)://[^\s/:]+:[0-9]{1,5}|serial:[^\s@]+(@[0-9]+)?")
_NAME: Final = re.compile(r"[\w .&'-]{1,24}")
MOST: Final = 8


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind of recorder: its name in ``RecorderSettings``, its label, and what to type."""

    name: str
    label: str
    hint: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of recorder as a manager chooses it."""

    kind: RecorderKind
    title: str
    words: str
    fields: tuple[Field, ...]


_CAMERA: Final = "The camera over this till, as the recorder numbers it"
_TEXT: Final = (
    Field("start", "Start", "Signs before the first line, such as \\x02 or a start word; may be empty"),
    Field("line_break", "Line break", "Between lines: \\r\\n, \\n or what the recorder was set to"),
    Field("end", "End", "Signs after the last line, such as \\x03 or an end word"),
    Field("encoding", "Encoding", "utf-8, cp1252, cp850 or what the recorder was set to"),
    Field("columns", "Line length", "The longest line that the recorder shows, such as 40"),
)
KINDS: Final = (
    Kind(
        RecorderKind.MOTION,
        "Motion",
        "Marks, stills, clips and clock over HTTP",
        (
            Field("address", "Address", "http://recorder:8080, its web control"),
            Field("camera", "Camera", f"{_CAMERA}; 0 where there is one"),
            Field("folder", "Films", "Where this till reaches its films; empty where it runs on the same machine"),
        ),
    ),
    Kind(
        RecorderKind.POS_TEXT,
        "Till text",
        "Lines of text to a recorder that listens on a network port or a serial line",
        (Field("address", "Address", "tcp://recorder:9000, udp://recorder:9000 or serial:/dev/ttyUSB0@9600"), *_TEXT),
    ),
    Kind(
        RecorderKind.ZONEMINDER,
        "ZoneMinder",
        "A trigger line for each mark to zmtrigger",
        (
            Field("address", "Address", "tcp://recorder:6802"),
            Field("camera", "Monitor", "The monitor that looks at this till, by its number"),
        ),
    ),
    Kind(
        RecorderKind.ONVIF,
        "ONVIF camera",
        "Clock, stills, and text on the screen where the camera has it",
        (
            Field("address", "Address", "http://camera:80"),
            Field("user", "User", "May be empty"),
            Field("password", "Password", "May be empty", secret=True),
            Field("camera", "Profile", "The profile's name or token; empty for the first"),
            Field("on_screen_text", "Text on screen", "No for a camera that has none"),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Recorders:
    """Read which recorders a till has."""

    books: Books
    till: int

    def __call__(self) -> tuple[RecorderSettings, ...]:
        """List them; the clock of the first that has one is the recorder's time (2(f))."""
        with self.books.reading() as work:
            return recorders_of(work, self.till)


@dataclass(frozen=True, slots=True)
class ChangeRecorders:
    """A manager changes which recorders a till has."""

    books: Books
    till: int
    # Has the recorders' threads take up what was set.
    changed: Callable[[], None] = lambda: None

    def __call__(self, recorders: tuple[RecorderSettings, ...], by: str) -> tuple[RecorderSettings, ...] | Refused:
        """Keep them, all together; the audit names them without passwords."""
        with self.books.writing() as work:
            if refused := managers_only(work, by) or _against(recorders):
                return refused
            work.settings.put(_setting(self.till), msgspec.json.encode(recorders).decode())
            words = ", ".join(f"{one.name} ({one.kind}, {one.address})" for one in recorders) or "none"
            work.audit.note("recorders.changed", f"till {self.till}", f"Recorders: {words}", by)
        self.changed()
        return recorders


def recorders_of(work: Work, till: int) -> tuple[RecorderSettings, ...]:
    """Give the recorders of a till in their order."""
    kept = work.settings.get(_setting(till))
    return msgspec.json.decode(kept, type=tuple[RecorderSettings, ...]) if kept else ()


def title_of(kind: RecorderKind) -> str:
    """Name a kind as a manager reads it."""
    return next(one.title for one in KINDS if one.kind is kind)


def signs(typed: str, encoding: str = "utf-8") -> bytes:
    """Read typed signs, where a backslash and a letter name one, and with x and two figures a byte; raises ValueError."""
    return re.sub(r"\\(x[0-9A-Fa-f]{2}|.|$)", _sign, typed).encode(encoding, "surrogateescape")


def _sign(found: re.Match[str]) -> str:
    named = found[1]
    if named.startswith("x") and len(named) > 1:
        byte = int(named[1:], 16)
        # What stands for a byte of no text, whatever the encoding.
        return chr(byte if byte < 0x80 else 0xDC00 + byte)  # noqa: PLR2004 - the last sign of ASCII, and PEP 383's place
    known = {"r": "\r", "n": "\n", "t": "\t", "\\": "\\"}
    if named not in known:
        raise ValueError(f"\\{named} is no sign: \\r, \\n, \\t, \\\\ and such as \\x02 are")
    return known[named]


def _setting(till: int) -> str:
    return f"recorders {till}"


def _against(recorders: tuple[RecorderSettings, ...]) -> Refused | None:
    if len(recorders) > MOST:
        return Refused.because("M.6", f"A till works with up to {MOST} recorders.")
    names = [one.name for one in recorders]
    if twice := next((name for name in names if names.count(name) > 1), None):
        return Refused.because("M.6", f"Two recorders are called {twice}.")
    return next((refused for one in recorders if (refused := _wrong(one))), None)


def _wrong(one: RecorderSettings) -> Refused | None:
    if not _NAME.fullmatch(one.name) or one.name.strip() != one.name or one.name.lower() == "embedded":
        return Refused.because("M.6", "A recorder needs a name of up to 24 letters, such as CCTV counter.")
    by_wire = one.kind in {RecorderKind.POS_TEXT, RecorderKind.ZONEMINDER}
    if not (_WIRE if by_wire else _HTTP).fullmatch(one.address):
        hint = next(field.hint for kind in KINDS if kind.kind is one.kind for field in kind.fields)
        return Refused.because("M.6", f"{one.name}: {one.address or 'nothing'} is no address, such as {hint}.")
    if not _has_port(one.address):
        return Refused.because("M.6", f"{one.name}: the port of {one.address} is a number from 1 to 65535.")
    if one.kind is RecorderKind.ZONEMINDER and not (one.camera.isascii() and one.camera.isdigit()):
        return Refused.because("M.6", f"{one.name}: its monitor is a number, such as 1.")
    return _wrong_text(one)


def _has_port(address: str) -> bool:
    """Say whether an address's port can be one, where it names any; a serial line's speed is none."""
    try:
        return address.startswith("serial:") or urlsplit(address).port != 0
    except ValueError:
        return False


def _wrong_text(one: RecorderSettings) -> Refused | None:
    try:
        for typed in (one.start, one.line_break, one.end):
            signs(typed, one.encoding)
        "£".encode(one.encoding, "replace")
    except (ValueError, LookupError) as fault:
        return Refused.because("M.6", f"{one.name}: {fault}.")
    if not 8 <= one.columns <= 200:  # noqa: PLR2004 - what recorders show
        return Refused.because("M.6", f"{one.name}: a line is 8 to 200 signs long.")
    return None
