"""The folder that a demonstration leaves behind."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

STORY: Final = "the day.txt"


class FolderInUseError(Exception):
    """The folder holds something that is not an earlier demonstration."""


@dataclass(frozen=True, slots=True)
class Leavings:
    """What lies where; the shop's own books and recorder are under ``shop``."""

    root: Path

    @classmethod
    def make(cls, root: Path) -> Leavings:
        """Make the folder, or clear what an earlier demonstration left in it; raises FolderInUseError or OSError."""
        made = cls(root.absolute())
        if root.exists() and any(root.iterdir()) and not made.story.exists():
            raise FolderInUseError(f"{root} holds other files. Name an empty folder, or one that is not there yet.")
        for folder in (made.shop, made.papers, made.screens, made.exports):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        made.story.write_text("", encoding="utf-8")
        return made

    @property
    def shop(self) -> Path:
        """The books, the recorder and the drop folder."""
        return self.root / "shop"

    @property
    def papers(self) -> Path:
        """Every paper as text, as bytes for the printer, and as a picture."""
        return self.root / "papers"

    @property
    def screens(self) -> Path:
        """Pictures of the screens."""
        return self.root / "screens"

    @property
    def exports(self) -> Path:
        """A settlement document of each slip."""
        return self.root / "exports"

    @property
    def story(self) -> Path:
        """What was printed on the terminal."""
        return self.root / STORY

    @property
    def report(self) -> Path:
        """The day's report."""
        return self.root / "day report.pdf"
