"""The path of a result in Python; tests/static/js/submission/submission.test.ts has the same vectors in JavaScript."""

import json
from pathlib import Path

import pytest

from scripts.paths import ROOT
from scripts.records.corpus import result_path

VECTORS = json.loads((ROOT / "tests" / "fixtures" / "vectors" / "result-paths.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["case"])
def test_the_path_of_a_result_is_that_of_the_shared_vectors(vector):
    path = result_path(Path("data"), vector["kind"], vector["record"]["subject"], vector["record"])
    assert path.as_posix() == vector["path"]
