"""Adapters to the security recording system."""
