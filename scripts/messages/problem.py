"""What is wrong with a record, said so that its author can put it right, and the three ways to print it."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: where, what, why it matters, what to write instead."""

    file: str
    path: str
    found: str
    expected: str
    why: str
    write: str = ""


def as_text(problems: Iterable[Problem]) -> str:
    """Problems for a person at a terminal."""
    blocks = []
    for problem in problems:
        lines = [f"{problem.file}  {problem.path}".rstrip()]
        shown = ((name, getattr(problem, name)) for name in ("found", "expected", "why", "write"))
        lines.extend(f"  {name:<9} {text}" for name, text in shown if text)
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def as_json(problems: Iterable[Problem], records: int, remarks: Iterable[Problem] = ()) -> str:
    """Problems for a program: `{"records": n, "problems": [...], "remarks": [...]}`; a remark holds nothing back."""
    told = {"problems": [asdict(p) for p in problems], "remarks": [asdict(r) for r in remarks]}
    return json.dumps({"records": records, **told}, ensure_ascii=False, indent=2)


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def as_annotations(problems: Iterable[Problem]) -> str:
    """Problems as GitHub workflow commands, so that they stand beside the lines of a pull request."""
    lines = []
    for problem in problems:
        title = _escaped(problem.path or "record").replace(":", "%3A").replace(",", "%2C")
        file = _escaped(problem.file).replace(":", "%3A").replace(",", "%2C")
        message = f"found {problem.found}; expected {problem.expected}; {problem.why}"
        if problem.write:
            message += f"; write {problem.write}"
        lines.append(f"::error file={file},title={title}::{_escaped(message)}")
    return "\n".join(lines)
