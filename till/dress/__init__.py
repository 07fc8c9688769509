"""How the till is dressed: colours, type, space, icons and the one scale factor."""

from __future__ import annotations

from till.dress.icons import ICONS, pixmap
from till.dress.letters import font, metrics, width
from till.dress.scale import factor_for, px, set_scale
from till.dress.tokens import DARK, LIGHT, Kind, Theme, Tokens
from till.dress.wear import colour, theme, tokens, wear

__all__ = [
    "DARK",
    "ICONS",
    "LIGHT",
    "Kind",
    "Theme",
    "Tokens",
    "colour",
    "factor_for",
    "font",
    "metrics",
    "pixmap",
    "px",
    "set_scale",
    "theme",
    "tokens",
    "wear",
    "width",
]
