"""The preview: a report page by page, printed on paper or kept as a file."""
