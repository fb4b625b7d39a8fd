"""The answers that one version of the code gave: a changed rule, model or query finds none of them."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scripts.build.inputs import CODE, Inputs
from scripts.node.answers import Answers

MAX_VERSIONS = 3
"""Versions of the code whose answers are kept, so that changing the branch and back costs nothing."""


@contextmanager
def remembered_answers(top: Path, inputs: Inputs) -> Iterator[Answers]:
    """The answers of this code; new ones are kept unless somebody edited what they were made of meanwhile."""
    answers = Answers(folder_of_version(top, inputs.key(CODE, records=False)) / "answers.sqlite")
    try:
        yield answers
    finally:
        answers.close(keep=inputs.are_unchanged())


def folder_of_version(top: Path, code: str) -> Path:
    """The folder of a version of the code below `top`; versions that were not used for longest are removed."""
    folder = top / code[:32]
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        for old in all_but_newest(top, "*", MAX_VERSIONS):
            shutil.rmtree(old, ignore_errors=True)
    return folder


def all_but_newest(folder: Path, pattern: str, kept: int) -> list[Path]:
    """What matches in a folder, but for what was used last."""
    return sorted(folder.glob(pattern), key=lambda path: path.stat().st_mtime, reverse=True)[kept:]
