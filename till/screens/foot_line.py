"""What stands under the picture of a slip."""

from __future__ import annotations

from datetime import datetime

from settlement.money import Money


def foot_line(serial: str, stamped_at: datetime, taken: Money | None = None) -> str:
    """Write it as the stamp does: ``0427-118655 10OCT26 12:41:08 £300.00``."""
    day = f"{stamped_at:%d%b%y}".upper()
    return " ".join(filter(None, (serial, day, f"{stamped_at:%H:%M:%S}", str(taken) if taken is not None else "")))
