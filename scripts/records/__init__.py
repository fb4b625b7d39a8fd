"""The records under `data/`: which there are, whether each is sound, and what its path says."""
