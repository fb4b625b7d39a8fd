"""Check real fio outputs by all rules and print, for each rule, how many files pass, warn, fail or are not checkable.

The outputs are an optional collection, which `IOPS_FIXTURES` names; without it the project's own recorded runs are
checked. A file counts once for each rule, by its worst outcome. `--complaints` prints every failure and every warning.
"""

import base64
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from optional_collections import OUTPUTS  # noqa: E402

from scripts.node.client import Node  # noqa: E402

OWN = ROOT / "tests" / "fixtures" / "fio"
FIXTURES = OWN if OUTPUTS.missing else OUTPUTS.folder / "fio-json"
ORDER = ("fail", "warn", "pass", "not-checkable")
Judged = dict[str, list[list[dict[str, Any]]]]


def judged(node: Node, folder: Path = FIXTURES) -> Judged:
    """For each file that can be read, the judgements on each of its measurements; the drive behind it is not known."""
    found = {}
    for path in sorted(folder.iterdir()):
        raw = base64.b64encode(path.read_bytes()).decode()
        found[path.name] = node.call("importers/fio", "importFio", {"base64": raw})["measurements"]
    hashes: dict[str, list[str]] = {}
    for name, measurements in found.items():
        for keys in node.call("rules/record", "keysOf", {"measurements": measurements}):
            for key in keys["own"]:
                hashes.setdefault(key, []).append(name)
    context = {"kind": "drives", "record": {}, "hashes": {key: sorted(set(names)) for key, names in hashes.items()}}
    return {
        name: [node.call("rules/index", "applyRules", one, {**context, "id": name}) for one in measurements]
        for name, measurements in found.items()
        if measurements
    }


def counts(judgements: Judged) -> dict[str, Counter[str]]:
    """For each rule, the number of files by their worst verdict."""
    table: dict[str, Counter[str]] = {}
    for measurements in judgements.values():
        for position, first in enumerate(measurements[0]):
            verdicts = {judgements[position]["verdict"] for judgements in measurements}
            worst = next(verdict for verdict in ORDER if verdict in verdicts)
            table.setdefault(first["rule"], Counter())[worst] += 1
    return table


def main() -> None:
    """Print the table."""
    with Node() as node:
        judgements = judged(node)
    measurements = sum(map(len, judgements.values()))
    print(f"{len(judgements)} of {len(list(FIXTURES.iterdir()))} files give measurements, {measurements} in all")
    print(f"{'rule':<20}" + "".join(f"{verdict:>15}" for verdict in ORDER))
    for rule, numbers in counts(judgements).items():
        print(f"{rule:<20}" + "".join(f"{numbers[verdict]:>15}" for verdict in ORDER))
    if "--complaints" in sys.argv:
        for name, found in judgements.items():
            for number, given in enumerate(found, 1):
                for one in given:
                    if one["verdict"] in ("fail", "warn"):
                        print(
                            json.dumps(
                                [name, number, one["rule"], one["verdict"], one["explanation"]], ensure_ascii=False
                            )
                        )


if __name__ == "__main__":
    main()
