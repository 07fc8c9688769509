"""Where stills and clips are kept: files under their SHA-256, written whole."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from till.recorder.files import write_whole
from till.services.ports.recorder import Evidence, RecorderFault

_SUFFIXES: Final = {"image/jpeg": ".jpg", "image/png": ".png", "video/x-matroska": ".mkv"}


@dataclass(frozen=True, slots=True)
class EvidenceFolder:
    """Keeps evidence as ``ab/<sha>.jpg``; the same bytes are kept once."""

    folder: Path

    def keep(self, data: bytes, media_type: str, covers: tuple[datetime, datetime], source: str) -> Evidence:
        """Keep it and say what it is; raises RecorderFault when the disk refuses."""
        sha = hashlib.sha256(data).hexdigest()
        path = self.folder / sha[:2] / f"{sha}{_SUFFIXES[media_type]}"
        try:
            if not path.exists():
                write_whole(path, data)
        except OSError as fault:
            raise RecorderFault(f"The evidence was not kept: {fault.strerror}.") from fault
        return Evidence(
            path=path, sha256=sha, media_type=media_type, covers_from=covers[0], covers_to=covers[1], source=source
        )
