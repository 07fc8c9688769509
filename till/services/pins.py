"""PINs: four digits, kept as argon2 hashes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from till.services.ports import Work
from till.services.ports.staff import Member
from till.services.values.people import Refused, WrongPin
from till.services.works_here import works_here

TRIES: Final = 3
_FOUR_DIGITS: Final = re.compile(r"[0-9]{4}", re.ASCII)
_HASHER: Final = PasswordHasher()


def is_pin(text: str) -> bool:
    """Say whether a text is four digits."""
    return _FOUR_DIGITS.fullmatch(text) is not None


def hashed(pin: str) -> str:
    """Hash a PIN, salted."""
    return _HASHER.hash(pin)


def check(work: Work, initials: str, pin: str) -> Member | WrongPin | Refused:
    """Compare a PIN with a person's and count wrong ones; the third locks until a manager unlocks (M.7)."""
    member = works_here(work, initials)
    if isinstance(member, Refused):
        return member
    if member.wrong_tries >= TRIES:
        return Refused.because("M.7", f"{initials} is locked after {TRIES} wrong PINs. A manager unlocks it: F9.")
    if not _matches(member.pin_hash, pin):
        return _count(work, member)
    right = replace(member, wrong_tries=0)
    if member.wrong_tries:
        work.staff.replace(right)
    return right


def _matches(pin_hash: str, pin: str) -> bool:
    try:
        return _HASHER.verify(pin_hash, pin)
    except VerifyMismatchError:
        return False


def _count(work: Work, member: Member) -> WrongPin:
    wrong = member.wrong_tries + 1
    work.staff.replace(replace(member, wrong_tries=wrong))
    work.audit.note("staff.wrong_pin", member.initials, f"Wrong PIN, {wrong} of {TRIES}", member.initials)
    return WrongPin(member.initials, TRIES - wrong)
