"""The preview of a report: made beside the screen, leafed through, printed, kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from till.screens.notice import NoticeShown
from till.screens.preview.model import PreviewModel
from till.screens.preview.services import PreviewServices
from till.services.reports import Made
from till.services.values.people import Refused

NEAREST: Final = 3


class PreviewView(Protocol):
    """What the presenter needs of the sheet."""

    def open_sheet(self) -> None:
        """Lay it over the screen."""

    def show_model(self, model: PreviewModel) -> None:
        """Draw it all."""

    def scroll_by(self, steps: int) -> None:
        """Go down or up the page."""


class PreviewPresenter:
    """Keeps the report, the page and the zoom."""

    def __init__(self, view: PreviewView, services: PreviewServices) -> None:
        self._view, self._services = view, services
        self._made: Made | None = None
        self._model = PreviewModel()
        self._opened = 0

    def open(self, title: str, make: Callable[[], Made | Refused]) -> None:
        """Show a report; it is made while the sheet stands there already."""
        self._opened += 1
        this = self._opened
        self._made, self._model = None, PreviewModel(title=title)
        self._view.open_sheet()
        self._view.show_model(self._model)
        self._services.worker.run(
            lambda: self._counted(make()),
            lambda made: self._show_made(this, *made),
            lambda why: self._failed(this, why),
        )

    def turn(self, by: int) -> None:
        """Go on or back so many pages."""
        self._go_to(self._model.page + by)

    def first(self) -> None:
        """Go to the first page."""
        self._go_to(0)

    def last(self) -> None:
        """Go to the last page."""
        self._go_to(self._model.pages - 1)

    def nearer(self, by: int) -> None:
        """Show the page larger or smaller."""
        self._show(zoom=max(0, min(NEAREST, self._model.zoom + by)))

    def whole(self) -> None:
        """Show the whole page."""
        self._show(zoom=0)

    def scroll(self, steps: int) -> None:
        """Go down or up the page."""
        self._view.scroll_by(steps)

    def print_out(self) -> None:
        """F8: print it on the machine's printer."""
        made = self._made
        if made is None:
            return
        self._say(NoticeShown("info", "On its way to the printer"))
        many = "1 page is on its way" if self._model.pages == 1 else f"{self._model.pages} pages are on their way"
        self._services.worker.run(
            lambda: self._services.print_out(made.pdf, made.name),
            lambda printer: self._say(NoticeShown("ok", f"{many} to {printer}")),
            lambda why: self._say(NoticeShown("stop", "Not printed", why)),
        )

    def keep(self) -> None:
        """F6: write it as a file."""
        if self._made is None:
            return
        try:
            where = self._services.keep(self._made.name, self._made.pdf)
        except OSError as fault:
            self._say(NoticeShown("stop", f"{self._made.name} was not written", f"{fault.strerror or fault}."))
        else:
            self._say(NoticeShown("ok", "Written", where))

    def _counted(self, made: Made | Refused) -> tuple[Made | Refused, int]:
        return made, 0 if isinstance(made, Refused) else self._services.pages(made.pdf)

    def _show_made(self, which: int, made: Made | Refused, pages: int) -> None:
        if which != self._opened:
            return
        if isinstance(made, Refused):
            self._say(NoticeShown("info", made.text))
            return
        self._made = made
        self._show(pdf=made.pdf, pages=pages)

    def _failed(self, which: int, why: str) -> None:
        if which == self._opened:
            self._say(NoticeShown("stop", "The report could not be made", why))

    def _go_to(self, page: int) -> None:
        if self._model.pages:
            self._show(page=max(0, min(self._model.pages - 1, page)))

    def _say(self, said: NoticeShown) -> None:
        self._show(said=said)

    def _show(self, **changed: object) -> None:
        self._model = replace(self._model, **{"said": None, **changed})  # type: ignore[arg-type]
        self._view.show_model(self._model)
