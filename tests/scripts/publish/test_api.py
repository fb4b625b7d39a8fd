"""The API keeps its promise: every document is what the contract says, and whoever takes something away is stopped."""

import copy
import json
import shutil

import jsonschema
import pytest
from api_contract import grow, unexplained, unknown
from small import measured

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node
from scripts.paths import PUBLIC, ROOT
from scripts.publish.api import write_api
from scripts.publish.api_schema import CONTRACT, endpoints, matches_endpoint
from scripts.publish.identity import Edition

CONTRACTS = endpoints()


@pytest.fixture(scope="module")
def documents(api):
    """Every document by its name below `v1/`."""
    return {str(path.relative_to(api).with_suffix("")): json.loads(path.read_text()) for path in api.rglob("*.json")}


def follows(schema, document):
    return jsonschema.Draft202012Validator(schema).is_valid(document)


def fields(schema, document, path=()):
    """Where each promised field stands: the first of a list stands for all, and what is open holds no promise."""
    if isinstance(document, list) and document and isinstance(schema.get("items"), dict):
        yield from fields(schema["items"], document[0], (*path, 0))
    for name, child in schema.get("properties", {}).items():
        if isinstance(document, dict) and name in document:
            yield (*path, name)
            yield from fields(child, document[name], (*path, name))


def shortened(schema, document):
    """A document whose lists of objects hold the first alone, as `fields` names it: to check thousands takes time."""
    if isinstance(document, list) and "properties" in schema.get("items", {}):
        return [shortened(schema["items"], one) for one in document[:1]]
    if isinstance(document, dict):
        children = schema.get("properties", {})
        return {name: shortened(children.get(name, {}), one) for name, one in document.items()}
    return document


def changed(document, path, change):
    """A copy of a document in which one field was changed."""
    own = copy.deepcopy(document)
    parent = own
    for part in path[:-1]:
        parent = parent[part]
    change(parent, path[-1])
    return own


def other_type(parent, name):
    parent[name] = "a text" if isinstance(parent[name], bool) else True


@pytest.mark.parametrize("file", sorted(CONTRACTS))
def test_every_document_is_what_the_contract_says(documents, file):
    schema = CONTRACTS[file]
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    found = {name: document for name, document in documents.items() if matches_endpoint(schema["endpoint"], name)}
    faults = {name: error.message[:200] for name, one in found.items() for error in validator.iter_errors(one)}
    assert faults == {}, (
        "a field that was added goes into the contract by tests/api_contract.py; one that is gone, or of another type, breaks programs"
    )
    assert schema["example"] in found


@pytest.mark.parametrize("file", sorted(CONTRACTS))
def test_a_field_that_is_removed_or_of_another_type_breaks_the_contract(documents, file):
    schema = CONTRACTS[file]
    document = shortened(schema, documents[schema["example"]])
    assert follows(schema, document)
    for path in fields(schema, document):
        assert not follows(schema, changed(document, path, lambda parent, name: parent.pop(name))), path
        assert not follows(schema, changed(document, path, other_type)), path


@pytest.mark.parametrize("file", sorted(CONTRACTS))
def test_the_contract_leaves_no_field_open_by_oversight(file):
    def objects(schema):
        if schema.get("properties"):
            yield schema
        for child in [*schema.get("properties", {}).values(), schema.get("items"), schema.get("additionalProperties")]:
            if isinstance(child, dict):
                yield from objects(child)

    for schema in objects(CONTRACTS[file]):
        assert schema["additionalProperties"] is False
        assert set(schema["required"]) == set(schema["properties"])


def test_no_document_is_without_a_contract(documents):
    assert unknown(sorted(documents), CONTRACTS) == [], "write its schema into schemas/api/v1/"


def test_every_field_says_what_it_means():
    assert unexplained() == []


def test_the_index_names_every_document(documents):
    listed = {entry["endpoint"]: entry["documents"] for entry in documents["index"]["endpoints"]}
    assert sum(listed.values()) == len(documents)
    assert all(count > 0 for count in listed.values())
    for entry in documents["index"]["endpoints"]:
        assert entry["example"].removeprefix("api/v1/").removesuffix(".json") in documents
        assert (ROOT / entry["schema"]).is_file()


