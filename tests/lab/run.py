"""The laboratory: a real Ceph cluster with one fault at a time, and what the diagnosis says of it.

It needs root, debootstrap and a network for packages, and takes some minutes; `make lab` runs it. Daemons, mounts and
host names live in namespaces of their own, which end with it. What was pasted is left in build/lab/pastes/<release>/;
with `--keep` it becomes the fixtures of `tests/lab/test_lab.py`.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.paths import BUILD
from tests.lab.judge import ABOUT, FIXTURES, case_folders, judge, score_table

HERE = Path(__file__).resolve().parent
PACKAGES = (
    "ceph-mon ceph-mgr ceph-osd ceph-mds radosgw ceph-common ceph-base "
    "python3-rados python3-rbd python3-cephfs faketime"
)
SCRIPTS = ("cluster.py", "faults.py")


def main() -> int:
    """Make the chroot where there is none, take the cases, print the score."""
    arguments = _arguments()
    if os.geteuid() != 0:
        print(
            "lab: it makes a chroot, loop devices and namespaces, and needs root for that: sudo make lab",
            file=sys.stderr,
        )
        return 2
    chroot = arguments.chroot or BUILD / "lab" / f"chroot-{arguments.suite}"
    if not (chroot / "usr/bin/ceph-osd").exists():
        if not shutil.which("debootstrap"):
            print("lab: debootstrap is not here; install it: apt-get install debootstrap", file=sys.stderr)
            return 2
        _make_chroot(chroot, arguments.suite)
    _take_cases(chroot, arguments.cases)
    return _judge(chroot, arguments)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cases", nargs="*", metavar="CASE", help="names of cases (default: all)")
    parser.add_argument("--suite", default="sid", help="suite of Debian whose Ceph is run (default: sid)")
    parser.add_argument("--chroot", type=Path, help="a chroot with Ceph that is here already")
    parser.add_argument("--keep", action="store_true", help="make the pastes the fixtures of the tests")
    return parser.parse_args()


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
    subprocess.run(["debootstrap", "--variant=minbase", include, suite, new, _mirror()], check=True)
    policy = new / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n", encoding="ascii")
    policy.chmod(0o755)
    # A frozen mirror has a Release file that has expired.
    (new / "etc/apt/apt.conf.d/99lab").write_text('Acquire::Check-Valid-Until "false";\n', encoding="ascii")
    shutil.copy("/etc/resolv.conf", new / "etc/resolv.conf")
    install = "DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends"
    _inside(new, f"apt-get update --quiet && {install} {PACKAGES}")
    new.rename(chroot)


MOUNTS = """
mount --make-rprivate /
mount -t proc proc "$0/proc"
mount --rbind /sys "$0/sys"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/run"
exec chroot "$0" sh -c "$1"
"""


def _inside(chroot: Path, line: str) -> None:
    """Run a line in the chroot, in namespaces of mounts and processes that end with it."""
    spaces = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    subprocess.run([*spaces, "sh", "-ec", MOUNTS, chroot, line], check=True)


def _take_cases(chroot: Path, cases: list[str]) -> None:
    """Start afresh, so that no case inherits what another left in a monitor or on a device."""
    _detach(chroot)
    for place in ("lab", "var/lib/ceph", "etc/ceph"):
        shutil.rmtree(chroot / place, ignore_errors=True)
        (chroot / place).mkdir(parents=True)
    for name in SCRIPTS:
        shutil.copy(HERE / name, chroot / "lab" / name)
    try:
        _inside(chroot, f"cd /lab && exec python3 -u faults.py {' '.join(cases)}")
    finally:
        _detach(chroot)


def _detach(chroot: Path) -> None:
    """Detach the loop devices of the laboratory; those of others stay."""
    listed = subprocess.run(["losetup", "-l", "-n", "-O", "NAME,BACK-FILE"], capture_output=True, text=True, check=True)
    for line in listed.stdout.splitlines():
        device, _, file = line.partition(" ")
        if f"{chroot}/lab/dev/" in file or re.search(r"\s/lab/dev/osd\d+\.img", line):
            subprocess.run(["losetup", "-d", device], check=False)


def _judge(chroot: Path, arguments: argparse.Namespace) -> int:
    made = [path.parent for path in sorted((chroot / "lab/out").glob(f"*/{ABOUT}"))]
    top = BUILD / "lab" / "pastes"
    for folder in made:
        release = re.search(r'"release": "([^"]+)"', (folder / ABOUT).read_text(encoding="utf-8"))
        target = (FIXTURES if arguments.keep else top) / (release[1] if release else "unknown") / folder.name
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(folder, target)
    print(score_table(judge(case_folders(FIXTURES if arguments.keep else top))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
