"""Tests of the security recorder."""
