"""Reading a JSON file of a known shape: what is wrong is said with the file's name and the place in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from settlement.interchange.contest_wire import CONTEST_FORMS
from settlement.interchange.forms import FORMS
from till.services.ports.faults import TillFault

TIME: Final = "^([01][0-9]|2[0-3]):[0-5][0-9]$"
SECOND: Final = "^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"
COUNTRY: Final = "^[A-Z]{2}$"
POUNDS: Final = r"^[0-9]+\.[0-9]{2}$"
TEXT: Final = r"^[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$"
PRICE: Final = "^(EVS|[0-9]{1,5}/[0-9]{1,5})$"

TimeOfDay = Annotated[str, Meta(pattern=TIME)]
Second = Annotated[str, Meta(pattern=SECOND)]
Pounds = Annotated[str, Meta(pattern=POUNDS)]
PriceText = Annotated[str, Meta(pattern=PRICE)]

_IN_WORDS: Final = {
    f"Expected `str` matching regex {TIME!r}": "a time such as 14:30 is needed",
    f"Expected `str` matching regex {SECOND!r}": "a time to the second such as 14:28:41 is needed",
    f"Expected `str` matching regex {COUNTRY!r}": "a country of two letters such as GB or IE is needed",
    f"Expected `str` matching regex {POUNDS!r}": "an amount such as 11.00 is needed",
    f"Expected `str` matching regex {TEXT!r}": "words are needed, without line breaks or control signs",
    f"Expected `str` matching regex {PRICE!r}": "a price such as 5/1 or EVS is needed",
    "Invalid RFC3339 encoded date": "a date such as 2026-10-10 is needed",
    **{
        f"Expected `str` matching regex {form!r}": f"{said} is needed" for form, said in (FORMS | CONTEST_FORMS).items()
    },
}

_BOM: Final = b"\xef\xbb\xbf"
# The sample Saturday has less than a hundredth of it.
_LARGEST: Final = 8 * 1024 * 1024

Shape = TypeVar("Shape", bound=msgspec.Struct)


class FeedFault(TillFault):
    """A file that cannot be used; the text names the file, the place in it and what is wrong there."""

    def __init__(self, file: str, place: str, why: str) -> None:
        super().__init__(f"{file}, at {place}: {why}" if place else f"{file}: {why}")


def read(path: Path, shape: type[Shape]) -> Shape:
    """Read a file into its shape; raises FeedFault."""
    try:
        if path.stat().st_size > _LARGEST:
            raise FeedFault(path.name, "", f"it is larger than {_LARGEST >> 20} MB")
        return msgspec.json.decode(path.read_bytes().removeprefix(_BOM), type=shape)
    except msgspec.ValidationError as fault:
        why, _, place = str(fault).partition(" - at `$")
        raise FeedFault(
            path.name, place.rstrip("`").lstrip("."), _IN_WORDS.get(why, why[:1].lower() + why[1:])
        ) from fault
    except msgspec.DecodeError as fault:
        raise FeedFault(path.name, "", f"it is not JSON: {fault}") from fault
    except UnicodeDecodeError as fault:
        raise FeedFault(path.name, "", f"it is not UTF-8: byte {fault.start}") from fault
    except OSError as fault:
        raise FeedFault(path.name, "", f"it cannot be read: {(fault.strerror or str(fault)).lower()}") from fault
