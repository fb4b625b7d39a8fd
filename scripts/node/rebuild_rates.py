"""Sum up at what rates one OSD was rebuilt on record, by kind of drive: where the data-loss calculator starts from."""

import json
import statistics
from pathlib import Path
from typing import Any

from schemas.units import BANDWIDTH_UNITS

OF_AN_OSD = "one OSD"
"""How the system of a rebuild begins that is one of an OSD of Ceph."""
DIGITS = 3


def rebuild_rates(data: Path) -> dict[str, dict[str, Any]]:
    """Bytes a second onto one OSD, lowest, median and highest, and how many rebuilds, systems and sources say so."""
    found: dict[str, list[tuple[float, str, str]]] = {}
    for path in sorted((data / "reliability").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        if record["basis"] != "measured" or {"retracted", "superseded_by"} & record.keys():
            continue
        for rebuild in record.get("rebuilds", []):
            rate = _rate(rebuild["metrics"])
            if rate is None or rebuild["onto"] != "one drive" or not rebuild["system"].startswith(OF_AN_OSD):
                continue
            kind = "hdd" if rebuild["drive_class"].startswith("hdd") else "flash"
            found.setdefault(kind, []).append((rate, rebuild["system"], record["source"]["id"]))
    return {kind: _summary(rebuilds) for kind, rebuilds in sorted(found.items())}


def _rate(metrics: dict[str, float]) -> float | None:
    name, value = next(iter(metrics.items()))
    factor = BANDWIDTH_UNITS.get(name.removeprefix("bandwidth_"))
    return value * factor[1] if factor else None


def _summary(rebuilds: list[tuple[float, str, str]]) -> dict[str, Any]:
    rates = [rate for rate, _, _ in rebuilds]
    edges = {"low": min(rates), "median": statistics.median(rates), "high": max(rates)}
    return {name: float(f"{rate:.{DIGITS}g}") for name, rate in edges.items()} | {
        "rebuilds": len(rates),
        "systems": len({system for _, system, _ in rebuilds}),
        "sources": len({source for _, _, source in rebuilds}),
    }
