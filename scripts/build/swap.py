"""Put a finished site in the place of the last one, so that there is a whole one at every moment."""

import ctypes
import errno
import os
import shutil
from pathlib import Path

AT_FDCWD = -100
RENAME_EXCHANGE = 2
"""From linux/fcntl.h and linux/fs.h: the flag of renameat2 that swaps two names in one step."""


def replace_site(fresh: Path, public: Path, build: Path) -> None:
    """Put the new site in place of the old one, which is then removed.

    Where the system can swap two names in one step (Linux), `public` is never missing. Elsewhere it is for the time
    between two renames, and `restore_previous` puts the old site back if the build is killed there.
    """
    if public.exists() and _exchange(fresh, public):
        shutil.rmtree(fresh, ignore_errors=True)
        return
    previous = _previous_site(public, build)
    shutil.rmtree(previous, ignore_errors=True)
    if public.exists():
        public.rename(previous)
    fresh.rename(public)
    shutil.rmtree(previous, ignore_errors=True)


def restore_previous(public: Path, build: Path) -> None:
    """Restore the last good site after a build that was killed between two renames."""
    if not public.exists() and _previous_site(public, build).exists():
        _previous_site(public, build).rename(public)


def _previous_site(public: Path, build: Path) -> Path:
    return build / f"{public.name}-previous"


def _exchange(one: Path, other: Path) -> bool:
    """Swap two names in one step; False where the system or the file system cannot."""
    renameat2 = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if renameat2 is None:
        return False
    if renameat2(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE) == 0:
        return True
    code = ctypes.get_errno()
    if code in (errno.EINVAL, errno.ENOSYS, errno.EXDEV, errno.EOPNOTSUPP):
        return False
    raise OSError(code, os.strerror(code), str(other))
