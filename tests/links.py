"""What htmltest says of the links of a site that a test built."""

import subprocess
from pathlib import Path

import pytest

from scripts.paths import ROOT

HTMLTEST = ROOT / "build" / "tools" / "htmltest"


def broken_links(folder: Path) -> str:
    """What htmltest says of the pages; nothing where every link leads somewhere."""
    if not HTMLTEST.exists():
        pytest.fail("htmltest is not installed: run `make setup-test`")
    settings = (ROOT / ".htmltest.yml").read_text(encoding="utf-8")
    settings = settings.replace("DirectoryPath: public", f"DirectoryPath: {folder / 'public'}")
    config = folder / "htmltest.yml"
    config.write_text(settings.replace("OutputDir: build/htmltest", f"OutputDir: {folder}"), encoding="utf-8")
    done = subprocess.run([HTMLTEST, "--conf", config], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""
