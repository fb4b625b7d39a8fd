"""Guess what was meant: the same name in another spelling, the nearest known name, the number in a text."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

from schemas.units import BYTE_UNITS

SIZES = {unit.lower(): factor for unit, factor in BYTE_UNITS.items() if unit[0] in "kKMGT"} | {
    unit[0].lower(): factor for unit, factor in BYTE_UNITS.items() if unit in ("KiB", "MiB", "GiB", "TiB")
}
"""Bytes by unit in lower case; a bare letter is binary, as in fio."""
THOUSANDS = {"k": 10**3, "m": 10**6}
"""Factors for anything but bytes."""
STEMS = {
    "latency": "latency_mean",
    "lat": "latency_mean",
    "clat": "latency_mean",
    "bw": "bandwidth",
    "throughput": "bandwidth",
}
BITS = re.compile(r"[KMG]b(?![a-zA-Z])|[KMGkmg]bit")


def fold_name(word: str) -> str:
    """Remove from a name what people spell differently: case, blanks, hyphens, `/s` for `_per_s`, `µs` for `us`."""
    word = word.casefold().replace("µ", "u").replace("μ", "u")
    word = re.sub(r"/(s|sec|second)\b", "_per_s", word)
    return re.sub(r"[^a-z0-9]+", "_", word).strip("_")


def same_name(word: str, allowed: Iterable[str]) -> str | None:
    """The one allowed name that differs from the word only in spelling; None where there is none or several."""
    if BITS.search(word):
        return None
    matches = {name for name in allowed if fold_name(name) == fold_name(word)}
    return matches.pop() if len(matches) == 1 else None


def nearest(word: str, allowed: list[str]) -> str:
    """The allowed name that was probably meant; empty where none is close."""
    word = word.lower().replace(" ", "_")
    for short, full in STEMS.items():
        if (longer := re.sub(rf"^{short}(?=_|$)", full, word)) in allowed:
            return longer
    matches = get_close_matches(word, allowed, n=1, cutoff=0.5)
    return matches[0] if matches else ""


def number_in(text: str, factors: dict[str, int] = SIZES) -> str:
    """The number in a text such as `32`, `4k` or `65,700`; empty where there is none."""
    match = re.fullmatch(r"\s*(\d[\d., ]*?)\s*([a-zA-Z]*)\s*", text[:40], re.ASCII)
    if not match:
        return ""
    factor = factors.get(match[2].lower()) if match[2] else 1
    digits = re.sub(r"[, ](?=\d{3}(\D|$))", "", match[1]).replace(",", ".")
    try:
        number = float(digits)
    except ValueError:
        return ""
    return f"{number * factor:.15g}" if factor else ""
