"""Evidence as the sheet says it. Pure."""

from __future__ import annotations

from typing import Final

from till.screens.chip import ChipShown
from till.screens.evidence.model import LinkShown, StillShown
from till.screens.notice import NoticeShown
from till.services.evidence import SlipEvidence, Still
from till.services.ports.chains import Link

HOLDS: Final = ChipShown("ok", "Holds", "ok")
_ROOM: Final = 2
BROKEN: Final = ChipShown("stop", "Broken", "stop")


def stills_shown(evidence: SlipEvidence) -> tuple[StillShown, ...]:
    """Give the pictures, each with the words on its hash."""
    return tuple(_still(still) for still in evidence.stills)


def links_shown(evidence: SlipEvidence) -> tuple[LinkShown, ...]:
    """Give the journal's lines, then the audit's acts."""
    lines = (_link("Journal", link) for link in evidence.lines)
    return (*lines, *(_link("Audit", link) for link in evidence.acts))


def verdict_of(evidence: SlipEvidence) -> NoticeShown:
    """Say in words whether all of it holds; what a camera did not give is said too."""
    if evidence.broken:
        return NoticeShown("stop", "Something does not hold", _first_of((*evidence.broken, *evidence.wanting)))
    if evidence.wanting:
        return NoticeShown("warn", "All that is here holds; a still is wanting", _first_of(evidence.wanting))
    pictures = {0: "No picture", 1: "1 picture"}.get(len(evidence.stills), f"{len(evidence.stills)} pictures")
    links = f"{pictures}, {len(evidence.lines)} of the journal, {len(evidence.acts)} of the audit"
    return NoticeShown("ok", "Everything holds", f"{links}: every hash and seal computed anew.")


def _first_of(sentences: tuple[str, ...]) -> str:
    """Say as many as there is room for; the rows and the file say all."""
    more = len(sentences) - _ROOM
    return " ".join([*sentences[:_ROOM], *([f"And {more} more."] if more > 0 else [])])


def _still(still: Still) -> StillShown:
    return StillShown(
        title=still.title,
        covers=f"{still.covers} · SHA-256 {still.sha[:12]}",
        image=still.image,
        standing=BROKEN if still.wrong else HOLDS,
    )


def _link(chain: str, link: Link) -> LinkShown:
    return LinkShown(
        place=f"{chain} {link.number:,}",
        at=f"{link.at:%H:%M:%S}" if link.at else "",
        text=link.wrong or link.says,
        standing=BROKEN if link.wrong else HOLDS,
    )
