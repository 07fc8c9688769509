"""Column types: values of the product, as every database keeps them."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import Generic, TypeVar

from sqlalchemy import BigInteger, DateTime, Dialect, String, TypeDecorator

from settlement.money import Money
from settlement.odds import Odds
from till.clock import to_local, to_utc

Word = TypeVar("Word", bound=StrEnum)


class UtcDateTime(TypeDecorator[datetime]):
    """Shop-local time without a zone above; UTC in the database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn local time into UTC; SQLite keeps no zone."""
        if value is None:
            return None
        moment = to_utc(value)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Turn UTC into local time."""
        if value is None:
            return None
        return to_local(value if value.tzinfo else value.replace(tzinfo=UTC))


class Pence(TypeDecorator[Money]):
    """Money as integer pence."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: Money | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Take the pence."""
        return None if value is None else value.pence

    def process_result_value(self, value: int | None, dialect: Dialect) -> Money | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Give money; a sum comes as a decimal from PostgreSQL."""
        return None if value is None else Money(int(value))


class OddsText(TypeDecorator[Odds]):
    """Odds as they were written."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Odds | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Take the writing."""
        return None if value is None else value.written

    def process_result_value(self, value: str | None, dialect: Dialect) -> Odds | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Read the writing."""
        return None if value is None else Odds.parse(value)


class WordOf(TypeDecorator[Word], Generic[Word]):
    """One of a StrEnum's words, as text: new words need no migration."""

    impl = String
    cache_ok = True

    def __init__(self, words: type[Word]) -> None:
        super().__init__()
        self.words = words

    def process_bind_param(self, value: Word | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Take the word."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Word | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Give the word's member."""
        return None if value is None else self.words(value)
