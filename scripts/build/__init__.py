"""From records to `public/`: load, transform, compute, draw, render."""
