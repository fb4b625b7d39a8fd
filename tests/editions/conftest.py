"""The made-up machine that the tests of the benchmark script run on."""

import json
import shutil

import pytest
from editions.machine import PLAIN, Machine

from scripts.paths import ROOT


@pytest.fixture(autouse=True)
def _tools_of_posix():
    """The script may use them on any Linux system; a container may lack some."""
    missing = [tool for tool in PLAIN.split() if not shutil.which(tool)]
    assert missing == [], "the script needs these tools of POSIX, which are not installed"


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


@pytest.fixture
def corpus_of_drives(small):
    """A small corpus with the words for the write cache that the real one has."""
    real = json.loads((ROOT / "data" / "settings.json").read_text())
    words = {
        key: {k: v for k, v in real[key].items() if k != "source"} for key in ("write_cache", "kernel_write_cache")
    }
    small.write("settings.json", words)
    return small
