"""Tests of till/services."""
