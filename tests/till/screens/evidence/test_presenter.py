from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from tests.till.beside import AtOnce, Later
from till.screens.evidence.model import EvidenceModel
from till.screens.evidence.presenter import EvidencePresenter
from till.screens.evidence.services import EvidenceServices
from till.screens.notice import NoticeShown
from till.services.evidence import SlipEvidence, Still
from till.services.ports.chains import Link
from till.services.ports.faults import TillFault
from till.services.reports import Made
from till.services.values.people import Refused

SERIAL = "0427-118904"
AT = datetime(2026, 10, 10, 14, 28, 41)
SLIP = Still(title="Slip picture", sha="ab12" * 16, covers="Stamped 14:28:41", image=b"slip")
CAMERA = Still(title="Yard recorder, counter", sha="cd34" * 16, covers="Shows 14:28:41", image=b"counter")
LINE = Link(number=212, at=AT, kind="stamp", subject=SERIAL, text="", seal="77ab09e1", picture=SLIP.sha)
ACT = Link(number=1_842, at=AT, kind="slip.taken", subject=SERIAL, text="£11.00 taken", seal="9f31c2d4", by="KM")
WHOLE = SlipEvidence(serial=SERIAL, stamped_at=AT, stills=(SLIP, CAMERA), wanting=(), lines=(LINE,), acts=(ACT,))


@dataclass
class Seen:
    """A view that remembers."""

    model: EvidenceModel = field(default_factory=EvidenceModel)
    opened: int = 0
    closed: int = 0

    def open_sheet(self) -> None:
        self.opened += 1

    def close_sheet(self) -> None:
        self.closed += 1

    def show_model(self, model: EvidenceModel) -> None:
        self.model = model


@dataclass
class Desk:
    """The evidence between a view and services by hand."""

    evidence: SlipEvidence = WHOLE
    worker: AtOnce = field(default_factory=AtOnce)
    view: Seen = field(default_factory=Seen)
    made: list[tuple[str, str]] = field(default_factory=list)
    kept: dict[str, bytes] = field(default_factory=dict)
    previewed: list[tuple[str, Made | Refused]] = field(default_factory=list)
    fault: Exception | None = None

    def __post_init__(self) -> None:
        services = EvidenceServices(self.worker, lambda _serial: self.evidence, self._make, self._keep, self._preview)
        self.presenter = EvidencePresenter(self.view, services, lambda: "RA")

    def open(self) -> EvidenceModel:
        self.presenter.open(SERIAL)
        return self.view.model

    def _make(self, evidence: SlipEvidence, by: str) -> bytes:
        if self.fault:
            raise self.fault
        self.made.append((evidence.serial, by))
        return b"%PDF the file"

    def _keep(self, name: str, pdf: bytes) -> str:
        self.kept[name] = pdf
        return f"exports/{name}"

    def _preview(self, title: str, make: Callable[[], Made | Refused]) -> None:
        self.previewed.append((title, make()))


def test_what_holds_is_said_with_its_counts() -> None:
    model = Desk().open()
    assert model.title == f"Evidence, slip {SERIAL}"
    assert model.verdict == NoticeShown(
        "ok",
        "Everything holds",
        "2 pictures, 1 of the journal, 1 of the audit: every hash and seal computed anew.",
    )
    assert [(one.title, one.standing.text) for one in model.stills] == [
        ("Slip picture", "Holds"),
        ("Yard recorder, counter", "Holds"),
    ]
    assert [(one.place, one.at, one.text) for one in model.links] == [
        ("Journal 212", "14:28:41", "Stamp, picture ab12ab12"),
        ("Audit 1,842", "14:28:41", "£11.00 taken"),
    ]


def test_what_is_broken_is_named() -> None:
    changed = replace(SLIP, wrong="it was changed after it was kept")
    broken = replace(ACT, wrong="it was changed after it was written")
    model = Desk(replace(WHOLE, stills=(changed,), acts=(broken,), stamp_wrong="the journal has no stamp of it")).open()
    assert (model.verdict.kind, model.verdict.title) == ("stop", "Something does not hold")
    assert model.verdict.text == (
        "Slip picture: it was changed after it was kept. "
        "Act 1,842 of the audit: it was changed after it was written. "
        "And 1 more."
    )
    assert model.stills[0].standing.text == "Broken"
    assert model.links[-1].standing.text == "Broken"
    assert model.links[-1].text == "it was changed after it was written"


def test_a_camera_that_gave_nothing_is_said() -> None:
    wanting = "Yard recorder, counter: it has nothing of that time."
    model = Desk(replace(WHOLE, stills=(SLIP,), wanting=(wanting,))).open()
    assert model.verdict == NoticeShown("warn", "All that is here holds; a still is wanting", wanting)


def test_the_sheet_stands_there_while_cameras_are_asked() -> None:
    later = Later()
    desk = Desk(worker=later)
    assert not desk.open().ready
    desk.presenter.write()
    assert (desk.view.opened, desk.made) == (1, [])
    later.go_on()
    assert desk.view.model.ready


def test_enter_writes_the_file_once_and_f8_shows_it() -> None:
    desk = Desk()
    desk.open()
    desk.presenter.look()
    assert desk.previewed == []
    desk.presenter.write()
    desk.presenter.write()
    assert desk.made == [(SERIAL, "RA")]
    assert desk.kept == {f"dispute {SERIAL}.pdf": b"%PDF the file"}
    assert desk.view.model.said == NoticeShown("ok", "Dispute file written", f"exports/dispute {SERIAL}.pdf")
    desk.presenter.look()
    made = Made(f"dispute {SERIAL}.pdf", b"%PDF the file")
    assert desk.previewed == [(f"Dispute file, slip {SERIAL}", made)]
    assert desk.view.closed == 1


def test_a_file_that_is_not_written_is_said_and_can_be_tried_again() -> None:
    desk = Desk(fault=TillFault("The books did not answer."))
    desk.open()
    desk.presenter.write()
    assert desk.view.model.said == NoticeShown("stop", "The file was not written", "The books did not answer.")
    desk.fault = None
    desk.presenter.write()
    assert desk.kept
