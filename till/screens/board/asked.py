"""What the line asks in each mode, how it reads, and what Enter does. Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from settlement.odds import Odds
from till.screens.board.model import BoardModel
from till.screens.board.read import price_of
from till.screens.board.shown import closed_words, seconds_to_undo
from till.services.values.card import BoardRunner, RaceBoard

NOT_A_PRICE: Final = "“{}” is not a price such as 5/1, EVS or 3.75."
_GUIDE: Final = "No bet is laid at it: its shortest is the favourite, for none is returned overseas (rule 25)."


def name_of(row: BoardRunner | None) -> str:
    """Write a runner: ``4 Copper Lantern``."""
    return f"{row.number} {row.name}" if row else ""


def price_asked(model: BoardModel, race: RaceBoard, row: BoardRunner | None, typed: str) -> BoardModel:
    """Ask a price for the current runner, and read what is typed of it."""
    is_open, price = model.able.withdraw, price_of(typed)
    reading = NOT_A_PRICE.format(typed.strip()) if typed.strip() and price is None else ""
    return replace(
        model,
        label=f"Price for {name_of(row)}" if is_open else closed_words(race, row),
        hint=f"now {row.now}" if is_open and row and row.now else "",
        reading=reading,
        misread=bool(reading),
        act=f"Show {price} for {name_of(row)}" if price else "Show the price",
        armed=is_open and price is not None,
    )


def guide_asked(model: BoardModel, row: BoardRunner | None, guide: Odds | None, typed: str) -> BoardModel:
    """Ask a runner's price in the guide on the screens (25), and read what is typed of it."""
    price = price_of(typed)
    reading = NOT_A_PRICE.format(typed.strip()) if typed.strip() and price is None else _GUIDE
    return replace(
        model,
        label=f"{name_of(row)} in the guide on the screens",
        hint=f"now {guide}" if guide else "",
        reading=reading,
        misread=reading is not _GUIDE,
        act=f"Note {price} for {name_of(row)}" if price else "Note the price",
        armed=price is not None,
    )


def withdrawal_asked(model: BoardModel, race: RaceBoard, row: BoardRunner | None) -> BoardModel:
    """Ask when and at what price the runner went out."""
    price = f" at the board’s {row.now}" if row and row.now else ", and the price is needed"
    words = f"{name_of(row)} goes out. Empty is now{price}; market {race.market + 1} opens (rule 19)."
    return replace(model, reading=words, act=f"Take {row.number} out" if row else "", armed=row is not None)


def undo_asked(model: BoardModel, race: RaceBoard, now: datetime) -> BoardModel:
    """Ask why the off is taken back, while it can be."""
    left = seconds_to_undo(race, now)
    return replace(model, label=f"Why the off is taken back, {left} s left", act="Take the off back", armed=True)
