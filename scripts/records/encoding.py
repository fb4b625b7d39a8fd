"""Check the bytes of a record file: empty, too large, another encoding."""

import codecs
import re
from collections.abc import Iterator

from scripts.messages.problem import Problem

MAX_BYTES = 4 * 2**20
HIDDEN = re.compile(
    # Controls beside tab and line ends, then marks of width zero and of the direction of writing. Joiners stay: some
    # scripts need them.
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
    r"|(?<!\\)(?:\\\\)*\\u(?P<escaped>00(?:0[0-8bcef]|1[0-9a-f]|7f|[89][0-9a-f]|ad)|061c|180e|200[bef]|202[89a-e]"
    r"|206[0-9a-f]|feff)",
    re.IGNORECASE,
)
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


def hidden_characters(raw: bytes, file_name: str) -> Iterator[Problem]:
    """Characters in the text, or written as escapes, that nobody sees; each kind once."""
    for hidden in sorted({_code_point(match) for match in HIDDEN.finditer(raw.decode("utf-8", "replace"))}):
        why = "nobody sees it, and it can make a text read as another"
        yield Problem(file_name, "", f"the character U+{hidden:04X}", "characters that can be seen", why, "remove it")


def _code_point(match: re.Match[str]) -> int:
    return int(match["escaped"], 16) if match["escaped"] else ord(match[0])
