"""Serials: ``0427-118904`` and what a receipt's barcode adds, so that a forged or mistyped one is refused.

The barcode is ``0427118904`` + check digit + eight signs of authentication code; the last four signs are printed for typing.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final

from till.services.ports import Work

_KEY: Final = "shop.key"
_SIGNS: Final = 8
_TYPED: Final = 4
_BARCODE: Final = re.compile(rf"([0-9]{{4}})([0-9]{{6}})([0-9])([A-Z2-7]{{{_SIGNS}}})", re.ASCII)
_WRITTEN: Final = re.compile(rf"([0-9]{{4}})-?([0-9]{{6}})\s+([A-Z0-9]{{{_TYPED}}})", re.ASCII)
# The signs know no 0, 1 and 8: who types them read an O, an I, a B.
_MISREAD: Final = str.maketrans("018", "OIB")
LAST_NUMBER: Final = 999_999


@dataclass(frozen=True, slots=True)
class Code:
    """What was scanned or typed: a serial, and the signs that prove it."""

    serial: str
    signs: str

    @property
    def typed(self) -> bool:
        """Say whether it has but the four signs that are typed."""
        return len(self.signs) == _TYPED


def serial_of(block: str, number: int) -> str:
    """Write a serial."""
    return f"{block}-{number:06d}"


def check_digit(digits: str) -> str:
    """Give the ISO 7064 MOD 11,10 check digit: it finds a wrong digit always, two exchanged ones nearly always."""
    carry = 10
    for digit in digits:
        carry = (carry + int(digit)) % 10 or 10
        carry = carry * 2 % 11
    return str((11 - carry) % 10)


def shop_key(work: Work) -> bytes:
    """Give the shop's secret key, made when it is first asked for."""
    kept = work.settings.get(_KEY)
    if kept is None:
        kept = secrets.token_hex(32)
        work.settings.put(_KEY, kept)
    return bytes.fromhex(kept)


def signs_of(serial: str, key: bytes) -> str:
    """Give a serial's authentication code."""
    mark = hmac.new(key, serial.encode(), hashlib.sha256).digest()
    return base64.b32encode(mark).decode()[:_SIGNS]


def barcode(serial: str, signs: str) -> str:
    """Write what the barcode of a slip holds."""
    digits = serial.replace("-", "")
    return f"{digits}{check_digit(digits)}{signs}"


def typed_signs(signs: str) -> str:
    """Give the signs that are printed for typing."""
    return signs[-_TYPED:]


def read_code(text: str) -> Code | None:
    """Read a scanned barcode, or a serial and its four signs; None for anything else, a wrong check digit too."""
    plain = text.strip().upper()
    if scanned := _BARCODE.fullmatch(plain):
        block, number, digit, signs = scanned.groups()
        return Code(f"{block}-{number}", signs) if digit == check_digit(block + number) else None
    if typed := _WRITTEN.fullmatch(plain):
        block, number, signs = typed.groups()
        return Code(f"{block}-{number}", signs.translate(_MISREAD))
    return None


def proves(code: Code, signs: str) -> bool:
    """Say whether the signs read are those of the slip: all of them scanned, the last four typed."""
    expected = signs if len(code.signs) == _SIGNS else typed_signs(signs)
    return hmac.compare_digest(code.signs, expected)
