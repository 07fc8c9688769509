from typing import Any

CAPABILITIES: dict[str, Any]

class Profile:
    profile_data: dict[str, Any]
