"""The till's devices on the manager's sheet: how each is, what it is set to, and a test of each."""
