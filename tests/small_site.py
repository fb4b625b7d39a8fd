"""A site of three pages from the project's own partials and a made-up corpus, to see what hostile words come to."""

import json
import subprocess
from pathlib import Path

from scripts.paths import ROOT, hugo_program

HOSTILE = """</script><script>alert(1)</script> & 50% of {x} \\ ~^ #_$ "quoted" <b>"""
RESULT = {
    "result_id": "maker-one/2026-run",
    "subject": "maker-one",
    "kind": "drives",
    "title": HOSTILE,
    "basis": "measured",
    "level": 2,
    "date": "2026-05",
    "measurements": 1,
    "is_withdrawn": False,
    "added": "2026-06-01T00:00:00Z",
    "changed": "2026-06-02T00:00:00Z",
}
CONFIG = """
baseURL = "https://example.org/iops/"
title = "Honest IOPS"
locale = "en"
disableKinds = ["taxonomy", "term", "rss"]
[params]
subject_kinds = ["drives", "controllers", "clusters", "volumes"]
repository = "honest-iops/honest-iops"
author = "The contributors"
promise = "A promise"
[mediaTypes."application/atom+xml"]
suffixes = ["xml"]
[outputFormats.atom]
mediaType = "application/atom+xml"
baseName = "feed"
isPlainText = true
[outputs]
home = ["html", "atom"]
"""
PAGE = '<head>{{ partial "head/social.html" (dict "page" . "title" .Title) }}{{ partial "head/dataset.html" . }}</head>{{ partial "cite.html" . }}'


def build(folder: Path) -> Path:
    """Build it; the folder that holds what came out."""
    mounts = {"content": folder / "content", "layouts": folder / "layouts"}
    mounts |= {"data": folder / "data", "assets/documents": folder / "documents"}
    partials = {"layouts/_partials": ROOT / "layouts/_partials", "layouts/all.atom.xml": ROOT / "layouts/all.atom.xml"}
    config = CONFIG + "".join(
        f'[[module.mounts]]\nsource = "{source}"\ntarget = "{target}"\n'
        for target, source in {**partials, **mounts}.items()
    )
    view = {"title": HOSTILE, "results": [RESULT]}
    files = {
        "config.toml": config,
        "layouts/page.html": PAGE,
        "layouts/home.html": "home",
        "layouts/section.html": PAGE,
        "content/drives/_index.md": '---\ntitle: "Drives"\noutputs: ["html", "atom"]\n---\n',
        "content/drives/maker-one.md": f'---\ntitle: {json.dumps(HOSTILE)}\noutputs: ["html", "atom"]\nid: "maker-one"\n---\n',
        "content/data/_index.md": f"---\ntitle: Data\ndescription: {json.dumps(HOSTILE)}\n---\n",
        "data/tables/results.json": json.dumps([RESULT]),
        "data/drives.json": json.dumps({"maker-one": {"title": HOSTILE}}),
        "documents/drives/maker-one.json": json.dumps(view),
        "data/downloads.json": json.dumps([{"name": "metrics", "comment": HOSTILE, "rows": 1, "columns": []}]),
    }
    for place, text in files.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    command = [
        hugo_program(),
        "build",
        "--config",
        folder / "config.toml",
        "--destination",
        folder / "public",
        "--panicOnWarning",
    ]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "public"
