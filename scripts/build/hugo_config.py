"""The Hugo settings of a build: config.toml with its mounts on this build, less what Hugo need not copy.

One is for all pages but those of records, the other for pages of records alone.
"""

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
MEMORY_BYTES, MEMORY_PER_BYTE = 3 * 2**28, 9
"""What Hugo may use, and for each byte of JSON that it holds: with a quarter less it spends a quarter more of its time on
looking for memory to free."""
PAGE_LISTS = "pages"
"""The folder of summaries that lists the pages of records."""
RECORD_PATHS = (
    *(f"/{section}/*" for section in ("drives", "controllers", "clusters", "volumes", "sources")),
    *(f"/embed/{section}/*" for section in ("drives", "clusters", "volumes")),
    "/results/**",
)
"""Where the pages of records lie; beside them only what `OTHER_PATHS` names."""
OTHER_PATHS = ("/drives/durable-writes",)
SHARED = (
    "page_tables.json",
    "data_date.json",
    "use_names.json",
    "tables/settings.json",
    "tables/metrics.json",
    "tables/caveat_names.json",
    "guide/advice.json",
    "release/notices.json",
    "reference/fio_commands.json",
)
"""What any page of a record may read: a change of these makes all of them anew, so nothing is here that each record
changes."""
NAMES = ("drives.json", "controllers.json", "clusters.json", "volumes.json", "sources.json")
"""What pages of records look up by identifiers that their own document holds."""


def is_own_corpus(data: Path) -> bool:
    """Whether pages may count on the records that they name: they can in `data/` of this checkout, nowhere else."""
    return data.resolve() == DATA.resolve()


def write_site_config(data: Path, build: Path) -> Path:
    """Write `hugo.json` into the build folder: records of `data`, files of `build`; a foreign corpus may lack records.

    The editions of the benchmark are the project's: a corpus without editions gets the pages of these.
    """
    config = _config_of(data)
    mounts = [_moved(mount, data, build) for mount in config["module"]["mounts"] if not _is_linked(mount)]
    for mount in mounts:
        if mount["target"] == "data":
            mount["files"] = [f"! {PAGE_LISTS}/**"]
    if not is_own_corpus(data) and not (data / "editions").exists():
        mounts += [_edition_page(path) for path in sorted((DATA / "editions").glob("*/edition.json"))]
    config["module"]["mounts"] = mounts
    return _write(config, build / "hugo.json")


def write_record_config(data: Path, build: Path, chosen: Path) -> Path:
    """Write `hugo-records.json`: Hugo makes the pages listed in the folder `chosen`, and sees nothing that grows."""
    config = _config_of(data)
    wanted = ("layouts", "content", "assets/css", "assets/documents", "assets/charts")
    mounts = [_moved(mount, data, build) for mount in config["module"]["mounts"] if mount["target"] in wanted]
    shared = [(build / "summaries" / name, f"data/{name}") for name in (*SHARED, *NAMES)]
    mounts += [{"source": str(path.resolve()), "target": target} for path, target in shared if path.exists()]
    nothing = {"source": str(chosen.resolve()), "target": "static", "files": ["! **"]}
    config["module"]["mounts"] = [*mounts, {"source": str(chosen.resolve()), "target": "data"}, nothing]
    config["params"]["onlyRecords"] = True
    # One pattern: of several, Hugo heeds the first alone.
    paths = {"path": f"{{{','.join(RECORD_PATHS)}}}", "kind": "page"}
    config["segments"] = {"records": {"includes": [paths], "excludes": [{"path": path} for path in OTHER_PATHS]}}
    return _write({**config, "renderSegments": ["records"]}, build / "hugo-records.json")


def link_made_files(build: Path, public: Path) -> None:
    """Put what the build wrote and serves as it is into the site, by links: Hugo copies, which takes ten times as long.

    Raises shutil.Error, an OSError, where Hugo has written a file of that name.
    """
    for mount in filter(_is_linked, _read_config()["module"]["mounts"]):
        source = build / mount["source"].removeprefix(MADE)
        target = public / Path(mount["target"]).relative_to("static")
        if source.exists():  # a small corpus has no charts
            shutil.copytree(source, target, copy_function=os.link, dirs_exist_ok=True)


def memory_limit(build: Path, holds_summaries: bool) -> dict[str, str]:
    """The variable that makes Hugo free memory in time; by default it takes twice what it needs."""
    files = [path for path in (build / "summaries").rglob("*.json") if path.parent.name != PAGE_LISTS]
    held = sum(path.stat().st_size for path in files) if holds_summaries else 0
    return {"GOMEMLIMIT": str(MEMORY_BYTES + MEMORY_PER_BYTE * held)}


def _config_of(data: Path) -> Config:
    config = _read_config()
    if not is_own_corpus(data):
        config["params"]["otherCorpus"] = True
    return config


def _read_config() -> Config:
    return tomllib.loads((ROOT / "config.toml").read_text(encoding="utf-8"))


def _write(config: Config, path: Path) -> Path:
    path.write_text(json.dumps(config, indent=1), encoding="utf-8")
    return path


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
