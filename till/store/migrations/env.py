"""What Alembic runs: migrations on the connection that it is handed."""

from __future__ import annotations

from typing import Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from sqlalchemy import TypeDecorator

from till.store.records import Record


def plain_type(kind: str, thing: object, _context: AutogenContext) -> str | Literal[False]:
    """Write our column types as what the database keeps: a migration stands when our classes have moved."""
    return f"sa.{thing.impl_instance!r}" if kind == "type" and isinstance(thing, TypeDecorator) else False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Record.metadata,
    # SQLite changes a table by making it anew.
    render_as_batch=True,
    render_item=plain_type,
)
with context.begin_transaction():
    context.run_migrations()
