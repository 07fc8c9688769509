"""Records: the tables, apart from the values that services speak. Importing this package knows them all."""

from till.store.records.audit import ActRecord
from till.store.records.base import Record
from till.store.records.card import EventRecord, MarketMoveRecord, PriceRecord
from till.store.records.clients import ClientRecord
from till.store.records.days import DayRecord, ShiftRecord
from till.store.records.duties import AgeCheckRecord, DisputeStepRecord, SuspicionRecord
from till.store.records.ledger import EntryRecord, PostingRecord
from till.store.records.machines import MachinePayRecord, ReferenceHoldRecord
from till.store.records.money import AppointmentRecord, CountRecord, HoldRecord, PaymentRecord
from till.store.records.paper import PaperRecord
from till.store.records.recorders import ClockReadingRecord, RecorderMarkRecord
from till.store.records.results import ResultRecord, SettlementRecord
from till.store.records.rules import NoticeRecord, RulingRecord
from till.store.records.settings import SettingRecord
from till.store.records.slips import DraftRecord, SlipEventRecord, SlipRecord, SlipVersionRecord
from till.store.records.staff import StaffRecord

__all__ = [
    "ActRecord",
    "AgeCheckRecord",
    "AppointmentRecord",
    "ClientRecord",
    "ClockReadingRecord",
    "CountRecord",
    "DayRecord",
    "DisputeStepRecord",
    "DraftRecord",
    "EntryRecord",
    "EventRecord",
    "HoldRecord",
    "MachinePayRecord",
    "MarketMoveRecord",
    "NoticeRecord",
    "PaperRecord",
    "PaymentRecord",
    "PostingRecord",
    "PriceRecord",
    "Record",
    "RecorderMarkRecord",
    "ReferenceHoldRecord",
    "ResultRecord",
    "RulingRecord",
    "SettingRecord",
    "SettlementRecord",
    "ShiftRecord",
    "SlipEventRecord",
    "SlipRecord",
    "SlipVersionRecord",
    "StaffRecord",
    "SuspicionRecord",
]
