"""What becomes of slips after they are taken: typed, paid, voided, printed again."""

from __future__ import annotations

from typing import Final

from till.demo.mishap import Mishap
from till.demo.stage import Stage
from till.feeds.story import Pay, Reprint, Translate, Void
from till.services.values.slips import SlipState

_SHOT: Final = frozenset({"s23", "s22"})


def translate(stage: Stage, moment: Translate) -> None:
    """Type a slip of the queue from its picture."""
    serial = stage.serials[moment.slip]
    raise NotImplementedError(serial)


def pay(stage: Stage, moment: Pay) -> None:
    """Scan the receipt, read out the settlement, pay."""
    stage.sign_on(moment.staff)
    serial = stage.serials[moment.slip]
    before = stage.services.slips.file(serial)
    stage.hands.scan(stage.barcode(moment.slip))
    if moment.slip in _SHOT:
        stage.shoot(f"pay {moment.slip}")
    stage.hands.key("Enter")
    after = stage.services.slips.file(serial)
    if before is None or after is None or after.paid == before.paid:
        raise Mishap(f"{moment.at}: {serial} was not paid")
    stage.told.act(moment.at, moment.staff, "pays", f"{serial}  {after.what[0]}", after.paid - before.paid)


def void(stage: Stage, moment: Void) -> None:
    """Cancel a slip with a second person."""
    serial = _open_file(stage, moment.staff, moment.slip)
    stage.hands.key("F10")
    stage.hands.choose(moment.reason.capitalize())
    stage.hands.to("In a few words")
    stage.hands.type(moment.words)
    stage.hands.to("The client agrees")
    stage.hands.type(" ")
    stage.shoot("slips void")
    stage.hands.to("PIN")
    stage.sign(moment.second)
    file = stage.services.slips.file(serial)
    if file is None or file.state is not SlipState.VOID:
        raise Mishap(f"{moment.at}: {serial} was not voided")
    stage.told.act(moment.at, moment.staff, "voids", f"{serial}  {moment.words}; {moment.second} signs", file.taken)


def reprint(stage: Stage, moment: Reprint) -> None:
    """Print a receipt again, marked COPY."""
    serial = _open_file(stage, moment.staff, moment.slip)
    stage.hands.key("F5")
    stage.hands.type(moment.reason)
    stage.hands.key("Enter")
    stage.sign(moment.second)
    file = stage.services.slips.file(serial)
    if file is None or not file.copies:
        raise Mishap(f"{moment.at}: {serial} was not printed again")
    stage.told.act(moment.at, moment.staff, "prints", f"{serial}  COPY {file.copies}: {moment.reason}")


def _open_file(stage: Stage, staff: str, slip: str) -> str:
    stage.sign_on(staff)
    stage.go("Slips")
    stage.hands.key("F4")
    stage.hands.type(stage.serials[slip])
    stage.hands.key("Down")
    return stage.serials[slip]
