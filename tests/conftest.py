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
from scripts.paths import BUILD, PUBLIC

ROOT = Path(__file__).resolve().parent.parent
NOT_TRIED = "not tried"
"""How each line of a test run begins that names a reason why tests were not run; tests/stage.sh shows these lines."""
SHARED = {
    "corpus": "corpus",
    "withdrawn": "corpus",
    "base": "review",
    "distributions": "packages",
    "installed": "npm",
    "sample_site": "sample",
}
"""Fixtures that take seconds to make: the tests that share one run in one worker, in the group of this name."""
# A machine that does something else beside the tests is slow, and that is no defect; and a test fails by no chance.
settings.register_profile("tests", deadline=None, derandomize=True)
settings.load_profile("tests")


# First: xdist reads the groups when its turn comes.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark what takes a part of the built site, and let one worker run all tests that share an expensive fixture.

    What reads the built site runs file by file: what the tests of a file read of it they read once.
    """
    for item in items:
        if {"downloads", "views", "api"} & set(item.fixturenames):
            item.add_marker("site")
        shared = [group for fixture, group in SHARED.items() if fixture in item.fixturenames]
        if not shared and item.get_closest_marker("site"):
            shared = [str(item.path)]
        if shared:
            item.add_marker(pytest.mark.xdist_group(shared[0]))


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
def downloads():
    """Downloads of the project's own records with their description, as a reader has them; tests damage copies."""
    return PUBLIC / "downloads"


@pytest.fixture(scope="session")
def views():
    """What templates read of the project's own records."""
    return BUILD / "summaries"


@pytest.fixture(scope="session")
def api():
    """The documents of the API, of the project's own records."""
    return PUBLIC / "api" / "v1"


@pytest.fixture
def small(tmp_path):
    """An almost empty corpus to add results to."""
    return SmallCorpus(tmp_path)
