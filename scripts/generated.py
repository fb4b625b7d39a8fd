"""Write the committed files that are generated: JSON Schemas, facts that JavaScript needs, names that Python needs.

Each fact has one home. Units, kinds of subject and the bounds of the benchmark's editions belong to `schemas/` and
`data/editions/`; JavaScript reads them in `static/js/domain/generated.js`, and the makers of `data/vendors.json` in
`vendors.js` beside it. The importers belong to
`static/js/importers/index.js`; Python reads their names in `scripts/authoring/importers.json`, so that
`iops import --help` starts no Node.
"""

import json
from pathlib import Path

from scripts.atomic_write import write_text
from scripts.authoring.import_output import IMPORTERS_FILE
from scripts.node.client import Node
from scripts.node.generated_module import (
    CALIBRATION_MODULE,
    GENERATED_MODULE,
    REBUILDS_MODULE,
    VENDORS_MODULE,
    calibration_module,
    generated_module,
    rebuilds_module,
    vendors_module,
)
from scripts.paths import SCHEMAS
from scripts.records.json_schemas import json_schemas


def generated_files() -> dict[Path, str]:
    """Text of every generated file by its path."""
    texts = {SCHEMAS / name: text for name, text in json_schemas().items()}
    texts[GENERATED_MODULE] = generated_module()
    texts[VENDORS_MODULE] = vendors_module()
    texts[CALIBRATION_MODULE] = calibration_module()
    texts[REBUILDS_MODULE] = rebuilds_module()
    with Node() as node:
        texts[IMPORTERS_FILE] = json.dumps(node.call("importers/index", "tools"), indent=2) + "\n"
    return texts


def write_generated_files() -> list[Path]:
    """Write every generated file; return the paths that changed."""
    changed = []
    for path, text in generated_files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            write_text(path, text)
            changed.append(path)
    return changed
