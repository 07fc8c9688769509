"""What a printer is set to."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from printing.profiles import profiles
from printing.settings import BAUD, PAPERS, PORT, DrawerSensor, PrinterKind, PrinterSettings
from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.devices.services import DeviceServices
from till.screens.manager.model import FieldKind, FieldShown, PageShown, WayShown
from till.screens.whole import whole
from till.services.printer_board import Place
from till.services.values.people import Refused

KINDS: Final = {
    PrinterKind.NETWORK: "Network",
    PrinterKind.USB: "USB",
    PrinterKind.SERIAL: "Serial port",
    PrinterKind.CUPS: "Print queue",
    PrinterKind.WINDOWS: "Windows printer",
    PrinterKind.FILE: "Folder",
}
_WORDS: Final = {
    PrinterKind.NETWORK: "An address and a port, most often 9100",
    PrinterKind.USB: "The printer’s vendor and product; no driver is wanted",
    PrinterKind.SERIAL: "COM3, /dev/ttyS0 and the like, with their speed",
    PrinterKind.CUPS: "A queue of this computer; it cannot say whether a paper came out",
    PrinterKind.WINDOWS: "A printer of Windows’ own list; only on Windows",
    PrinterKind.FILE: "Receipts as files, for a trial or for training",
}
YES, NO = "Yes", "No"
_PAPERS: Final = {f"{paper} mm": paper for paper in PAPERS}
_PINS: Final = {"None": 0, "Pin 2": 2, "Pin 5": 5}
_SENSORS: Final = {
    "No switch": DrawerSensor.NONE,
    "High while open": DrawerSensor.HIGH,
    "Low while open": DrawerSensor.LOW,
}


def title_of(profile: str) -> str:
    """Name a printer as a person knows it."""
    return next((one.title for one in profiles() if one.name == profile), profile)


@dataclass(frozen=True, slots=True)
class PrinterKinds(Listed):
    """How a printer is reached."""

    services: DeviceServices
    by: str
    place: Place

    def page(self) -> PageShown:
        """List the ways."""
        on_windows = sys.platform == "win32"
        ways = (
            WayShown(title, _WORDS[kind], enabled=on_windows or kind is not PrinterKind.WINDOWS)
            for kind, title in KINDS.items()
        )
        return PageShown(title="How is the printer reached?", ways=tuple(ways))

    def choose(self, index: int) -> Step:
        """Go on to its form."""
        return Deeper(PrinterForm(self.services, self.by, self.place, tuple(KINDS)[index], back=2))


@dataclass(frozen=True, slots=True)
class PrinterForm(Form):
    """The fields of a printer that is reached so; ``back`` pages are left once it is kept."""

    services: DeviceServices
    by: str
    place: Place
    kind: PrinterKind
    back: int = 1

    def page(self) -> PageShown:
        """Show what is set."""
        before = self._before()
        same = before if before.kind is self.kind else replace(before, address="")
        fields = (*_address(self.kind, same.address), *_paper(same), *(_word(same) if self.kind.answers else ()))
        title = f"{'Second' if self.place is Place.SECOND else 'First'} printer: {KINDS[self.kind]}"
        return PageShown(title=title, fields=fields, act="Keep the printer")

    def enter(self, typed: Typed) -> Step:
        """Keep it, with the other one as it is."""
        if words := _no_number(self.kind, typed):
            return refuse(words)
        till, printer = self.services.till(), self._read(typed)
        pair = (printer, till.second_printer) if self.place is Place.FIRST else (till.printer, printer)
        answer = self.services.printers.change(*pair, till.drawer_seconds, self.by)
        if isinstance(answer, Refused):
            return answer
        return Done(f"Kept: {printer.name}", "It is used from now on. A test print shows how it does.", back=self.back)

    def _before(self) -> PrinterSettings:
        till = self.services.till()
        return till.printer if self.place is Place.FIRST else till.second_printer or PrinterSettings(drawer_pin=0)

    def _read(self, typed: Typed) -> PrinterSettings:
        before, answers = self._before(), self.kind.answers
        return replace(
            before,
            kind=self.kind,
            address=_read_address(self.kind, typed),
            profile=_profile(typed["profile"].strip(), before.profile),
            paper=_PAPERS[typed["paper"]],
            code_page=typed["code_page"].strip().upper(),
            drawer_pin=_PINS[typed["drawer_pin"]],
            acknowledges=typed["acknowledges"] == YES if answers else True,
            trusted=typed["trusted"] == YES if answers else True,
            sensor=_SENSORS[typed["sensor"]] if answers else DrawerSensor.NONE,
        )


def yes_no(*, yes: bool) -> str:
    """Write a yes or a no."""
    return YES if yes else NO


def one_of(name: str, label: str, options: tuple[str, ...], value: str, *, half: bool = True) -> FieldShown:
    """Give a field of one of a few."""
    return FieldShown(name=name, label=label, kind=FieldKind.ONE_OF, options=options, value=value, half=half)


def _address(kind: PrinterKind, address: str) -> Iterator[FieldShown]:
    match kind:
        case PrinterKind.NETWORK:
            host, _, port = address.partition(":")
            yield FieldShown(name="address", label="Address", value=host, hint="192.0.2.7", half=True)
            yield FieldShown(name="port", label="Port", value=port or str(PORT), half=True)
        case PrinterKind.SERIAL:
            device, _, baud = address.partition(" ")
            yield FieldShown(name="address", label="Serial port", value=device, hint="COM3 or /dev/ttyS0", half=True)
            yield FieldShown(name="baud", label="Speed, baud", value=baud or str(BAUD), half=True)
        case PrinterKind.USB:
            yield FieldShown(name="address", label="USB vendor and product", value=address, hint="04b8:0e15")
        case PrinterKind.CUPS:
            yield FieldShown(name="address", label="Queue", value=address, hint="receipts")
        case PrinterKind.WINDOWS:
            yield FieldShown(name="address", label="Printer’s name in Windows", value=address)
        case PrinterKind.FILE:
            hint = "empty: this till’s own folder"
            yield FieldShown(name="address", label="Folder", value=address, hint=hint, needed=False)


def _paper(printer: PrinterSettings) -> Iterator[FieldShown]:
    choices = profiles()
    pages = next((one.code_pages for one in choices if one.name == printer.profile), ())
    titles = tuple(one.title for one in choices)
    title = title_of(printer.profile)
    yield FieldShown(name="profile", label="Printer’s model", value=title, options=titles, half=True)
    yield FieldShown(name="code_page", label="Code page", value=printer.code_page, options=pages, half=True)
    yield one_of("paper", "Width of paper", tuple(_PAPERS), _word_of(_PAPERS, printer.paper))
    yield one_of("drawer_pin", "Drawer’s cable", tuple(_PINS), _word_of(_PINS, printer.drawer_pin))


def _word(printer: PrinterSettings) -> Iterator[FieldShown]:
    """Give how far the printer's word goes."""
    said, trusted = yes_no(yes=printer.acknowledges), yes_no(yes=printer.trusted)
    yield one_of("acknowledges", "Says when a paper is out (Star: no)", (YES, NO), said)
    yield one_of("trusted", "Is right about its paper and cover (Star: no)", (YES, NO), trusted)
    yield one_of("sensor", "Drawer’s switch", tuple(_SENSORS), _word_of(_SENSORS, printer.sensor), half=False)


