"""Write one zip of all tables with a README and checksums: what a reader keeps, and what a release attaches."""

import hashlib
import zipfile
from pathlib import Path
from typing import Any

from scripts.paths import ROOT
from scripts.publish.identity import LICENCE, NAME, TITLE, Edition, repository, version

FILE = "honest-iops-data.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can say: an own time would make each build another file."""
MODE = 0o100644 << 16
LEVEL = 6


def write_archive(written: list[dict[str, Any]], edition: Edition, out: Path) -> Path:
    """Write the zip beside the tables. The same tables give the same bytes."""
    root = f"{NAME}-{version()}"
    tables = [file["name"] for table in written for file in table["files"] if file["format"] in {"csv", "parquet"}]
    members = {
        **{name: (out / name).read_bytes() for name in ["datapackage.json", *tables]},
        **{name: (ROOT / name).read_bytes() for name in ("CITATION.cff", "LICENSE")},
        "README.md": _readme(written, edition).encode(),
    }
    sums = "".join(f"{hashlib.sha256(raw).hexdigest()}  {name}\n" for name, raw in sorted(members.items()))
    members["SHA256SUMS"] = sums.encode()
    path = out / FILE
    with zipfile.ZipFile(path, "w") as archive:
        for name, raw in sorted(members.items()):
            member = zipfile.ZipInfo(f"{root}/{name}", EPOCH)
            member.create_system, member.external_attr = 3, MODE
            # Parquet is compressed already.
            kind = zipfile.ZIP_STORED if name.endswith(".parquet") else zipfile.ZIP_DEFLATED
            archive.writestr(member, raw, kind, LEVEL)
    return path


def _readme(written: list[dict[str, Any]], edition: Edition) -> str:
    """What is in the archive, in the order in which a reader meets the tables."""
    lines = [
        f"# {TITLE}: data {version()}",
        "",
        "What storage really delivers, with the evidence. Tables are Parquet, all but the longest CSV as well.",
        "",
        f"- Site: {edition.address}",
        f"- Repository: {repository()}",
        f"- Newest change of a result: {edition.changed}",
        f"- Licence of text and data: {LICENCE['title']} ({LICENCE['path']}). Figures belong to the sources that",
        "  the column `source` names; when you use a figure, cite its source as well.",
        "- How to cite the whole: CITATION.cff.",
        "- Every column with its meaning, type and unit, and the keys: datapackage.json (Frictionless Data Package).",
        "- To verify: `sha256sum -c SHA256SUMS`.",
        "",
        "An empty field is unknown or not stated, never 0. Lists in CSV files are JSON.",
    ]
    for group in dict.fromkeys(table["group"] for table in written):
        lines += ["", f"## {group}", "", "| table | rows | one row is |", "|---|---:|---|"]
        for table in written:
            if table["group"] == group:
                about = table["comment"].removeprefix("One row per ").replace("|", "\\|")
                lines.append(f"| {table['name']} | {table['rows']} | {about} |")
    return "\n".join(lines) + "\n"
