"""What is wrong with a settlement document, and where."""

from __future__ import annotations


class DocumentFault(ValueError):  # noqa: N818 - the trade's word; the reader is told, nothing has crashed
    """A document that cannot be read: ``path`` such as ``programme[0].runners[2].sp``, and a sentence."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__(f"{path}: {text}" if path else text)
        self.path = path
        self.text = text

    def under(self, path: str) -> DocumentFault:
        """The same fault, seen from the part of the document that this one stands in."""
        return DocumentFault(f"{path}.{self.path}", self.text)
