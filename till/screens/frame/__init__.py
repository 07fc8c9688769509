"""The frame round every screen: where am I, are the machines well, what time is it, what do the keys do."""

from __future__ import annotations

from till.screens.frame.frame import Frame
from till.screens.screen import KeySpec, Screen

__all__ = ["Frame", "KeySpec", "Screen"]
