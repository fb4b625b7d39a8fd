"""Make the JSON Schemas that editors read from the models."""

import json

from schemas.registry import KINDS
from schemas.system import System


def json_schemas() -> dict[str, str]:
    """Text of every JSON Schema by file name."""
    models = {kind.name: kind.model for kind in KINDS} | {"system": System}
    texts = {}
    for name, model in models.items():
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$comment": f"Generated from schemas/ by `iops schemas`; edit the model {model.__name__}, not this file.",
            **model.model_json_schema(by_alias=True),
        }
        texts[f"{name}.schema.json"] = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    return texts
