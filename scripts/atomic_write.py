"""Write files atomically: the new text is written beside its path, then renamed to it."""

from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all; its folder is made where needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.partial")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)
