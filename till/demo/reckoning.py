"""The day reckoned up: its figures, its largest payment explained, and whether the till agrees with the story."""

from __future__ import annotations

from collections.abc import Iterator

from printing.document import Document
from printing.plain import to_text
from printing.receipts.pay import explanation
from printing.spool import JobState
from settlement.money import NOTHING, Money
from till.demo.stage import Stage
from till.services.ports.ledger import VARIANCE
from till.services.values.slips import SlipFile

_COLUMNS = 64


def explain_the_largest(stage: Stage) -> None:
    """Read out the settlement of the slip that comes to most."""
    largest = max(_files(stage), key=_payable)
    if largest.settlement is not None:
        stage.told.heading(f"The largest: slip {largest.serial}, {_payable(largest)}")
        stage.told.block(to_text(Document.of(*explanation(largest.settlement)), _COLUMNS))


def figures(stage: Stage) -> None:
    """Tell the day's figures."""
    day = stage.services.day_figures(stage.day)
    stage.told.heading("The day’s figures")
    stage.told.figures(
        (
            ("Taken", day.taken, ""),
            ("Paid out", day.paid, ""),
            ("Given back", day.refunded, ""),
            ("Still in play or unclaimed", day.unclaimed[1], f"{day.unclaimed[0]} slips"),
        )
    )


def export(stage: Stage) -> int:
    """Write the settlement document of each slip that was typed; gives how many."""
    typed = [file.serial for file in _files(stage) if file.bets]
    for serial in typed:
        (stage.leavings.exports / f"{serial}.json").write_bytes(stage.services.slips.export(serial))
    return len(typed)


def differences(stage: Stage) -> tuple[str, ...]:
    """Say where the till and the story differ; nothing when they agree."""
    return (*_slips(stage), *_drawer(stage), *_chains(stage), *_papers(stage))


def _slips(stage: Stage) -> Iterator[str]:
    """Each slip comes to what was worked out for it apart from the till."""
    for name, take in stage.story.slips().items():
        file = stage.services.slips.file(stage.serials[name])
        if take.pays is not None and (file is None or _payable(file) != Money.parse(take.pays)):
            came = _payable(file) if file else "nothing"
            yield f"{name} comes to {came}; worked out by hand it is £{take.pays}"


def _drawer(stage: Stage) -> Iterator[str]:
    with stage.services.books.reading() as work:
        variance = -work.ledger.balance(VARIANCE)
    if variance:
        yield f"the drawer is {variance} out"


def _chains(stage: Stage) -> Iterator[str]:
    """Walk the audit, the recorder's journal with its pictures, and the serials, which have no gap."""
    with stage.services.books.reading() as work:
        broken = work.audit.broken()
    if broken is not None:
        yield f"act {broken} of the audit does not hold"
    if (link := stage.services.recorder.verify()) is not None:
        yield f"the recorder's journal does not hold: {link}"
    numbers = sorted(int(serial.partition("-")[2]) for serial in stage.serials.values())
    if numbers != list(range(stage.story.first_serial, stage.story.first_serial + len(numbers))):
        yield "the serials have a gap"


def _papers(stage: Stage) -> Iterator[str]:
    with stage.services.books.reading() as work:
        stuck = work.spool.in_states(JobState.HELD, JobState.UNKNOWN)
    if stuck:
        yield f"{len(stuck)} papers did not come out: {stuck[0].reason}"


def _files(stage: Stage) -> Iterator[SlipFile]:
    found = (stage.services.slips.file(serial) for serial in stage.serials.values())
    yield from (file for file in found if file is not None)


def _payable(file: SlipFile) -> Money:
    return file.settlement.payable if file.settlement is not None else NOTHING
