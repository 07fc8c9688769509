TA_RIGHT: int
