"""The shop's details on a receipt, and what this till was set to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Final

from printing.receipts.common import ShopDetails
from printing.settings import PrinterKind, PrinterSettings, what_is_wrong
from till.screens.chip import ChipShown
from till.screens.manager.act import Done, Form, Step, Typed, refuse
from till.screens.manager.model import FactShown, FieldKind, FieldShown, PageShown
from till.screens.manager.services import SettingsServices
from till.services.values.people import Refused

_LINES: Final = 3
_THEMES: Final = {"Light": "light", "Dark": "dark"}
_CHECKS: Final = ("One person types them", "A second person checks them")
_SCALES: Final = ("100 %", "107 %", "115 %", "125 %", "150 %")
_NAMED: Final = {kind.value: kind for kind in PrinterKind if kind is not PrinterKind.NETWORK}


@dataclass(frozen=True, slots=True)
class ShopPage(Form):
    """What every receipt says of the shop."""

    services: SettingsServices
    by: str

    def page(self) -> PageShown:
        """Show the details to change."""
        shop = self.services.shop()
        lines = (*shop.address, *([""] * _LINES))[:_LINES]
        fields = (
            FieldShown(name="name", label="Name over the door", value=shop.name, half=True),
            FieldShown(name="branch", label="Branch", value=shop.branch, half=True),
            *(_address(place, line) for place, line in enumerate(lines, 1)),
            FieldShown(name="licence", label="Licence", value=shop.licence, half=True),
            FieldShown(name="operator", label="Operator: who answers for it", value=shop.operator),
            FieldShown(name="footer", label="Last line of every receipt", value=shop.footer, needed=False),
        )
        lead = "The head and foot of every receipt (M.6)."
        return PageShown(title="Shop details", lead=lead, fields=fields, act="Keep the details")

    def enter(self, typed: Typed) -> Step:
        """Keep them."""
        lines = tuple(line for place in range(1, _LINES + 1) if (line := typed[f"address{place}"].strip()))
        details = ShopDetails(
            name=typed["name"].strip(),
            branch=typed["branch"].strip(),
            address=lines,
            operator=typed["operator"].strip(),
            licence=typed["licence"].strip(),
            footer=typed["footer"].strip(),
        )
        answer = self.services.change_shop(details, self.by)
        if isinstance(answer, Refused):
            return answer
        return Done(f"The next receipt says {answer.name}, {answer.branch}")


@dataclass(frozen=True, slots=True)
class TillPage(Form):
    """Printer, pictures and looks of this till."""

    services: SettingsServices
    by: str

    def page(self) -> PageShown:
        """Show what is set."""
        till = self.services.till()
        training = ChipShown("warn", "TRAINING", "warn") if till.training else ChipShown("quiet", "Real money")
        theme = next((word for word, name in _THEMES.items() if name == till.theme), "Light")
        facts = (FactShown(f"Till {till.number}", f"serials {till.block}-…", training),)
        fields = (
            FieldShown(
                name="printer",
                label="Printer’s address",
                value=_in_words(till.printer),
                hint="empty: receipts go to files",
                needed=False,
            ),
            FieldShown(
                name="pictures",
                label="Pictures of slips: a folder, or the camera’s address",
                value=till.pictures,
                hint="empty: the folder “slips in”",
                needed=False,
            ),
            FieldShown(
                name="check",
                label="Slips typed from the queue",
                value=_CHECKS[till.second_check],
                kind=FieldKind.ONE_OF,
                options=_CHECKS,
            ),
            FieldShown(name="theme", label="Theme", value=theme, kind=FieldKind.ONE_OF, options=tuple(_THEMES)),
            FieldShown(
                name="scale", label="Size of text", value=_nearest(till.scale), kind=FieldKind.ONE_OF, options=_SCALES
            ),
        )
        return PageShown(title="This till", facts=facts, fields=fields, act="Keep the settings")

    def enter(self, typed: Typed) -> Step:
        """Keep them, and put the theme on at once."""
        before, pictures = self.services.till(), typed["pictures"].strip()
        printer = _read(typed["printer"].strip(), before.printer)
        if refused := _no_printer(printer) or _no_pictures(pictures):
            return refused
        settings = replace(
            before,
            printer=printer,
            pictures=pictures,
            second_check=typed["check"] == _CHECKS[True],
            theme=_THEMES[typed["theme"]],
            scale=int(typed["scale"].split()[0]),
        )
        answer = self.services.change_till(settings, self.by)
        if isinstance(answer, Refused):
            return answer
        self.services.wear(answer)
        later = (before.pictures, before.scale) != (answer.pictures, answer.scale)
        return Done("Kept", "Pictures and size begin with the next start of the till." if later else "")


def _address(place: int, line: str) -> FieldShown:
    label = f"Address, line {place}"
    return FieldShown(name=f"address{place}", label=label, value=line, half=True, needed=place == 1)


def _nearest(scale: int) -> str:
    return min(_SCALES, key=lambda word: abs(int(word.split()[0]) - scale))


def _in_words(printer: PrinterSettings) -> str:
    """Write a printer as `_read` reads it."""
    if printer.kind is PrinterKind.NETWORK or not printer.address:
        return printer.address
    return f"{printer.kind} {printer.address}"


def _read(text: str, before: PrinterSettings) -> PrinterSettings:
    """Read `usb 04b8:0e15`, `serial COM3`, `cups receipts`, `windows …`, else an address on the network; none is files."""
    word, _, rest = text.partition(" ")
    kind = _NAMED.get(word, PrinterKind.NETWORK) if text else PrinterKind.FILE
    return replace(before, kind=kind, address=text if kind is PrinterKind.NETWORK else rest.strip())


def _no_printer(printer: PrinterSettings) -> Refused | None:
    wrong = what_is_wrong(printer)
    return refuse(wrong) if wrong else None


def _no_pictures(text: str) -> Refused | None:
    """Refuse what is neither a whole path nor an address."""
    if not text or text.startswith(("http://", "https://")) or PurePath(text).is_absolute():
        return None
    return refuse(f"“{text}” is neither a whole path such as /home/shop/slips nor an address such as http://….")
