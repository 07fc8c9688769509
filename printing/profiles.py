"""The receipt printers that can be chosen: the python-escpos profiles, as a list to choose from."""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from printing.profile import PrinterProfile
from printing.settings import PrinterSettings

# The signs that receipts cannot do without; the code pages that have them, best first.
_POUND: Final = "£"
_LIKED: Final = ("CP858", "CP1252", "ISO_8859-15", "CP850", "CP865", "CP437")
# A sign of font A is twelve dots wide.
_SIGN: Final = 12
_WIDE_DOTS: Final = {80: 576, 58: 384}
# A profile with fewer columns than that has them wrong.
_FEWEST: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileChoice:
    """A printer to choose: its name in settings, what a person knows it by, its paper and its code pages (best first).

    ``columns`` are signs a line and ``dots`` the width, both on its own paper; ``star`` printers speak the maker's own
    language for states and cannot be believed in ours: set ``trusted`` and ``acknowledges`` False with them.
    """

    name: str
    title: str
    columns: int
    dots: int
    code_pages: tuple[str, ...]
    cuts: bool
    draws_bars: bool
    draws_qr: bool
    star: bool


@cache
def profiles() -> tuple[ProfileChoice, ...]:
    """List them by title: all that print pictures and pounds, so neither displays nor needle printers."""
    from escpos.capabilities import CAPABILITIES  # noqa: PLC0415 - on first use: it is slow to load

    known = CAPABILITIES["profiles"].items()
    choices = [_choice(name, profile) for name, profile in known if profile["features"]["bitImageRaster"]]
    return tuple(sorted((one for one in choices if one.code_pages), key=lambda one: one.title.casefold()))


def profile_of(settings: PrinterSettings) -> PrinterProfile:
    """Give what is printed on: the profile on the paper that is in it; raises ValueError for a profile unknown."""
    choice = next((one for one in profiles() if one.name == settings.profile), None)
    if choice is None:
        raise ValueError(f"There is no printer profile “{settings.profile}”.")
    most = _WIDE_DOTS[settings.paper]
    narrower = choice.dots > most + most // 4
    return PrinterProfile(
        model=choice.name,
        columns=min(choice.columns, most // _SIGN) if narrower else choice.columns,
        dots=most if narrower else choice.dots,
        code_page=settings.code_page,
        draws_bars=choice.draws_bars,
        draws_qr=choice.draws_qr,
        drawer_pin=settings.drawer_pin,
    )


def wrong_profile(settings: PrinterSettings) -> str:
    """Say what of profile and code page cannot be, as a sentence; empty when both can."""
    choice = next((one for one in profiles() if one.name == settings.profile), None)
    if choice is None:
        return f"There is no printer profile “{settings.profile}”."
    if settings.code_page not in choice.code_pages:
        return f"The {choice.title} has no code page {settings.code_page} with a pound sign: {', '.join(choice.code_pages)}."
    return ""


def _choice(name: str, profile: dict[str, Any]) -> ProfileChoice:
    features, vendor = profile["features"], profile["vendor"]
    dots = _dots(profile)
    columns = profile["fonts"]["0"]["columns"]
    pages = set(profile["codePages"].values())
    return ProfileChoice(
        name=name,
        title=profile["name"] if profile["name"].startswith(vendor) else f"{vendor} {profile['name']}",
        columns=columns if columns >= _FEWEST else dots // _SIGN,
        dots=dots,
        code_pages=tuple(page for page in _LIKED if page in pages and _has_pound(page)),
        cuts=features["paperFullCut"] or features["paperPartCut"],
        draws_bars=features["barcodeB"],
        draws_qr=features["qrCode"],
        star=features["starCommands"],
    )


def _dots(profile: dict[str, Any]) -> int:
    """Give the width; one that is not known is that of its columns."""
    pixels = profile["media"]["width"].get("pixels", "Unknown")
    return int(profile["fonts"]["0"]["columns"]) * _SIGN if pixels == "Unknown" else int(pixels)


def _has_pound(page: str) -> bool:
    try:
        return bool(codecs.encode(_POUND, page))
    except (LookupError, UnicodeEncodeError):
        return False
