"""Tests of till.screens.slips."""
