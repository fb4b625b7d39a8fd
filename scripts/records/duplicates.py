"""Find runs that stand twice, in two files or in one: one run would count as two and support itself."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.records.corpus import RecordFile, read

EXPECTED = "a run once, in one result only: neither its raw output nor all of its figures occur twice"
WHY = "one run would count as two, and support itself"


def duplicate_problems(
    node: Node, selected: Collection[RecordFile], all_files: list[RecordFile], display_name: Callable[[RecordFile], str]
) -> Iterator[Problem]:
    """A problem for each of the selected results with a run that stands in the corpus once more."""
    chosen = {file.path for file in selected if file.kind.folder == "results"}
    results = [file for file in all_files if file.kind.folder == "results" and not file.path.is_symlink()]
    results += [file for file in selected if file.path in chosen - {file.path for file in results}]
    if not chosen:
        return
    texts = [read(file.path).decode(errors="replace") for file in results]
    for found in node.call("rules/duplicates", "findDuplicates", texts):
        first, again = results[found["first"]["record"]], results[found["again"]["record"]]
        # The one that was named is the one to act on; where both or none were, the later of the two.
        if again.path in chosen:
            yield _problem(display_name(again), found["again"], display_name(first), found)
        elif first.path in chosen:
            yield _problem(display_name(first), found["first"], display_name(again), found)


def _problem(file_name: str, place: dict[str, Any], other: str, found: dict[str, Any]) -> Problem:
    other_place = found["first"] if place is found["again"] else found["again"]
    holder, remedy = f"{other}, ", "delete this file or the measurement, or set superseded_by in "
    remedy += f"{other} if this record replaces it"
    if found["first"]["record"] == found["again"]["record"]:
        holder, remedy = "", "delete one of the two; the same output under another setting is still one run"
    return Problem(
        file_name,
        place["path"],
        found=f"the same {found['shared']} as in {holder}{other_place['path']}",
        expected=EXPECTED,
        why=WHY,
        write=f"nothing of it here: {remedy}",
    )
