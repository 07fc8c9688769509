"""The evidence of a slip, whole and broken; a report in the preview; the list of reports."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import resources
from printing.drawn import pages_of
from printing.pdf import to_pdf
from tests.pictures.framed import app_in, framed
from tests.printing import samples
from tests.till.beside import AtOnce
from tests.till.screens.evidence.test_presenter import ACT, CAMERA, LINE, SLIP, WHOLE
from tests.till.screens.slips.samples import Acts
from till.dress import Theme
from till.screens.evidence.presenter import EvidencePresenter
from till.screens.evidence.services import EvidenceServices
from till.screens.evidence.view import EvidenceSheetView
from till.screens.frame import Frame
from till.screens.preview.presenter import PreviewPresenter
from till.screens.preview.services import PreviewServices
from till.screens.preview.view import PreviewSheetView
from till.screens.screen import KeySpec
from till.screens.shots import grab
from till.screens.slips.presenter import SlipsPresenter
from till.screens.slips.view import SlipsView
from till.services.evidence import SlipEvidence
from till.services.reports import Made

PICTURE = (resources.SLIP_PICTURES / "s15.jpg").read_bytes()
ACTS = (
    replace(ACT, number=1_840, text="Stamp 212, picture ab12ab12"),
    replace(ACT, number=1_842),
    replace(ACT, number=1_851, text="Translated by KM"),
    replace(ACT, number=1_902, text="Result 1 of the 2.30 Wrenfield: £16.25 to come"),
)
HOLDS = replace(
    WHOLE,
    stills=(replace(SLIP, image=PICTURE), replace(CAMERA, image=PICTURE)),
    lines=(LINE,),
    acts=ACTS,
)
BROKEN = replace(
    HOLDS,
    stills=(replace(SLIP, image=PICTURE, wrong="it was changed after it was kept"),),
    wanting=("Yard recorder, counter: it has nothing of that time.",),
    acts=(*ACTS[:2], replace(ACTS[2], wrong="it was changed after it was written"), ACTS[3]),
)
FILE = Made("dispute 0427-118904.pdf", b"%PDF")


def _screen() -> tuple[Frame, SlipsPresenter]:
    view = SlipsView()
    presenter = SlipsPresenter(view, Acts().services(PICTURE), who=lambda: "RA")
    view.use(presenter)
    frame = framed(view, 4, clock="14:44:10", staff="RA", waiting=4)
    frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
    presenter.choose(3)
    return frame, presenter


def _evidence(frame: Frame, evidence: SlipEvidence) -> EvidencePresenter:
    view = EvidenceSheetView(frame)
    services = EvidenceServices(
        AtOnce(),
        lambda _serial: evidence,
        lambda _evidence, _by: FILE.pdf,
        lambda name, _pdf: f"/home/corn-street/.local/share/till/exports/{name}",
        lambda _title, _make: None,
    )
    presenter = EvidencePresenter(view, services, lambda: "RA")
    view.use(presenter)
    presenter.open("0427-118904")
    return presenter


def _preview(frame: Frame, made: Made) -> PreviewPresenter:
    view = PreviewSheetView(frame, AtOnce())
    services = PreviewServices(
        AtOnce(), pages_of, lambda name, _pdf: f"exports/{name}", lambda _pdf, _name: "Back office"
    )
    presenter = PreviewPresenter(view, services)
    view.use(presenter)
    presenter.open("Day report", lambda: made)
    return presenter


def _shot(folder: Path, name: str, theme: Theme, lay: Callable[[Frame, SlipsPresenter], object]) -> None:
    frame, presenter = _screen()
    frame.resize(1366, 768)
    frame.show()
    lay(frame, presenter)
    QTest.qWait(1)
    QApplication.processEvents()
    grab(frame, folder / f"{name}-{theme}.png")
    frame.close()


def shots(folder: Path, theme: Theme) -> None:
    """Draw every state in one theme."""
    app_in(theme)
    z_report = Made("day report 2026-10-10.pdf", to_pdf(samples.z_report()))
    _shot(folder, "evidence-holds", theme, lambda frame, _: _evidence(frame, HOLDS))
    _shot(folder, "evidence-broken", theme, lambda frame, _: _evidence(frame, BROKEN))
    _shot(folder, "evidence-written", theme, lambda frame, _: _evidence(frame, HOLDS).write())
    _shot(folder, "preview-page", theme, lambda frame, _: _preview(frame, z_report))
    _shot(folder, "preview-near", theme, lambda frame, _: _preview(frame, z_report).nearer(2))
    _shot(folder, "preview-printed", theme, lambda frame, _: _preview(frame, z_report).print_out())
    _shot(folder, "reports", theme, lambda _, presenter: presenter.reports())


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
