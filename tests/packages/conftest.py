"""Packages as somebody else gets them: built once, and installed in a folder that knows nothing of the checkout."""

import sys
import sysconfig
import tarfile
import venv
from pathlib import Path

import pytest
from outside import run

from scripts.paths import ROOT


def build(kind, out, cwd):
    """One distribution, made as `pip` would have it made, without asking an index for the builder."""
    code = f"from hatchling.build import build_{kind}; print(build_{kind}({str(out)!r}))"
    done = run(sys.executable, "-c", code, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return out / done.stdout.strip()


@pytest.fixture(scope="session")
def distributions(tmp_path_factory):
    """The source archive, and the wheel that is made of what lies in it."""
    out, source = tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("source")
    archive = build("sdist", out, ROOT)
    with tarfile.open(archive) as file:
        file.extractall(source, filter="data")
    [folder] = source.iterdir()
    return {"source": archive, "wheel": build("wheel", out, folder)}


@pytest.fixture(scope="session")
def environment(distributions, tmp_path_factory):
    """A virtual environment with the wheel alone; what it depends on is found where the lock file put it.

    A path in a `.pth` file is searched for modules and nothing more, so the checkout itself stays out of reach.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--quiet", "--python", python)
    done = run(*pip, "install", "--no-deps", "--no-index", distributions["wheel"], cwd=folder)
    assert done.returncode == 0, done.stderr
    [packages] = folder.glob("lib/python3*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return folder


@pytest.fixture
def iops(environment, tmp_path):
    """The command of the package, run in a folder of its own, with a cache that is kept between tests."""

    def call(*arguments, cwd: Path = tmp_path):
        cache = str(environment / "cache")
        return run(environment / "bin" / "iops", *arguments, cwd=cwd, XDG_CACHE_HOME=cache)

    return call
