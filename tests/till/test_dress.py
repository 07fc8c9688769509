from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

import till
from tests.till.dressed import dressed
from till import dress
from till.dress import DARK, ICONS, LIGHT, Tokens
from till.dress.wear import palette

__all__ = ["dressed"]

THEMES = {"light": LIGHT, "dark": DARK}

# What is read, on every ground it is read on (look, 2.1): at least 4.5.
TEXT = (
    *product(("ink", "ink2", "ink3"), ("panel", "canvas", "sunken")),
    *product(("ink", "ink2", "ink3"), ("select", "focus_soft")),
    *((kind, ground) for kind in ("ok", "warn", "stop", "hold") for ground in ("panel", f"{kind}_soft")),
    ("ink", "warn_soft"),
    ("ink2", "warn_soft"),
    ("ink", "stop_soft"),
    ("stop", "select"),
    ("focus", "panel"),
    ("focus", "focus_soft"),
    ("action_ink", "action"),
    ("stop_ink", "stop"),
    ("urgent_ink", "urgent"),
    ("gold_ink", "gold"),
    *product(("short", "drift", "pen"), ("panel",)),
    *product(("short", "drift"), ("select",)),
    *product(("frame_ink", "frame_ink2", "frame_ok"), ("frame", "frame2")),
    ("frame_warn", "frame_warn_plate"),
    ("frame_alarm", "frame_alarm_plate"),
    ("paper_ink", "paper"),
)
# Borders, rings, marks, and what is disabled: at least 3.
MARKS = (
    *product(("edge",), ("panel", "canvas", "select")),
    *product(("focus",), ("panel", "canvas", "focus_soft")),
    *product(("off_ink",), ("off_fill", "panel")),
    ("gold", "frame"),
    ("stop", "panel"),
)


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    made = QColor(colour)
    return 0.2126 * linear(made.red()) + 0.7152 * linear(made.green()) + 0.0722 * linear(made.blue())


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_that_of_the_formula() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast(LIGHT.ink, LIGHT.panel) == pytest.approx(16.5, abs=0.06)
    assert contrast(DARK.ink3, DARK.select) == pytest.approx(4.9, abs=0.06)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_is_read(name: str, ink: str, ground: str) -> None:
    tokens = THEMES[name]
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("mark", "ground"), MARKS)
def test_marks_are_seen(name: str, mark: str, ground: str) -> None:
    tokens = THEMES[name]
    assert contrast(getattr(tokens, mark), getattr(tokens, ground)) >= 3


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_icon_loads(name: str) -> None:
    drawn = dress.pixmap(name, 20, "#17211C").toImage()
    assert any(drawn.pixelColor(x, y).alpha() for x in range(drawn.width()) for y in range(drawn.height()))


def test_every_icon_the_screens_name_is_known() -> None:
    named = re.compile(r'\b(?:mark|icon)="([a-z-]+)"')
    root = Path(till.__file__).parent
    used = {name for file in root.rglob("*.py") for name in named.findall(file.read_text(encoding="utf-8"))}
    assert used - set(ICONS) == set()


@pytest.mark.parametrize("weight", [400, 500, 600])
def test_the_bundled_letters_are_used(weight: int) -> None:
    for font, family in ((dress.font(14, weight), "Sans"), (dress.font(14, weight, "condensed"), "Sans Condensed")):
        info = QFontInfo(font)
        assert (info.family(), info.weight()) == (f"IBM Plex {family}", weight)
    assert QFontInfo(dress.font(13, 500, "mono")).family() == "IBM Plex Mono"


def test_all_figures_are_one_width() -> None:
    assert len({dress.metrics(22, 600).horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_one_number_scales_type_and_space() -> None:
    small = dress.metrics(14).height()
    dress.set_scale(150)
    assert dress.px(46) == 69
    assert dress.font(14).pixelSize() == 21
    assert dress.metrics(14).height() > small


@pytest.mark.parametrize(
    ("wide", "text", "factor"), [(1366, 100, 100), (1366, 107, 107), (1920, 100, 115), (1920, 150, 150)]
)
def test_a_wide_screen_is_drawn_larger(wide: int, text: int, factor: int) -> None:
    assert dress.factor_for(wide, text) == factor


@pytest.mark.parametrize("tokens", [LIGHT, DARK])
def test_what_is_disabled_never_looks_alive(tokens: Tokens) -> None:
    made = palette(tokens)
    off = QPalette.ColorGroup.Disabled
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        assert made.color(off, role) == QColor(tokens.off_ink)
        for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
            assert made.color(group, role) == QColor(tokens.ink)


def test_the_theme_changes_while_it_runs(dressed: QApplication) -> None:
    assert dress.colour("panel") == QColor("#FFFFFF")
    dress.wear(dressed, "dark")
    assert dress.colour("panel") == QColor("#18211D")
    assert "#18211D" in dressed.styleSheet()
