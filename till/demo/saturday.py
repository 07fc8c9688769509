"""The sample Saturday from the lock screen to the Z report."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from PySide6.QtWidgets import QApplication

import resources
from till.clock import SystemClock
from till.demo import afterwards, office, reckoning, taking
from till.demo.leavings import Leavings
from till.demo.mishap import Mishap
from till.demo.opening import TOO_LARGE, close_shop, look_at_the_largest, open_shop
from till.demo.quiet import hush
from till.demo.stage import Stage
from till.feeds.story import (
    Drop,
    Happening,
    Off,
    Pay,
    Refuse,
    Reprint,
    Result,
    Show,
    Story,
    Take,
    Translate,
    Void,
    Withdraw,
    read_story,
)

SATURDAY: Final = 5


def play(leavings: Leavings, story: Story | None = None) -> int:
    """Play the sample Saturday, or another story on its card, and check it; 0 when till and story agree, else 1."""
    hush()
    app = QApplication.instance() or QApplication(["till"])
    if not isinstance(app, QApplication):
        raise TypeError("another kind of application is running")
    day = last_saturday(SystemClock().local().date())
    stage = Stage(story or read_story(resources.SATURDAY_STORY), day, leavings, app)
    try:
        _run(stage)
        return _reckon(stage)
    except (Mishap, LookupError) as mishap:
        stage.told.lines("", f"The day stopped. {mishap}.")
        stage.shoot("where it stopped")
        return 1
    finally:
        stage.close()


def last_saturday(today: date) -> date:
    """Give the last Saturday, today if it is one."""
    return today - timedelta(days=(today.weekday() - SATURDAY) % 7)


def _run(stage: Stage) -> None:
    stage.told.heading(f"{stage.story.shop}, {stage.story.branch}: {stage.day:%A} {stage.day.day} {stage.day:%B %Y}")
    stage.open_curtain()
    open_shop(stage)
    for moment in stage.story.moments:
        stage.move_to(moment.when)
        _happen(stage, moment)
        stage.print_out()
        stage.look_for_faults()
    if TOO_LARGE in stage.serials:
        look_at_the_largest(stage)
    close_shop(stage)
    stage.print_out()
    stage.look_for_faults()


def _happen(stage: Stage, moment: Happening) -> None:  # noqa: C901 - one line for each kind of moment
    match moment:
        case Take():
            taking.take(stage, moment)
        case Refuse():
            taking.refuse(stage, moment)
        case Translate():
            afterwards.translate(stage, moment)
        case Pay():
            afterwards.pay(stage, moment)
        case Void():
            afterwards.void(stage, moment)
        case Reprint():
            afterwards.reprint(stage, moment)
        case Show():
            office.show(stage, moment)
        case Withdraw():
            office.withdraw(stage, moment)
        case Off():
            office.off(stage, moment)
        case Result():
            office.result(stage, moment)
        case Drop():
            office.drop(stage, moment)


def _reckon(stage: Stage) -> int:
    reckoning.explain_the_largest(stage)
    reckoning.figures(stage)
    written = reckoning.export(stage)
    found = reckoning.differences(stage)
    stage.told.heading("Checked")
    if found:
        stage.told.lines(*(f"    {one[:1].upper()}{one[1:]}." for one in found))
        return 1
    stage.told.lines(
        "    Every slip comes to what was worked out for it by hand. The drawer agrees to the penny.",
        "    The audit, the recorder's journal and the serials hold from end to end. Every paper came out.",
        "",
        f"    {stage.leavings.root}",
        f"    papers: receipts as text, bytes and pictures · screens · exports: {written} settlement documents",
        f"    {stage.leavings.report.name} · {stage.leavings.story.name}",
    )
    return 0
