"""Records that look like real ones, in any number, for measuring cost; they never enter the corpus."""

import json
from pathlib import Path

SOURCE = {
    "title": "Synthetic",
    "form": "article",
    "authors": [],
    "url": "https://example.org/synthetic",
    "language": "en",
    "published": None,
    "retrieved": None,
    "method": "Made up to measure cost.",
}
RESULTS_PER_DRIVE = 10
MEASUREMENTS = 13


def _write(path: Path, record: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=1))


def _measurement(seed: int, number: int) -> dict[str, object]:
    depth = 2 ** (number // 2)
    workload = {
        "kind": "block",
        "pattern": "randwrite",
        "block_size_bytes": 4096,
        "queue_depth": depth,
        "sync": "fsync",
    }
    return {
        "workload": workload,
        "settings": {"write_cache": ("on", "off")[number % 2]},
        "iops": 300 + seed % 97 + number,
    }


def _result(drive: str, seed: int) -> dict[str, object]:
    environment = ("controller", "kernel", "firmware", "fill_percent", "preconditioned")
    return {
        "$schema": "../../../../schemas/json/result.schema.json",
        "subject": drive,
        "title": "Write cache on and off",
        "basis": "measured",
        "source": {"id": "synthetic", "section": f"Row {seed}"},
        "method": {"tool": "fio", "tool_version": None, "edition": None, "runs": 1, "direct": True},
        "environment": dict.fromkeys(environment),
        "settings": {},
        "measurements": [_measurement(seed, number) for number in range(MEASUREMENTS)],
    }


def write(data: Path, settings: Path, results: int) -> None:
    """Fill a data folder with so many results, ten to a drive, thirteen measurements to a result; the same each time."""
    _write(data / "sources" / "synthetic.json", SOURCE)
    vocabulary = json.loads(settings.read_text())
    _write(data / "settings.json", {key: {**entry, "source": None} for key, entry in vocabulary.items()})
    for seed in range(results):
        drive = f"maker-{seed // RESULTS_PER_DRIVE}"
        if seed % RESULTS_PER_DRIVE == 0:
            about = {
                "vendor": "Maker",
                "model": str(seed),
                "media": "ssd",
                "power_loss_protection": {"state": "unknown"},
            }
            _write(data / "drives" / f"{drive}.json", about)
        record = _result(drive, seed)
        _write(data / "results" / "drives" / drive / f"2026-{seed}.json", record)
