"""Keep what a tool printed with the record that was read from it, print it, and derive the record from it again."""

import base64
import json
from pathlib import Path
from typing import Any

from schemas.registry import KINDS, Kind
from scripts.atomic_write import write_text
from scripts.authoring.canonical import canonical
from scripts.messages.explain import json_schema
from scripts.node.client import Node, NodeError
from scripts.records.checker import Checker
from scripts.records.corpus import RecordFile, read
from scripts.records.evidence_checks import packed_output, results_on

EVIDENCE: Kind = next(kind for kind in KINDS if kind.name == "evidence")
MODULE = "submission/evidence"


def evidence_records(kept: list[dict[str, Any]], record: dict[str, Any], data: Path) -> dict[Path, dict[str, Any]]:
    """The outputs that a record names, as records by their paths; one that is there already is left out."""
    named = {(each.get("run") or {}).get("raw_sha256") for each in record["measurements"]}
    return {
        path: {"$schema": EVIDENCE.schema_address, "packed": each["packed"]}
        for each in kept
        if each["sha256"] in named and not (path := data / EVIDENCE.folder / f"{each['sha256']}.json").exists()
    }


def replaced_in(kept: list[dict[str, Any]]) -> str:
    """What was replaced in some outputs, in a sentence."""
    with Node() as node:
        return str(node.call(MODULE, "describeReplaced", [each["replaced"] for each in kept]))


def printed_output(path: Path, is_packed: bool) -> str:
    """An output as it is or would be kept, with what was replaced in it. Raises OSError and ValueError."""
    raw = read(path)
    with Node() as node:
        try:
            if is_packed:
                return str(node.call(MODULE, "unpack", json.loads(raw)["packed"]))
            found = node.call(MODULE, "readOutput", "auto", {"base64": base64.b64encode(raw).decode()})
            kept = found["evidence"]
            if not kept:
                raise ValueError(found["unkept"] or " ".join(found["errors"]) or "nothing of it becomes a record")
            return f"{kept['text'].rstrip()}\n\n{node.call(MODULE, 'describeReplaced', [kept['replaced']])}"
        except NodeError as error:
            raise ValueError(error.message) from error


def derive_again(file: RecordFile, checker: Checker) -> None:
    """Write into a result what its evidence says now. Raises ValueError where the two have not the same runs."""
    kept = {each.id: each for each in checker.corpus.files if each.kind.folder == EVIDENCE.folder}
    [(_, record, hashes)] = results_on(kept, [file])
    packed = {name: packed_output(kept[name]) for name in hashes}
    with Node() as node:
        try:
            derived = node.call("submission/reread", "deriveAgain", record, packed)
        except NodeError as error:
            raise ValueError(error.message) from error
    write_text(file.path, canonical(derived, json_schema(file.kind.model)))
