"""Installs programs that tests use through the system's package manager, where that is allowed.

Run by `make test-tools`, it installs every optional program; a test whose program is still missing then fails.
"""

import os
import shutil
import subprocess

PACKAGES = {
    "fio": "fio",
    "Rscript": "r-base-core",
    "jq": "jq",
    "unzip": "unzip",
    "dash": "dash",
    "bash": "bash",
    "busybox": "busybox",
}
"""Programs that some tests use, each with its package of Debian."""


def install(*packages: str) -> bool:
    """Install packages of Debian; whether that worked."""
    if not _may_install():
        return False
    commands = (["apt-get", "-q", "update"], ["apt-get", "-qy", "install", "--no-install-recommends", *packages])
    # What apt says goes to the log of errors: our own output may be read by a program.
    return all(subprocess.run([*_as_root(), *command], check=False, stdout=2).returncode == 0 for command in commands)


def _as_root() -> list[str]:
    return [] if os.geteuid() == 0 else ["sudo", "-n"]


def _may_install() -> bool:
    if not shutil.which("apt-get"):
        return False
    return os.geteuid() == 0 or subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True).returncode == 0


if __name__ == "__main__":
    missing = {program: package for program, package in PACKAGES.items() if not shutil.which(program)}
    if missing and not install(*missing.values()):
        print(f"not installed, and not installable here: {', '.join(missing)}")
