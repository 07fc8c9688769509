"""The sample Saturday, played without a display: the real services, the real screens, a story that moves the clock."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Final

UNUSABLE: Final = 2


def main(options: argparse.Namespace) -> int:
    """Play the day into the folder ``options.demo``; 0 when it agrees with the story, 1 when not, 2 without a folder."""
    # Before Qt is imported: it looks for a display once.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from till.demo.leavings import FolderInUseError, Leavings  # noqa: PLC0415 - loads what draws
    from till.demo.saturday import play  # noqa: PLC0415 - loads Qt

    try:
        leavings = Leavings.make(options.demo)
    except (FolderInUseError, OSError) as fault:
        print(fault, file=sys.stderr)
        return UNUSABLE
    return play(leavings)
