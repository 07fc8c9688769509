"""One factor for type, space and icons."""

from __future__ import annotations

from typing import Final

LEAST: Final = 100
MOST: Final = 150
WIDE: Final = 1920
WIDE_PER_CENT: Final = 115

_per_cent = [LEAST]


def set_scale(per_cent: int) -> None:
    """Set the size of everything, 100 to 150 per cent; widgets made afterwards have it."""
    _per_cent[0] = max(LEAST, min(MOST, per_cent))


def factor_for(screen_width: int, text_per_cent: int) -> int:
    """Give the scale for a screen: at 1920 and wider everything is drawn 1.15 times, never over 150."""
    wide = WIDE_PER_CENT if screen_width >= WIDE else LEAST
    return min(MOST, text_per_cent * wide // 100)


def px(size: float) -> int:
    """Scale a length of the drawing to whole pixels of the screen, a half upwards."""
    return int(size * _per_cent[0] / 100 + 0.5)
