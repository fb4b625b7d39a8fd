"""What the laboratory says of the guide and of the diagnosis, kept in `data/lab.json`."""

import json
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from scripts.paths import DATA
from tests.lab.judge import Verdict

LAB = DATA / "lab.json"
CLUSTER = "lab-six-osds"
PURPOSES = ("set", "trial", "check", "undo")


def commands_of_guide() -> list[tuple[str, list[str]]]:
    """The commands of all advice in the order in which somebody gives them, then those of the health checks."""
    groups = []
    for path in sorted((DATA / "advice").glob("*.json")):
        given = json.loads(path.read_text(encoding="utf-8")).get("commands", {})
        commands = [step["plain"] for purpose in PURPOSES for step in given.get(purpose, []) if step.get("plain")]
        groups.append((path.stem, commands))
    codes = json.loads((DATA / "health-codes.json").read_text(encoding="utf-8"))["codes"]
    groups.append(("health checks", sorted({code["command"] for code in codes.values()})))
    return [(name, commands) for name, commands in groups if commands]


def write_commands(made: Path) -> None:
    """Keep what was run, and why the others were not."""
    known = {command for _, commands in commands_of_guide() for command in commands}
    kept = _read()
    rows = {row["command"]: row for row in json.loads(made.read_text(encoding="utf-8")) if row["command"] in known}
    ran = [row for row in rows.values() if "exit_code" in row]
    kept["commands"] = [
        {
            "command": row["command"],
            **({"ran": row["ran"].replace("127.0.0.1", "localhost")} if row["ran"] else {}),
            "version": row["version"],
            "on": datetime.now(UTC).date().isoformat(),
            "exit_code": 0,
        }
        for row in sorted(ran, key=lambda row: row["command"])
        if row["exit_code"] == 0
    ]
    kept["not_run"] = [
        {"command": row["command"], "because": row.get("because") or "it did not end well there, or not in time"}
        for row in sorted(rows.values(), key=lambda row: row["command"])
        if row.get("exit_code") != 0
    ]
    _write(kept)


RELEASES = {"18": "reef", "20": "tentacle"}


def write_costs(made: Path) -> None:
    """File what was counted: a result for each release, in which every repeat is a measurement."""
    rows = json.loads(made.read_text(encoding="utf-8"))
    for version in sorted({row["release"] for row in rows}):
        measurements = [_measurement(row, run) for row in rows if row["release"] == version for run in row["runs"]]
        day = datetime.now(UTC).date().isoformat()
        head = {
            "$schema": "../../../../schemas/json/result.schema.json",
            "subject": CLUSTER,
            "title": f"What a 4 KiB write costs devices and network, Ceph {version}",
            "basis": "measured",
            "submitter": {"name": "maintainers"},
            "date": day,
            "method": {"tool": "tests/lab/costs.py", "tool_version": version, "runs": 1, "direct": True},
            "environment": {"software": f"Ceph {version}", "virtual_machine": "KVM", "preconditioned": True},
            "settings": {"ceph_release": RELEASES[version.split(".")[0]], "rbd_cache": "off"},
            "measurements": [],
            "notes": [
                (
                    "Counts of the whole cluster for each write of the client: fields 5, 7 and 16 of "
                    "/sys/block/loopN/stat over six devices, and bytes of the loopback interface. What the idle cluster "
                    "counts in as much time is taken off."
                ),
                "Random overwrites of an image that was written full; half of each block is random, half zero.",
            ],
        }
        lines = ",\n".join(f"    {json.dumps(each)}" for each in measurements)
        text = json.dumps(head, indent=2, ensure_ascii=False).replace(
            '"measurements": []', f'"measurements": [\n{lines}\n  ]'
        )
        path = DATA / "results/clusters" / CLUSTER / f"{day}-costs-{version.replace('.', '-')}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")


def _measurement(row: dict[str, Any], run: dict[str, float]) -> dict[str, Any]:
    alone = {"sync": "fsync", "sync_every": 1} if row["queue_depth"] == 1 else {}
    workload = {
        "kind": "block",
        "pattern": "randwrite",
        "block_size_bytes": 4096,
        "queue_depth": row["queue_depth"],
        "jobs": 1,
    }
    settings = {
        "redundancy": row["redundancy"],
        **({"ec_optimizations": "on" if row["fast"] else "off"} if row["redundancy"].startswith("ec") else {}),
        "osd_medium": {"ssd": "flash", "hdd": "hard-disk"}[row["device_class"]],
        "bluestore_compression": "lz4" if row["compression"] else "none",
    }
    counts = {f"{name}_per_write": round(max(value, 0), 2) for name, value in run.items()}
    return {"workload": {**workload, **alone}, "settings": settings, **counts}


def scores(verdicts: Iterable[Verdict]) -> list[dict[str, Any]]:
    """Found, missed and false by release and kind of fault."""
    counts = Counter((each.release, each.kind, each.word) for each in verdicts)
    pairs = sorted({(release, kind) for release, kind, _ in counts})
    return [
        {"release": release, "kind": kind}
        | {word: counts[release, kind, word] for word in ("found", "missed", "false")}
        for release, kind in pairs
    ]


def write_scores(verdicts: Iterable[Verdict]) -> None:
    """Keep the score over all fixtures."""
    _write({**_read(), "scores": scores(verdicts)})


def _read() -> dict[str, Any]:
    if not LAB.exists():
        return {"$schema": "../schemas/json/lab.schema.json", "scores": [], "commands": [], "not_run": []}
    return dict(json.loads(LAB.read_text(encoding="utf-8")))


def _write(kept: dict[str, Any]) -> None:
    lines = []
    for name, value in kept.items():
        if isinstance(value, list):
            rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in value)
            lines.append(f'  "{name}": [\n{rows}\n  ]' if value else f'  "{name}": []')
        else:
            lines.append(f'  "{name}": {json.dumps(value)}')
    LAB.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
