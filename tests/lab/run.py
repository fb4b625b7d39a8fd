"""The laboratory: a real Ceph cluster with one fault at a time, and what the diagnosis says of it.

It needs root, debootstrap and a network for packages, and takes some minutes; `make lab` runs it. Daemons, mounts and
host names live in namespaces of their own, which end with it. What was pasted is left in build/lab/pastes/<release>/;
with `--keep` it becomes the fixtures of `tests/lab/test_lab.py`.
"""

import argparse
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from scripts.paths import BUILD
from tests.lab.guide import commands_of_guide, write_commands, write_costs, write_scores
from tests.lab.judge import ABOUT, FIXTURES, case_folders, judge, score_table

HERE = Path(__file__).resolve().parent
PACKAGES = (
    "ceph-mon ceph-mgr ceph-osd ceph-mds radosgw ceph-common ceph-base "
    "python3-rados python3-rbd python3-cephfs faketime fio curl iputils-ping"
)
SCRIPTS = ("cluster.py", "faults.py", "costs.py", "commands.py")
PARTS = ("commands", "costs")
"""What is run beside the cases, and can be named like one: a script each."""


def main() -> int:
    """Make the chroot where there is none, take the cases, print the score."""
    arguments = _arguments()
    if os.geteuid() != 0:
        print(
            "lab: it makes a chroot, loop devices and namespaces, and needs root for that: sudo make lab",
            file=sys.stderr,
        )
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chroots = [_chroot(suite) for suite in (arguments.suite, arguments.newer) if suite]
    _take_cases(chroots, arguments.cases)
    return _judge(chroots[0], arguments)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cases", nargs="*", metavar="CASE", help="names of cases, `commands` or `costs` (default: all)")
    parser.add_argument("--suite", default="sid", help="suite of Debian whose Ceph is run (default: sid)")
    parser.add_argument("--newer", metavar="SUITE", help="a suite with a newer Ceph, to which the last cases upgrade")
    parser.add_argument("--keep", action="store_true", help="make the pastes the fixtures of the tests")
    return parser.parse_args()


def _chroot(suite: str) -> Path:
    """The chroot of a suite; made where it is not there."""
    chroot = BUILD / "lab" / f"chroot-{suite}"
    if not (chroot / "usr/bin/ceph-osd").exists():
        if not shutil.which("debootstrap"):
            raise SystemExit("lab: debootstrap is not here; install it: apt-get install debootstrap")
        _make_chroot(chroot, suite)
    return chroot


def _mirror() -> str:
    """The mirror that this machine gets its own packages from."""
    for path in (Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))):
        if path.is_file() and (found := re.search(r"^(?:deb|URIs:)\s+(\S+)", path.read_text(), re.MULTILINE)):
            return found[1]
    raise SystemExit("lab: this machine names no mirror of Debian in /etc/apt")


def _make_chroot(chroot: Path, suite: str) -> None:
    """Install Ceph into a folder; nothing of it is started there."""
    new = chroot.with_name(f"{chroot.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    new.parent.mkdir(parents=True, exist_ok=True)
    include = "--include=ca-certificates,python3,procps"
    # In a namespace of its own, so that what it mounts goes with it.
    subprocess.run(
        ["unshare", "--mount", "debootstrap", "--variant=minbase", include, suite, new, _mirror()], check=True
    )
    policy = new / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n", encoding="ascii")
    policy.chmod(0o755)
    # A frozen mirror has a Release file that has expired.
    (new / "etc/apt/apt.conf.d/99lab").write_text('Acquire::Check-Valid-Until "false";\n', encoding="ascii")
    shutil.copy("/etc/resolv.conf", new / "etc/resolv.conf")
    install = "DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends"
    _inside(new, f"apt-get update --quiet && {install} {PACKAGES}", is_alone=False)
    new.rename(chroot)


NETWORK = "ip link set lo up\n"
"""Daemons get a loopback interface of their own: no port is taken, and what its counters say is theirs alone."""
MOUNTS = """
mount --make-rprivate /
mount -t proc proc "$0/proc"
mount --rbind /sys "$0/sys"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/run"
if [ -n "$2" ]; then
	mkdir -p "$0/newer" "$2/lab"
	mount --bind "$2" "$0/newer"
	for place in proc sys dev run lab var/lib/ceph etc/ceph; do mount --rbind "$0/$place" "$0/newer/$place"; done
fi
exec chroot "$0" sh -c "$1"
"""


def _inside(chroot: Path, line: str, *, newer: Path | None = None, is_alone: bool = True) -> None:
    """Run a line in the chroot, in namespaces that end with it, also where this program is killed; alone: no network."""
    spaces = ["setpriv", "--pdeathsig=KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child"]
    script = (NETWORK if is_alone else "") + MOUNTS
    subprocess.run(
        [*spaces, *(["--net"] if is_alone else []), "sh", "-ec", script, chroot, line, newer or ""], check=True
    )


def _take_cases(chroots: list[Path], cases: list[str]) -> None:
    """Start afresh, so that no case inherits what another left in a monitor or on a device."""
    chroot, newer = chroots[0], chroots[1] if len(chroots) > 1 else None
    _clean(chroot)
    for place in ("lab", "var/lib/ceph", "etc/ceph"):
        shutil.rmtree(chroot / place, ignore_errors=True)
        (chroot / place).mkdir(parents=True)
    # Where it is missing, a daemon that crashes leaves no report.
    (chroot / "var/lib/ceph/crash").mkdir()
    for name in SCRIPTS:
        shutil.copy(HERE / name, chroot / "lab" / name)
    faults = [name for name in cases if name not in PARTS]
    (chroot / "lab/commands.json").write_text(json.dumps(commands_of_guide()), encoding="utf-8")
    lines = [f"faults.py {' '.join(faults)}"] if faults or not cases else []
    lines += [f"{part}.py" for part in PARTS if part in cases or not cases]
    for line in lines:
        try:
            _inside(chroot, f"cd /lab && exec python3 -u {line}", newer=newer)
        finally:
            _clean(chroot)


def _clean(chroot: Path) -> None:
    """Detach the loop devices of the laboratory, should any be left; those of others stay. The same for its cgroup."""
    with contextlib.suppress(OSError):
        Path("/sys/fs/cgroup/blkio/slow").rmdir()
    listed = subprocess.run(["losetup", "-l", "-n", "-O", "NAME,BACK-FILE"], capture_output=True, text=True, check=True)
    for line in listed.stdout.splitlines():
        device, _, file = line.partition(" ")
        if f"{chroot}/lab/dev/" in file or re.search(r"\s/lab/dev/\w+\.img", line):
            subprocess.run(["losetup", "-d", device], check=False, capture_output=True)


def _judge(chroot: Path, arguments: argparse.Namespace) -> int:
    top = FIXTURES if arguments.keep else BUILD / "lab" / "pastes"
    taken = []
    for folder in (path.parent for path in sorted((chroot / "lab/out").glob(f"*/{ABOUT}"))):
        release = json.loads((folder / ABOUT).read_text(encoding="utf-8"))["release"]
        taken.append(top / release / folder.name)
        shutil.rmtree(taken[-1], ignore_errors=True)
        shutil.copytree(folder, taken[-1])
    print(score_table(judge(taken)))
    if arguments.keep:
        write_scores(judge(case_folders()))
        if (made := chroot / "lab/out/commands.json").exists():
            write_commands(made)
        if (made := chroot / "lab/out/costs.json").exists():
            write_costs(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
