"""The forms of text in a settlement document, and what its parts have in common."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

_AMOUNT: Final = r"^[0-9]{1,9}\.[0-9]{2}$"
# Sums of days have an end; no bet is near it.
_YEAR: Final = "(19|20|21)[0-9]{2}"
_MOMENT: Final = rf"^{_YEAR}-[0-9]{{2}}-[0-9]{{2}}T[0-9]{{2}}:[0-9]{{2}}(:[0-9]{{2}})?$"
_DAY: Final = rf"^{_YEAR}-[0-9]{{2}}-[0-9]{{2}}$"
_HOUR: Final = r"^[0-9]{2}:[0-9]{2}$"
_PORTION: Final = r"^[1-9][0-9]{0,2}/[1-9][0-9]{0,2}$"
_RUNNER: Final = r"^[1-9][0-9]{0,2}$"
_ORDER: Final = r"^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2}){1,2}$"
# What each form of text is called where something else stands in its place.
FORMS: Final = {
    _AMOUNT: "an amount such as 8.00",
    _MOMENT: "a time such as 2009-10-03T14:30",
    _DAY: "a day such as 2009-10-03",
    _HOUR: "an hour such as 09:00",
    _PORTION: "a fraction such as 1/4",
    _RUNNER: "a runner's number",
    _ORDER: "numbers in order, such as 1-2,",
}

Amount = Annotated[str, Meta(pattern=_AMOUNT, description="pounds, such as 8.00")]
Price = Annotated[str, Meta(min_length=1, max_length=12, description="odds: 5/1, EVS or 3.75")]
Moment = Annotated[str, Meta(pattern=_MOMENT, description="local to the shop")]
Day = Annotated[str, Meta(pattern=_DAY)]
Hour = Annotated[str, Meta(pattern=_HOUR)]
Portion = Annotated[str, Meta(pattern=_PORTION, description="a fraction of the odds")]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Count = Annotated[int, Meta(ge=0, le=999)]
Number = Annotated[int, Meta(ge=1, le=999)]
ByRunner = dict[Annotated[str, Meta(pattern=_RUNNER)], Amount]
ByOrder = dict[Annotated[str, Meta(pattern=_ORDER)], Amount]


class Part(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the document: unknown keys are refused, defaults are left out when it is written."""
