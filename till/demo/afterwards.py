"""What becomes of slips after they are taken: typed, paid, voided, printed again."""

from __future__ import annotations

from typing import Final

from till.demo.mishap import Mishap
from till.demo.stage import Stage
from till.demo.telling import what_of
from till.feeds.story import Pay, Reprint, Translate, Void
from till.services.values.slips import SlipState

# Slips whose moments are kept as pictures.
_PAID: Final = frozenset({"s22", "s23"})
_TRANSLATED: Final = frozenset({"s16", "s23"})
_WAYS: Final = {"short stake": "Settle it in proportion", "over stake": "Over stake"}


def translate(stage: Stage, moment: Translate) -> None:
    """Type a slip of the queue from its picture; after an off a second person compares."""
    stage.sign_on(moment.staff)
    stage.go("Translate")
    serial = stage.serials[moment.slip]
    _open_in_queue(stage, serial)
    for line in moment.lines:
        stage.hands.type(line)
        stage.hands.key("Enter")
    if moment.slip in _TRANSLATED:
        stage.shoot(f"translate {moment.slip}", dark=moment.slip == "s23")
    stage.hands.key("Enter")
    if moment.explain is not None:
        stage.shoot(f"translate {moment.slip} {moment.explain}")
        stage.hands.choose(_WAYS[moment.explain])
        stage.hands.key("Enter")
    if moment.second is not None:
        stage.shoot(f"translate {moment.slip} second person")
        stage.sign(moment.second, "Compared with the picture")
    file = stage.services.slips.file(serial)
    if file is None or not file.bets:
        raise Mishap(f"{moment.at}: {serial} was not typed")
    checked = f" ({moment.second} compares)" if moment.second else ""
    stage.told.act(moment.at, moment.staff, "types", f"{serial}  {what_of(file)}{checked}")


def pay(stage: Stage, moment: Pay) -> None:
    """Scan the receipt, read out the settlement, pay."""
    stage.sign_on(moment.staff)
    serial = stage.serials[moment.slip]
    before = stage.services.slips.file(serial)
    stage.hands.scan(stage.barcode(moment.slip))
    if moment.slip in _PAID:
        stage.shoot(f"pay {moment.slip}", dark=moment.slip == "s23")
    stage.hands.key("Enter")
    after = stage.services.slips.file(serial)
    if before is None or after is None or after.paid == before.paid:
        raise Mishap(f"{moment.at}: {serial} was not paid")
    stage.told.act(moment.at, moment.staff, "pays", f"{serial}  {after.what[0]}", before.paid - after.paid)


def void(stage: Stage, moment: Void) -> None:
    """Cancel a slip with a second person."""
    serial = _open_file(stage, moment.staff, moment.slip)
    stage.hands.key("F10")
    stage.hands.choose(moment.reason.capitalize())
    stage.hands.to("In a few words")
    stage.hands.type(moment.words)
    stage.hands.to("The client agrees")
    stage.hands.type(" ")
    stage.shoot("slips void", dark=True)
    stage.sign(moment.second)
    file = stage.services.slips.file(serial)
    if file is None or file.state is not SlipState.VOID:
        raise Mishap(f"{moment.at}: {serial} was not voided")
    stage.told.act(moment.at, moment.staff, "voids", f"{serial}  {moment.words}; {moment.second} signs", -file.taken)


def reprint(stage: Stage, moment: Reprint) -> None:
    """Print a receipt again, marked COPY."""
    serial = _open_file(stage, moment.staff, moment.slip)
    stage.hands.key("F5")
    stage.sign(moment.second, moment.reason)
    file = stage.services.slips.file(serial)
    if file is None or not file.copies:
        raise Mishap(f"{moment.at}: {serial} was not printed again")
    stage.told.act(moment.at, moment.staff, "prints", f"{serial}  COPY {file.copies}: {moment.reason}")


def _open_in_queue(stage: Stage, serial: str) -> None:
    """Go through the queue to a slip."""
    for _ in stage.services.queue():
        if stage.front.translate.serial == serial:
            return
        stage.hands.key("F3")
    raise Mishap(f"{stage.now()}: {serial} is not in the queue")


def _open_file(stage: Stage, staff: str, slip: str) -> str:
    stage.sign_on(staff)
    stage.go("Slips")
    stage.hands.key("F4")
    stage.hands.type(stage.serials[slip])
    stage.hands.key("Down")
    return stage.serials[slip]
