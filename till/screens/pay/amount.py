"""The money column of Pay: the amount, what stands in the way, and what Enter does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from settlement.money import NOTHING
from settlement.slip import Objection
from settlement.trail import State
from till.screens.notice import NoticeShown
from till.screens.pay.model import ActShown, Does, MoneyShown, PayingShown
from till.screens.pay.paying import LABELS, Paying, cash_is_barred, drawer_is_short
from till.services.values.slips import Method, Paid, PayCase, SlipState

MOST_NOTICES: Final = 2
HELD: Final = "1.e"
DISPUTED: Final = "2(b)"
NEXT: Final = "Scan the next"

# What stands where the amount would, with the colour of its matter.
_WORDS: Final = {
    SlipState.WAITING: ("Not typed yet", "warn"),
    SlipState.STAMPED: ("Not taken", "stop"),
    SlipState.NOT_TAKEN: ("Not taken", "stop"),
    SlipState.SPOILT: ("Spoilt", "stop"),
    SlipState.VOID: ("Void", "stop"),
    SlipState.PAID: ("Paid before", "stop"),
    SlipState.LOST: ("Nothing to pay", ""),
    SlipState.OPEN: ("Open, nothing due yet", ""),
    SlipState.REVIEW: ("Needs a person", "hold"),
}
# A slip that waits for its typing, its races or a person is no refusal.
_KINDS: Final = {SlipState.WAITING: "warn", SlipState.OPEN: "info", SlipState.REVIEW: "hold", SlipState.LOST: "info"}
_FIRST_WORDS: Final = re.compile(r"[.:] ")


def money_of(
    case: PayCase, manager: str, paying: Paying, seen_by: str = "", said: Objection | None = None
) -> MoneyShown:
    """Lay out what is due and how it is to be paid; ``said`` is what the payment was just refused for."""
    objections = (said, *case.objections) if said else case.objections
    act = _act(case, manager, paying) if case.to_pay else _next()
    asks = manager if act.does is Does.SIGN else ""
    notices = tuple([*_notices(objections, case.file.state, asks), *_more_due(case)][:MOST_NOTICES])
    if not case.to_pay:
        hero, kind = _WORDS.get(case.file.state, ("Nothing to pay", ""))
        return MoneyShown(hero=hero, hero_kind=kind, notices=notices, act=act)
    return MoneyShown(
        hero=str(case.to_pay),
        made_of=f"Stake {case.stake}  ·  winnings {case.apart.winnings}",
        refund=f"refund {case.refund}",
        notices=notices,
        paying=None if _stopped(case) else _paying(case, paying, seen_by),
        act=act,
    )


def money_paid(paid: Paid, paying: Paying) -> MoneyShown:
    """Say that the money is out."""
    word = "Paid in part" if paid.part else "Paid"
    after = "The rest is paid on the same receipt" if paid.part else "It cannot be paid a second time"
    notice = NoticeShown("ok", f"{word}: receipt out{_drawer(paying)}", _handed(paid, paying))
    return MoneyShown(
        hero=str(paid.amount),
        hero_kind="ok",
        made_of="To the client",
        notices=(notice,),
        act=ActShown(does=Does.NEXT, button=NEXT, note=after),
    )


def unfinished(case: PayCase) -> bool:
    """Say whether only a part of the slip's bets is settled."""
    return case.file.settlement is not None and case.file.settlement.state is not State.SETTLED


def _act(case: PayCase, manager: str, paying: Paying) -> ActShown:
    pay = f"Pay {case.to_pay} {paying.words}{', in part' if unfinished(case) else ''}"
    signs = any(one.gravity == "hold" for one in case.objections)
    if _stopped(case):
        return ActShown(does=Does.NEXT, button=NEXT, barred=pay, note="Not to be paid as it stands")
    if paying.method is Method.CASH and drawer_is_short(case):
        note = "Still needed: cash from the safe (Day, F6), or a cheque (F4)"
        return ActShown(does=Does.NEXT, button=NEXT, barred=pay, note=note)
    if paying.wanting:
        field = _inside(LABELS[paying.wanting])
        note = f"Still needed: {field}{f', {manager}’s signature' if signs else ''}"
        return ActShown(does=Does.WRITE, button=f"Next: {field}", barred=pay, note=note)
    if signs:
        note = f"Still needed: {manager}’s signature"
        return ActShown(does=Does.SIGN, button=f"Ask {manager} to sign", barred=pay, note=note)
    return ActShown(does=Does.PAY, button=pay, note=f"Prints the receipt{_and_drawer(paying)}")


def _stopped(case: PayCase) -> bool:
    return any(one.gravity == "stop" for one in case.objections)


def _paying(case: PayCase, paying: Paying, seen_by: str) -> PayingShown:
    return PayingShown(paying=paying, cash_barred=cash_is_barred(case), wanting=paying.wanting, seen_by=seen_by)


def _and_drawer(paying: Paying) -> str:
    return "" if paying.method is Method.CHEQUE else " and opens the drawer"


def _drawer(paying: Paying) -> str:
    return "" if paying.method is Method.CHEQUE else ", drawer open"


def _handed(paid: Paid, paying: Paying) -> str:
    """Say what goes over the counter."""
    cheque = paying.cheque
    if cheque is None:
        return "Count it into the client’s hand, with the receipt."
    written = f"Cheque {cheque.number} of {paid.amount - cheque.cash} to {cheque.payee}"
    return f"{cheque.cash} in cash. {written}, with the receipt." if cheque.cash else f"{written}, with the receipt."


def _inside(label: str) -> str:
    """Write a label as it stands inside a sentence: its first words, small."""
    words = label.partition(",")[0]
    return f"{words[:1].lower()}{words[1:]}"


def _next() -> ActShown:
    return ActShown(does=Does.NEXT, button=NEXT)


def _notices(objections: tuple[Objection, ...], state: SlipState, asks: str) -> Iterator[NoticeShown]:
    for one in objections:
        title, text = _sentences(one)
        if one.gravity == "hold" and asks:
            yield NoticeShown("hold", title, text, "F9", f"Ask {asks}")
        elif one.gravity == "hold":
            yield NoticeShown("hold", title, text)
        else:
            yield NoticeShown("warn" if one.gravity == "look" else _KINDS.get(state, "stop"), title, text)


def _more_due(case: PayCase) -> Iterator[NoticeShown]:
    if case.file.state is SlipState.PAID_MORE_DUE and case.file.paid != NOTHING:
        text = "The result was amended upwards: this is the difference (rule 2(k))."
        yield NoticeShown("info", f"{case.file.paid} was paid before", text)


def notice_of(objection: Objection, kind: str = "stop") -> NoticeShown:
    """Say why something is not done."""
    return NoticeShown(kind, *_sentences(objection))


def _sentences(objection: Objection) -> tuple[str, str]:
    """Split what is said: its first sentence is the title, the rest and the clause are the line under it."""
    title, rest = (*_FIRST_WORDS.split(objection.text, maxsplit=1), "")[:2]
    cite = "" if objection.clause.startswith(("M", "0")) else f"(rule {objection.clause})"
    text = " ".join(filter(None, (rest.rstrip("."), cite)))
    return title.rstrip("."), f"{text[:1].upper()}{text[1:]}." if text else ""
