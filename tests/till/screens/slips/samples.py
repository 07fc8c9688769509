"""A Saturday's slips, as the list and one file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime

from settlement.money import Money
from settlement.slip import Bet, Selection
from till.screens.slips.services import SlipsServices
from till.services.values.duties import Dispute
from till.services.values.people import Authority, Person, Refused, Role, WrongPin
from till.services.values.slips import Cheque, Happening, SlipFile, SlipRow, SlipState
from till.services.void_slip import VoidChoice, VoidReason

NOW = datetime(2026, 10, 10, 14, 44, 10)
RA = Person("RA", "Rosa Adeyemi", Role.MANAGER, on_since=datetime(2026, 10, 10, 9, 30))
DP = Person("DP", "Dev Patel", Role.CASHIER, on_since=datetime(2026, 10, 10, 9, 35))
KM = Person("KM", "Kit Marlowe", Role.CASHIER, on_since=datetime(2026, 10, 10, 9, 40))


def row(
    number: int, at: str, what: str, *, stake: int, state: SlipState, to: int | None = None, client: str = ""
) -> SlipRow:
    hour, minute, second = (int(part) for part in at.split(":"))
    moment = datetime(2026, 10, 10, hour, minute, second)
    payable = None if to is None else Money(to)
    return SlipRow(f"0427-{number}", moment, "KM", client or None, what, Money(stake), state, payable)


YANKEE = "Yankee: 4 Copper Lantern, 1 Blue Tarpon, favourite, 3 Corrib Wake"
LUCKY = "Lucky 15: 1 Mill Lane, 4 Sally Forth, 2 Slip Anchor, 7 Bold Tern"
TREBLE = "Treble: 1 Mister Pemberton, 2 Hollow Drum, 9 Harvest Tally"
RED_CAP = "Regular, red cap"
ROWS = (
    row(118908, "14:41:50", "3 Penny Whistle, 2.40 Ashcombe", stake=1000, state=SlipState.NOT_TAKEN),
    row(118907, "14:36:12", "6 Foxglove Road, 2.30 Wrenfield", stake=500, state=SlipState.LOST, to=0),
    row(118906, "14:33:02", "Not typed yet", stake=1700, state=SlipState.WAITING, client=RED_CAP),
    row(118904, "14:28:41", YANKEE, stake=1100, state=SlipState.OPEN, client=RED_CAP),
    row(118903, "14:27:30", LUCKY, stake=280, state=SlipState.OPEN),
    row(118902, "14:24:19", "8 Night Ferryman, 2.20 Wrenfield", stake=500, state=SlipState.WON, to=1625),
    row(118901, "14:22:40", "Double: 2 Saltmarsh Lady, 5 Quiet Harbour", stake=240, state=SlipState.OPEN),
    row(118900, "14:21:07", "Not typed yet", stake=2000, state=SlipState.WAITING, client="Mrs Lowe"),
    row(118899, "14:19:55", "Double: 4 Copper Lantern, 3 Kestrel Bay", stake=100, state=SlipState.REVIEW),
    row(118898, "14:18:33", "6 Brindle Abbot, 2.05 Ashcombe", stake=5000, state=SlipState.PAID, to=13750),
    row(118897, "14:17:21", "7 Parsons Pride, 3.10 Ashcombe", stake=2000, state=SlipState.OPEN),
    row(118896, "14:15:02", "4 Slip Jig, 2.18 Thornby dogs", stake=300, state=SlipState.LOST, to=0),
    row(118895, "14:12:47", TREBLE, stake=400, state=SlipState.VOID, client="Harker & Lowe"),
    row(118894, "14:11:20", "2 Hollow Drum, 2.05 Ashcombe", stake=400, state=SlipState.WON, to=2218),
)
BET = Bet(type="single", unit_stake=Money(2000), selections=(Selection(event="ASH-1510", runner=7),))
FILE = SlipFile(
    serial="0427-118897",
    state=SlipState.OPEN,
    stamp=118897,
    stamped_at=datetime(2026, 10, 10, 14, 17, 21),
    recorded_at=datetime(2026, 10, 10, 14, 17, 21),
    picture="ab12",
    staff="KM",
    till=2,
    edition="2009-09-25",
    client=None,
    taken=Money(2000),
    lines=("310 7 sp", "20 win"),
    bets=(BET,),
    what=("£20.00 win", "7 Parsons Pride, 3.10 Ashcombe, SP"),
    settlement=None,
    first_off=datetime(2026, 10, 10, 15, 10),
    happenings=(
        Happening(datetime(2026, 10, 10, 14, 17, 21), "camera", "Picture and stamp 118897"),
        Happening(datetime(2026, 10, 10, 14, 17, 25), "cash", "£20.00 taken, cash, KM"),
        Happening(datetime(2026, 10, 10, 14, 17, 26), "printer", "Receipt out, till 2"),
        Happening(datetime(2026, 10, 10, 14, 17, 58), "pencil", "Translated by KM"),
        Happening(
            datetime(2026, 10, 10, 14, 17, 58),
            "pencil",
            "Version 2, as KM read it",
            ("310 7 sp → 7 Parsons Pride, 3.10 Ashcombe, SP", "20 win → Single: 1 × £20.00 = £20.00"),
        ),
    ),
)
GIVEN_BACK, CASH_UP_TO = Money(2000), Money(200_000)
COUNTS = {"all": 214, "open": 96, "to pay": 9, "waiting": 4, "review": 1, "void": 3}
CHOICES = (
    VoidChoice(VoidReason.AGREED, possible=True, why="Rule 6. The client stands here and consents"),
    VoidChoice(VoidReason.MISTAKE, possible=True, why="Wrong money or wrong slip; say what in a few words"),
    VoidChoice(VoidReason.REPLACE, possible=True, why="Voids this one and opens the counter with its picture"),
    VoidChoice(VoidReason.LATE, possible=False, why="Not possible: it was stamped before the off"),
)


@dataclass
class FakeSlips:
    """Slips in memory; every row has the one file, with its own serial, stake and state."""

    listed: tuple[SlipRow, ...] = ROWS
    asked: list[tuple[date, SlipState | None, str]] = field(default_factory=list)

    def rows(self, day: date, state: SlipState | None = None, search: str = "") -> tuple[SlipRow, ...]:
        self.asked.append((day, state, search))
        return tuple(
            one
            for one in self.listed
            if (state is None or one.state is state) and search.casefold() in f"{one.serial} {one.what}".casefold()
        )

    def counts(self, day: date) -> Mapping[str, int]:  # noqa: ARG002 - the port's shape
        return COUNTS

    def file(self, serial: str) -> SlipFile | None:
        found = next((one for one in self.listed if one.serial == serial), None)
        return replace(FILE, serial=serial, state=found.state, taken=found.stake) if found else None

    def export(self, serial: str) -> bytes:
        return f'{{"id": "{serial}"}}'.encode()


IN_DISPUTE = Dispute(serial="0427-118897", decide_by=date(2026, 12, 5), steps=())


@dataclass
class Acts:
    """Remembers what was asked of the till; answers as the test sets."""

    slips: FakeSlips = field(default_factory=FakeSlips)
    void_answer: Money | Refused | WrongPin = GIVEN_BACK
    print_answer: int | Refused | WrongPin = 1
    choices: tuple[VoidChoice, ...] = CHOICES
    voided: list[tuple[str, VoidReason, str, str, Authority]] = field(default_factory=list)
    printed: list[tuple[str, str, str, Authority]] = field(default_factory=list)
    dispute_answer: Dispute | Refused | WrongPin = IN_DISPUTE
    disputed: list[tuple[str, str, Authority]] = field(default_factory=list)
    kept: dict[str, bytes] = field(default_factory=dict)
    disk_full: bool = False
    folder: str = "exports"
    cash_up_to: Money = CASH_UP_TO
    cheques: list[Cheque | None] = field(default_factory=list)
    now: datetime = NOW

    def services(self, picture: bytes | None = None) -> SlipsServices:
        return SlipsServices(
            slips=self.slips,
            void_options=lambda _serial: self.choices,
            void=self._void,
            cash_up_to=self.cash_up_to,
            reprint=self._print,
            dispute=self._dispute,
            keep=self._keep,
            people=lambda: (RA, DP, KM),
            picture=lambda _sha: picture,
            now=lambda: self.now,
        )

    def _void(
        self, serial: str, reason: VoidReason, words: str, by: str, authority: Authority, *, cheque: Cheque | None
    ) -> Money | Refused | WrongPin:
        self.voided.append((serial, reason, words, by, authority))
        self.cheques.append(cheque)
        return self.void_answer

    def _print(self, serial: str, reason: str, by: str, authority: Authority) -> int | Refused | WrongPin:
        self.printed.append((serial, reason, by, authority))
        return self.print_answer

    def _dispute(self, serial: str, by: str, authority: Authority) -> Dispute | Refused | WrongPin:
        self.disputed.append((serial, by, authority))
        return self.dispute_answer

    def _keep(self, name: str, data: bytes) -> str:
        if self.disk_full:
            raise OSError(28, "No space left on device")
        self.kept[name] = data
        return f"{self.folder}/{name}"
