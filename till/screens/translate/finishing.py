"""Done: the slip as it was typed is kept, or the ways on are offered."""

from __future__ import annotations

from collections.abc import Callable

from settlement.slip import Bet
from till.screens.dialogs.asks import AuthorityAsk, WordsAsk, manager_signs, once_signed, words_of
from till.screens.notice import NoticeShown
from till.screens.slip_sheet.read import Read
from till.screens.slip_sheet.ways import ACCUMULATOR, CHANGE_UNIT, GO_ON, PROPORTION
from till.screens.translate import choices
from till.screens.translate.asking import TranslateView
from till.screens.translate.bench import Bench
from till.screens.translate.check import in_words
from till.screens.translate.state import Job
from till.services.understood import understood
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Explanation, SlipFile


class Finishing:
    """Finishes the open slip. ``on`` opens the next one, ``redraw`` shows the screen after a dialog."""

    def __init__(self, bench: Bench, view: TranslateView, on: Callable[[], None], redraw: Callable[[], None]) -> None:
        self._bench, self._view, self._on, self._redraw = bench, view, on, redraw

    def done(self, job: Job) -> None:
        """Keep the slip, ask a manager first, or offer the ways on."""
        look = self._bench.look(job)
        read = look.read
        if job.choices is not None or not read.slip.bets or read.slip.faults:
            return
        if read.bets is None:
            job.choices = choices.no_instruction(len(read.slip.legs), job.file.taken)
        elif look.stake.to_explain is not None:
            job.choices = choices.mismatch(look.stake)
        elif look.manager:
            self._ask_manager(job, read, read.bets)
        else:
            self._kept(job, self._translate(job, read, read.bets))

    def do(self, job: Job, act: str) -> None:
        """Do what was chosen; what is no act of Translate is the runner that was meant."""
        acts: dict[str, Callable[[], None]] = {
            GO_ON: lambda: None,
            PROPORTION: lambda: self._explain(job, Explanation.SHORT_STAKE),
            choices.OVER_STAKE: lambda: self._explain(job, Explanation.OVER_STAKE),
            CHANGE_UNIT: lambda: job.typed.change_unit(job.read(), job.file.taken),
            ACCUMULATOR: lambda: job.typed.accumulate(job.file.taken),
            choices.PARK: lambda: self.park(job),
        }
        acts.get(act, lambda: job.typed.mean(job.read(), act))()

    def park(self, job: Job) -> None:
        """F4: put it aside with a few words, or take it back into the queue."""
        if job.file.parked is not None:
            self._parked(job, "")
            return
        ask = WordsAsk(
            title=f"Park slip {job.file.serial}",
            text="It goes below the queue. What is typed stays with it.",
            label="What is to be asked",
            hint="which “Blue”?",
            act="Park it",
            mark="clock",
        )
        self._view.ask_words(ask, lambda words: self._parked(job, words))

    def _parked(self, job: Job, words: str) -> str | None:
        answer = self._bench.ask.park(job.file.serial, words, self._bench.who())
        if answer is not None:
            return answer.text
        if words:
            self._on()
        else:
            self._bench.open(job.file.serial)
        self._redraw()
        return None

    @staticmethod
    def _explain(job: Job, why: Explanation) -> None:
        job.explanation = why

    def _ask_manager(self, job: Job, read: Read, bets: tuple[Bet, ...]) -> None:
        bench = self._bench
        ask = AuthorityAsk(
            title=f"Check slip {job.file.serial}",
            text=f"Compare it with the picture. {in_words(read)}",
            act="It says what the picture says",
            keep="Back to the lines",
            reason="What was checked, in a few words",
            signature=manager_signs(bench.ask.people(), bench.who()),
        )

        def kept(file: SlipFile) -> None:
            self._kept(job, file)
            self._redraw()

        self._view.ask_authority(ask, once_signed(lambda signed: self._translate(job, read, bets, signed), kept))

    def _translate(
        self, job: Job, read: Read, bets: tuple[Bet, ...], authority: Authority | None = None
    ) -> SlipFile | Refused | WrongPin:
        lines, bench = tuple(job.typed.lines), self._bench
        return bench.ask.translate(
            job.file.serial, lines, bets, job.explanation, bench.who(), authority, understood=understood(read.slip)
        )

    def _kept(self, job: Job, answer: SlipFile | Refused | WrongPin) -> None:
        bench = self._bench
        if not isinstance(answer, SlipFile):
            clause = f" (rule {answer.objections[0].clause})" if isinstance(answer, Refused) else ""
            job.notice = NoticeShown("stop", f"{words_of(answer).rstrip('.')}{clause}", "")
            return
        bench.state.done = f"{answer.serial} at {bench.ask.now():%H:%M:%S} by {bench.who()}"
        bench.close()
        self._on()
