"""Installs programs that the tests use through the system's package manager, where that is allowed."""

import os
import shutil
import subprocess


def install(package: str) -> bool:
    """Whether a package of Debian is installed now."""
    if not _may_install():
        return False
    commands = (["apt-get", "-q", "update"], ["apt-get", "-qy", "install", "--no-install-recommends", package])
    return all(subprocess.run([*_root(), *command], check=False).returncode == 0 for command in commands)


def _root() -> list[str]:
    return [] if os.geteuid() == 0 else ["sudo", "-n"]


def _may_install() -> bool:
    if not shutil.which("apt-get"):
        return False
    return os.geteuid() == 0 or subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True).returncode == 0
