"""Tests of till.screens.pay."""
