"""The JSON Schemas that editors read, made from the models."""

import json
from pathlib import Path

from schemas.registry import KINDS
from scripts.paths import SCHEMAS


def json_schemas() -> dict[str, str]:
    """Text of every JSON Schema by file name."""
    texts = {}
    for kind in KINDS:
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$comment": f"Generated from schemas/ by `iops schemas`; edit the model {kind.model.__name__}, not this file.",
            **kind.model.model_json_schema(by_alias=True),
        }
        texts[f"{kind.name}.schema.json"] = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    return texts


def write_schemas(folder: Path = SCHEMAS) -> list[Path]:
    """Write every JSON Schema and return the paths that changed."""
    folder.mkdir(parents=True, exist_ok=True)
    changed = []
    for name, text in json_schemas().items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed
