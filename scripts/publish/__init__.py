"""What readers and programs take away: downloads, API, data package."""
