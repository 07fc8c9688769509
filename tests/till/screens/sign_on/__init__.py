"""Tests of the sign-on."""
