"""Results as the drawing has it: the 2.30 Wrenfield, amended by the stewards."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from types import MappingProxyType

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Amended, Event, EventStatus, Runner, RunnerStatus
from till.screens.results.services import ResultsServices
from till.services.values.card import RaceState
from till.services.values.office import Change, Effect, Posted, RaceRow, ResultEntry, ResultForm, ResultStage
from till.services.values.people import Authority, Person, Refused, Role, WrongPin

NOW = datetime(2026, 10, 10, 14, 39, 5)
NAMES = (
    "Mister Pemberton",
    "Saltmarsh Lady",
    "Tin Drum Major",
    "Copper Lantern",
    "Quiet Harbour",
    "Brass Weathervane",
    "Penny for Luck",
    "Night Ferryman",
    "Harvest Tally",
    "Foxglove Road",
)
SP = {
    number: Odds.parse(price)
    for number, price in (
        (1, "9/2"),
        (2, "9/1"),
        (3, "16/1"),
        (4, "9/4"),
        (5, "4/1"),
        (6, "12/1"),
        (7, "25/1"),
        (8, "11/1"),
        (10, "7/1"),
    )
}
WITHDRAWN = (9, "Harvest Tally", NOW.replace(hour=14, minute=12, second=40), Odds.parse("8/1"), 2, 10)
DIVIDENDS = {
    "csf": Money(3162),
    "tricast": Money(14805),
    "tote_win": Money(820),
    "exacta": Money(3690),
    "tote_place.10": Money(210),
    "tote_place.4": Money(140),
    "tote_place.1": Money(170),
}
AMENDED = ResultEntry(
    stage=ResultStage.AMENDED,
    positions={4: 1, 10: 2, 1: 3},
    amended_positions={10: 1, 4: 2, 1: 3},
    amended=Amended.OBJECTION,
    sp=SP,
    actual_off=datetime(2026, 10, 10, 14, 31, 27),
    dividends=DIVIDENDS,
    source="feed 14:33, then RA by hand",
)
WEIGHED_IN = replace(AMENDED, stage=ResultStage.WEIGHED_IN, amended=None, amended_positions=MappingProxyType({}))
EFFECT = Effect(
    slips=38,
    winners=16,
    winners_before=11,
    review=(("0427-118790", "forecast typed with one runner."),),
    now=Money(64215),
    after=Money(101840),
    already_paid=(3, Money(4800)),
    largest=(
        Change("0427-118871", Money(0), Money(16000)),
        Change("0427-118702", Money(0), Money(8800)),
        Change("0427-118850", Money(2025), Money(6050)),
    ),
    second_person=True,
)
PEOPLE = (
    Person("RA", "Rosa Amberley", Role.MANAGER, NOW),
    Person("KM", "Kit Marsh", Role.CASHIER, NOW),
    Person("DP", "Dee Penrose", Role.CASHIER, NOW),
)


def race(event: str = "WREN-1430", meeting: str = "Wrenfield") -> Event:
    """Give the 2.30 Wrenfield."""
    out = {"status": RunnerStatus.WITHDRAWN, "withdrawn_at": WITHDRAWN[2], "withdrawal_price": WITHDRAWN[3]}
    runners = [Runner(number=number, name=name) for number, name in enumerate(NAMES, start=1)]
    runners[8] = replace(runners[8], **out)  # type: ignore[arg-type]  # three fields of one runner
    return Event(
        id=event,
        sport="horses",
        meeting=meeting,
        off=datetime(2026, 10, 10, 14, 30),
        actual_off=datetime(2026, 10, 10, 14, 31, 27),
        status=EventStatus.UNRESULTED,
        handicap=True,
        runners=tuple(runners),
    )


def form(entry: ResultEntry | None = AMENDED, version: int = 1, event: str = "WREN-1430") -> ResultForm:
    """Give what is known of it."""
    history = "Off 14:31:27 · weighed in 14:35 · objection by the second, upheld 14:38" if entry else "Off 14:31:27"
    return ResultForm(race(event), entry, version, history, (WITHDRAWN,), "Handicap · 9 ran · each way ⅕ 1-2-3", 3)


def row(
    time: str, meeting: str, words: str, kind: str, slips: int, *, state: RaceState = RaceState.RESULT_IN
) -> RaceRow:
    """Give a row of the list."""
    off = datetime.fromisoformat(f"2026-10-10T{time}")
    return RaceRow(f"{meeting[:4].upper()}-{off:%H%M}", off, meeting, state, words, kind, slips)


def to_come(seconds: int, meeting: str, slips: int, time: str) -> RaceRow:
    """Give a race so many seconds before its off."""
    made = row(time, meeting, "", "quiet", slips, state=RaceState.TO_COME)
    return replace(made, off=NOW + timedelta(seconds=seconds))


RACES = (
    row("14:30", "Wrenfield", "Result amended, 14:38", "warn", 38),
    row("14:33", "Thornby dogs", "Result to enter", "stop", 12, state=RaceState.OFF),
    to_come(55, "Ashcombe", 61, "14:40"),
    to_come(415, "Kilbrannan IRE", 9, "14:46"),
    to_come(535, "Marlow dogs", 4, "14:48"),
    row("14:20", "Wrenfield", "Settled 14:29", "ok", 44),
    row("14:18", "Thornby dogs", "Settled 14:25", "ok", 7),
    row("14:05", "Ashcombe", "Settled 14:14", "ok", 52),
    row("13:58", "Marlow dogs", "Settled 14:03", "ok", 6),
    row("13:50", "Wrenfield", "Abandoned", "quiet", 31, state=RaceState.VOID),
    row("13:45", "Kilbrannan IRE", "Settled 13:55", "ok", 11),
    row("13:35", "Ashcombe", "Settled 13:44", "ok", 40),
)


class Desk:
    """Services by hand: what is known, what a preview says, and what was posted."""

    def __init__(self, entry: ResultEntry | None = None) -> None:
        self.races: tuple[RaceRow, ...] = RACES
        self.known: dict[str, ResultForm] = {"WREN-1430": form(entry)}
        self.effect: Effect | Refused = EFFECT
        self.answer: Posted | Refused | WrongPin | None = None
        self.out: int | Refused = 3
        self.previewed: list[ResultEntry] = []
        self.seen: int | None = None
        self.posted: list[tuple[str, ResultEntry, str, Authority | None]] = []
        self.withdrawn: list[tuple[object, ...]] = []

    def services(self) -> ResultsServices:
        """Give the services of the screen."""
        return ResultsServices(
            races=lambda: self.races,
            result_for=lambda event: self.known.get(event) or form(None, 0, event),
            preview=self._preview,
            post=self._post,
            withdraw=self._withdraw,
            people=lambda: PEOPLE,
            now=lambda: NOW,
            alone_up_to=Money(25000),
        )

    def _preview(self, _event: str, entry: ResultEntry) -> Effect | Refused:
        self.previewed.append(entry)
        return self.effect

    def _post(
        self, event: str, entry: ResultEntry, by: str, authority: Authority | None = None, *, seen: int | None = None
    ) -> Posted | Refused | WrongPin:
        self.posted.append((event, entry, by, authority))
        self.seen = seen
        if self.answer is not None:
            return self.answer
        self.known[event] = replace(self.known.get(event) or form(None, 0, event), entry=entry, version=2)
        assert isinstance(self.effect, Effect)
        return Posted(event, 2, self.effect)

    def _withdraw(self, event: str, runner: int, price: Odds | None, at: datetime | None, by: str) -> int | Refused:
        self.withdrawn.append((event, runner, price, at, by))
        return self.out
