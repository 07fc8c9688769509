"""Translate: slips taken for later are typed from their pictures, and those found wrong are typed anew."""
