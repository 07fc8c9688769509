"""A note on a slip's paper (1.b, 1.c, 4(j)), or on a cheque that went by post (1.d)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from till.screens.manager.act import Done, Form, Step, Typed
from till.screens.manager.model import FieldKind, FieldShown, PageShown
from till.services.note_on_slip import SlipNote
from till.services.values.people import Refused

_NOTES: Final = {
    "Another firm’s form": SlipNote.OTHER_FORM,
    "Letter box": SlipNote.LETTER_BOX,
    "Handed back": SlipNote.HANDED_BACK,
    "Cheque posted": SlipNote.POSTED,
}


@dataclass(frozen=True, slots=True)
class NoteForm(Form):
    """Which slip, what was found, in which words."""

    note: Callable[[str, SlipNote, str, str], str | Refused]
    by: str

    def page(self) -> PageShown:
        """Ask it."""
        fields = (
            FieldShown(name="note", label="What was found", kind=FieldKind.ONE_OF, options=tuple(_NOTES)),
            FieldShown(name="serial", label="Slip", hint="0427-118904"),
            FieldShown(name="words", label="What was seen; where a cheque went, and when"),
        )
        lead = "It stands in the slip’s file. Nothing is voided by itself: what follows is said, and a hand does it."
        return PageShown(title="A note on a slip", lead=lead, fields=fields, act="Note it")

    def enter(self, typed: Typed) -> Step:
        """Note it."""
        answer = self.note(typed["serial"].strip(), _NOTES[typed["note"]], typed["words"], self.by)
        return answer if isinstance(answer, Refused) else Done(f"Noted on slip {typed['serial'].strip()}", answer)
