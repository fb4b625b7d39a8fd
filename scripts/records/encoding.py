"""Check the bytes of a record file: empty, too large, another encoding."""

import codecs
from collections.abc import Iterator

from scripts.messages.problem import Problem

MAX_BYTES = 4 * 2**20
BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "a byte order mark",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}


def encoding_problems(raw: bytes, file_name: str) -> Iterator[Problem]:
    """Problems of the bytes themselves."""
    if not raw.strip():
        yield Problem(file_name, "", "an empty file", "one JSON object", "an empty record says nothing")
        return
    if len(raw) > MAX_BYTES:
        why = "a result is a summary; raw output is linked, not included"
        yield Problem(file_name, "", f"{len(raw):,} bytes", f"at most {MAX_BYTES:,} bytes", why)
    for mark, name in BYTE_ORDER_MARKS.items():
        if raw.startswith(mark):
            why = "other tools would read the first field wrongly"
            yield Problem(file_name, "", name, "UTF-8 without a byte order mark", why, "save the file as UTF-8")
            return
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        found = f"byte {raw[error.start]:#04x} at position {error.start}, which is not UTF-8"
        yield Problem(file_name, "", found, "UTF-8", "names and titles would be garbled", "save the file as UTF-8")
