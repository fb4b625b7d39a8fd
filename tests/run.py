"""Runs every check of the project in order and says at the end how many passed; the second command of the README."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
sys.path.insert(0, str(ROOT / "tests"))

from chromium import NoBrowserError, find_or_install  # noqa: E402
from system import install  # noqa: E402


class Stage(NamedTuple):
    """One program, and how its output says what passed: patterns for passed and failed; none counts the stage as one."""

    name: str
    command: list[str]
    passed: str = ""
    failed: str = ""


def stages() -> list[Stage]:
    """What is run, in the order in which a failure says most."""
    node_test = [str(BIN / "node"), "--test", "--test-reporter=spec", "--test-concurrency=2"]
    node_counts = (r"ℹ pass (\d+)", r"ℹ fail (\d+)")
    scripts = [str(path) for path in sorted((ROOT / "tests" / "static").rglob("*.test.js"))]
    browser = [str(path) for path in sorted((ROOT / "tests" / "site").glob("*.test.js"))]
    return [
        Stage("ruff: lint", [str(BIN / "ruff"), "check", "."]),
        Stage("ruff: format", [str(BIN / "ruff"), "format", "--check", "."]),
        Stage("mypy", [str(BIN / "mypy")]),
        Stage("tsc", [str(BIN / "node"), "node_modules/typescript/bin/tsc", "--noEmit", "--project", "tsconfig.json"]),
        Stage("site: Hugo with every warning an error", [str(BIN / "iops"), "site"]),
        Stage("pytest", [str(BIN / "python"), "-m", "pytest"], r"(\d+) passed", r"(\d+) (?:failed|error)"),
        Stage("node: modules", [*node_test, *scripts], *node_counts),
        Stage("htmltest: every page", [str(ROOT / "build" / "tools" / "htmltest"), "--conf", ".htmltest.yml"]),
        Stage("Chromium: pages, pa11y", [*node_test, *browser], *node_counts),
    ]


def run(stage: Stage, environment: dict[str, str]) -> tuple[int, int]:
    """Run one stage with its output shown; how many passed and failed."""
    print(f"\n── {stage.name}", flush=True)
    process = subprocess.Popen(
        stage.command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        print(line, end="", flush=True)
        lines.append(line)
    code = process.wait()
    if not stage.passed:
        return (0, 1) if code else (1, 0)
    output = "".join(lines)
    passed = sum(int(number) for number in re.findall(stage.passed, output))
    failed = sum(int(number) for number in re.findall(stage.failed, output))
    if code and not failed:
        failed = 1
    if not passed and not failed:
        print(f"{stage.name} ran no test, which counts as a failure")
        failed = 1
    return passed, failed


def main() -> int:
    """Run all stages, also after a failure, so that one run tells everything."""
    started = time.monotonic()
    try:
        browser = find_or_install()
    except NoBrowserError as error:
        print(error)
        return 1
    # The benchmark script is tried with real fio; where it cannot be had, those tests say that they were skipped.
    if not shutil.which("fio"):
        install("fio")
    environment = os.environ | {"CHROME_PATH": browser, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1", "FORCE_COLOR": "0"}
    counts = [(stage.name, *run(stage, environment)) for stage in stages()]
    print("\n── summary")
    for name, passed, failed in counts:
        print(f"{'failed' if failed else 'ok':<7} {name}: {passed} passed, {failed} failed")
    print(f"in {time.monotonic() - started:.0f} s")
    all_passed, all_failed = sum(count[1] for count in counts), sum(count[2] for count in counts)
    print(f"{all_passed} passed, {all_failed} failed")
    return 1 if all_failed else 0


if __name__ == "__main__":
    sys.exit(main())
