"""The shop in Corn Street on the sample card: a till to work at, and a clock that goes where it is told."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from pathlib import Path

import resources
from settlement.money import Money
from settlement.odds import Odds
from settlement.slip import Bet
from till.demo.clock import StoryClock
from till.feeds.story import read_story
from till.sample.market import races_by_name
from till.sample.shop import lay_on
from till.services.serials import barcode
from till.services.values.office import Posted, ResultEntry, ResultStage
from till.services.values.people import Authority, Refused
from till.services.values.slips import Draft, Explanation, Paid, PayCase, SlipToTake, Taken
from till.wiring import Places, Services

SATURDAY = date(2026, 10, 10)
STORY = read_story(resources.SATURDAY_STORY)
RA, DP = Authority("RA", "2468", "seen"), Authority("DP", "8642", "seen")


def pounds(text: str) -> Money:
    """Write an amount as it is read out."""
    return Money.parse(text)


@dataclass
class CornStreet:
    """A till with its people, its card and its float of £1,208.50; the day is open at 13:50."""

    services: Services
    clock: StoryClock
    races: Mapping[str, str]
    serials: list[str] = field(default_factory=list)

    @classmethod
    def open(cls, folder: Path, url: str | None = None) -> CornStreet:
        """Lay the sample shop on, over an empty database."""
        clock = StoryClock(SATURDAY, time(13, 50))
        services = Services(Places(folder), clock, number=2, url=url, monotonic=clock.monotonic)
        lay_on(services, STORY)
        return cls(services, clock, races_by_name(services, SATURDAY))

    @classmethod
    def reopen(cls, folder: Path, clock: StoryClock) -> CornStreet:
        """Switch the till on again, over what is there."""
        services = Services(Places(folder), clock, number=2, monotonic=clock.monotonic)
        return cls(services, clock, races_by_name(services, SATURDAY))

    def at(self, when: str) -> None:
        """Let the clock go on."""
        self.clock.move_to(datetime.combine(SATURDAY, time.fromisoformat(when)))

    def lay_under_camera(self, picture: str) -> None:
        """Let the scanner leave a picture, now."""
        target = self.services.places.pictures / picture
        shutil.copyfile(resources.SLIP_PICTURES / picture, target)
        moment = self.clock.now().timestamp()
        os.utime(target, (moment, moment))

    def stamp(self, picture: str) -> Draft:
        """Stamp a slip of the sample pictures."""
        self.lay_under_camera(picture)
        draft = self.services.stamp("KM", None)
        assert isinstance(draft, Draft), draft
        self.serials.append(draft.serial)
        return draft

    def take(self, picture: str, taken: str, *bets: Bet, handed: str = "") -> str:
        """Stamp a slip and take it; without bets it waits to be typed."""
        draft = self.stamp(picture)
        slip = SlipToTake(serial=draft.serial, taken=pounds(taken), bets=bets or None)
        answer = self.services.take((slip,), pounds(handed or taken), "KM")
        assert isinstance(answer, Taken), answer
        return draft.serial

    def type(self, serial: str, *bets: Bet, explanation: Explanation | None = None) -> None:
        """Give a waiting slip its bets."""
        answer = self.services.translate(serial, ("typed from the picture",), bets, explanation, "KM")
        assert not isinstance(answer, Refused), answer

    def post(self, race: str, stage: ResultStage, placed: dict[int, int], sp: dict[int, str], **more: object) -> Posted:
        """Post a result; DP signs where a second person is wanted."""
        prices = {runner: Odds.parse(price) for runner, price in sp.items()}
        entry = ResultEntry(stage=stage, positions=placed, sp=prices, **more)  # type: ignore[arg-type]
        answer = self.services.post_result(self.races[race], entry, "RA", DP)
        assert isinstance(answer, Posted), answer
        return answer

    def barcode(self, serial: str) -> str:
        """Give what a scanner reads off a slip's receipt."""
        with self.services.books.reading() as work:
            slip = work.slips.get(serial)
        assert slip is not None
        return barcode(serial, slip.code)

    def bring(self, serial: str) -> PayCase:
        """Scan a receipt."""
        case = self.services.bring(self.barcode(serial), "KM")
        assert isinstance(case, PayCase), case
        return case

    def pay(self, serial: str, **more: object) -> Money:
        """Pay a slip in cash; give what was paid."""
        answer = self.services.pay(serial, "KM", **more)  # type: ignore[arg-type]
        assert isinstance(answer, Paid), answer
        return answer.amount

    def payable(self, serial: str) -> Money:
        """Say what a slip comes to."""
        file = self.services.slips.file(serial)
        assert file is not None
        assert file.settlement is not None
        return file.settlement.payable
