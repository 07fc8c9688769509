"""Who may work this till now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from till.screens.notice import NoticeShown
from till.screens.sign_on.state import PersonCard, SignOnState
from till.services.values.people import Person, Refused, Role, WrongPin

HINT: Final = "Four digits, then Enter"


class PeoplePort(Protocol):
    """Who can sign on."""

    def __call__(self) -> Sequence[Person]:
        """Everybody who works here; empty in a new shop."""


class SignOnPort(Protocol):
    """Check a PIN."""

    def __call__(self, initials: str, pin: str) -> Person | WrongPin | Refused:
        """Give the person, or why not."""


class FirstManagerPort(Protocol):
    """Make the first manager."""

    def __call__(self, name: str, initials: str, pin: str) -> Person | Refused:
        """Give the manager, or why not."""


@dataclass(frozen=True, slots=True)
class SignOnPorts:
    """The services this screen asks; ``pins`` are known to everybody where all of it is training."""

    people: PeoplePort
    sign_on: SignOnPort
    first_manager: FirstManagerPort
    pins: Mapping[str, str] = field(default_factory=dict)


class SignOnView(Protocol):
    """What the presenter needs of the screen."""

    def show_state(self, state: SignOnState) -> None:
        """Show it all."""

    def clear_pin(self) -> None:
        """Empty the PIN and put the keys there."""


class SignOnPresenter:
    """Selects a person by initials or arrows, checks the PIN, makes the first manager."""

    def __init__(self, view: SignOnView, ports: SignOnPorts, till_no: int, signed_on: Callable[[Person], None]) -> None:
        self._view, self._ports, self._till_no, self._signed_on = view, ports, till_no, signed_on
        self._people: list[Person] = []
        self._state = SignOnState(title="")
        self._typed = ""

    def start(self, today: str, waiting: str = "", holder: str = "") -> None:
        """Show the till as nobody's; `holder` left it with what `waiting` says."""
        self._people = list(self._ports.people())
        self._typed = ""
        held = [person for person in self._people if person.initials == holder]
        cards = tuple(_card(person, here=person in held) for person in self._people)
        self._state = SignOnState(
            title=self._title(held=bool(held)),
            date=today,
            waiting=waiting,
            people=cards,
            selected=self._people.index(held[0]) if held else 0,
            first=not cards,
        )
        self._select(self._state.selected)

    def letter(self, sign: str) -> None:
        """Take a letter of somebody's initials; one that fits nobody starts anew."""
        for typed in (self._typed + sign, sign):
            fits = [place for place, one in enumerate(self._people) if one.initials.startswith(typed)]
            if fits:
                self._select(fits[0])
                self._typed = typed
                return

    def step(self, by: int) -> None:
        """Select the next person, or the one before."""
        if self._people:
            self._select((self._state.selected + by) % len(self._people))

    def pick(self, index: int) -> None:
        """Select the person that was clicked."""
        self._select(index)

    def manager(self) -> None:
        """F9: the first manager of the list."""
        place = next((at for at, one in enumerate(self._people) if one.role is Role.MANAGER), None)
        if place is not None:
            self._select(place)

    def pin_changed(self, complete: bool) -> None:  # noqa: FBT001 - a signal's value
        """Four digits arm Enter."""
        self._show(replace(self._state, can_enter=complete))

    def enter_pin(self, pin: str) -> None:
        """Check the PIN of the person who is selected."""
        if not self._state.initials or not self._state.can_enter:
            return
        answer = self._ports.sign_on(self._state.initials, pin)
        self._view.clear_pin()
        if isinstance(answer, Person):
            self._show(replace(self._state, said=None, can_enter=False))
            self._signed_on(answer)
        else:
            self._show(replace(self._state, said=self._why(answer), can_enter=False))

    def make_first(self, name: str, initials: str, pin: str, again: str) -> None:
        """Make the first manager, once both PINs are the same."""
        if pin != again:
            said = NoticeShown("warn", "The two PINs differ", "Type the same four digits twice.")
            self._show(replace(self._state, said=said))
            return
        answer = self._ports.first_manager(name, initials, pin)
        if isinstance(answer, Refused):
            self._show(replace(self._state, said=NoticeShown("warn", answer.text)))
        else:
            self._signed_on(answer)

    def _select(self, index: int) -> None:
        self._typed = ""
        here = 0 <= index < len(self._state.people) and self._state.people[index].here
        act = "Unlock" if here else "Sign on"
        self._show(replace(self._state, selected=index, said=None, can_enter=False, act=act))
        self._view.clear_pin()

    def _show(self, state: SignOnState) -> None:
        pin = self._ports.pins.get(state.initials)
        hint = f"Training: the PIN of {state.initials} is {pin}" if pin else HINT
        self._state = replace(state, hint=hint)
        self._view.show_state(self._state)

    def _title(self, *, held: bool) -> str:
        if not self._people:
            return f"Till {self._till_no} is new"
        return f"Till {self._till_no} is locked" if held else f"Till {self._till_no} is free"

    def _why(self, answer: WrongPin | Refused) -> NoticeShown:
        manager = self._other_manager()
        if isinstance(answer, Refused):
            return NoticeShown("stop", answer.text)
        if answer.tries_left == 0:
            return NoticeShown(
                "stop",
                f"{answer.initials} is locked: three PINs were not right",
                f"{manager} signs on and unlocks it: F9.",
            )
        tries = "1 try" if answer.tries_left == 1 else f"{answer.tries_left} tries"
        text = f"{tries} left, then a manager unlocks it. Forgotten: {manager} can set a new one."
        return NoticeShown("warn", f"That PIN is not {answer.initials}’s", text)

    def _other_manager(self) -> str:
        managers = [one.initials for one in self._people if one.role is Role.MANAGER]
        return next((one for one in managers if one != self._state.initials), "A manager")


def _card(person: Person, *, here: bool) -> PersonCard:
    role = person.role.value.capitalize()
    if person.on_since is not None:
        note = f"{role}, on since {person.on_since:%H:%M}"
    else:
        note = role if person.role is Role.MANAGER else f"{role}, not on shift"
    return PersonCard(person.initials, person.name, f"{role}, locked" if person.locked else note, here)
