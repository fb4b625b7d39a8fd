"""Derive records again from the outputs that are kept with them: equal, or a problem that says old and new."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.records.corpus import Corpus, RecordFile, read

MOST_DIFFERENCES = 5
"""Of one record that are reported; where a reader of outputs changed, they are alike."""
WHY = "the figures of a record are those of its evidence, which anybody can read again"
WHY_EVIDENCE = "what is kept is published, word for word, under the hash of its text"
REMEDY_EVIDENCE = "the file that `iops import` or the page “Check my result” writes"


def evidence_problems(
    files: Iterable[RecordFile], corpus: Corpus, display_name: Callable[[RecordFile], str]
) -> Iterator[Problem]:
    """A problem for each field of these results that their evidence does not give, and for each unsound evidence.

    A result brings its evidence along, and an evidence its results: one process of Node reads all of them.
    """
    chosen = [file for file in files if file.kind.folder in ("results", "evidence") and not file.path.is_symlink()]
    kept = {file.id: file for file in corpus.files if file.kind.folder == "evidence" and not file.path.is_symlink()}
    kept |= {file.id: file for file in chosen if file.kind.folder == "evidence"}
    if not chosen or not kept:
        return
    everywhere = [file for file in corpus.files if file.kind.folder == "results" and not file.path.is_symlink()]
    results = results_on(kept, {file.path: file for file in [*everywhere, *chosen]}.values())
    named = {file.id for file in chosen}
    wanted = [(file, record, hashes) for file, record, hashes in results if file in chosen or named & hashes]
    selected = {name: kept[name] for name in kept if name in named or any(name in hashes for _, _, hashes in wanted)}
    packed = {name: text for name, file in selected.items() if (text := packed_output(file)) is not None}
    with Node() as node:
        found = node.call("submission/reread", "checkEvidence", [record for _, record, _ in wanted], packed)
    for name, fault in found["faults"].items():
        yield Problem(display_name(kept[name]), "packed", fault, "a sound output", WHY_EVIDENCE, REMEDY_EVIDENCE)
    used = {name for _, _, hashes in results for name in hashes}
    for name in sorted(named & kept.keys() - used):
        found_text, why = "an output that no result names", "it would be published, and nothing rests on it"
        yield Problem(display_name(kept[name]), "", found_text, "run.raw_sha256 of a result", why, "remove it")
    for (file, _, _), differences in zip(wanted, found["differences"], strict=True):
        yield from _difference_problems(display_name(file), differences)


def _difference_problems(name: str, differences: list[dict[str, Any]]) -> Iterator[Problem]:
    for each in differences[:MOST_DIFFERENCES]:
        shown, expected = (json.dumps(each[side], ensure_ascii=False)[:120] for side in ("record", "evidence"))
        write = f"{expected}; where a reader of outputs was corrected: .venv/bin/iops evidence --write {name}"
        yield Problem(name, each["path"], shown, f"{expected}, as its evidence says", WHY, write)


def results_on(
    kept: Collection[str], results: Iterable[RecordFile]
) -> list[tuple[RecordFile, dict[str, Any], set[str]]]:
    """The results that name evidence, with their records and the evidence of each."""
    found = []
    for file in results:
        raw = read(file.path)
        if b'"raw_sha256"' not in raw:
            continue
        try:
            record = json.loads(raw)
        except ValueError:
            continue
        hashes = _hashes(record) & set(kept)
        if hashes:
            found.append((file, record, hashes))
    return found


def _hashes(value: Any) -> set[str]:
    """Every `raw_sha256`, however deep."""
    if isinstance(value, list):
        return {one for inner in value for one in _hashes(inner)}
    if not isinstance(value, dict):
        return set()
    own = {value["raw_sha256"]} if isinstance(value.get("raw_sha256"), str) else set()
    return own | {one for inner in value.values() for one in _hashes(inner)}


def packed_output(file: RecordFile) -> str | None:
    """The packed text of an evidence; None where the file holds none, which its own check reports."""
    try:
        packed = json.loads(read(file.path)).get("packed")
    except (ValueError, AttributeError):
        return None
    return packed if isinstance(packed, str) else None
