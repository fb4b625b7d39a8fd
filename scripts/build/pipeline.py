"""Build the site from records to `public/`: every stage in order, beside the last good site, which it then replaces."""

import ctypes
import errno
import fcntl
import json
import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scripts.build.inputs import SITE, Finished, Inputs
from scripts.build.programs import run_program
from scripts.build.search_index import write_search_index
from scripts.build.summaries import Report, StageTimer, summaries
from scripts.node.client import end_idle
from scripts.paths import BUILD, DATA, PUBLIC, ROOT, hugo_program, is_own_corpus
from scripts.publish.markdown import write_markdown
from scripts.publish.offline import write_offline_list
from scripts.publish.sitemap import complete_sitemap

HUGO_OPTIONS = ("build", "--panicOnWarning", "--printPathWarnings", "--logLevel", "warn")
HUGO_MEMORY = {"GOMEMLIMIT": "1536MiB", "HUGO_MEMORYLIMIT": "1"}
"""Where Hugo begins to look harder for memory to free, and the GiB that it keeps of what can be read again."""


@contextmanager
def _lock_build(folder: Path) -> Iterator[None]:
    """Make a second build wait, since two at once would mix their output."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def site(report: Report, base_url: str, public: Path = PUBLIC, data: Path = DATA, build: Path = BUILD) -> None:
    """Build the whole site. Raises InvalidRecordsError or BuildStageError, and then `public` is unchanged."""
    with _lock_build(build):
        restore_previous(public, build)
        clock = StageTimer(report)
        inputs = Inputs(data)
        key = inputs.key(SITE, str(data.resolve()), base_url)
        finished = Finished(build / "cache" / "site.json", [public])
        if finished.fits(key):
            clock("nothing has changed since the last build")
            return
        summaries(report, inputs, build, base_url)
        end_idle()  # Node would keep its memory while Hugo needs the most
        clock = StageTimer(report)
        fresh = build / "public"
        shutil.rmtree(fresh, ignore_errors=True)
        _make_pages(data, build, fresh, base_url)
        link_made_files(build, fresh)
        clock("pages rendered")
        clock(f"{write_markdown(fresh)} pages written as Markdown, too")
        complete_sitemap(fresh, base_url, _record_pages(build))
        write_search_index(fresh, build)
        clock("search index made")
        size = write_offline_list(fresh, base_url)
        clock(f"{size / 1e6:.1f} MB listed for offline use")
        finished.forget()
        replace_site(fresh, public, build)
        if inputs.are_unchanged():
            finished.write(key)


def _make_pages(data: Path, build: Path, fresh: Path, base_url: str) -> None:
    """Let Hugo make all pages. Raises BuildStageError."""
    options = [*HUGO_OPTIONS, "--config", str(write_config(data, build)), "--destination", str(fresh)]
    run_program("Hugo", [str(hugo_program()), *options, "--baseURL", base_url], build, HUGO_MEMORY)


def _record_pages(build: Path) -> Iterator[dict[str, str]]:
    """Address, moment of the last change, and standing of all pages of records."""
    for path in sorted((build / "summaries" / PAGE_LISTS).glob("*.json")):
        for page in json.loads(path.read_bytes()):
            yield {**page, "path": f"{path.stem}/{page['path']}/"}


Config = dict[str, Any]
MADE = "build/"
"""Begins the sources of mounts that the build writes."""
PAGE_LISTS = "pages"
"""The folder of summaries that lists the pages of records."""


def write_config(data: Path, build: Path) -> Path:
    """Write `hugo.json` into the build folder: records of `data`, files of `build`; a foreign corpus may lack records."""
    config = _read_config()
    if not is_own_corpus(data):
        config["params"]["otherCorpus"] = True
    mounts = [_moved(mount, data, build) for mount in config["module"]["mounts"] if not _is_linked(mount)]
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


AT_FDCWD = -100
RENAME_EXCHANGE = 2
"""From linux/fcntl.h and linux/fs.h: the flag of renameat2 that swaps two names in one step."""


def replace_site(fresh: Path, public: Path, build: Path) -> None:
    """Put the new site in place of the old one, which is then removed.

    Where the system can swap two names in one step (Linux), `public` is never missing. Elsewhere it is for the time
    between two renames, and `restore_previous` puts the old site back if the build is killed there.
    """
    if public.exists() and _exchange(fresh, public):
        shutil.rmtree(fresh, ignore_errors=True)
        return
    previous = _previous_site(public, build)
    shutil.rmtree(previous, ignore_errors=True)
    if public.exists():
        public.rename(previous)
    fresh.rename(public)
    shutil.rmtree(previous, ignore_errors=True)


def restore_previous(public: Path, build: Path) -> None:
    """Restore the last good site after a build that was killed between two renames."""
    if not public.exists() and _previous_site(public, build).exists():
        _previous_site(public, build).rename(public)


def _previous_site(public: Path, build: Path) -> Path:
    return build / f"{public.name}-previous"


def _exchange(one: Path, other: Path) -> bool:
    """Swap two names in one step; False where the system or the file system cannot."""
    renameat2 = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if renameat2 is None:
        return False
    if renameat2(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE) == 0:
        return True
    code = ctypes.get_errno()
    if code in (errno.EINVAL, errno.ENOSYS, errno.EXDEV, errno.EOPNOTSUPP):
        return False
    raise OSError(code, os.strerror(code), str(other))
