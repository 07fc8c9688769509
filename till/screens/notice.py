"""A notice as a value: what every screen says something with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoticeShown:
    """What was done, why not, or what to look at: kind (ok, info, warn, stop, hold) and two lines.

    ``key`` acts on it and ``action`` says how; ``mark`` is an icon other than the kind's own.
    """

    kind: str
    title: str
    text: str = ""
    key: str = ""
    action: str = ""
    mark: str = ""
