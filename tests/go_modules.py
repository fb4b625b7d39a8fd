"""The Go modules inside of the programs that tests run, as components of a CycloneDX bill of materials.

Go's linker writes the modules of a program and their checksums into it; a module states no licence in a form that a
program can read, so tests/licences.json names that of each, as its LICENSE file says.
"""

import subprocess
import sys
from typing import Any

from scripts.paths import BUILD, ROOT

GO = ROOT / ".venv" / "bin" / "go"
PROGRAMS = BUILD / "tools"


def go_components(licences: dict[str, str]) -> list[dict[str, Any]]:
    """One component for each module, sorted; one whose licence is not named has none, and the caller refuses it."""
    programs = sorted(path for path in PROGRAMS.iterdir() if path.is_file())
    done = subprocess.run([GO, "version", "-m", *programs], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the modules of {PROGRAMS} cannot be read:\n{done.stderr}")
    lines = {tuple(line.split()) for line in done.stdout.splitlines() if line.split()[0] in {"mod", "dep"}}
    modules = sorted((name, version) for _, name, version, *_ in lines)
    return [_component(name, version, licences.get(name)) for name, version in modules]


def _component(name: str, version: str, licence: str | None) -> dict[str, Any]:
    address = f"pkg:golang/{name}@{version}"
    stated = {"licenses": [{"expression": licence}]} if licence else {}
    return {"type": "library", "bom-ref": address, "name": name, "version": version, "purl": address, **stated}
