"""The weekly workflow: it opens an issue for a product that nobody has looked up for 60 days, and only one."""

import json
import os
import subprocess

import pytest

from scripts.paths import ROOT

GH = """#!/usr/bin/env bash
if [ "$2" = list ]; then echo "$OPEN"; else printf '%s\\n' "$4" >> "$CALLS"; fi
"""
RELEASES = {
    "branches": {
        "squid": {"product": "ceph", "read": "2026-01-01"},
        "umbrella": {"product": "ceph", "read": "2026-03-01"},
        "2.3": {"product": "openzfs", "read": "2026-01-01"},
    }
}


@pytest.mark.parametrize(
    ("today", "already_open", "opened"),
    [
        ("2026-03-02", "0", []),
        ("2026-03-03", "0", ["openzfs"]),
        ("2026-03-03", "1", []),
        ("2026-05-01", "0", ["ceph", "openzfs"]),
    ],
)
def test_an_issue_is_opened_for_each_product_out_of_date(tmp_path, today, already_open, opened):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "releases.json").write_text(json.dumps(RELEASES), encoding="utf-8")
    gh = tmp_path / "gh"
    gh.write_text(GH, encoding="utf-8")
    gh.chmod(0o755)
    calls = tmp_path / "calls"
    environment = {
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "TODAY": today,
        "OPEN": already_open,
        "CALLS": str(calls),
    }
    subprocess.run(["bash", ROOT / ".github" / "stale-releases.sh"], cwd=tmp_path, env=environment, check=True)
    titles = calls.read_text(encoding="utf-8").splitlines() if calls.exists() else []
    assert titles == [f"Look up the releases of {product} again" for product in opened]
