"""From what the client wrote to executed bets."""

from settlement.translate.complete import completed
from settlement.translate.describe import (
    describe_bet,
    describe_price,
    describe_selection,
    meeting_name,
    race_name,
    type_name,
)
from settlement.translate.read import read_line, read_slip
from settlement.translate.spelling import Spelling
from settlement.translate.values import Card, Chip, Context, Fault, Kind, LegRead, Reading, SlipReading
from settlement.translate.write import write_bet, write_selection

__all__ = [
    "Card",
    "Chip",
    "Context",
    "Fault",
    "Kind",
    "LegRead",
    "Reading",
    "SlipReading",
    "Spelling",
    "completed",
    "describe_bet",
    "describe_price",
    "describe_selection",
    "meeting_name",
    "race_name",
    "read_line",
    "read_slip",
    "type_name",
    "write_bet",
    "write_selection",
]