def test_each_result_in_the_list_leads_to_its_document_and_both_say_the_same(documents):
    for entry in documents["results"]:
        document = documents[entry["document"].removeprefix("api/v1/").removesuffix(".json")]
        shared = set(entry) & set(document) - {"measurements"}
        assert {name: entry[name] for name in shared} == {name: document[name] for name in shared}
        # What was withdrawn keeps its document, and the number of the figures that it had.
        shown = 0 if entry["is_withdrawn"] else entry["measurements"]
        assert shown == len(document["measurements"])
        assert document["record"] == json.loads(
            (ROOT / "data" / document["record_file"].removeprefix("records/")).read_text()
        )


def test_a_result_counts_the_verdicts_of_its_measurements(documents):
    for name, document in documents.items():
        if name.startswith("results/"):
            for kind, count in document["rules"].items():
                assert count == sum(one["rules"][kind] for one in document["measurements"]), name


def test_the_drives_of_the_first_example_reach_what_the_source_prints(documents):
    document = documents["results/drives/micron-5100-eco-960gb/undated-cache-on-off"]
    rates = {
        one["settings"]: one["figures"][0]["base_value"]
        for one in document["measurements"]
        if one["workload"] == "4K random write · QD1 · fsync"
    }
    assert rates == {"write_cache=on": 671, "write_cache=off": 25100}


def test_what_was_added_enters_the_contract_by_the_command_and_nothing_leaves_it(api, tmp_path):
    contract, grown = tmp_path / "contract", tmp_path / "v1"
    shutil.copytree(CONTRACT, contract)
    shutil.copytree(api, grown)
    settings = json.loads((grown / "settings.json").read_text())
    less = [{key: value for key, value in {**entry, "since": 1}.items() if key != "risk"} for entry in settings]
    (grown / "settings.json").write_text(json.dumps(less))
    assert grow(grown, contract) == ["settings.schema.json [].since"]
    schema = endpoints(contract)["settings.schema.json"]
    assert follows(schema, [{**entry, "since": 1} for entry in settings])
    assert not follows(schema, less), "risk was promised"
    assert not follows(schema, settings), "since is promised from now on"


def test_results_of_kinds_that_the_corpus_lacks_follow_the_contract_too(small, tmp_path):
    submitter = {"source": None, "submitter": {"name": "somebody"}}
    small.result(
        [measured(5, {"cache": "on"}), measured({"min": 7, "max": 9}, {"cache": "off"})], "2026-own", **submitter
    )
    small.result(
        [measured(5)], "2026-bad", retracted={"reason": "The drive was failing.", "on": "2026-02-03"}, date="2026-01-02"
    )
    small.result([measured(6)], "2026-old", superseded_by="maker-one/2026-own")
    small.result([measured(0, {"cache": "on"}), measured(9, {"cache": "off"})], "2026-nothing", basis="typical")
    with small.database(judged=True) as connection, Node() as node:
        compute_reference(connection, node)
        write_api(connection, tmp_path / "api", Edition("https://example.org/", "2026-01-01T00:00:00Z"), [])
    root = tmp_path / "api" / "v1"
    faults = {}
    for path in root.rglob("*.json"):
        name = str(path.relative_to(root).with_suffix(""))
        schema = next(schema for schema in CONTRACTS.values() if matches_endpoint(schema["endpoint"], name))
        for error in jsonschema.Draft202012Validator(schema).iter_errors(json.loads(path.read_text())):
            faults[name] = error.message
    assert faults == {}
    own = json.loads((root / "results/drives/maker-one/2026-own.json").read_text())
    assert (own["submitter"], own["source"]) == ("somebody", None)
    listed = {entry["result_id"]: entry["is_withdrawn"] for entry in json.loads((root / "results.json").read_text())}
    assert [name for name, withdrawn in listed.items() if withdrawn] == ["maker-one/2026-bad", "maker-one/2026-old"]


@pytest.mark.site
def test_the_page_documents_every_endpoint_and_field():
    page = (PUBLIC / "data" / "api" / "index.html").read_text(encoding="utf-8")
    for file, schema in CONTRACTS.items():
        assert f'id="{file.removesuffix(".schema.json")}"' in page
        assert f"<code>api/v1/{schema['endpoint']}.json</code>" in page


@pytest.mark.site
def test_the_schemas_are_published_where_the_index_says(documents):
    for entry in documents["schemas"]:
        assert (PUBLIC / entry["schema"]).is_file()
