"""What the preview shows: one frozen value that the sheet draws and a test can read."""

from __future__ import annotations

from dataclasses import dataclass

from till.screens.notice import NoticeShown


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewModel:
    """The whole sheet; ``pages`` 0 while the report is being made, ``page`` from 0, ``zoom`` a step."""

    title: str = ""
    pdf: bytes = b""
    page: int = 0
    pages: int = 0
    zoom: int = 0
    said: NoticeShown | None = None

    @property
    def place(self) -> str:
        """Say where in the report this is."""
        return f"Page {self.page + 1} of {self.pages}" if self.pages else ""
