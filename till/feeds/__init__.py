"""Programmes, prices and results coming in."""
