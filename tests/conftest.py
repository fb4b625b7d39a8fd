"""What several tests share: the corpus as a database, and an almost empty corpus to add to."""

import shutil
from collections import Counter
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import duckdb
import pytest
from hypothesis import settings
from small import SmallCorpus, database

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node
from scripts.publish.api import write_api
from scripts.publish.datapackage import write_package
from scripts.publish.downloads import export, write_views

ROOT = Path(__file__).resolve().parent.parent
NOT_TRIED = "not tried"
"""How each line of a test run begins that names a reason why tests were not run; tests/stage.sh shows these lines."""
# A machine that does something else beside the tests is slow, and that is no defect.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")


def pytest_runtest_setup(item):
    """Fail a test of another program where that program is missing: it would be no test to skip it."""
    for mark in item.iter_markers("tools"):
        missing = [name for name in mark.args if not shutil.which(name)]
        missing += [name for name in mark.kwargs.get("modules", ()) if not find_spec(name)]
        missing += [f"{name} of DuckDB" for name in mark.kwargs.get("extensions", ()) if not _has_extension(name)]
        if missing:
            reason = f"{', '.join(missing)}: not installed; `make test-tools` installs what it can"
            item.user_properties.append((NOT_TRIED, reason))
            pytest.fail(reason, pytrace=False)


@cache
def _has_extension(name):
    """Whether DuckDB has an extension, or can get it over the network."""
    try:
        duckdb.execute(f"install {name}; load {name}")
    except duckdb.Error:
        return False
    return True


def pytest_terminal_summary(terminalreporter):
    """List once what was not tried and why, so that a skipped test is never taken for one that passed."""
    reports = [report for kind in ("skipped", "failed", "error") for report in terminalreporter.stats.get(kind, [])]
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in reports if report.skipped)
    stated = [one for report in reports for one in getattr(report, "user_properties", ())]
    reasons.update(reason for name, reason in stated if name == NOT_TRIED)
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"{NOT_TRIED}: {reason} ({count} {'test' if count == 1 else 'tests'})")


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
