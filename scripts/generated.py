"""Write the committed files that are generated: JSON Schemas, facts that JavaScript needs, names that Python needs.

Each fact has one home. Units, kinds of subject and the bounds of the benchmark's editions belong to `schemas/` and
`data/editions/`; JavaScript imports them from `static/js/domain/generated.json`, and the makers of `data/vendors.json`
from `vendors.json` beside it, which only pages that recognise drives need; the health checks of Ceph
(`data/health-codes.json`) from `health-codes.json` there, its options (`data/ceph-options.json`) from
`ceph-options.json`. The importers belong to
`static/js/importers/index.ts`; Python reads their names in `scripts/authoring/importers.json`, so that
`iops import --help` starts no Node.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from schemas.registry import KINDS, SUBJECT_KINDS
from schemas.submission import FORMAT
from schemas.system import System
from schemas.units import BANDWIDTH_UNITS, BYTE_UNITS, INPUT_UNITS, NETWORK_UNITS, TIME_UNITS
from scripts.atomic_write import write_text
from scripts.authoring.import_output import IMPORTERS_FILE
from scripts.node.client import Node
from scripts.node.rebuild_rates import rebuild_rates
from scripts.paths import DATA, SCHEMAS, STATIC_JS


def generated_files(data: Path = DATA) -> dict[Path, str]:
    """Text of every generated file by its path."""
    texts = {SCHEMAS / name: text for name, text in json_schemas().items()}
    calculators = STATIC_JS / "calculators"
    texts[STATIC_JS / "domain" / "generated.json"] = _json_text(shared_facts(data))
    texts[STATIC_JS / "domain" / "vendors.json"] = _json_text(vendors(data))
    texts[STATIC_JS / "domain" / "health-codes.json"] = _json_text(health_codes(data))
    texts[STATIC_JS / "domain" / "ceph-options.json"] = _json_text(ceph_options(data))
    texts[calculators / "throughput" / "calibration" / "calibration.json"] = _json_text(calibration(data))
    texts[calculators / "data-loss" / "rebuilds.json"] = _json_text(rebuild_rates(data))
    with Node() as node:
        texts[IMPORTERS_FILE] = _json_text(node.call("importers/index", "tools"))
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


def shared_facts(data: Path = DATA) -> dict[str, Any]:
    """Facts that Python owns and JavaScript needs.

    `INPUT_UNITS` are units that an input may be written in instead of its own: bytes per second, or seconds, in one.
    `METRIC_UNITS` are, by the end of a metric's name (`latency_mean_ms`), one of its units in the base unit, B/s or s.
    """
    factors = {suffix: factor for suffix, (_, factor) in BANDWIDTH_UNITS.items()}
    return {
        "BYTE_UNITS": BYTE_UNITS,
        "INPUT_UNITS": INPUT_UNITS,
        "METRIC_UNITS": factors | NETWORK_UNITS | TIME_UNITS,
        "SUBJECT_KINDS": SUBJECT_KINDS,
        "SUBMISSION_FORMAT": FORMAT,
        "EDITIONS": edition_bounds(data),
    }


def vendors(data: Path = DATA) -> dict[str, Any]:
    """Makers by identifier: name, other spellings, and the beginnings of part numbers as regular expressions."""
    known = ("name", "aliases", "models")
    makers = json.loads((data / "vendors.json").read_text(encoding="utf-8"))
    return {key: {field: maker[field] for field in known if field in maker} for key, maker in sorted(makers.items())}


def health_codes(data: Path = DATA) -> dict[str, Any]:
    """Checks of Ceph's health with what can be their cause, for the diagnosis."""
    known = json.loads((data / "health-codes.json").read_text(encoding="utf-8"))
    return {key: known[key] for key in ("codes", "causes", "options")}


def ceph_options(data: Path = DATA) -> dict[str, Any]:
    """Options of Ceph with their defaults and the values that cost something, for the diagnosis."""
    return {"options": json.loads((data / "ceph-options.json").read_text(encoding="utf-8"))["options"]}


def calibration(data: Path = DATA) -> dict[str, Any]:
    """The fitted laws of the throughput calculator."""
    fitted = json.loads((data / "calibration.json").read_text(encoding="utf-8"))
    return {key: fitted[key] for key in ("rates", "errors", "fitted", "single")}


def edition_bounds(data: Path) -> dict[str, Any]:
    """What a run of each edition must fulfil, by the edition's number."""
    bounds = {}
    for path in sorted((data / "editions").glob("*/edition.json")):
        edition = json.loads(path.read_text(encoding="utf-8"))
        job_file = path.with_name("honest-iops.fio").read_bytes()
        bounds[path.parent.name] = {
            "job_file_sha256": hashlib.sha256(job_file).hexdigest(),
            "least_s": min(job["runtime_s"] for job in edition["jobs"] if "runtime_s" in job),
            "least_span_bytes": edition["least_span_bytes"],
            "nvme_jobs": [job["name"] for job in edition["jobs"] if job.get("media") == "nvme"],
            "steady": {name: edition["steady"][name] for name in ("windows", "within_percent")},
        }
    return bounds


def _json_text(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


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
