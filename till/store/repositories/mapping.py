"""Between a record and a value whose fields have the same names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from till.store.records.base import Record

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = TypeVar("Value", bound="DataclassInstance")
Row = TypeVar("Row", bound=Record)


def value_of(kind: type[Value], row: Record) -> Value:
    """Make the value of a record."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})


def columns_of(value: DataclassInstance, *, without: Collection[str] = ()) -> dict[str, Any]:
    """Give a value's fields by name."""
    return {field.name: getattr(value, field.name) for field in fields(value) if field.name not in without}


def record_of(kind: type[Row], value: DataclassInstance, **others: object) -> Row:
    """Make the record of a value; ``others`` replace or add columns."""
    return kind(**(columns_of(value) | others))
