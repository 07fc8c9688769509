"""What the sign-on shows, as one value."""

from __future__ import annotations

from dataclasses import dataclass

from till.screens.notice import NoticeShown


@dataclass(frozen=True, slots=True)
class PersonCard:
    """One person: initials, name, a line under it; `here` when the till waits for this one."""

    initials: str
    name: str
    note: str
    here: bool = False


@dataclass(frozen=True, slots=True)
class SignOnState:
    """The whole screen; `first` asks for the first manager instead of a PIN."""

    title: str
    date: str = ""
    waiting: str = ""
    people: tuple[PersonCard, ...] = ()
    selected: int = -1
    said: NoticeShown | None = None
    act: str = "Sign on"
    can_enter: bool = False
    first: bool = False
    hint: str = ""

    @property
    def initials(self) -> str:
        """Whose PIN is asked for."""
        return self.people[self.selected].initials if 0 <= self.selected < len(self.people) else ""
