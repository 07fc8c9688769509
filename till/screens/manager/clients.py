"""Clients: whose slip it was, and two who count as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.model import FieldShown, PageShown, WayShown
from till.screens.manager.services import ClientServices
from till.services.values.people import Refused

_OFFERED: Final = 5


@dataclass(frozen=True, slots=True)
class Clients(Listed):
    """The two ways to link a client."""

    services: ClientServices
    by: str

    def page(self) -> PageShown:
        """Offer both."""
        ways = (
            WayShown("Say whose slip it is", "Its number, and what the shop calls the client"),
            WayShown("Two clients count as one", "They act together: their stakes and returns are summed (rule 2(j))"),
        )
        lead = "Clients go by what the shop calls them; no names are needed."
        return PageShown(title="Link a client", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Open its form."""
        return Deeper((SlipOf if index == 0 else CountAsOne)(self.services, self.by))


@dataclass(frozen=True, slots=True)
class SlipOf(Form):
    """A slip gets its client."""

    services: ClientServices
    by: str

    def page(self) -> PageShown:
        """Ask slip and client."""
        fields = (
            FieldShown(name="serial", label="Slip", hint="0427-118904", half=True),
            _client("client", "Client", self.services, half=True),
        )
        lead = "Part of a known handle is enough when it fits one client."
        return PageShown(title="Whose slip it is", lead=lead, fields=fields, act="Link the slip")

    def enter(self, typed: Typed) -> Step:
        """Link it."""
        serial, handle = typed["serial"].strip(), _known(self.services, typed["client"])
        if isinstance(handle, Refused):
            return handle
        answer = self.services.link(serial, handle, self.by)
        return answer if isinstance(answer, Refused) else Done(f"Slip {serial} is linked: {answer}")


@dataclass(frozen=True, slots=True)
class CountAsOne(Form):
    """Two clients are summed from now on."""

    services: ClientServices
    by: str

    def page(self) -> PageShown:
        """Ask both."""
        fields = (
            _client("client", "Client", self.services),
            _client("other", "Counts as one with", self.services),
        )
        lead = "From now on their day is one day: what they stake and what they win are summed."
        return PageShown(title="Two clients count as one", lead=lead, fields=fields, act="Count them as one")

    def enter(self, typed: Typed) -> Step:
        """Link them."""
        names = [_known(self.services, typed[name]) for name in ("client", "other")]
        for name in names:
            if isinstance(name, Refused):
                return name
        one, other = (str(name) for name in names)
        answer = self.services.together(one, other, self.by)
        return answer if isinstance(answer, Refused) else Done(f"These count as one now: {', '.join(answer)}")


def _client(name: str, label: str, services: ClientServices, *, half: bool = False) -> FieldShown:
    return FieldShown(name=name, label=label, options=services.search(""), half=half)


def _known(services: ClientServices, typed: str) -> str | Refused:
    """Give the client that was meant: as written, or the one that it fits; a new handle stays as typed."""
    text = " ".join(typed.split())
    found = services.search(text) if text else ()
    same = [handle for handle in found if handle.casefold() == text.casefold()]
    if same or len(found) == 1:
        return (same or list(found))[0]
    if found:
        return refuse(f"“{text}” fits {', '.join(found[:_OFFERED])}. Type more of it.")
    return text
