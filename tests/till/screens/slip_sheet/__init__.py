"""The slip sheet: lines under the hands, and how they are read."""
