"""Reading a JSON file of a known shape: what is wrong is said with the file's name and the place in it."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

Shape = TypeVar("Shape", bound=msgspec.Struct)


class FeedFault(Exception):  # noqa: N818 - design.md speaks of faults
    """A file that cannot be used; the text names the file, the place in it and what is wrong there."""

    def __init__(self, file: str, place: str, why: str) -> None:
        super().__init__(f"{file}, at {place}: {why}" if place else f"{file}: {why}")


def read(path: Path, shape: type[Shape]) -> Shape:
    """Read a file into its shape; raises FeedFault."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=shape)
    except msgspec.ValidationError as fault:
        why, _, place = str(fault).partition(" - at `$")
        raise FeedFault(path.name, place.rstrip("`").lstrip("."), why[:1].lower() + why[1:]) from fault
    except msgspec.DecodeError as fault:
        raise FeedFault(path.name, "", f"it is not JSON: {fault}") from fault
    except UnicodeDecodeError as fault:
        raise FeedFault(path.name, "", f"it is not UTF-8: byte {fault.start}") from fault
    except OSError as fault:
        raise FeedFault(path.name, "", f"it cannot be read: {(fault.strerror or str(fault)).lower()}") from fault
