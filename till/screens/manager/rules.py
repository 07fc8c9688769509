"""Rules of the shop: notices, prices put right, client checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from settlement.laundering import Alert
from settlement.ruling import Found
from till.screens.chip import ChipShown
from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.model import FactShown, FieldKind, FieldShown, PageShown, WayShown
from till.screens.manager.notices import NoticeList
from till.screens.manager.services import RuleServices
from till.screens.whole import whole
from till.services.values.people import Authority, Refused, WrongPin

_FOUND: Final = {"Relayed wrongly": Found.PRICE_ERROR, "Market rigged": Found.RIGGED, "Bet void": Found.VOID}


@dataclass(frozen=True, slots=True)
class Rules(Listed):
    """The four ways."""

    services: RuleServices
    by: str

    def page(self) -> PageShown:
        """Offer them."""
        ways = (
            WayShown("Notices", "Change a term of the rules, for a meeting or for days (rule 2(c))"),
            WayShown(
                "Put a price right", "Relayed wrongly (rule 7), its market rigged (rule 9), or a bet void (rule 2(a))"
            ),
            WayShown("Place terms of a race", "Special ones, for bets from now on (rule 5(f))"),
            WayShown("Client checks", "What of today’s betting to look at (M.1)"),
        )
        lead = "What the shop lays over its rules. Each stands in the trail of every slip that it changes."
        return PageShown(title="Rules of the shop", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Open it."""
        return Deeper((NoticeList, PutRight, PlaceTermsForm, Checks)[index](self.services, self.by))


@dataclass(frozen=True, slots=True)
class PutRight(Form):
    """A price that was no price."""

    services: RuleServices
    by: str

    def page(self) -> PageShown:
        """Ask which, why and who signs."""
        races = tuple(name for _, name in self.services.races())
        fields = (
            FieldShown(name="found", label="What was wrong", kind=FieldKind.ONE_OF, options=tuple(_FOUND)),
            FieldShown(name="race", label="Race", hint="2.30 Wrenfield", options=races, half=True),
            FieldShown(name="runner", label="Runner’s number", half=True),
            FieldShown(name="slip", label="Only this slip", hint="every bet on it", half=True, needed=False),
            FieldShown(name="why", label="Why, and what shows it", half=True),
            FieldShown(name="initials", label="Second person", half=True),
            FieldShown(name="pin", label="PIN of the second person", kind=FieldKind.PIN, half=True),
        )
        lead = (
            "Relayed wrongly: bets at the price have starting price. "
            "Rigged: tote bets have starting price, or the other way about. Void: of one slip, the stake goes back."
        )
        return PageShown(title="Put a price right", lead=lead, fields=fields, act="Put it right and settle again")

    def enter(self, typed: Typed) -> Step:
        """Put it right."""
        event, number = _race(self.services, typed["race"]), whole(typed["runner"])
        if event is None or number is None:
            return refuse("Say which of today’s races, such as 2.30 Wrenfield, and the runner by its number.")
        authority = Authority(typed["initials"].strip().upper(), typed["pin"], reason=typed["why"])
        answer = self.services.correct(
            event, number, _FOUND[typed["found"]], self.by, authority, serial=typed["slip"].strip() or None
        )
        if isinstance(answer, WrongPin):
            return refuse(f"That PIN is not {answer.initials}’s.")
        if isinstance(answer, Refused):
            return answer
        return Done("The price is put right", f"{answer} slip{'' if answer == 1 else 's'} settled again.")


@dataclass(frozen=True, slots=True)
class PlaceTermsForm(Form):
    """Special place terms of a race."""

    services: RuleServices
    by: str

    def page(self) -> PageShown:
        """Ask which race, what its places pay, and why."""
        races = tuple(name for _, name in self.services.races())
        fields = (
            FieldShown(name="race", label="Race", hint="2.30 Wrenfield", options=races),
            FieldShown(name="fraction", label="Part of the odds", hint="1/4", half=True),
            FieldShown(name="places", label="How many places", hint="4", half=True),
            FieldShown(name="why", label="Why, in a few words"),
        )
        lead = "For bets from now on; those taken keep theirs. It is printed for the window and stands in the trail."
        return PageShown(title="Place terms of a race", lead=lead, fields=fields, act="Put them up and print")

    def enter(self, typed: Typed) -> Step:
        """Put them up."""
        event, places = _race(self.services, typed["race"]), whole(typed["places"])
        if event is None or places is None:
            return refuse("Say which of today’s races, such as 2.30 Wrenfield, and how many places by a number.")
        race = self.services.display(event, typed["fraction"], places, typed["why"], self.by)
        if isinstance(race, Refused):
            return race
        return Done(
            f"{typed['fraction'].strip()} the odds for {places} places", f"{typed['race'].strip()}, from now on."
        )


@dataclass(frozen=True, slots=True)
class Checks(Listed):
    """What of the day's betting to look at."""

    services: RuleServices
    by: str

    def page(self) -> PageShown:
        """List it."""
        found = self.services.checks(self.by)
        facts = () if isinstance(found, Refused) else tuple(map(_check, found))
        lead = (
            "For a manager’s eyes. Ask who the client is and where the money is from; note what was shown. "
            "A suspicion is written in the registers, for the nominated officer (M.1)."
        )
        return PageShown(
            title="Client checks", lead=lead if facts else f"Nothing to look at today. {lead}", facts=facts
        )

    def choose(self, _index: int) -> Step:
        """Do nothing."""
        return None


def _race(services: RuleServices, typed: str) -> str | None:
    """Find one of today's races by its name."""
    name = typed.strip().casefold()
    return next((event for event, known in services.races() if known.casefold() == name), None)


def _check(alert: Alert) -> FactShown:
    text = f"{alert.text}: {', '.join(alert.serials)}"
    return FactShown(
        alert.client or "Somebody unknown", text, ChipShown("hold", alert.sign.value.capitalize(), "person")
    )
