"""Tests of till.screens.board."""
