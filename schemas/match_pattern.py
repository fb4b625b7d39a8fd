"""A pattern for the names that tools print: a small grammar, since every reader's browser runs it on any text."""

import re
from typing import Annotated

from pydantic import AfterValidator, Field

_CLASS = r"\[\^?(?:\\.|[^\]\\])+\]"
_ATOM = rf"(?:\\[wds.\-+/()]|{_CLASS}|[^\\\[\](){{}}*+?|^$.])"
_COUNT = r"(?:\?|\{\d{1,2}(?:,\d{1,2})?\})"
_UNBOUNDED = rf"{_ATOM}[*+]|{_ATOM}\{{\d{{1,2}},\}}"
_TOKEN = re.compile(rf"(?P<unbounded>{_UNBOUNDED})|{_ATOM}{_COUNT}?|\\b|[\^$|]|\((?:\?[:!])?|\)\??")
MOST_UNBOUNDED = 2
MOST_CHARACTERS = 200


def check_pattern(pattern: str) -> str:
    """Refuse what is no pattern or could take long on some text. Raises ValueError with what to write instead.

    `*` and `+` follow one character or class, never a group, and occur at most twice, so that the time grows with the
    square of a name's length and not exponentially.
    """
    # The flag for both cases may stand in front.
    place, unbounded = 4 if pattern.startswith("(?i)") else 0, 0
    while place < len(pattern):
        token = _TOKEN.match(pattern, place)
        if not token:
            raise ValueError(
                f"not allowed at “{pattern[place : place + 12]}”: use letters, digits, \\w, \\d, \\b, classes, "
                "groups with | and an optional ?, (?!…), and *, + or {n,m} after one character"
            )
        unbounded += token["unbounded"] is not None
        place = token.end()
    if unbounded > MOST_UNBOUNDED:
        raise ValueError(f"{unbounded} of * and +; at most {MOST_UNBOUNDED}, so that no text takes long")
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"not a regular expression: {error}") from error
    return pattern


MatchPattern = Annotated[str, Field(min_length=3, max_length=MOST_CHARACTERS), AfterValidator(check_pattern)]
