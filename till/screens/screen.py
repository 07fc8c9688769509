"""What the frame asks of every screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

PICTURE_KEYS: Final = (("Ctrl +  −", "picture nearer, farther"),)


def nothing() -> None:
    """Do nothing: a key without work."""


@dataclass(frozen=True, slots=True)
class KeySpec:
    """One key of the key bar: `F2`, what it does in a word or two, whether it can be had now; `gold` is the way out."""

    key: str
    label: str
    handler: Callable[[], None] = nothing
    enabled: bool = True
    gold: bool = False


class Screen(QWidget):
    """A screen: its keys, what happens when it comes and when it goes.

    When its keys change while it is open it sends `keys_changed`, and the frame asks for them again.
    """

    keys_changed = Signal()
    # Where bets are typed, F1 tells how.
    types_bets = False
    # Its keys beside those of the key bar, each with what it does, as F1 tells them.
    more_keys: tuple[tuple[str, str], ...] = ()

    def keys(self) -> list[KeySpec]:
        """Give the keys of this screen now."""
        return []

    def enter(self) -> None:
        """Come to the front: put the keys somewhere on purpose."""

    def leave(self) -> None:
        """Another screen comes to the front."""

    def escape(self) -> None:
        """Esc: one step back."""

    def pad(self, sign: str) -> None:
        """Take a key of the numeric pad, `+` `*` `-`, or its `Ctrl T` `Ctrl H` `Ctrl E`."""

    def chord(self, chord: str) -> None:
        """Take a key with Ctrl or Alt: `Ctrl O`, `Alt B`; the widget that has the keys gets it too."""
