"""Values between services and screens. Every time is the shop's local time without a zone; UTC lives in the store."""
