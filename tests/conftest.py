"""What several tests share: the corpus as a database, and an almost empty corpus to add to."""

from pathlib import Path

import pytest
from small import SmallCorpus, database

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node

ROOT = Path(__file__).resolve().parent.parent


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