def _word_of(words: dict[str, int] | dict[str, DrawerSensor], value: object) -> str:
    return next(word for word, one in words.items() if one == value)


def _no_number(kind: PrinterKind, typed: Typed) -> str:
    """Say what is typed where a number is wanted; the till says the rest."""
    checks: dict[PrinterKind, tuple[str, Callable[[int], bool], str]] = {
        PrinterKind.NETWORK: (
            "port",
            lambda port: 0 < port < 1 << 16,
            "Port “{}”: a port is a number from 1 to 65535.",
        ),
        PrinterKind.SERIAL: ("baud", lambda baud: baud > 0, "Speed “{}”: it is a number such as 9600."),
    }
    if kind is PrinterKind.SERIAL and not typed["address"].strip():
        return "Which serial port? Type its name, such as COM3 or /dev/ttyS0."
    if kind not in checks:
        return ""
    name, fits, words = checks[kind]
    text = typed[name].strip()
    number = whole(text) if text.isascii() else None
    return "" if number is not None and fits(number) else words.format(text)


def _read_address(kind: PrinterKind, typed: Typed) -> str:
    address = typed["address"].strip()
    match kind:
        case PrinterKind.NETWORK:
            return f"{address}:{typed['port'].strip()}"
        case PrinterKind.SERIAL:
            return f"{address} {typed['baud'].strip()}"
        case _:
            return address


def _profile(typed: str, before: str) -> str:
    """Read a printer by its title or its name; what is neither goes on as it is typed, and is refused."""
    if typed == title_of(before):
        # Two may bear one title.
        return before
    known = {word.casefold(): one.name for one in profiles() for word in (one.title, one.name)}
    return known.get(typed.casefold(), typed)
