"""Tests of till.screens.manager."""
