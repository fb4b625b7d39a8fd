"""A contribution to a few of the project's records, for tests of `iops review`."""

import json
import re
import subprocess
from pathlib import Path

DRIVE = "micron-5100-eco-960gb"
FOLDER = f"results/drives/{DRIVE}"
PUBLISHED = f"{FOLDER}/undated-cache-on-off.json"


def git(folder, *words):
    done = subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


class Contribution:
    """A repository with a few of the project's records, and what somebody changes in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"

    def write(self, place: str, content) -> Path:
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(
            content
            if isinstance(content, bytes)
            else (content if isinstance(content, str) else json.dumps(content)).encode()
        )
        return path

    def result(self, name="2026-11-20-again", **more) -> Path:
        """A new result like the published one, with one figure for each state of the cache."""
        return self.write(f"data/{FOLDER}/{name}.json", {**own(), **more})

    def change(self, place: str, **fields) -> Path:
        path = self.data / place
        return self.write(f"data/{place}", {**json.loads(path.read_text(encoding="utf-8")), **fields})

    def commit(self, words="A contribution") -> None:
        git(self.folder, "add", "--all", "--force")
        git(self.folder, "commit", "-qm", words)


def own(**more):
    """A record that somebody ran, one write with the cache on and one with it off."""
    workload = {
        "kind": "block",
        "pattern": "randwrite",
        "block_size_bytes": 4096,
        "queue_depth": 1,
        "jobs": 1,
        "sync": "fsync",
        "sync_every": 1,
    }
    measurements = [
        {"workload": workload, "settings": {"write_cache": state}, "iops": iops}
        for state, iops in (("on", 800), ("off", 20_000))
    ]
    return {
        "$schema": "../../../../schemas/json/result.schema.json",
        "subject": DRIVE,
        "title": "Again",
        "basis": "measured",
        "submitter": {"name": "someone"},
        "method": {"tool": "fio", "direct": True},
        "measurements": measurements,
        **more,
    }


def section(markdown, title):
    """What stands under a heading of the second level."""
    parts = re.split(r"^## (.+)$", markdown, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True)).get(title, "")


def shown(markdown):
    """Markdown without what stands in code, where nothing acts."""
    return re.sub(r"`[^`\n]*`", "", markdown)


def acts(markdown):
    """What GitHub would make of it: tags, comments, mentions, links, issues, fences."""
    outside = shown(markdown)
    return re.findall(
        r"<[a-zA-Z!/?]|@\w|\]\(|\]\[|\]:|://|\bwww\.|#\d|&[#a-zA-Z]\w*;|\bGH-\d|\$", outside
    ) + re.findall(r"```|~~~", markdown)
