"""What the manager's sheet shows: one frozen value that the view draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from till.screens.chip import ChipShown
from till.screens.notice import NoticeShown


class FieldKind(StrEnum):
    """What is typed into a field; an amount arrives as plain pounds, `12.00`."""

    TEXT = "text"
    PIN = "pin"
    MONEY = "money"
    HIDDEN = "hidden"
    ONE_OF = "one of"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldShown:
    """A field of a form.

    Two that are `half` stand side by side; `options` are the ones of *one of*, or what completes a text; a field
    that is not `needed` may stay empty.
    """

    name: str
    label: str
    value: str = ""
    kind: FieldKind = FieldKind.TEXT
    hint: str = ""
    options: tuple[str, ...] = ()
    half: bool = False
    needed: bool = True


@dataclass(frozen=True, slots=True)
class WayShown:
    """A numbered way on; one that is off says why in its second line. ``more`` is a third line."""

    title: str
    detail: str = ""
    chip: ChipShown | None = None
    enabled: bool = True
    more: str = ""


@dataclass(frozen=True, slots=True)
class FactShown:
    """Something known, with its label."""

    label: str
    text: str
    chip: ChipShown | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageShown:
    """The page of one act; `act` names what Enter does in the form, empty when the ways say it.

    A `live` page is read anew every second, all but its fields, with as many facts as before; `said` is what it says by itself, such as an answer that
    has come.
    """

    title: str
    lead: str = ""
    facts: tuple[FactShown, ...] = ()
    ways: tuple[WayShown, ...] = ()
    fields: tuple[FieldShown, ...] = ()
    act: str = ""
    said: NoticeShown | None = None
    live: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ManagerModel:
    """The whole sheet. `inside` says that the keys go to the page; a new `fresh` empties its fields."""

    who: str = ""
    menu: tuple[WayShown, ...] = ()
    at: int = 0
    inside: bool = False
    page: PageShown = PageShown(title="")
    back: str = "Close"
    said: NoticeShown | None = None
    fresh: int = 0
