"""A slip's state as a chip, and what can be done with it."""

from __future__ import annotations

from typing import Final

from till.screens.chip import ChipShown
from till.screens.slips.model import Can
from till.services.values.slips import SlipState

CHIPS: Final = {
    SlipState.STAMPED: ChipShown("quiet", "At the counter", "pencil"),
    SlipState.NOT_TAKEN: ChipShown("stop", "Not taken", "stop"),
    SlipState.SPOILT: ChipShown("stop", "Spoilt", "stop"),
    SlipState.WAITING: ChipShown("warn", "Waiting", "waiting"),
    SlipState.OPEN: ChipShown("quiet", "Open", "open"),
    SlipState.REVIEW: ChipShown("hold", "For review", "person"),
    SlipState.WON: ChipShown("ok", "Won, to pay", "ok"),
    SlipState.LOST: ChipShown("quiet", "Lost", "dash"),
    SlipState.PAID: ChipShown("quiet", "Paid", "tick"),
    SlipState.PAID_MORE_DUE: ChipShown("ok", "More to pay", "ok"),
    SlipState.VOID: ChipShown("stop", "Void", "stop"),
    SlipState.LAPSED: ChipShown("quiet", "Lapsed", "dash"),
}
# The filters in their order: label, what they count, the state they list.
FILTERS: Final = (
    ("All", "all", None),
    ("Open", SlipState.OPEN.value, SlipState.OPEN),
    ("To pay", "to pay", SlipState.WON),
    ("Waiting", SlipState.WAITING.value, SlipState.WAITING),
    ("For review", SlipState.REVIEW.value, SlipState.REVIEW),
    ("Void", SlipState.VOID.value, SlipState.VOID),
)
PAY, TRANSLATE = "pay", "translate"

_OPENS: Final = {
    SlipState.WAITING: TRANSLATE,
    SlipState.OPEN: TRANSLATE,
    SlipState.REVIEW: TRANSLATE,
    SlipState.WON: PAY,
    SlipState.PAID_MORE_DUE: PAY,
    SlipState.LAPSED: PAY,
}
_STANDING: Final = frozenset({SlipState.WAITING, SlipState.OPEN, SlipState.REVIEW})
_NO_RECEIPT: Final = frozenset({SlipState.STAMPED, SlipState.NOT_TAKEN, SlipState.SPOILT})


def can(state: SlipState, *, typed: bool) -> Can:
    """Say which keys have something to do for a slip."""
    taken = state not in _NO_RECEIPT
    return Can(opens=_OPENS.get(state, ""), reprint=taken, export=typed, void=state in _STANDING, dispute=taken)
