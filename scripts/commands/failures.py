"""Say in a sentence why a command could not go on, for everything that a machine does and no programmer caused."""

import errno
from pathlib import Path

ADVICE = {
    errno.ENOSPC: "the disk is full: make room and run the command again",
    errno.EDQUOT: "the quota of this user is used up: make room and run the command again",
    errno.EROFS: "the file system can only be read: use a checkout on one that can be written",
    errno.EACCES: "this user may not do that: check owner and mode",
    errno.EPERM: "this user may not do that: check owner and mode",
    errno.EMFILE: "too many files are open: raise the limit (ulimit -n)",
    errno.ENOMEM: "there is not enough memory",
    errno.EEXIST: "something else stands there: move it away and run the command again",
    errno.ENOTDIR: "a file stands where a folder is due: move it away and run the command again",
    errno.EISDIR: "a folder stands where a file is due: move it away and run the command again",
    errno.EIO: "the disk reports an error: look at the kernel's log",
}
BY_NAME = {
    "NodeError": "a module in Node stopped",
    "IOException": "the database could not be written",
    "TransactionException": "the database could not be written",
    "OperationalError": "the database could not be written",
    "OutOfMemoryException": "the database ran out of memory",
}
"""Errors of Node's client, of duckdb and of SQLite."""
PROGRAMS = ("node", "hugo", "pagefind")


def describe_failure(error: BaseException) -> str | None:
    """Describe what stopped a command; None where it was a fault of the code, which its traceback shows best."""
    if isinstance(error, KeyboardInterrupt):
        return "stopped; what was not finished was not put in place"
    if isinstance(error, BrokenPipeError):
        return "the program that read the output has ended"
    if isinstance(error, OSError):
        return _describe_os_error(error)
    # By name, since neither duckdb nor Node's client is imported for the sake of an error that did not happen.
    sentence = BY_NAME.get(type(error).__name__)
    return f"{sentence}: {_first_line(error)}" if sentence else None


def _describe_os_error(error: OSError) -> str:
    # A copy names both its files; where there is no room, it is for the second.
    is_without_room = error.errno in {errno.ENOSPC, errno.EDQUOT} and error.filename2 is not None
    name = error.filename2 if is_without_room else error.filename
    place = str(name) if name is not None else ""
    if isinstance(error, FileNotFoundError):
        if not place:
            return str(error)
        if any(Path(place).name.startswith(program) for program in PROGRAMS):
            return f"{place} is missing: run `make clean setup`, which installs the programs of the lock files again"
        return f"{place} disappeared while it was read: run the command again when nothing else changes the files"
    advice = ADVICE.get(error.errno or 0, "")
    return ": ".join(filter(None, [place, error.strerror or str(error), advice]))


def _first_line(error: BaseException) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
