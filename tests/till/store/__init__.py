"""Tests of till/store."""
