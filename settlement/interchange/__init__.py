"""The settlement document: read, checked, written."""

from __future__ import annotations

from typing import Any

import msgspec

from settlement.interchange.answer import settlement_as_json
from settlement.interchange.decode import decode
from settlement.interchange.export import to_parts
from settlement.interchange.fault import DocumentFault
from settlement.interchange.values import to_document
from settlement.interchange.wire import DocumentPart
from settlement.slip import Document

__all__ = [
    "Document",
    "DocumentFault",
    "DocumentPart",
    "decode",
    "document_of",
    "read_document",
    "schema",
    "settlement_as_json",
    "to_document",
]


def read_document(data: bytes | str) -> Document:
    """Read a document; raises DocumentFault with the path of the first thing that is wrong."""
    return to_document(decode(data))


def document_of(document: Document) -> bytes:
    """Write a document, indented for people."""
    return msgspec.json.format(msgspec.json.encode(to_parts(document)), indent=2) + b"\n"


def schema() -> dict[str, Any]:
    """Give the JSON Schema of the document."""
    return msgspec.json.schema(DocumentPart)
