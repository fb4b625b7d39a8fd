"""Judge what the diagnosis concludes of the pastes of the laboratory: found, missed, or false."""

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from scripts.build.knowledge import knowledge
from scripts.node.client import Node
from scripts.paths import DATA

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures" / "lab"
ABOUT = "case.json"


class Verdict(NamedTuple):
    """What the diagnosis made of one case."""

    name: str
    kind: str
    release: str
    missed: tuple[str, ...]
    """Patterns of what should have been concluded and was not."""
    false: tuple[str, ...]
    """Patterns of what must not be said and was."""

    @property
    def word(self) -> str:
        """`found`, `missed` or `false`."""
        return "false" if self.false else "missed" if self.missed else "found"


def case_folders(top: Path = FIXTURES) -> list[Path]:
    """The folders of all cases."""
    return sorted(path.parent for path in top.glob(f"*/*/{ABOUT}"))


def judge(folders: Iterable[Path]) -> Iterator[Verdict]:
    """Give each case whole to the diagnosis, as somebody would who pastes all that the commands printed."""
    known = knowledge(DATA)
    with Node() as node:
        for folder in folders:
            pastes = [path for path in sorted(folder.iterdir()) if path.name != ABOUT]
            encoded = [b64encode(path.read_bytes()).decode("ascii") for path in pastes]
            answer = node.call("diagnose/diagnose", "diagnoseFiles", encoded, known)
            yield _verdict(folder, json.loads((folder / ABOUT).read_text(encoding="utf-8")), answer)


def _verdict(folder: Path, about: dict[str, Any], answer: dict[str, Any]) -> Verdict:
    found = [finding for finding in answer["findings"] if finding["answer"] == "yes"]
    steps = [step["text"] for step in answer["first"]]
    checks = [line for finding in found if not finding["id"].startswith("advice/") for line in _lines(finding)]
    advice = [line for finding in found if finding["id"].startswith("advice/") for line in _lines(finding)]
    concluded = "\n".join([*steps, *checks])
    said = "\n".join([concluded, *advice, answer["markdown"][:1500]])
    return Verdict(
        folder.name,
        about["kind"],
        about["release"],
        tuple(pattern for pattern in about["must"] if not re.search(pattern, concluded)),
        tuple(pattern for pattern in about["must_not"] if re.search(pattern, said)),
    )


def _lines(finding: dict[str, Any]) -> list[str]:
    evidence = [f"{each['where']}: {each['what']}" for each in finding["evidence"]]
    return [finding["title"], finding["why"], *evidence]


def score_table(verdicts: Iterable[Verdict]) -> str:
    """Found, missed and false by kind of fault, then each case that is not found."""
    verdicts = list(verdicts)
    counts = Counter((verdict.kind, verdict.word) for verdict in verdicts)
    words = ("found", "missed", "false")
    rows = [(kind, *(counts[kind, word] for word in words)) for kind in sorted({verdict.kind for verdict in verdicts})]
    rows.append(("all", *(sum(row[index] for row in rows) for index in (1, 2, 3))))
    lines = [f"{'kind of fault':<14}{'found':>7}{'missed':>8}{'false':>7}"]
    lines += [f"{kind:<14}{found:>7}{missed:>8}{false:>7}" for kind, found, missed, false in rows]
    for verdict in verdicts:
        if verdict.missed:
            lines.append(f"{verdict.name} ({verdict.release}) does not say: {'  '.join(verdict.missed)}")
        if verdict.false:
            lines.append(f"{verdict.name} ({verdict.release}) must not say: {'  '.join(verdict.false)}")
    return "\n".join(lines)
