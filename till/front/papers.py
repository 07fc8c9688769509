"""Papers in doubt: whoever is at the counter is asked whether they came out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from printing.spool import JobState
from till.screens.dialogs.did_it_print import DidItPrintDialog
from till.services.papers import in_words
from till.wiring import Services


class PaperQuestions:
    """Asks about one paper at a time, the oldest first; the printer's plate says while one is left."""

    def __init__(self, services: Services, window: QWidget, who: Callable[[], str]) -> None:
        self._services, self._window, self._who = services, window, who

    def ask(self) -> None:
        """Ask, where a paper is in doubt."""
        job = next((one for one in self._services.papers() if one.state is JobState.UNKNOWN), None)
        if job is None:
            return

        def answer(printed: bool) -> str | None:  # noqa: FBT001 - one plain question with one answer
            act = self._services.it_printed if printed else self._services.print_again
            refused = act(job.id, self._who())
            return refused.text if refused else None

        DidItPrintDialog(self._window, in_words(job.kind, job.serial), job.reason, answer).open()
