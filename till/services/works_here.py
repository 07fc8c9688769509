"""Who works here, by initials."""

from __future__ import annotations

from till.services.ports import Work
from till.services.ports.staff import Member
from till.services.values.people import Refused


def works_here(work: Work, initials: str) -> Member | Refused:
    """Find somebody; refused for initials that nobody has, and for those of somebody who left (M.7)."""
    member = work.staff.get(initials)
    if member is None or member.left_at is not None:
        return Refused.because("M.7", f"{initials} does not work here.")
    return member
