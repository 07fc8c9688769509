"""What every record shares: names of constraints, and the column type of each Python type."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from sqlalchemy import MetaData
from sqlalchemy.orm import DeclarativeBase

from settlement.money import Money
from settlement.odds import Odds
from till.store.columns import OddsText, Pence, UtcDateTime


class Record(DeclarativeBase):
    """A row of a table."""

    # Alembic needs names that it can foretell.
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar = {datetime: UtcDateTime, Money: Pence, Odds: OddsText}
