"""What several tests share: the corpus as a database, and an almost empty corpus to add to."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest
from small import SmallCorpus, database

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node

ROOT = Path(__file__).resolve().parent.parent


def pytest_runtest_setup(item):
    """Fail a test of another program where that program is missing: it would be no test to skip it."""
    for mark in item.iter_markers("tools"):
        missing = [name for name in mark.args if not shutil.which(name)]
        missing += [name for name in mark.kwargs.get("modules", ()) if not find_spec(name)]
        if missing:
            pytest.fail(f"{', '.join(missing)}: not installed; `make test-tools` installs what it can", pytrace=False)


@pytest.fixture(scope="session")
def corpus(tmp_path_factory):
    """The marts of the project's own records, those that calculators compute among them."""
    with database(ROOT / "data", tmp_path_factory.mktemp("corpus"), judged=True) as connection, Node() as node:
        compute_reference(connection, node)
        yield connection


@pytest.fixture
def small(tmp_path):
    """An almost empty corpus to add results to."""
    return SmallCorpus(tmp_path)
