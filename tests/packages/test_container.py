"""The container file: what it copies exists, what it starts from is pinned, and nobody in it has rights."""

import re

from scripts.paths import ROOT

FOLDER = ROOT / "scripts" / "packages" / "container"
TEXT = (FOLDER / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
STAGES = [stage.splitlines() for stage in re.split(r"^FROM ", TEXT, flags=re.MULTILINE)[1:]]


def test_images_are_named_by_their_digest():
    assert len(STAGES) == 2
    assert all(re.fullmatch(r"docker\.io/library/[\w.:-]+@sha256:[0-9a-f]{64}( AS \w+)?", stage[0]) for stage in STAGES)


def test_what_it_copies_is_there():
    copied = [line.split()[1:-1] for stage in STAGES for line in stage if line.startswith("COPY")]
    own = [name for names in copied for name in names if not name.startswith("-")]
    assert len(own) > 10
    assert [name for name in own if not name.startswith("/") and not (ROOT / name).exists()] == []


def test_nothing_of_the_project_runs_with_rights():
    for stage in STAGES:
        user = next(number for number, line in enumerate(stage) if line.startswith("USER "))
        assert stage[user] not in ("USER root", "USER 0")
        assert [
            line for line in stage[:user] if re.search(r"make |iops|pip |npm ", line.removeprefix("RUN apt-get"))
        ] == [line for line in stage[:user] if "apt-get install" in line]
    assert STAGES[-1][-1].startswith(("ENTRYPOINT", "CMD"))


def test_what_is_installed_comes_from_lock_files():
    runs = [line for stage in STAGES for line in stage if line.startswith("RUN ")]
    installing = [line for line in runs if re.search(r"\b(pip|npm|pipx|curl|wget)\b", line)]
    assert installing == [], "make setup installs what the lock files name"
    assert any(line == "RUN make setup" for line in runs)


def test_what_a_build_makes_is_not_sent_to_the_engine():
    ignored = (FOLDER / "Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    assert {".venv", "**/node_modules", "build", "public"} <= set(ignored)
    assert ".git" not in ignored, "feeds take the days of results from the history"
