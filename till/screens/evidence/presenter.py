"""The evidence of a slip: looked at beside the screen, put into the dispute file by one key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from till.screens.evidence.model import EvidenceModel
from till.screens.evidence.services import EvidenceServices
from till.screens.evidence.shown import links_shown, stills_shown, verdict_of
from till.screens.notice import NoticeShown
from till.services.evidence import SlipEvidence
from till.services.reports import Made


class EvidenceView(Protocol):
    """What the presenter needs of the sheet."""

    def open_sheet(self) -> None:
        """Lay it over the screen."""

    def close_sheet(self) -> None:
        """Take it away."""

    def show_model(self, model: EvidenceModel) -> None:
        """Draw it all."""


class EvidencePresenter:
    """Keeps what was gathered, and the file made of it."""

    def __init__(self, view: EvidenceView, services: EvidenceServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who
        self._evidence: SlipEvidence | None = None
        self._made: Made | None = None
        self._model = EvidenceModel()
        self._serial = ""

    def open(self, serial: str) -> None:
        """Gather the evidence of a slip; the sheet stands there meanwhile."""
        self._serial, self._evidence, self._made = serial, None, None
        self._view.open_sheet()
        self._show(EvidenceModel(title=f"Evidence, slip {serial}"))
        self._services.worker.run(
            lambda: self._services.gather(serial), self._gathered, lambda why: self._stopped("Not looked at", why)
        )

    def write(self) -> None:
        """Enter: make the dispute file and write it."""
        evidence, by = self._evidence, self._who()
        if evidence is None or self._model.file:
            return
        self._show(replace(self._model, ready=False, said=NoticeShown("info", "Writing the dispute file…")))
        self._services.worker.run(
            lambda: self._write(evidence, by), self._written, lambda why: self._stopped("The file was not written", why)
        )

    def look(self) -> None:
        """F8: see the file page by page, and print it."""
        made = self._made
        if made is not None:
            self._view.close_sheet()
            self._services.preview(f"Dispute file, slip {self._serial}", lambda: made)

    def _gathered(self, evidence: SlipEvidence) -> None:
        if evidence.serial != self._serial:
            return
        self._evidence = evidence
        self._show(
            replace(
                self._model,
                stills=stills_shown(evidence),
                links=links_shown(evidence),
                verdict=verdict_of(evidence),
                ready=True,
            )
        )

    def _write(self, evidence: SlipEvidence, by: str) -> tuple[Made, str]:
        made = Made(f"dispute {evidence.serial}.pdf", self._services.dispute_file(evidence, by))
        return made, self._services.keep(made.name, made.pdf)

    def _written(self, written: tuple[Made, str]) -> None:
        self._made, where = written
        self._show(replace(self._model, ready=True, file=where, said=NoticeShown("ok", "Dispute file written", where)))

    def _stopped(self, title: str, why: str) -> None:
        self._show(replace(self._model, ready=self._evidence is not None, said=NoticeShown("stop", title, why)))

    def _show(self, model: EvidenceModel) -> None:
        self._model = model
        self._view.show_model(model)
