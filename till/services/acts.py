"""How an act that two people did is written down, and read again."""

from __future__ import annotations

import re
from typing import Final

from till.services.values.people import Authority

_SIGNED: Final = re.compile(r"\. \w+ (?:with (?P<second>\w+)|alone)$")


def signed(words: str, by: str, authority: Authority) -> str:
    """Write an act with who did it and who signed: ``COPY 1: paper tore. KM with RA``."""
    return f"{words.rstrip('.')}. {by} {'alone' if authority.alone else f'with {authority.initials}'}"


def told(text: str) -> tuple[str, str]:
    """Give an act's words and who signed it; ``alone`` for somebody alone in the shop, nothing for one who needs none."""
    found = _SIGNED.search(text)
    if found is None:
        return text, ""
    return text[: found.start()], found["second"] or "alone"
