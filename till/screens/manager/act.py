"""What every act of the manager's sheet is: a page, and what becomes of a way or of Enter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from till.screens.manager.model import PageShown
from till.services.values.people import Refused

Typed = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Done:
    """It is done: what, and what follows from it; `back` pages are left, another kind asks to look."""

    title: str
    text: str = ""
    back: int = 0
    kind: str = "ok"


@dataclass(frozen=True, slots=True)
class Deeper:
    """The next page."""

    act: Act


@dataclass(frozen=True, slots=True)
class Leave:
    """The sheet closes, and something else begins."""

    then: Callable[[], None]


Step = Done | Deeper | Leave | Refused | None


class Act(Protocol):
    """One page of the sheet; it reads what it shows each time it is asked."""

    def page(self) -> PageShown:
        """Give what is shown."""

    def choose(self, index: int) -> Step:
        """Take a way."""

    def enter(self, typed: Typed) -> Step:
        """Take Enter in the form; `typed` is what the fields hold, by name."""


class Listed:
    """An act of ways alone: there is nothing to type."""

    def enter(self, _typed: Typed) -> Step:
        """Do nothing."""
        return None


class Form:
    """An act of fields alone: there are no ways."""

    def choose(self, _index: int) -> Step:
        """Do nothing."""
        return None


def refuse(text: str) -> Refused:
    """Say what is still wanted; nothing was asked of the till yet."""
    return Refused.because("", text)
