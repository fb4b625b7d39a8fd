"""A few of the project's own records, for tests that build a whole site of real ones: subjects of each kind.

To build all records takes ten times as long and shows a test no more.
"""

import json
import re
import shutil
from pathlib import Path

from scripts.build.pipeline import site
from scripts.paths import DATA

SUBJECTS = (
    "drives/micron-5100-eco-960gb",
    "drives/samsung-970-evo",
    "controllers/adaptec-asr-81605zq",
    "clusters/p3700-1-node-ceph",
    "clusters/zfs-appliance-7420",
    "volumes/aws-ebs-gp3",
)
DRIVE = "micron-5100-eco-960gb"
RETRACTED = {"reason": "The cache was on in both runs.", "on": "2026-11-20"}
VOCABULARIES = ("settings.json", "uses.json", "vendors.json", "caveats")


class SampleSite:
    """The site of the sample with three results more of a drive: one retracted, one replaced, one that replaces it."""

    ADDRESS = "http://localhost:1313/"

    def __init__(self, folder: Path) -> None:
        self.data = copy_sample(folder / "data")
        self.public = folder / "public"
        _add_withdrawn(self.data)

    def build(self, public: Path | None = None) -> None:
        """Build it, and what it is made of, into a folder of its own."""
        public = public or self.public
        site(lambda _words, _seconds: None, self.ADDRESS, public, self.data, public.parent / "build")


def copy_sample(data: Path, subjects: tuple[str, ...] = SUBJECTS) -> Path:
    """Copy subjects, all that was measured on them, and what their records name, into a data folder."""
    for subject in subjects:
        _copy(f"{subject}.json", data)
        _copy(f"results/{subject}", data)
    for vocabulary in VOCABULARIES:
        _copy(vocabulary, data)
    for kind in ("drives", "sources"):
        named = re.findall(r'"([a-z0-9-]+)"', "".join(path.read_text() for path in data.rglob("*.json")))
        for name in sorted(set(named)):
            if (DATA / kind / f"{name}.json").exists():
                _copy(f"{kind}/{name}.json", data)
    return data


def _add_withdrawn(data: Path) -> None:
    folder = data / "results/drives" / DRIVE
    like = json.loads(next(folder.glob("*.json")).read_text())
    block = {"kind": "block", "pattern": "randwrite", "block_size_bytes": 4096, "queue_depth": 1}
    for slug, more in {
        "2026-retracted": {"title": "Quixotic run", "retracted": RETRACTED},
        "2026-replaced": {"title": "Run too short", "superseded_by": f"{DRIVE}/2026-better"},
        "2026-better": {"title": "Run long enough"},
    }.items():
        record = {key: like[key] for key in ("subject", "basis", "source", "method")}
        measurements = [
            {"workload": block, "settings": {"write_cache": state}, "iops": 77123} for state in ("on", "off")
        ]
        (folder / f"{slug}.json").write_text(json.dumps({**record, "measurements": measurements, **more}))


def _copy(place: str, data: Path) -> None:
    (data / place).parent.mkdir(parents=True, exist_ok=True)
    if (DATA / place).is_dir():
        shutil.copytree(DATA / place, data / place)
    else:
        shutil.copy(DATA / place, data / place)
