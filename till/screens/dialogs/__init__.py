"""Dialogs that every screen shares: a second person's authority, and a few words."""
