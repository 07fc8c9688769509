"""What a dialog asks and what it is told back; no Qt, so that presenters can say it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from till.services.values.people import Authority, Person, Refused, Role, WrongPin

Answer = TypeVar("Answer")
# The dialog closes on None; words keep it open and are shown in it.
Signed = Callable[[Authority], str | None]
Said = Callable[[str], str | None]
# The place of what was chosen, from 0.
Chosen = Callable[[int], None]

ALONE: Final = "Alone: the next to sign on countersigns it"


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Whose PIN: ``known`` are the initials offered, ``by`` the one who acts (whose own initials mean *alone*)."""

    label: str = "Manager’s PIN"
    note: str = "Type the initials, then four digits"
    known: tuple[str, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorityAsk:
    """A second person's authority for one act, named in full in ``act``; without ``reason`` no words are asked."""

    title: str
    text: str
    act: str = "Sign it"
    keep: str = "Leave it"
    reason: str = "In a few words"
    signature: Signature = Signature()
    kind: str = "hold"
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsAsk:
    """A few words; ``needed`` False lets them be empty."""

    title: str
    text: str
    label: str
    hint: str = ""
    act: str = "Note it"
    keep: str = "Leave it"
    needed: bool = True
    kind: str = "focus"
    mark: str = "pencil"


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """One thing to choose: its title and the line under it."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceAsk:
    """One of several things, by its number."""

    title: str
    text: str
    choices: tuple[ChoiceShown, ...]
    mark: str = ""


def words_of(answer: Refused | WrongPin) -> str:
    """Say why an act was not done, in the words of the till."""
    if isinstance(answer, Refused):
        return answer.text
    if answer.tries_left == 0:
        return f"{answer.initials} is locked: three PINs were not right. A manager unlocks it: F9."
    tries = "1 try" if answer.tries_left == 1 else f"{answer.tries_left} tries"
    return f"That PIN is not {answer.initials}’s. {tries} left, then a manager unlocks it."


def once_signed(act: Callable[[Authority], Answer | Refused | WrongPin], then: Callable[[Answer], None]) -> Signed:
    """Act with the signature and go on; why not keeps the dialog open."""

    def signed(authority: Authority) -> str | None:
        answer = act(authority)
        if isinstance(answer, Refused | WrongPin):
            return words_of(answer)
        then(answer)
        return None

    return signed


def managers(people: Iterable[Person], by: str) -> tuple[str, ...]:
    """List the managers, those on shift first and the one who acts last."""
    found = [person for person in people if person.role is Role.MANAGER]
    found.sort(key=lambda person: (person.initials == by, person.on_since is None))
    return tuple(person.initials for person in found)


def manager_signs(people: Iterable[Person], by: str) -> Signature:
    """Ask any manager's PIN; it may be the one who acts."""
    return Signature(known=managers(people, by), by=by)


def second_person_signs(people: Iterable[Person], by: str, act: str, taken_by: str = "") -> Signature:
    """Ask somebody else's PIN for an act such as a void (M.7).

    A cashier needs a manager's; a manager anyone's who did not take the slip.
    """
    others = [person for person in people if person.initials not in {by, taken_by}]
    if not is_manager(people, by):
        note = f"A cashier’s {act} needs a manager"
        return Signature(label="Manager’s PIN", note=note, known=managers(others, by), by=by)
    whom = "one who did not take the slip" if taken_by else "a second person"
    others.sort(key=lambda person: person.on_since is None)
    known = tuple(person.initials for person in others)
    return Signature(label="Second person’s PIN", note=f"A manager’s {act} needs {whom}", known=known, by=by)


def is_manager(people: Iterable[Person], initials: str) -> bool:
    """Tell whether these are a manager's initials."""
    return any(person.initials == initials and person.role is Role.MANAGER for person in people)
