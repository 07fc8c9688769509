"""Pay without a slip: it waits for a receipt, or says why the last one is not read. Pure."""

from __future__ import annotations

from dataclasses import replace

from settlement.slip import Objection
from till.screens.pay.amount import notice_of
from till.screens.pay.model import ActShown, ArgumentShown, Does, MoneyShown, PayModel, SlipShown


def empty(manager: str) -> PayModel:
    """Wait for a receipt."""
    argument = ArgumentShown(empty="Scan a receipt: its settlement stands here, clause by clause.")
    act = ActShown(does=Does.BRING, button="Bring the slip", note="A scan does this by itself")
    return PayModel(argument=argument, money=MoneyShown(act=act), slip=SlipShown(title="No slip yet"), manager=manager)


def refused(manager: str, code: str, objection: Objection) -> PayModel:
    """Say why a receipt is not read; one that a manager can sign for is asked for by the same key."""
    waiting = replace(empty(manager), code=code.strip())
    if objection.gravity != "hold":
        return replace(waiting, money=replace(waiting.money, notices=(notice_of(objection),)))
    act = ActShown(does=Does.SIGN, button=f"Ask {manager} to sign", note="A scan needs no signature")
    return replace(waiting, money=MoneyShown(notices=(notice_of(objection, "hold"),), act=act))
