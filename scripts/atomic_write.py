"""Write files atomically: the new text is written beside its path, then given its name."""

import os
from collections.abc import Mapping
from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all; its folder is made where needed."""
    _write_partial(path, text).replace(path)


def write_new_texts(texts: Mapping[Path, str]) -> None:
    """Write several new text files, all or none, and never over a file that is there.

    Raises FileExistsError where a path is in use, and OSError where one cannot be written.
    """
    partials: dict[Path, Path] = {}
    written: list[Path] = []
    try:
        for path, text in texts.items():
            partials[path] = _write_partial(path, text)
        for path, partial in partials.items():
            os.link(partial, path)  # unlike a rename, it refuses a name that is in use
            written.append(path)
    except OSError:
        for path in written:
            path.unlink(missing_ok=True)
        raise
    finally:
        for partial in partials.values():
            partial.unlink(missing_ok=True)


def _write_partial(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.partial")
    partial.write_text(text, encoding="utf-8")
    return partial
