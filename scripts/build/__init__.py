"""Build the site from records: load, transform, compute, draw, render."""
