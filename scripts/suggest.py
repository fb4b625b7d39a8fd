"""What was probably meant: the nearest known word, the number in a text."""

import re
from difflib import get_close_matches

SIZES = {
    "k": 2**10, "kb": 10**3, "kib": 2**10, "m": 2**20, "mb": 10**6, "mib": 2**20, "g": 2**30, "gb": 10**9, "gib": 2**30,
}  # fmt: skip
STEMS = {
    "latency": "latency_mean", "lat": "latency_mean", "clat": "latency_mean", "bw": "bandwidth", "throughput": "bandwidth",
}  # fmt: skip


def nearest(word: str, allowed: list[str]) -> str:
    """The allowed word that was probably meant, or nothing."""
    word = word.lower().replace(" ", "_")
    for short, full in STEMS.items():
        if (longer := re.sub(rf"^{short}(?=_|$)", full, word)) in allowed:
            return longer
    matches = get_close_matches(word, allowed, n=1, cutoff=0.5)
    return matches[0] if matches else ""


def number_in(text: str) -> str:
    """The number that a text such as `32`, `4k` or `65,700` stands for; empty where it stands for none."""
    match = re.fullmatch(r"\s*(\d[\d., ]*?)\s*([a-zA-Z]*)\s*", text[:40], re.ASCII)
    if not match:
        return ""
    factor = SIZES.get(match[2].lower()) if match[2] else 1
    digits = re.sub(r"[, ](?=\d{3}(\D|$))", "", match[1]).replace(",", ".")
    try:
        number = float(digits)
    except ValueError:
        return ""
    return f"{number * factor:.12g}" if factor else ""
