"""Slips: find one, see all that happened to it, void it, print it again, write it out."""
