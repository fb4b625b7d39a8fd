"""Write the JSON Schemas with their address as `$id`, so that each can be found from wherever it was copied to."""

import json
from pathlib import Path

from scripts.paths import SCHEMAS
from scripts.publish.api_schema import CONTRACT
from scripts.publish.downloads import write_json

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def write_schemas(out: Path, address: str) -> None:
    """Write the schemas of records and of API documents.

    Those of records stand at two places: `schemas/`, and `schemas/json/`, to which the `$schema` of a record leads both
    from its file in a checkout and from its copy below `records/`.
    """
    for folder, places in ((SCHEMAS, ("", "json/")), (CONTRACT, ("api/v1/",))):
        for path in sorted(folder.glob("*.schema.json")):
            schema = json.loads(path.read_text(encoding="utf-8"))
            dialect = {"$schema": DIALECT, "$id": f"{address}schemas/{places[0]}{path.name}"}
            for place in places:
                write_json({**dialect, **schema, **dialect}, out / f"{place}{path.name}")
