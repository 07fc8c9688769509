"""Notices: those that hang, and a new one: which term, what it becomes, where and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from settlement.rulebook.notice import Notice
from settlement.rulebook.values import Term
from settlement.words import term_in_words
from till.screens.manager.act import Deeper, Done, Form, Listed, Step, Typed, refuse
from till.screens.manager.days import read_day
from till.screens.manager.model import FactShown, FieldShown, PageShown, WayShown
from till.screens.manager.services import RuleServices
from till.services.notices import NewNotice, bears_on
from till.services.values.people import Refused

# What is the shop's own business and no client's.
_NOT_FOR_CLIENTS: Final = frozenset(
    {"age", "alert", "dispute", "drawer", "limits", "owed", "receipt", "recorder", "stamp"}
)
_ANNOUNCED: Final = "events.announced"


@dataclass(frozen=True, slots=True)
class NoticeList(Listed):
    """What hangs in the shop, newest first, after a new one."""

    services: RuleServices
    by: str

    def page(self) -> PageShown:
        """List them."""
        hung = (WayShown(f"{one.name} · {bears_on(one)}", one.words) for one in self.services.notices())
        ways = (
            WayShown("Hang a notice", "Which term of the rules, and what it becomes"),
            WayShown("Announce events", "Bets on what is neither in the paper nor under live coverage (rule 1.a)"),
            *hung,
        )
        lead = "A notice is part of the rules for bets taken while it hangs (rule 2(c)). A later one prevails."
        return PageShown(title="Notices", lead=lead, ways=ways)

    def choose(self, index: int) -> Step:
        """Begin a new one, or look at one."""
        if index == 0:
            return Deeper(Groups(self.services, self.by))
        if index == 1:
            term = next(term for term in self.services.terms() if term.name == _ANNOUNCED)
            return Deeper(NewNoticeForm(self.services, self.by, term, value="on", back=1))
        return Deeper(OneNotice(self.services.notices()[index - 2]))


@dataclass(frozen=True, slots=True)
class OneNotice(Listed):
    """A notice in full."""

    notice: Notice

    def page(self) -> PageShown:
        """Say what it changes."""
        facts = (
            FactShown("Hung", f"{self.notice.published:%H:%M:%S}, {self.notice.published:%d %B %Y}"),
            FactShown("Bears on", bears_on(self.notice)),
            *(FactShown(term_in_words(name), str(value)) for name, value in self.notice.terms.items()),
        )
        return PageShown(title=self.notice.name, lead=self.notice.words, facts=facts)

    def choose(self, _index: int) -> Step:
        """Do nothing."""
        return None


@dataclass(frozen=True, slots=True)
class Groups(Listed):
    """The groups of terms that a notice can change."""

    services: RuleServices
    by: str

    def page(self) -> PageShown:
        """List them."""
        ways = tuple(
            WayShown(_in_words(group), f"{len(terms)} term{'s' if len(terms) > 1 else ''}")
            for group, terms in self._groups().items()
        )
        return PageShown(title="What does it change?", lead="Choose what the notice is about.", ways=ways)

    def choose(self, index: int) -> Step:
        """Show its terms."""
        group, terms = list(self._groups().items())[index]
        return Deeper(Terms(self.services, self.by, _in_words(group), terms))

    def _groups(self) -> dict[str, tuple[Term, ...]]:
        groups: dict[str, tuple[Term, ...]] = {}
        for term in self.services.terms():
            group = term.name.partition(".")[0]
            if group not in _NOT_FOR_CLIENTS:
                groups[group] = (*groups.get(group, ()), term)
        return groups


@dataclass(frozen=True, slots=True)
class Terms(Listed):
    """The terms of a group, as the rule book has them."""

    services: RuleServices
    by: str
    group: str
    terms: tuple[Term, ...]

    def page(self) -> PageShown:
        """List them."""
        ways = tuple(
            WayShown(f"{_within(one.name)}: {one.value}", one.text or f"Rule {one.cite}") for one in self.terms
        )
        return PageShown(title=self.group, lead="As the rule book has it. Choose what the notice changes.", ways=ways)

    def choose(self, index: int) -> Step:
        """Open its form."""
        return Deeper(NewNoticeForm(self.services, self.by, self.terms[index]))


@dataclass(frozen=True, slots=True)
class NewNoticeForm(Form):
    """A notice on one term; ``value`` is proposed, ``back`` the pages to go back once it hangs."""

    services: RuleServices
    by: str
    term: Term
    value: str = ""
    back: int = 3

    @property
    def announces(self) -> bool:
        """Say whether it opens events to bets: it names them then (1.a)."""
        return self.term.name == _ANNOUNCED

    def page(self) -> PageShown:
        """Ask value, meeting, days and words."""
        fields = (
            FieldShown(
                name="value",
                label="New value",
                value=self.value,
                hint=str(self.term.value),
                options=self.term.choices,
                half=True,
            ),
            FieldShown(
                name="meeting",
                label="Only at this meeting",
                hint="its name" if self.announces else "all meetings",
                options=self.services.meetings(),
                half=True,
                needed=self.announces,
            ),
            FieldShown(name="first", label="From the day", hint="10.10", half=True, needed=False),
            FieldShown(name="last", label="To the day", hint="10.10", half=True, needed=False),
            FieldShown(name="words", label="What the notice tells the clients"),
        )
        facts = (FactShown(term_in_words(self.term.name), f"{self.term.value} (rule {self.term.cite})"),)
        lead = self.term.text or "It counts for bets taken from now on, and is printed for the window."
        return PageShown(title="A new notice", lead=lead, facts=facts, fields=fields, act="Hang it and print")

    def enter(self, typed: Typed) -> Step:
        """Hang it."""
        days = [read_day(typed[name], self.services.today()) for name in ("first", "last")]
        for day in days:
            if isinstance(day, Refused):
                return day
        first, last = (day if isinstance(day, date) else None for day in days)
        meeting = typed["meeting"].strip()
        if self.announces and not meeting:
            return refuse("Say which meeting is announced (rule 1.a).")
        if meeting and meeting not in self.services.meetings():
            return refuse(f"“{meeting}” is not one of today’s meetings: {', '.join(self.services.meetings())}.")
        new = NewNotice(
            words=typed["words"],
            terms={self.term.name: typed["value"]},
            meetings=(meeting,) if meeting else (),
            first=first,
            last=last,
        )
        hung = self.services.publish(new, self.by)
        return hung if isinstance(hung, Refused) else Done(f"{hung.name} hangs", bears_on(hung), back=self.back)


def _within(name: str) -> str:
    """Write a name as it stands inside its group."""
    return term_in_words(name).partition(" · ")[2] or "It is"


def _in_words(group: str) -> str:
    return group.replace("_", " ").capitalize()
