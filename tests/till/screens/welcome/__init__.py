"""Tests of till.screens.welcome."""
