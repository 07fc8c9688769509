"""Translate with hand-written services: a queue in memory, read against the sample Saturday."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from settlement.money import Money
from settlement.slip import Bet
from tests.till.screens.saturday import Board, at
from till.screens.dialogs.asks import AuthorityAsk, Said, Signed, WordsAsk
from till.screens.translate.model import FormShown, TranslateModel
from till.screens.translate.presenter import TranslatePresenter
from till.screens.translate.services import TranslateServices
from till.services.values.card import RaceBoard
from till.services.values.people import Authority, Person, Refused, Role, WrongPin
from till.services.values.slips import Explanation, SlipFile, SlipState, Understood, Waiting

PEOPLE = (
    Person("RA", "Rosa Adeyemi", Role.MANAGER, at("09:00:00")),
    Person("KM", "Kit Marlowe", Role.CASHIER, at("13:40:00")),
)


def slip(serial: str, stamped: str, taken: str, *lines: str, staff: str = "KM") -> SlipFile:
    """Give a slip that was taken for later; ``lines`` were typed at the counter."""
    moment = at(stamped)
    return SlipFile(
        serial=f"0427-{serial}",
        state=SlipState.WAITING,
        stamp=int(serial),
        stamped_at=moment,
        recorded_at=moment,
        picture=f"s{serial}",
        staff=staff,
        till=2,
        edition="2009-09-25",
        client=None,
        taken=Money.parse(taken),
        lines=lines,
        bets=(),
        what=("Not typed yet",),
        settlement=None,
        version=1,
    )


@dataclass
class Shop:
    """Services that keep slips in memory and remember what they were told."""

    files: dict[str, SlipFile] = field(default_factory=dict)
    board: Board = field(default_factory=lambda: Board(now=at("14:56:11")))
    kept: list[tuple[str, tuple[str, ...], tuple[Bet, ...], Explanation | None, str, Authority | None]] = field(
        default_factory=list
    )
    understood: tuple[Understood, ...] = ()
    answer: Refused | WrongPin | None = None
    people: tuple[Person, ...] = PEOPLE

    def put(self, *slips: SlipFile) -> None:
        """Put slips into the books."""
        self.files.update({one.serial: one for one in slips})

    def services(self) -> TranslateServices:
        """Hand them over."""
        return TranslateServices(
            board=self.board,
            queue=self.queue,
            file=self.files.get,
            translate=self.translate,
            park=self.park,
            people=lambda: self.people,
            now=lambda: self.board.now,
        )

    def queue(self) -> tuple[Waiting, ...]:
        """List what waits, in the order of the stamps."""
        rows = [one for one in self.files.values() if one.state is SlipState.WAITING]
        return tuple(self._waiting(one) for one in sorted(rows, key=lambda one: one.stamped_at))

    def translate(  # noqa: PLR0917 - the service's own signature
        self,
        serial: str,
        lines: tuple[str, ...],
        bets: tuple[Bet, ...],
        explanation: Explanation | None,
        by: str,
        authority: Authority | None = None,
        *,
        understood: tuple[Understood, ...] = (),
    ) -> SlipFile | Refused | WrongPin:
        """Keep a new version."""
        if self.answer is not None:
            return self.answer
        self.understood = understood
        self.kept.append((serial, lines, bets, explanation, by, authority))
        old = self.files[serial]
        self.files[serial] = replace(
            old, state=SlipState.OPEN, lines=lines, bets=bets, version=old.version + 1, parked=None
        )
        return self.files[serial]

    def park(self, serial: str, note: str, _by: str) -> Refused | None:
        """Put it aside."""
        self.files[serial] = replace(self.files[serial], parked=note or None)
        return None

    def _waiting(self, one: SlipFile) -> Waiting:
        minutes = int((self.board.now - one.stamped_at).total_seconds()) // 60
        return Waiting(
            serial=one.serial,
            stamped_at=one.stamped_at,
            staff=one.staff,
            amount=one.taken,
            picture=one.picture,
            note=f"Waiting, {minutes} min",
            note_kind="warn",
            parked=one.parked,
            version=one.version,
            typed_by=one.typed_by,
        )


@dataclass
class Screen:
    """What the presenter asked the view for; a dialog is answered at once."""

    model: TranslateModel = field(default_factory=TranslateModel)
    authority: AuthorityAsk | None = None
    words: WordsAsk | None = None
    signs: Authority | None = field(default_factory=lambda: Authority("RA", "4127", "all lines seen"))
    says: str = "which “Blue”?"
    said_back: str | None = None
    boards: tuple[RaceBoard, ...] = ()
    place: int = 0

    def show_model(self, model: TranslateModel) -> None:
        """Keep the model."""
        self.model = model

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Sign, or leave it."""
        self.authority = ask
        if self.signs is not None:
            self.said_back = done(self.signs)

    def ask_words(self, ask: WordsAsk, done: Said) -> None:
        """Say something."""
        self.words = ask
        self.said_back = done(self.says)

    def show_boards(self, boards: tuple[RaceBoard, ...], place: int) -> None:
        """Keep them."""
        self.boards, self.place = boards, place


class Hands:
    """One who types slips from their pictures."""

    def __init__(self, *slips: SlipFile, prepare: Callable[[Shop], None] | None = None) -> None:
        self.shop, self.screen, self.ticks = Shop(), Screen(), 0
        self.shop.put(*slips)
        if prepare is not None:
            prepare(self.shop)
        self.presenter = TranslatePresenter(self.screen, self.shop.services(), lambda: "KM", lambda: self.ticks)
        self.presenter.enter()

    @property
    def form(self) -> FormShown:
        """The slip that is open."""
        assert self.screen.model.form is not None
        return self.screen.model.form

    def waiting(self) -> list[str]:
        """Give the serials' last figures, in the order of the queue."""
        return [row.serial[-3:] for row in self.screen.model.queue.waiting]

    def types(self, *lines: str) -> None:
        """Type lines, each with Enter."""
        for line in lines:
            self.presenter.typed(line)
            self.enter()

    def enter(self, after: int = 1000) -> None:
        """Press Enter so many milliseconds later."""
        self.ticks += after
        self.presenter.pressed_enter()

    def chooses(self, title: str) -> None:
        """Choose the way on whose title begins so."""
        assert self.form.choices is not None
        titles = [option.title for option in self.form.choices.options]
        self.presenter.choose(next(place for place, one in enumerate(titles) if one.startswith(title)))


__all__ = ["Hands", "Shop", "at", "slip"]
