"""Repositories: records out, values in, one area a file."""
