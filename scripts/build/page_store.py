"""Keep the finished pages of records, so that a build makes only those of which something differs.

Each lies in a folder by its key, with a note that lists its files, written last: a page without it was never finished.
The site gets links to the files, so a page that somebody has edited there is made anew.
"""

import json
import os
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from scripts.atomic_write import write_text
from scripts.build.page_units import PICTURED, Unit

NOTE = "files.json"
PICTURES = "og/"
PICTURE = re.compile(r'property="og:image" content="[^"]*/(og/[^"/]+)"')
"""The picture that goes with an address when it is shared."""
SPARE = 2000
"""So many pages that no build needs any more are kept, for those who take back what they changed."""


class PageStore:
    """The finished pages of one version of what all of them share."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def has(self, unit: Unit) -> bool:
        """Whether it is finished and as it was made."""
        place = self._folder / unit.key
        try:
            files = json.loads((place / NOTE).read_bytes())
            return all(_stamp(place / name) == stamp for name, stamp in files.items())
        except (OSError, ValueError):
            return False

    def keep(self, unit: Unit, made: Path) -> None:
        """Take its files from the folder into which Hugo made it. Raises FileNotFoundError where there is no page."""
        place = self._folder / unit.key
        shutil.rmtree(place, ignore_errors=True)
        for folder in unit.folders():
            if (made / folder).is_dir():
                (place / folder).parent.mkdir(parents=True, exist_ok=True)
                (made / folder).rename(place / folder)
        page = place / unit.folders()[0] / "index.html"
        if not page.exists():
            raise FileNotFoundError(f"Hugo made no page for {unit.section}/{unit.page['id']}")
        if unit.section in PICTURED:
            for name in PICTURE.findall(page.read_text(encoding="utf-8")):
                (place / name).parent.mkdir(exist_ok=True)
                os.link(made / name, place / name)
        files = [path for path in place.rglob("*") if path.is_file()]
        write_text(place / NOTE, json.dumps({str(path.relative_to(place)): _stamp(path) for path in files}))

    def link(self, unit: Unit, public: Path) -> None:
        """Put it into a site."""
        place = self._folder / unit.key
        for name in json.loads((place / NOTE).read_bytes()):
            target = public / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if not (name.startswith(PICTURES) and target.exists()):  # drives of which nothing is known share one
                os.link(place / name, target)
        os.utime(place)

    def prune(self, used: Iterable[Unit]) -> None:
        """Remove what no page of this build is, but for what was used last."""
        names = {unit.key for unit in used}
        others = [entry for entry in os.scandir(self._folder) if entry.is_dir() and entry.name not in names]
        others.sort(key=lambda entry: entry.stat().st_mtime, reverse=True)
        for entry in others[SPARE:]:
            shutil.rmtree(entry.path, ignore_errors=True)


def _stamp(path: Path) -> list[int]:
    found = path.lstat()
    return [found.st_size, found.st_mtime_ns]
