"""Tests of documents, renderers, receipts, reports and the print queue."""
