"""Make the JSON Schemas that editors read from the models."""

import json

from schemas.registry import KINDS


def json_schemas() -> dict[str, str]:
    """Text of every JSON Schema by file name."""
    texts = {}
    for kind in KINDS:
        model = kind.model.__name__
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$comment": f"Generated from schemas/ by `iops schemas`; edit the model {model}, not this file.",
            **kind.model.model_json_schema(by_alias=True),
        }
        texts[f"{kind.name}.schema.json"] = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    return texts
