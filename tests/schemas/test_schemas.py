"""The models and the JSON Schemas made from them: strict, in step, and understood by other tools."""

import json
from pathlib import Path

import jsonschema
import pytest
from small import DRIVE, SETTINGS, SOURCE, measured

from schemas.registry import KINDS
from schemas.units import METRICS
from scripts.generated import json_schemas

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "data").rglob("*.json"))
BY_NAME = {kind.name: kind for kind in KINDS}
RESULT = {
    "subject": "maker-one",
    "title": "A run",
    "basis": "measured",
    "method": {"tool": "fio"},
    "source": {"id": "a-source", "section": "Table 1"},
    "measurements": [measured(1)],
}
GOOD = {"source": SOURCE, "drive": DRIVE, "settings": SETTINGS, "result": RESULT}


def committed(name):
    return json.loads((ROOT / "schemas" / "json" / f"{name}.schema.json").read_text(encoding="utf-8"))


def test_the_committed_schemas_are_those_of_the_models():
    folder = ROOT / "schemas" / "json"
    assert {p.name: p.read_text(encoding="utf-8") for p in folder.iterdir()} == json_schemas(), "run `iops schemas`"


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_each_schema_rejects_an_empty_object(name):
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({}, committed(name))
    with pytest.raises(ValueError, match="validation error"):
        BY_NAME[name].model.model_validate_json("{}")


def test_the_published_schemas_are_valid_schemas():
    for name in BY_NAME:
        jsonschema.Draft202012Validator.check_schema(committed(name))


def test_every_record_satisfies_its_published_schema():
    validators = {kind.folder: jsonschema.Draft202012Validator(committed(kind.name)) for kind in KINDS}
    faults = {}
    for path in RECORDS:
        place = path.relative_to(ROOT / "data")
        validator = validators[place.parts[0]]
        if error := jsonschema.exceptions.best_match(validator.iter_errors(json.loads(path.read_bytes()))):
            faults[str(place)] = f"{error.json_path}: {error.message}"
    assert faults == {}


@pytest.mark.parametrize("name", sorted(GOOD))
def test_an_unknown_field_is_an_error_for_model_and_schema_alike(name):
    record = {**GOOD[name], "colour": "red"}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(record, committed(name))
    with pytest.raises(ValueError, match="colour"):
        BY_NAME[name].model.model_validate_json(json.dumps(record))


@pytest.mark.parametrize("value", ['"671"', "NaN", "Infinity", "-1", "true", "null", "[671]"])
def test_only_numbers_are_figures(value):
    text = json.dumps(RESULT).replace('"iops": 1', f'"iops": {value}')
    with pytest.raises(ValueError, match="validation error"):
        BY_NAME["result"].model.model_validate_json(text)


def test_a_field_has_one_spelling():
    with pytest.raises(ValueError, match="schema_url"):
        BY_NAME["drive"].model.model_validate_json(json.dumps({**DRIVE, "schema_url": "/schemas/drive.schema.json"}))


def test_whole_numbers_stay_whole():
    result = BY_NAME["result"].model.model_validate_json(json.dumps(RESULT))
    assert repr(result.measurements[0].__pydantic_extra__["iops"]) == "1"


def test_every_metric_ends_in_its_unit():
    endings = {
        "kB/s": "_kb_per_s",
        "MB/s": "_mb_per_s",
        "GB/s": "_gb_per_s",
        "KiB/s": "_kib_per_s",
        "MiB/s": "_mib_per_s",
        "GiB/s": "_gib_per_s",
        "ns": "_ns",
        "µs": "_us",
        "ms": "_ms",
        "s": "_s",
        "%": "percent",
        "iops": "iops",
    }
    for key, kind in METRICS.items():
        ending = endings.get(kind.unit)
        assert ending is None or ending in key, f"{key} is in {kind.unit}"
        assert key.startswith(kind.metric.split("_")[0]) or kind.metric.endswith("_bandwidth") or "objects" in key
