"""Publish the outputs that records rest on, as plain text under the hash that names them."""

from pathlib import Path

from scripts.node.client import Node
from scripts.records.corpus import Corpus
from scripts.records.evidence_checks import packed_output

AT_ONCE = 100
"""Of 4 MiB at most, so that memory is bounded."""


def write_evidence(data: Path, out: Path, node: Node) -> int:
    """Write `<hash>.txt` for every evidence; returns their number. Raises NodeError where one cannot be unpacked."""
    kept = [file for file in Corpus(data.resolve()).files if file.kind.folder == "evidence"]
    for start in range(0, len(kept), AT_ONCE):
        some = kept[start : start + AT_ONCE]
        out.mkdir(parents=True, exist_ok=True)
        texts = node.call("submission/evidence", "outputsOf", [packed_output(file) or "" for file in some])
        for file, text in zip(some, texts, strict=True):
            (out / f"{file.id}.txt").write_text(text, encoding="utf-8", newline="")
    return len(kept)
