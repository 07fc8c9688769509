"""Results as it is typed, amended, looked at and posted."""

from __future__ import annotations

import sys
from pathlib import Path

from settlement.programme import Event
from tests.pictures.framed import app_in, framed
from tests.till.screens.results.contests import BOUT, IRISH, MATCH, desk
from tests.till.screens.results.drawn import AMENDED, NOW, Desk
from till.dress import Theme
from till.screens.results.presenter import ResultsPresenter
from till.screens.results.view import ResultsView
from till.screens.screen import KeySpec
from till.screens.shots import grab
from till.services.values.office import ResultEntry
from till.services.values.people import Refused

STATES: dict[str, ResultEntry | None] = {"amended": AMENDED, "first": None, "refused": None, "looked": None}

CONTESTS: dict[str, tuple[Event, dict[str, str]]] = {
    "match": (
        MATCH,
        {
            "half_time": "1 0",
            "score": "2 1",
            "goals": "carv 12, oakes 51 og, pike 60",
            "absent": "harrow",
            "came_on": "finch 60",
        },
    ),
    "contradiction": (MATCH, {"half_time": "2 0", "score": "1 1"}),
    "draw": (IRISH, {"drawn": "5 17 23 31 36 44", "bonus": "41"}),
    "bout": (BOUT, {"ended_in": "5"}),
}


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw every state in one theme."""
    app = app_in(theme)
    for name, entry in STATES.items():
        view = ResultsView()
        presenter = ResultsPresenter(view, Desk(entry).services(), lambda: "RA")
        view.use(presenter)
        frame = framed(view, 3, clock=f"{NOW:%H:%M:%S}", staff="RA")
        frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
        frame.resize(*size)
        frame.show()
        frame.activateWindow()
        app.processEvents()
        view.focus(("amended", 2))
        if name == "refused":
            presenter.type(("places", 0), "11")
        if name == "looked":
            for at, number in enumerate(("4", "10", "1")):
                presenter.type(("places", at), number)
            presenter.enter()
        grab(frame, folder / f"results-{name}-{theme}-{size[0]}.png", *size)
        if name == "first":
            presenter.withdrawn()
            grab(frame, folder / f"results-withdrawn-{theme}-{size[0]}.png", *size)
        if name == "refused":
            presenter.void()
            grab(frame, folder / f"results-void-{theme}-{size[0]}.png", *size)
        if name == "looked":
            presenter.enter()
            grab(frame, folder / f"results-sign-{theme}-{size[0]}.png", *size)
        frame.close()
    _contests(folder, theme, size)


def _contests(folder: Path, theme: Theme, size: tuple[int, int]) -> None:
    """Draw the forms of contests, filled in."""
    app = app_in(theme)
    for name, (event, texts) in CONTESTS.items():
        view = ResultsView()
        services = desk(event)
        if name == "contradiction":
            services.effect = Refused.because("26", "Half time 2–0, full time 1–1: a side lost goals.")
        presenter = ResultsPresenter(view, services.services(), lambda: "RA")
        view.use(presenter)
        frame = framed(view, 3, clock=f"{NOW:%H:%M:%S}", staff="RA")
        frame.set_common_keys([KeySpec("F9", "Manager"), KeySpec("F11", "Age check"), KeySpec("F12", "Lock")])
        frame.resize(*size)
        frame.show()
        frame.activateWindow()
        app.processEvents()
        for key, text in texts.items():
            presenter.type(("facts", key), text)
        if name == "contradiction":
            # Past the goals, which nobody knows, to the effect: it is refused.
            presenter.enter()
            presenter.enter()
        grab(frame, folder / f"results-{name}-{theme}-{size[0]}.png", *size)
        frame.close()


if __name__ == "__main__":
    for worn in ("light", "dark"):
        shots(Path(sys.argv[1]), worn)
