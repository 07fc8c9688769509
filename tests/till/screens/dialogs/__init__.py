"""Tests of till.screens.dialogs."""
