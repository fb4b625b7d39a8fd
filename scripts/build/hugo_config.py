"""The Hugo settings for a corpus that is not the project's own: config.toml with its mounts on other folders."""

import json
import tomllib
from pathlib import Path
from typing import Any

from scripts.paths import DATA, ROOT


def is_own_corpus(data: Path) -> bool:
    """Whether pages may count on the records that they name: they can in `data/` of this checkout, nowhere else."""
    return data.resolve() == DATA.resolve()


def write_config(data: Path, build: Path) -> Path:
    """Write `hugo.json` into the build folder: records from `data`, computed files from `build`, missing records allowed.

    The editions of the benchmark are the project's: a corpus without editions gets the pages of these.
    """
    config = tomllib.loads((ROOT / "config.toml").read_text(encoding="utf-8"))
    config["params"]["otherCorpus"] = True
    mounts = [_moved(mount, data, build) for mount in config["module"]["mounts"]]
    if not (data / "editions").exists():
        mounts += [_edition_page(path) for path in sorted((DATA / "editions").glob("*/edition.json"))]
    config["module"]["mounts"] = mounts
    path = build / "hugo.json"
    path.write_text(json.dumps(config, indent=1), encoding="utf-8")
    return path


def _moved(mount: dict[str, Any], data: Path, build: Path) -> dict[str, Any]:
    source = mount["source"]
    if source == "data":
        return {**mount, "source": str(data.resolve())}
    if source.startswith("build/"):
        return {**mount, "source": str(build.resolve() / source.removeprefix("build/"))}
    return mount


def _edition_page(path: Path) -> dict[str, str]:
    """The mount of what `views/editions.sql` would write: the record as it is."""
    return {"source": str(path.relative_to(ROOT)), "target": f"data/editions/{path.parent.name}.json"}
