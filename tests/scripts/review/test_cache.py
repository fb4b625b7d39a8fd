"""What a review remembers: the next one is quicker, and never tells what the code of yesterday thought."""

import re
import shutil
import subprocess
import sys

import pytest
from contribution import DRIVE, git, section

from scripts.build.inputs import CODE
from scripts.cli import main
from scripts.paths import ROOT


@pytest.fixture
def checkout(tmp_path):
    """The code alone, so that a test may change it; what it remembers stays below it."""
    folder = tmp_path / "checkout"
    for name in CODE:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=shutil.ignore_patterns("__pycache__", "elements"))
        else:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / name)
    shutil.copyfile(ROOT / "package.json", folder / "package.json")
    return folder


def test_a_second_review_of_one_base_says_the_same_and_does_not_build_it_again(contribution, capsys):
    contribution.result(title="Run after the base was built")
    git(contribution.folder, "checkout", "-qb", "change")
    printed = []
    for _ in range(2):
        assert main(["review", "main", "--data", str(contribution.data)]) == 0
        printed.append(capsys.readouterr())
    assert printed[0].out == printed[1].out
    assert "of the base are known" in printed[1].err


def test_a_changed_rule_or_query_is_asked_again(contribution, checkout):
    def review():
        command = [sys.executable, "-c", "import sys; from scripts.cli import main; sys.exit(main(sys.argv[1:]))"]
        words = ["review", "main", "--data", str(contribution.data)]
        done = subprocess.run([*command, *words], cwd=checkout, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stdout + done.stderr
        return done.stdout, "of the base are known" in done.stderr

    def edit(place, before, after):
        path = checkout / place
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")

    contribution.result()
    before, _ = review()
    assert re.search(r"\| `interface-ceiling` \| 2 \| 0 \| 0 \|", before)

    edit("static/js/rules/interface-ceiling.ts", "fastest.low > limit.bytes", "fastest.low > 0")
    edit("scripts/sql/views/health.sql", "'health' as path", "'sources/of-the-new-code' as path")
    changed, known = review()
    assert not known
    assert re.search(r"\| `interface-ceiling` \| 0 \| 0 \| \*\*2\*\* \|", changed)
    # An old base beside the new code would list every page as changed.
    pages = set(section(changed, "Pages that change").splitlines())
    assert f"- `/drives/{DRIVE}/`" in pages
    assert "- `/sources/of-the-new-code/`" in pages
    assert "- `/data/health/`" not in pages
