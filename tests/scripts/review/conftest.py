"""A repository to contribute to, and the command that reviews what was changed in it."""

import hashlib
import shutil

import pytest
from contribution import DRIVE, Contribution, git
from sample import copy_sample

from scripts.cli import main
from scripts.paths import DATA
from scripts.review import corpora


@pytest.fixture(scope="package")
def base(tmp_path_factory):
    """The repository before anybody contributes."""
    folder = tmp_path_factory.mktemp("base")
    copy_sample(folder / "data", (f"drives/{DRIVE}",))
    shutil.copytree(DATA / "editions", folder / "data/editions")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "--all")
    git(folder, "commit", "-qm", "Start")
    return folder


@pytest.fixture(scope="package", autouse=True)
def each_corpus_once():
    """Build equal records once: nearly all contributions have the same base, and a build takes a second."""
    build, built = corpora._build_corpus, {}

    def build_once(work, left_out, node):
        key = hashlib.sha256((work / "records.ndjson").read_bytes()).hexdigest()
        if key not in built:
            built[key] = build(work, left_out, node)
        return built[key]._replace(left_out=frozenset(left_out))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpora, "_build_corpus", build_once)
        yield


@pytest.fixture
def contribution(base, tmp_path):
    git(tmp_path, "clone", "-q", "--local", str(base), "fork")
    return Contribution(tmp_path / "fork")


@pytest.fixture
def review(contribution, capsys):
    def run(name="main"):
        code = main(["review", name, "--data", str(contribution.data)])
        return code, capsys.readouterr().out

    git(contribution.folder, "checkout", "-qb", "change")
    return run
