"""Tries again each defect that an attack on the project once found, and prints what is true of it now: `make defects`.

A test in the table reproduces the defect; with an empty name it is the whole file. Those in a browser need a built site
and CHROME_PATH.
"""

import csv
import os
import subprocess
import sys
from pathlib import Path

from scripts.paths import ROOT, node_program

TABLE = Path(__file__).with_name("defects.csv")
IN_BROWSER = "--test-global-setup=tests/site/setup.ts"


def command(test: str, name: str) -> list[str]:
    """Build the command that runs a test."""
    if test.endswith(".py"):
        return [sys.executable, "-m", "pytest", "-q", "-m", "not tools", *(["-k", name] if name else []), test]
    setup = [IN_BROWSER] if test.startswith("tests/site/") else []
    pattern = [f"--test-name-pattern={name}"] if name else []
    return [str(node_program()), "--test", *setup, *pattern, test]


def main() -> int:
    """Run all; 1 where a defect is back."""
    path = f"{node_program().parent}{os.pathsep}{os.environ['PATH']}"
    back = 0
    print("| defect | what it was | now | test |\n|---|---|---|---|")
    for row in csv.DictReader(TABLE.open(encoding="utf-8")):
        run = command(row["test"], row["name"])
        done = subprocess.run(
            run, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "PATH": path}
        )
        is_fixed = done.returncode == 0
        back += not is_fixed
        now = "fixed" if is_fixed else "**BACK**"
        print(f"| {row['defect']} | {row['what it was']} | {now} | `{row['test']}` |", flush=True)
    return 1 if back else 0


if __name__ == "__main__":
    sys.exit(main())
