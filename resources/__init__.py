"""Fonts, samples and other files of the product."""
