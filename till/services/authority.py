"""Authority: whose PIN an act needs (M.7). Both are asked inside the act's own transaction."""

from __future__ import annotations

from typing import Final

from till.services import pins
from till.services.ports import Work
from till.services.values.people import Authority, Refused, Role, WrongPin

# Acts of somebody alone in the shop: listed on the Z, countersigned by the next other person to sign on.
ALONE: Final = "authority.alone"
COUNTERSIGNED: Final = "authority.countersigned"


def manager(work: Work, authority: Authority) -> Refused | WrongPin | None:
    """Ask for a manager's PIN; it may be the one who acts."""
    member = pins.check(work, authority.initials, authority.pin)
    if isinstance(member, WrongPin | Refused):
        return member
    if member.role is not Role.MANAGER:
        return Refused.because("M.7", f"A manager decides this. {member.initials} is not one.")
    return None


def is_manager(work: Work, initials: str) -> bool:
    """Tell whether these are a manager's initials."""
    member = work.staff.get(initials)
    return member is not None and member.role is Role.MANAGER


def second_person(
    work: Work, authority: Authority, by: str, subject: str, *, taken_by: str | None = None
) -> Refused | WrongPin | None:
    """Ask for somebody else's PIN: a manager's for a cashier; for a manager, anyone's who did not take the slip."""
    if authority.alone:
        return _alone(work, authority, by, subject)
    if authority.initials in {by, taken_by}:
        return Refused.because("M.7", f"A second person is needed: {authority.initials} acts or took the slip.")
    if is_manager(work, by):
        member = pins.check(work, authority.initials, authority.pin)
        return member if isinstance(member, WrongPin | Refused) else None
    return manager(work, authority)


def _alone(work: Work, authority: Authority, by: str, subject: str) -> Refused | WrongPin | None:
    if authority.initials != by:
        return Refused.because("M.7", f"Alone is the one who acts: {by}, not {authority.initials}.")
    if not authority.reason.strip():
        return Refused.because("M.7", "Alone in the shop: say why it cannot wait.")
    if others := _others_here(work, by):
        return Refused.because("M.7", f"{by} is not alone: ask {others[0]}.")
    if refusal := manager(work, authority):
        return refusal
    work.audit.note(ALONE, subject, authority.reason, by)
    return None


def _others_here(work: Work, by: str) -> list[str]:
    return [member.initials for member in work.staff.every() if member.on_since and member.initials != by]
