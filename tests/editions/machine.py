"""A made-up machine for the benchmark script: drives under /sys and /dev, what uses them, and stubs of tools."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.cli import main
from scripts.paths import ROOT

SCRIPT = ROOT / "data" / "editions" / "1" / "honest-iops.sh"
JOBS = SCRIPT.with_name("honest-iops.fio")
FAKE_FIO = ROOT / "tests" / "editions" / "fake_fio.py"
SH = ["/bin/sh"]
OTHER_SHELLS = {name: [shutil.which(name) or name] for name in ("dash", "bash", "busybox")}
OTHER_SHELLS["busybox"].append("sh")
SHELLS = [
    pytest.param(SH, id="sh"),
    *(pytest.param(shell, id=name, marks=pytest.mark.tools(name)) for name, shell in OTHER_SHELLS.items()),
]
# What the script may use of a Linux system; fio, the tools of drives and util-linux are added by each test.
PLAIN = """
    awk basename cat chmod cut date dd df dirname grep head ln ls mkdir mv readlink rm sed sleep sort tr uname wc
"""
SERIAL = "S3CR3TSERIAL42"
STUBS = {
    "wipefs": 'for last; do :; done; cat "$STUBS/signatures.$(basename "$last")" 2>/dev/null || :',
    "lsblk": f'case "$*" in *SERIAL*) echo {SERIAL} ;; *MODEL*) cat "$STUBS/model" ;; *TRAN*) cat "$STUBS/transport" ;; esac',
    "hdparm": """
        echo "$*" >>"$STUBS/hdparm.log"
        case "$*" in
            "-q -W "*) [ -e "$STUBS/stubborn" ] || echo "$3" >"$STUBS/cache" ;;
            *) printf '/dev/sda:\\n write-caching =  %s (on)\\n' "$(cat "$STUBS/cache")" ;;
        esac""",
    "perl": 'if [ -e "$STUBS/busy" ]; then echo busy; else echo free; fi',
    "fio": f'exec "{sys.executable}" -I -S "{FAKE_FIO}" "$@"',
}


class Machine:
    """A root folder with one free SATA drive, sda; tests add what uses it."""

    def __init__(self, root: Path, tools: str = "fio wipefs lsblk hdparm perl") -> None:
        self.root = root / "machine"
        self.stubs = root / "stubs"
        self.bin = root / "bin"
        self.out = root / "out"
        for folder in (
            self.root / "dev",
            self.root / "sys/class/block",
            self.root / "proc/self",
            self.stubs,
            self.bin,
            self.out,
        ):
            folder.mkdir(parents=True)
        for name in PLAIN.split():
            (self.bin / name).symlink_to(shutil.which(name) or "/nowhere")
        for name in tools.split():
            self.stub(name, STUBS[name])
        self.tell("model", "Made Up 960GB")
        self.tell("transport", "sata")
        self.tell("cache", "1")
        self.tell("rates.json", "[1000]")
        for name in ("swaps", "self/mountinfo", "cpuinfo", "meminfo"):
            self.put(f"proc/{name}", "")
        self.disk("sda", "8:0")

    def stub(self, name: str, body: str) -> None:
        """A program on the path of the script, in place of the link to the system's own, which must stay as it is."""
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)

    def real(self, name: str) -> None:
        """The machine's own program in place of a stub."""
        (self.bin / name).unlink(missing_ok=True)
        (self.bin / name).symlink_to(shutil.which(name) or "/nowhere")

    def tell(self, name: str, words: str) -> None:
        """What a stub answers."""
        (self.stubs / name).write_text(words + "\n")

    def read_state(self, name: str) -> list[str]:
        """What a stub was asked, or holds."""
        path = self.stubs / name
        return path.read_text().splitlines() if path.exists() else []

    def put(self, path: str, words: str) -> None:
        """A file of the machine."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(words + "\n")

    def disk(self, name: str, numbers: str, mib: int = 64, parent: str | None = None) -> None:
        """A block device, with a file for its content."""
        place = f"sys/block/{parent}/{name}" if parent else f"sys/block/{name}"
        facts = {
            "dev": numbers,
            "size": str(mib * 2048),
            "ro": "0",
            "device/model": "Made Up 960GB",
            "device/vendor": "ATA",
            "device/rev": "1.0",
            "queue/write_cache": "write back",
            "queue/scheduler": "none [mq-deadline]",
            "queue/rotational": "0",
        }
        for path, words in ({"dev": numbers, "size": str(mib * 2048), "partition": "1"} if parent else facts).items():
            self.put(f"{place}/{path}", words)
        (self.root / place / "holders").mkdir(exist_ok=True)
        (self.root / "sys/class/block" / name).symlink_to(self.root / place)
        with open(self.root / "dev" / name, "wb") as content:
            content.truncate(mib * 2**20)

    def hold(self, below: str, name: str, numbers: str, mapped: str | None = None) -> None:
        """A device that is built on another."""
        self.disk(name, numbers)
        (self.root / "sys/class/block" / below / "holders" / name).symlink_to(self.root / "sys/block" / name)
        if mapped:
            self.put(f"sys/block/{name}/dm/name", mapped)

    def mount(self, numbers: str, source: str, place: str = "/srv") -> None:
        """A file system in use."""
        self.put("proc/self/mountinfo", f"36 35 {numbers} / {place} rw,noatime shared:1 - ext4 {source} rw")

    def command(self, shell: list[str], *words: object) -> list[str]:
        return [*shell, str(SCRIPT), *map(str, words)]

    def environment(self) -> dict[str, str]:
        return {
            "PATH": str(self.bin),
            "HONEST_IOPS_ROOT": str(self.root),
            "STUBS": str(self.stubs),
            "TMPDIR": str(self.out),
        }

    def run(
        self, *words: object, answer: str | None = None, shell: list[str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run the script to its end, with what is typed; by default what it asks for."""
        if answer is None:
            answer = f"{Path(str(words[0])).name if words else ''} Made Up 960GB\n"
        return subprocess.run(
            self.command(shell or SH, *words),
            input=answer,
            env=self.environment(),
            cwd=self.out,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def bundle(self) -> dict:  # type: ignore[type-arg]
        """The one bundle that was left."""
        [path] = self.out.glob("*.json")
        return json.loads(path.read_text())  # type: ignore[no-any-return]


def reasons(done: subprocess.CompletedProcess[str]) -> set[str]:
    """The words of the reasons that the script gave."""
    return set(re.findall(r"^  ([a-z-]+): ", done.stderr + done.stdout, flags=re.MULTILINE))


def everything_left(folder: Path) -> list[str]:
    """Names of files that a run left in its folder."""
    return sorted(path.name for path in folder.iterdir())


def record_of(corpus_of_drives, bundle, *more):
    """The record that is made of a bundle."""
    words = ("--subject", "maker-one", "--by", "me", "--data", str(corpus_of_drives.data))
    assert main(["import", "bundle", str(bundle), *words, *more]) == 0
    [path] = corpus_of_drives.data.rglob("results/**/*.json")
    return json.loads(path.read_text())
