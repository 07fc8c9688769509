"""The colours of the two themes, by the name of their use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Theme = Literal["light", "dark"]
Kind = Literal["ok", "warn", "stop", "hold", "quiet", "done", "select", "info"]


@dataclass(frozen=True, slots=True)
class Tokens:
    """One theme: a hex colour for every use."""

    frame: str
    frame2: str
    frame_line: str
    frame_ink: str
    frame_ink2: str
    canvas: str
    panel: str
    sunken: str
    line: str
    edge: str
    ink: str
    ink2: str
    ink3: str
    action: str
    action_ink: str
    focus: str
    focus_soft: str
    select: str
    ok: str
    ok_soft: str
    warn: str
    warn_soft: str
    stop: str
    stop_soft: str
    stop_ink: str
    hold: str
    hold_soft: str
    short: str
    drift: str
    pen: str
    off_ink: str
    off_fill: str
    mat: str
    urgent: str = "#F3B338"
    urgent_ink: str = "#241800"
    gold: str = "#E8B84A"
    gold_ink: str = "#241800"
    frame_ok: str = "#8FD8B4"
    frame_warn: str = "#F5C163"
    frame_warn_plate: str = "#57400F"
    frame_alarm: str = "#FFA195"
    frame_alarm_plate: str = "#5A1B16"
    paper: str = "#F7F1E0"
    paper_ink: str = "#2A2F2C"
    mark: str = "#D98A14"


LIGHT: Final = Tokens(
    frame="#12352B",
    frame2="#1C4A3D",
    frame_line="#2C5B4D",
    frame_ink="#F1F6F2",
    frame_ink2="#B4CCC1",
    canvas="#E8ECE7",
    panel="#FFFFFF",
    sunken="#F3F5F2",
    line="#D9DED8",
    edge="#7D8780",
    ink="#17211C",
    ink2="#45504A",
    ink3="#5D6862",
    action="#14603F",
    action_ink="#FFFFFF",
    focus="#0A56C4",
    focus_soft="#E7F0FD",
    select="#DCE9FA",
    ok="#146A43",
    ok_soft="#E1F2E8",
    warn="#7D4700",
    warn_soft="#FFF0D2",
    stop="#AD1F18",
    stop_soft="#FDE7E4",
    stop_ink="#FFFFFF",
    hold="#633A9E",
    hold_soft="#EFE8FA",
    short="#0A56C4",
    drift="#9A3F00",
    pen="#C0231C",
    off_ink="#6E7872",
    off_fill="#ECEFEB",
    mat="#2A2E2C",
)

DARK: Final = Tokens(
    frame="#0A1310",
    frame2="#1B2E27",
    frame_line="#263B33",
    frame_ink="#E9F0EC",
    frame_ink2="#A3B6AC",
    canvas="#0F1613",
    panel="#18211D",
    sunken="#121915",
    line="#2C3832",
    edge="#74837B",
    ink="#E9EFEB",
    ink2="#BAC6BF",
    ink3="#97A59D",
    action="#56C492",
    action_ink="#04150D",
    focus="#8DBBFF",
    focus_soft="#17273D",
    select="#20344F",
    ok="#79D3A4",
    ok_soft="#15332A",
    warn="#F5C163",
    warn_soft="#38290E",
    stop="#FFA195",
    stop_soft="#431B17",
    stop_ink="#1F0705",
    hold="#CDB0F7",
    hold_soft="#2D2142",
    short="#8DBBFF",
    drift="#F3AE72",
    pen="#FF8379",
    off_ink="#7F8C85",
    off_fill="#1C2520",
    mat="#2A2E2C",
)
