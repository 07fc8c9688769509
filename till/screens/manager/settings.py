"""The shop's details on a receipt, and what this till was set to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from printing.receipts.common import ShopDetails
from till.screens.chip import ChipShown
from till.screens.manager.act import Done, Form, Step, Typed
from till.screens.manager.model import FactShown, FieldKind, FieldShown, PageShown
from till.screens.manager.services import SettingsServices
from till.services.values.people import Refused

_LINES: Final = 3
_THEMES: Final = {"Light": "light", "Dark": "dark"}
_CHECKS: Final = ("One person types them", "A second person checks them")
_SCALES: Final = ("100 %", "107 %", "115 %", "125 %", "150 %")


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
    """The queue and the looks of this till; its devices have a page of their own."""

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
        before = self.services.till()
        settings = replace(
            before,
            second_check=typed["check"] == _CHECKS[True],
            theme=_THEMES[typed["theme"]],
            scale=int(typed["scale"].split()[0]),
        )
        answer = self.services.change_till(settings, self.by)
        if isinstance(answer, Refused):
            return answer
        self.services.wear(answer)
        later = before.scale != answer.scale
        return Done("Kept", "The size begins with the next start of the till." if later else "")


def _address(place: int, line: str) -> FieldShown:
    label = f"Address, line {place}"
    return FieldShown(name=f"address{place}", label=label, value=line, half=True, needed=place == 1)


def _nearest(scale: int) -> str:
    return min(_SCALES, key=lambda word: abs(int(word.split()[0]) - scale))
