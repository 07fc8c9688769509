"""Every service of one till, built over its books, its recorder and its clock."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection

from settlement.rulebook import in_force, load
from till.clock import Clock, steady_ns
from till.places import Places
from till.recorder.embedded import EmbeddedRecorder
from till.recorder.pictures import CameraStill, DropFolder
from till.recorder.proof import JournalFile
from till.recorder.watched import WatchedPictures
from till.recording import Recording
from till.services.age_checks import AgeCounts, ChallengeAge, ChangeChallengeAge, NoteAgeCheck
from till.services.appointments import Appoint, Appointments
from till.services.board import Board
from till.services.bring_slip import BringLost, BringSlip
from till.services.cash import AcceptCount, CountCash, LastCount, MoveCash, XRead
from till.services.client_checks import ClientChecks
from till.services.clients import ClientToday, LinkClient, LinkClients, SearchClients
from till.services.close_day import CloseDay
from till.services.correct_price import CorrectPrice
from till.services.day_checks import DayChecks
from till.services.day_figures import DayFigures
from till.services.display_terms import DisplayTerms
from till.services.dispute_file import MakeDisputeFile
from till.services.disputes import DisputeRegister, OpenDispute, StepDispute
from till.services.enter_result import PostResult, PreviewResult, Races, ResultFor
from till.services.evidence import GatherEvidence
from till.services.lost_stamp import tell_of_lost_stamp
from till.services.manager import OpenManager
from till.services.note_on_slip import NoteOnSlip
from till.services.notices import Notices, PublishNotice
from till.services.open_day import DayState, LoadCard, OpenDay, OpenShift
from till.services.paper_state import PrinterState, RecorderState
from till.services.pay_machine import HoldReference, MachinePays, PayMachine
from till.services.pay_slip import HoldPayment, PaySlip, ReleasePayment
from till.services.pictures import ChangePictures
from till.services.prices import OffNow, ResumeRace, SetGuide, SetPrice, SuspendRace, UndoOff, WithdrawRunner
from till.services.print_read import PrintRead
from till.services.print_trail import PrintTrail
from till.services.printer_board import PrinterBoard
from till.services.printers import ChangePrinters, TryPrinter
from till.services.recorder_settings import ChangeRecorders, Recorders
from till.services.recorders import MarkOf, RecorderStatuses, SlipStills, TestMark
from till.services.reports import MakeReport
from till.services.reprint import Reprint
from till.services.shop import ChangeShop, ChangeTill, Shop
from till.services.slips import Slips
from till.services.staff import AddStaff, FirstManager, People, ResetPin, SignOff, SignOn, StaffLeaves, Unlock
from till.services.stamp_picture import KeepDraft, OpenDrafts, RefuseSlip, SpoilSlip, StampPicture
from till.services.suspicions import (
    DecideSuspicion,
    ExportSuspicions,
    NameOfficer,
    NoteSuspicion,
    Officer,
    ReadSuspicions,
)
from till.services.take_slip import CheckSlip, CostOf, JustTakenRows, TakeSlips
from till.services.translate_slip import ParkSlip, TranslateQueue, TranslateSlip
from till.services.values.shop import TillSettings
from till.services.void_slip import VoidOptions, VoidSlip
from till.services.waiting_papers import ItPrinted, PrintAgain, WaitingPapers
from till.store.books import SqlBooks
from till.store.engine import keep_place, open_engine, sqlite_url
from till.store.migrate import upgrade

__all__ = ["Places", "Services"]


class Services:
    """The services of till ``number``, over the books in its data folder or at ``url``."""

    def __init__(
        self,
        places: Places,
        clock: Clock,
        *,
        number: int = 1,
        url: str | None = None,
        monotonic: Callable[[], int] = steady_ns,
    ) -> None:
        self.places, self.clock, self.number = places.make(), clock, number
        self._place: Connection | None = None
        self._engine = open_engine(url or sqlite_url(places.books))
        upgrade(self._engine)
        self.books = SqlBooks(self._engine, clock, number)
        self.rules = load(in_force(str(clock.local().date()), places.rules), places.rules)
        self.recorder = EmbeddedRecorder(places.recorder, clock, monotonic)
        if self.recorder.last_stamp:
            tell_of_lost_stamp(self.books, self.recorder, self.recorder.last_stamp)
        self.recording = Recording(self.books, clock, number, self.recorder, places.recorder / "evidence")
        self.shop = Shop(self.books)
        self.settings: TillSettings = self.shop.till(number)
        # What runs beside the shop while it is open: a feed, the sample day's clients.
        self.every_second: tuple[Callable[[], None], ...] = ()
        # PINs that anybody may read: the sample day's.
        self.training_pins: dict[str, str] = {}
        self._staff()
        self._recorders()
        self._card()
        self._counter()
        self._results()
        self._money()

    def keep_place(self) -> None:
        """Be the only program that works as this till, until the books are let go of; raises BooksFault."""
        self._place = keep_place(self._engine, self.number)

    def close(self) -> None:
        """Let go of the books; nothing can be asked afterwards."""
        if self._place is not None:
            self._place.close()
        self._engine.dispose()

    def _staff(self) -> None:
        books, clock = self.books, self.clock
        self.people = People(books)
        self.first_manager = FirstManager(books, clock)
        self.sign_on, self.sign_off = SignOn(books, clock), SignOff(books, clock)
        self.add_staff, self.reset_pin = AddStaff(books, clock), ResetPin(books, clock)
        self.unlock, self.staff_leaves = Unlock(books, clock), StaffLeaves(books, clock)
        self.note_age_check, self.age_counts = NoteAgeCheck(books, clock, self.number), AgeCounts(books, clock)
        self.challenge_age, self.change_challenge_age = ChallengeAge(books, self.rules), ChangeChallengeAge(books)
        self.open_manager = OpenManager(books)
        self.officer, self.name_officer = Officer(books), NameOfficer(books)
        self.note_suspicion, self.read_suspicions = NoteSuspicion(books, clock), ReadSuspicions(books)
        self.decide_suspicion = DecideSuspicion(books, clock)
        self.export_suspicions = ExportSuspicions(books, clock)
        self.change_shop, self.change_till = ChangeShop(books), ChangeTill(books)

    def _card(self) -> None:
        books, clock, recorder = self.books, self.clock, self.recorder
        self.board = Board(books, clock, self.rules)
        self.load_card = LoadCard(books, clock)
        self.notices = Notices(books, clock, self.rules)
        self.publish_notice = PublishNotice(books, clock, self.rules, self.number)
        self.display_terms = DisplayTerms(books, clock, self.number)
        self.correct_price = CorrectPrice(books, clock, self.rules)
        self.client_checks = ClientChecks(books, clock, self.rules)
        self.set_price, self.set_guide = SetPrice(books, clock), SetGuide(books, clock)
        self.withdraw = WithdrawRunner(books, clock)
        self.suspend, self.resume = SuspendRace(books, clock), ResumeRace(books, clock)
        self.off_now, self.undo_off = (
            OffNow(books, clock, recorder, self.number),
            UndoOff(books, clock, recorder, self.number),
        )

    def _counter(self) -> None:
        books, clock, recorder, rules, number = self.books, self.clock, self.recorder, self.rules, self.number
        self.pictures = WatchedPictures(self._picture_source, clock)
        self.change_pictures = ChangePictures(books, number, self.pictures.renew)
        self.stamp = StampPicture(books, clock, recorder, self.pictures, rules, number)
        self.keep_draft, self.open_drafts = KeepDraft(books), OpenDrafts(books, number)
        self.spoil, self.refuse = SpoilSlip(books, recorder), RefuseSlip(books, clock, recorder)
        self.check, self.cost = CheckSlip(books, clock, rules), CostOf()
        self.take = TakeSlips(books, clock, rules, number)
        self.just_taken = JustTakenRows(books, clock, number)
        self.client_today, self.search_clients = ClientToday(books, clock), SearchClients(books)
        self.link_client, self.link_clients = LinkClient(books, clock, rules), LinkClients(books, clock, rules)
        self.queue, self.park = TranslateQueue(books, clock), ParkSlip(books)
        self.translate = TranslateSlip(books, clock, rules, number)

    def _results(self) -> None:
        books, clock, recorder, rules, number = self.books, self.clock, self.recorder, self.rules, self.number
        self.races, self.result_for = Races(books, clock), ResultFor(books, rules)
        self.preview_result, self.post_result = PreviewResult(books, clock, rules), PostResult(books, clock, rules)
        self.bring, self.bring_lost = BringSlip(books, clock, rules, number), BringLost(books, clock, rules, number)
        self.pay = PaySlip(books, clock, rules, number)
        self.hold, self.release = HoldPayment(books, clock), ReleasePayment(books, clock)
        self.note_on_slip = NoteOnSlip(books)
        self.appoint, self.appointments = Appoint(books, clock), Appointments(books)
        self.open_dispute = OpenDispute(books, clock, rules)
        self.step_dispute = StepDispute(books, clock, rules, number)
        self.dispute_register, self.print_trail = DisputeRegister(books, rules), PrintTrail(books, clock, number)
        self.pay_machine = PayMachine(books, clock, rules, number)
        self.hold_reference, self.machine_pays = HoldReference(books, clock), MachinePays(books, clock)
        self.slips = Slips(books)
        self.void_options, self.void = VoidOptions(books, clock), VoidSlip(books, clock, self.rules, number)
        self.reprint = Reprint(books)
        self.evidence = GatherEvidence(books, recorder, JournalFile(self.places.recorder), self.slip_stills)
        self.dispute_file = MakeDisputeFile(books, clock, rules, number)
        self.make_report = MakeReport(books, clock, rules, number)

    def _money(self) -> None:
        books, clock, recorder, rules, number = self.books, self.clock, self.recorder, self.rules, self.number
        self.open_day = OpenDay(books, clock, recorder, rules, number, self.recording.read_clocks)
        self.open_shift = OpenShift(books, clock, number)
        self.day_state = DayState(books, clock, recorder, rules, number, self.recording.read_clocks)
        self.move_cash, self.x_read = MoveCash(books, clock, number), XRead(books)
        self.count_cash, self.accept_count = CountCash(books, clock, number), AcceptCount(books, clock, number)
        self.last_count, self.print_read = LastCount(books, number), PrintRead(books, clock, rules, number)
        self.day_checks = DayChecks(books, clock, recorder, self.rules, number)
        self.day_figures = DayFigures(books, clock, rules)
        self.close_day = CloseDay(books, clock, recorder, rules, number)
        self.papers, self.it_printed, self.print_again = WaitingPapers(books), ItPrinted(books), PrintAgain(books)
        self.printers = PrinterBoard()
        self.change_printers = ChangePrinters(books, number)
        self.test_print = TryPrinter(books, clock, self.printers, number)
        self.printer_state = PrinterState(books, self.printers)
        self.recorder_state = RecorderState(recorder, rules, self.recording.standings)

    def _recorders(self) -> None:
        books, recording, number = self.books, self.recording, self.number
        self.recorders, self.change_recorders = (
            Recorders(books, number),
            ChangeRecorders(books, number, recording.renew),
        )
        self.recorder_statuses = RecorderStatuses(books, number, recording.standings)
        self.test_mark, self.mark_of = TestMark(books, self.clock, number), MarkOf(books, number)
        self.slip_stills = SlipStills(books, recording.recorders)

    def _picture_source(self) -> DropFolder | CameraStill:
        """Take a slip's picture from the folder or camera that the till was set to."""
        wanted = self.shop.till(self.number).pictures
        if wanted.startswith(("http://", "https://")):
            return CameraStill(wanted, self.clock, self._picture_used)
        return DropFolder(Path(wanted) if wanted else self.places.pictures, self.clock, self._picture_used)

    def _picture_used(self, sha: str) -> bool:
        with self.books.reading() as work:
            return work.slips.picture_used(sha)
