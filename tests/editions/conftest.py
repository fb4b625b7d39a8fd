"""The made-up machine that the tests of the benchmark script run on."""

import shutil

import pytest
from editions.machine import PLAIN, Machine


@pytest.fixture(autouse=True)
def _tools_of_posix():
    """The script may use them on any Linux system; a container may lack some."""
    missing = [tool for tool in PLAIN.split() if not shutil.which(tool)]
    assert missing == [], "the script needs these tools of POSIX, which are not installed"


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)
