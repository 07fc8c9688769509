"""What a manager notes on a slip: about its paper (1.b, 1.c, 4(j)), or about a cheque that went by post (1.d)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from till.services.ports import Books, Work
from till.services.ports.slips import StoredSlip
from till.services.staff import managers_only
from till.services.values.people import Refused
from till.services.values.slips import SlipState

NOTED: Final = "slip.noted"
_NO_BET: Final = frozenset({SlipState.STAMPED, SlipState.NOT_TAKEN, SlipState.SPOILT})


class SlipNote(StrEnum):
    """What was found about the paper, or done about its cheque."""

    OTHER_FORM = "another firm’s form"
    LETTER_BOX = "from the letter box"
    HANDED_BACK = "handed back to the client"
    POSTED = "cheque sent by post"


_CLAUSES: Final = {
    SlipNote.OTHER_FORM: "1.c",
    SlipNote.LETTER_BOX: "1.b",
    SlipNote.HANDED_BACK: "4(j)",
    SlipNote.POSTED: "1.d",
}


@dataclass(frozen=True, slots=True)
class NoteOnSlip:
    """Note it in the slip's file, and say what follows from it."""

    books: Books

    def __call__(self, serial: str, note: SlipNote, words: str, by: str) -> str | Refused:
        """Keep it with the words, and give what follows; what must be void is voided by a hand (M.7), not by itself."""
        clause = _CLAUSES[note]
        if not words.strip():
            return Refused.because(clause, "Say what was seen, in a few words.")
        with self.books.writing() as work:
            if refused := managers_only(work, by):
                return refused
            slip = work.slips.get(serial)
            if slip is None or slip.state in _NO_BET:
                return Refused.because(clause, f"There is no bet on slip {serial}.")
            if note is SlipNote.POSTED and not any(one.cheque for one in work.payments.of(serial)):
                return Refused.because(clause, f"No cheque was written for slip {serial}.")
            work.audit.note(NOTED, serial, f"{_head(note)}{words.strip()}", by)
            return _follows(slip, note)


def noted(work: Work, serial: str, note: SlipNote) -> bool:
    """Say whether a manager noted it on the slip."""
    return any(act.kind == NOTED and act.text.startswith(_head(note)) for act in work.audit.about(serial))


def _head(note: SlipNote) -> str:
    return f"{str(note).capitalize()} (rule {_CLAUSES[note]}): "


def _follows(slip: StoredSlip, note: SlipNote) -> str:
    if note is SlipNote.OTHER_FORM:
        return "It stands, and is settled by our rules (rule 1.c)."
    if note is SlipNote.POSTED:
        return "Keep the proof of posting with the day’s papers (rule 1.d)."
    if note is SlipNote.HANDED_BACK and slip.picture:
        return "It stands: the recorder has its picture, and it is settled from that (rule 4(j))."
    why = "No picture of it is kept" if note is SlipNote.HANDED_BACK else "Bets are taken over the counter only"
    return f"{why}: void it at Slips, its stake goes back (rule {_CLAUSES[note]})."
