"""Adds to the contract of the API what the documents of the last build have beyond it; takes nothing away.

Run `.venv/bin/python tests/api_contract.py` after a build, say in `schemas/api/v1/` what each new field means, and commit.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.publish.api_schema import CONTRACT, Schema, endpoints, extend, fields, matches_endpoint  # noqa: E402 (found by the line above)
from scripts.publish.table_catalog import column_comments  # noqa: E402


def unknown(names: list[str], contract: dict[str, Schema]) -> list[str]:
    """Documents that no endpoint of the contract describes."""
    return [
        name for name in names if not any(matches_endpoint(schema["endpoint"], name) for schema in contract.values())
    ]


def grow(documents: Path, folder: Path = CONTRACT) -> list[str]:
    """Extend every schema by what its documents have; what was added."""
    added = []
    for file, schema in endpoints(folder).items():
        for path in sorted(documents.rglob("*.json")):
            if matches_endpoint(schema["endpoint"], str(path.relative_to(documents).with_suffix(""))):
                added += [
                    f"{file} {place}" for place in extend(schema, json.loads(path.read_text(encoding="utf-8")), "")
                ]
        (folder / file).write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return added


def unexplained(folder: Path = CONTRACT) -> list[str]:
    """Fields that neither the schema nor the list of columns explains."""
    meanings = column_comments()
    return [
        f"{file} {field['path']}"
        for file, schema in endpoints(folder).items()
        for field in fields(schema, meanings)
        if not field["meaning"]
    ]


def main() -> int:
    """Grow the contract and tell what is left to do by hand."""
    documents = ROOT / "build" / "api" / "v1"
    if not documents.exists():
        print("no documents in build/api/v1: run `make site` first, which writes them")
        return 2
    for line in grow(documents):
        print(f"added      {line}")
    names = sorted(str(path.relative_to(documents).with_suffix("")) for path in documents.rglob("*.json"))
    left = unknown(names, endpoints())
    for name in left:
        print(
            f"unknown    api/v1/{name}.json: write schemas/api/v1/<name>.schema.json with title, description, endpoint and example"
        )
    meaningless = unexplained()
    for line in meaningless:
        print(f"explain    {line}: give it a description")
    return 1 if left or meaningless else 0


if __name__ == "__main__":
    sys.exit(main())
