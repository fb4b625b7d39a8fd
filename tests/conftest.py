"""What several tests share: the corpus as a database, and an almost empty corpus to add to."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings
from small import SmallCorpus, database

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node
from scripts.publish.api import write_api
from scripts.publish.datapackage import write_package
from scripts.publish.downloads import export, write_views

ROOT = Path(__file__).resolve().parent.parent
# A machine that does something else beside the tests is slow, and that is no defect.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")


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


@pytest.fixture(scope="session")
def downloads(corpus, tmp_path_factory):
    """Downloads of the project's own records with their description, as a reader has them; tests damage copies."""
    out = tmp_path_factory.mktemp("reader") / "downloads"
    write_package(corpus, export(corpus, out), out)
    return out


@pytest.fixture(scope="session")
def views(corpus, tmp_path_factory):
    """What templates read of the project's own records."""
    out = tmp_path_factory.mktemp("views")
    write_views(corpus, out)
    return out


@pytest.fixture(scope="session")
def api(corpus, tmp_path_factory):
    """The documents of the API, of the project's own records."""
    out = tmp_path_factory.mktemp("api")
    write_api(corpus, out)
    return out / "v1"


@pytest.fixture
def small(tmp_path):
    """An almost empty corpus to add results to."""
    return SmallCorpus(tmp_path)
