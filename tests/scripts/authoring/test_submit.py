"""The parts of a submission that the page and the build must agree on: the words of a workload, and what a record is."""

import base64
import json

import pytest

from scripts.node.client import Node
from scripts.paths import DATA, ROOT
from scripts.records.checker import Checker
from scripts.records.corpus import record_at

FIXTURES = sorted((ROOT / "tests" / "fixtures" / "fio").glob("*.*"))
SAID = {
    "subject": "micron-5100-eco-960gb",
    "submitter": "someone",
    "title": "A run",
    "settings": [{"write_cache": "on"}],
}


@pytest.fixture(scope="module")
def node():
    with Node() as running:
        yield running


@pytest.fixture(scope="module")
def checker():
    return Checker()


def test_the_page_says_workloads_as_the_build_does(corpus, node):
    query = "select distinct m.record->'workload', m.workload from staging.measurements as m where not contains(m.workload, '+')"
    rows = corpus.execute(query).fetchall()
    assert len(rows) > 50
    different = {
        words: said
        for raw, words in rows
        if (said := node.call("domain/workload", "describeWorkload", json.loads(raw))) != words
    }
    assert different == {}


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.name)
def test_the_record_of_the_page_passes_the_check(node, checker, path):
    read = node.call("importers/fio", "importFio", {"base64": base64.b64encode(path.read_bytes()).decode()})
    if not read["measurements"]:
        assert read["errors"]
        return
    record = node.call("submission/record", "createRecord", read, SAID)
    place = DATA / node.call("submission/record", "recordPath", record).removeprefix("data/")
    problems = list(checker.check_file(record_at(place, checker.data), json.dumps(record).encode()))
    assert problems == []
