"""The workflow that releases the data: its notes, its files, and what it refuses."""

import os
import subprocess

import pytest

from scripts.paths import ROOT

SCRIPT = ROOT / ".github" / "data-release.sh"
GH = """#!/usr/bin/env bash
case "$1 $2" in
  "release view") case " $RELEASED " in *" $3 "*) exit 0 ;; *) exit 1 ;; esac ;;
  "release list") echo "${RELEASED%% *}" ;;
  "release create") printf '%s\\n' "$@" > created ;;
esac
"""
FILES = ("honest-iops-data.zip", "honest-iops.duckdb", "honest-iops.sqlite", "datapackage.json")


@pytest.fixture
def checkout(tmp_path):
    """A checkout whose site was built, at version 0.2.0."""
    (tmp_path / "public" / "downloads").mkdir(parents=True)
    for name in FILES:
        (tmp_path / "public" / "downloads" / name).write_text(name, encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("cff-version: 1.2.0\nversion: 0.2.0\n", encoding="utf-8")
    gh = tmp_path / "bin" / "gh"
    gh.parent.mkdir()
    gh.write_text(GH, encoding="utf-8")
    gh.chmod(0o755)
    return tmp_path


def run(folder, step, released="", **more):
    environment = {"PATH": f"{folder}/bin:{os.environ['PATH']}", "RELEASED": released, **more}
    return subprocess.run(
        ["bash", SCRIPT, step, "out"], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_first_release_has_files_checksums_and_a_tag(checkout):
    assert run(checkout, "prepare").returncode == 0
    files = checkout / "out" / "files"
    assert {path.name for path in files.iterdir()} == {*FILES, "SHA256SUMS"}
    assert subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=files, check=False).returncode == 0
    assert run(checkout, "publish", COMMIT="abc123").returncode == 0
    created = (checkout / "created").read_text(encoding="utf-8").split("\n")
    assert created[:3] == ["release", "create", "data-0.2.0"]
    assert created[created.index("--target") + 1] == "abc123"


def test_a_later_release_needs_notes_and_carries_them_without_their_front_matter(checkout):
    done = run(checkout, "prepare", "data-0.1.0")
    assert done.returncode == 1
    assert "iops changes before.duckdb" in done.stderr
    notes = checkout / "content" / "data" / "changes" / "0.2.0.md"
    notes.parent.mkdir(parents=True)
    notes.write_text('+++\ntitle = "Data 0.2.0"\n+++\n\n3 results were added.\n', encoding="utf-8")
    assert run(checkout, "prepare", "data-0.1.0").returncode == 0
    assert (checkout / "out" / "notes.md").read_text(encoding="utf-8").strip() == "3 results were added."


def test_a_version_is_released_once(checkout):
    done = run(checkout, "prepare", "data-0.2.0")
    assert done.returncode == 1
    assert "released already" in done.stderr


def test_a_tag_that_is_no_version_is_not_made(checkout):
    (checkout / "out").mkdir()
    (checkout / "out" / "tag").write_text("main; rm -rf /", encoding="utf-8")
    assert run(checkout, "publish", COMMIT="abc123").returncode != 0
    assert not (checkout / "created").exists()
