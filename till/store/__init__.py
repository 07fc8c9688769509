"""The books: SQLAlchemy records behind the services' ports."""
