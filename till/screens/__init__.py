"""Screens: thin views and presenters without Qt."""
