"""The records under `data/`: finding them, checking them, and what their paths say."""
