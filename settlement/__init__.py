"""The settlement engine: pure values in, explained money out."""
