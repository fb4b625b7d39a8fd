"""Tell which drive the output of smartctl, nvme or lsblk names: one on record, or a new one with a record to begin."""

import base64
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from schemas.registry import KINDS
from scripts.authoring.canonical import canonical
from scripts.messages.explain import json_schema
from scripts.node.client import Node

DESCRIBES = re.compile(rb'"(?:smartctl|blockdevices|Devices|mn)"\s*:|=== START OF INFORMATION SECTION ===')
"""What only files that describe drives hold; others are not asked."""
DRIVE = next(kind for kind in KINDS if kind.name == "drive")


@dataclass
class NamedDrives:
    """What the files say of drives."""

    files: list[Path] = field(default_factory=list)
    """Those that describe drives and measure nothing."""
    found: list[dict[str, Any]] = field(default_factory=list)
    """Each drive as a module of the check page identifies it: `id`, `known`, `drive`, `recognised`."""

    @property
    def only(self) -> dict[str, Any] | None:
        """The drive, where the files name one."""
        return self.found[0] if len(self.found) == 1 else None

    def rule_context(self) -> dict[str, Any]:
        """What the rules may know of the drive, as where `--subject` names it."""
        if self.only is None:
            return {}
        record = self.only["known"]["record"] if self.only["known"] else (self.only["drive"] or {}).get("record")
        return {"kind": "drives", "subject": record} if record else {}


def name_drives(files: Iterable[Path], data: Path) -> NamedDrives:
    """Read the files that describe drives, and look each drive up among the records of a data folder."""
    contents = {path: path.read_bytes() for path in files if path.is_file()}
    describing = {path: content for path, content in contents.items() if DESCRIBES.search(content)}
    named = NamedDrives()
    if not describing:
        return named
    with Node() as node:
        identities: dict[str, Any] = {}
        for path, content in describing.items():
            given = {"base64": base64.b64encode(content).decode()}
            read = node.call("importers/inventory/import-identity", "importIdentity", given)
            if read["drives"] and not read["errors"]:
                named.files.append(path)
                identities |= {drive["model"]: drive for drive in read["drives"]}
        catalogue = _catalogue(data) if identities else []
        named.found = [
            node.call("submission/drive", "identifyDrive", [one], {}, catalogue) for one in identities.values()
        ]
    return named


def _catalogue(data: Path) -> list[dict[str, Any]]:
    """Every drive on record, in the shape in which the check page recognises one."""
    rows = []
    for path in sorted((data / "drives").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        title = " ".join(filter(None, (record.get("vendor"), record["model"])))
        row = {"id": path.stem, "title": title, "match": record.get("match", []), "record": record}
        rows.append({**row, **{key: record[key] for key in ("capacities_bytes",) if key in record}})
    return rows


def as_json(named: NamedDrives) -> list[dict[str, Any]]:
    """Each drive for a program: its identifier, what is said of it, and its record where it has none yet."""
    keys = ("id", "recognised")
    return [
        {**{key: one[key] for key in keys}, "new_record": one["drive"] and one["drive"]["record"]}
        for one in named.found
    ]


def as_text(named: NamedDrives) -> str:
    """Say which drive each is; of a new one with the record that it needs and the place for it."""
    lines = []
    for one in named.found:
        lines.append(one["recognised"])
        if one["drive"]:
            record = canonical(one["drive"]["record"], json_schema(DRIVE.model))
            lines += [f"data/drives/{one['drive']['id']}.json:", record.rstrip()]
        elif one["id"]:
            lines.append(f"To write a result of it: --subject {one['id']}")
    return "\n".join(lines)
