"""The front of the till: the frame with its screens over one till's services."""

from till.front.faults import show_faults
from till.front.front import Front

__all__ = ["Front", "show_faults"]
