"""What was meant: the same word in another spelling, the nearest known word, the number in a text."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

SIZES = {
    "k": 2**10, "kb": 10**3, "kib": 2**10, "m": 2**20, "mb": 10**6, "mib": 2**20, "g": 2**30, "gb": 10**9, "gib": 2**30,
    "t": 2**40, "tb": 10**12, "tib": 2**40,
}  # fmt: skip
THOUSANDS = {"k": 10**3, "m": 10**6}
"""Of anything but bytes."""
STEMS = {
    "latency": "latency_mean", "lat": "latency_mean", "clat": "latency_mean", "bw": "bandwidth", "throughput": "bandwidth",
}  # fmt: skip
BITS = re.compile(r"[KMG]b(?![a-zA-Z])|[KMGkmg]bit")


def folded(word: str) -> str:
    """A name without what people vary: case, blanks, hyphens, `/s` for `_per_s`, `µs` for `us`."""
    word = word.casefold().replace("µ", "u").replace("μ", "u")
    word = re.sub(r"/(s|sec|second)\b", "_per_s", word)
    return re.sub(r"[^a-z0-9]+", "_", word).strip("_")


def same_name(word: str, allowed: Iterable[str]) -> str | None:
    """The one allowed name that differs from the word in nothing but its spelling."""
    if BITS.search(word):
        return None
    matches = {name for name in allowed if folded(name) == folded(word)}
    return matches.pop() if len(matches) == 1 else None


def nearest(word: str, allowed: list[str]) -> str:
    """The allowed word that was probably meant, or nothing."""
    word = word.lower().replace(" ", "_")
    for short, full in STEMS.items():
        if (longer := re.sub(rf"^{short}(?=_|$)", full, word)) in allowed:
            return longer
    matches = get_close_matches(word, allowed, n=1, cutoff=0.5)
    return matches[0] if matches else ""


def number_in(text: str, factors: dict[str, int] = SIZES) -> str:
    """The number that a text such as `32`, `4k` or `65,700` stands for; empty where it stands for none."""
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
