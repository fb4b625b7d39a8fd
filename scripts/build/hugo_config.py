"""The Hugo settings of a build: config.toml with its mounts on this build, less what Hugo need not copy."""

import json
import os
import shutil
import tomllib
from pathlib import Path
from typing import Any

from scripts.paths import DATA, ROOT

Config = dict[str, Any]
MADE = "build/"
"""Begins the sources of mounts that the build writes."""
PAGE_LISTS = "pages"
"""The folder of summaries that lists the pages of records."""


def is_own_corpus(data: Path) -> bool:
    """Whether pages may count on the records that they name: they can in `data/` of this checkout, nowhere else."""
    return data.resolve() == DATA.resolve()


def write_config(data: Path, build: Path) -> Path:
    """Write `hugo.json` into the build folder: records of `data`, files of `build`; a foreign corpus may lack records.

    The editions of the benchmark are the project's: a corpus without editions gets the pages of these.
    """
    config = _read_config()
    if not is_own_corpus(data):
        config["params"]["otherCorpus"] = True
    mounts = [_moved(mount, data, build) for mount in config["module"]["mounts"] if not _is_linked(mount)]
    if not is_own_corpus(data) and not (data / "editions").exists():
        mounts += [_edition_page(path) for path in sorted((DATA / "editions").glob("*/edition.json"))]
    config["module"]["mounts"] = mounts
    path = build / "hugo.json"
    path.write_text(json.dumps(config, indent=1), encoding="utf-8")
    return path


def link_made_files(build: Path, public: Path) -> None:
    """Put what the build wrote and serves as it is into the site, by links: Hugo copies, which takes ten times as long.

    Raises shutil.Error, an OSError, where Hugo has written a file of that name.
    """
    for mount in filter(_is_linked, _read_config()["module"]["mounts"]):
        source = build / mount["source"].removeprefix(MADE)
        target = public / Path(mount["target"]).relative_to("static")
        if source.exists():  # a small corpus has no charts
            shutil.copytree(source, target, copy_function=os.link, dirs_exist_ok=True)


def _read_config() -> Config:
    return tomllib.loads((ROOT / "config.toml").read_text(encoding="utf-8"))


def _is_linked(mount: Config) -> bool:
    """Whether a mount is of files that the build wrote, and nobody edits, and that are served as they are."""
    return str(mount["source"]).startswith(MADE) and Path(mount["target"]).parts[0] == "static"


def _moved(mount: Config, data: Path, build: Path) -> Config:
    source = mount["source"]
    if source == "data":
        return {**mount, "source": str(data.resolve())}
    if source.startswith(MADE):
        return {**mount, "source": str(build.resolve() / source.removeprefix(MADE))}
    return mount


def _edition_page(path: Path) -> dict[str, str]:
    """The mount of what `views/editions.sql` would write: the record as it is."""
    return {"source": str(path.relative_to(ROOT)), "target": f"data/editions/{path.parent.name}.json"}
