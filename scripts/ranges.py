"""Ranges of bytes that a request asks for (RFC 9110, section 14), as programs do that read a part of a large file."""

import re

ONE_RANGE = re.compile(r"bytes=(\d*)-(\d*)")


class UnsatisfiableRangeError(Exception):
    """The range lies behind the end of the file."""


def byte_range(header: str, size: int) -> tuple[int, int] | None:
    """First and last byte that a `Range` header asks for of a file of `size` bytes.

    None where it asks for none or for several, or is malformed: the whole file is a correct answer to all of these.
    Raises UnsatisfiableRangeError.
    """
    found = ONE_RANGE.fullmatch(header.strip())
    first, last = found.groups() if found else ("", "")
    if not (first or last) or (first and last and int(last) < int(first)):
        return None
    start = int(first) if first else max(size - int(last), 0)
    if start >= size:
        raise UnsatisfiableRangeError(f"byte {start} of a file of {size} bytes")
    return start, min(int(last), size - 1) if first and last else size - 1
