"""IBM Plex, under the SIL Open Font License."""
