"""Describe one problem of a record, and print problems for a person, a program or GitHub."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a file."""

    file: str
    path: str
    """Path of the field inside the file; empty where the whole file is meant."""
    found: str
    expected: str
    why: str
    """Why it matters."""
    write: str = ""
    """What to write instead."""


def visible(text: str) -> str:
    """Replace what a terminal would obey or not show (controls, marks of direction) by escapes; lines stay."""
    return "".join(char if char.isprintable() or char == "\n" else f"\\u{ord(char):04x}" for char in text)


def as_text(problems: Iterable[Problem]) -> str:
    """Print problems for a person at a terminal."""
    blocks = []
    for problem in problems:
        lines = [f"{problem.file}  {problem.path}".rstrip()]
        shown = ((name, getattr(problem, name)) for name in ("found", "expected", "why", "write"))
        lines.extend(f"  {name:<9} {text}" for name, text in shown if text)
        blocks.append("\n".join(lines))
    return visible("\n\n".join(blocks))


def as_json(problems: Iterable[Problem], records: int, remarks: Iterable[Problem] = ()) -> str:
    """Print problems for a program: `{"records": n, "problems": [...], "remarks": [...]}`; a remark blocks nothing."""
    report = {
        "records": records,
        "problems": [asdict(problem) for problem in problems],
        "remarks": [asdict(remark) for remark in remarks],
    }
    return json.dumps(report, ensure_ascii=False, indent=2)


def _escape_workflow_command(text: str) -> str:
    return visible(text.replace("%", "%25").replace("\r", "%0D")).replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape_workflow_command(text).replace(":", "%3A").replace(",", "%2C")


def as_annotations(problems: Iterable[Problem]) -> str:
    """Print problems as GitHub workflow commands, which show them beside the lines of a pull request."""
    lines = []
    for problem in problems:
        title = _escape_property(problem.path or "record")
        file = _escape_property(problem.file)
        message = f"found {problem.found}; expected {problem.expected}; {problem.why}"
        if problem.write:
            message += f"; write {problem.write}"
        lines.append(f"::error file={file},title={title}::{_escape_workflow_command(message)}")
    return "\n".join(lines)
