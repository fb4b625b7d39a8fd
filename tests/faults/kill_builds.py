"""Kill a build at many moments, and take from it what it needs; count what is left: `make kills`.

A small corpus has two states. While the site of one stands, a build of the other is killed (SIGKILL, with all that it
started) at one of POINTS moments, spread evenly over a whole build. Then the site must be whole, the old one or the
new one, and the next build, on the caches that the killed one left, must give what a clean one gives, byte for byte.
"""

import hashlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tests.faults.compare_builds import Site, checkout
from tests.faults.missing import FAULTS, NotTriedError

STATES = (100, 200)
REPORTED = 10
"""Kills after which the counts so far are printed: all of them may take an hour."""
CHECKOUT = "checkout"
SITE_WORDS = ("neither the old site nor the new one", "the next build failed", "the next build is not like a clean one")


def start(folder: Path, state: int) -> subprocess.Popen[str]:
    """Start a build of the checkout beside its folder, as leader of its own group."""
    code = next(place / CHECKOUT for place in folder.parents if (place / CHECKOUT).exists())
    command = [sys.executable, "-m", "tests.faults.one_build", str(folder), str(STATES[state])]
    return subprocess.Popen(
        command,
        cwd=code,
        env={**os.environ, "PYTHONPATH": str(code)},
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(folder: Path, state: int) -> tuple[int, str]:
    """Build; the code and what was said."""
    with start(folder, state) as process:
        said = process.communicate()[1]
    return process.returncode, said


def digest(public: Path) -> str:
    """One hash of what is below a folder, but for what may differ between two builds of the same."""
    total, site = hashlib.sha256(), Site(public)
    for name in sorted(site.files):
        total.update(f"{name}\0{hashlib.sha256(site.content(name)).hexdigest()}\n".encode())
    return total.hexdigest()


def clean_sites(place: Path) -> tuple[list[str], float]:
    """Hashes of the sites of both states, each built in an empty folder, and the seconds of the shorter build."""
    hashes, seconds = [], []
    for state in range(len(STATES)):
        began = time.monotonic()
        code, said = run(place / f"clean-{state}", state)
        if code:
            sys.exit(f"a clean build failed:\n{said}")
        seconds.append(time.monotonic() - began)
        hashes.append(digest(place / f"clean-{state}" / "public"))
    return hashes, min(seconds)


def kill_at(moment: float, folder: Path, state: int) -> bool:
    """Kill a build some seconds after its start; whether it still ran."""
    with start(folder, state) as process:
        try:
            process.wait(moment)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return True
    return False


def kills(points: int, place: Path, clean: list[str], seconds: float) -> Counter[str]:
    """Count what was left after each kill, and after the build that followed."""
    folder, counts = place / "work", Counter[str]()
    run(folder, 0)
    for point in range(points):
        old, new = point % 2, (point + 1) % 2
        counts["killed" if kill_at(seconds * (point + 1) / points, folder, new) else "ended before"] += 1
        left = digest(folder / "public")
        kind = {clean[old]: "old site whole", clean[new]: "new site whole"}.get(left, SITE_WORDS[0])
        counts[kind] += 1
        began = time.monotonic()
        code, said = run(folder, new)
        if left == clean[old] and not code:
            # Other work on the machine comes and goes: what the last whole build took tells best what this one will.
            seconds = time.monotonic() - began
        counts[SITE_WORDS[1] if code else "next build succeeded"] += 1
        if code:
            print(f"after point {point}: {said}", flush=True)
        elif digest(folder / "public") != clean[new]:
            counts[SITE_WORDS[2]] += 1
        if (point + 1) % REPORTED == 0:
            print(f"{point + 1} of {points}: " + ", ".join(f"{n} {kind}" for kind, n in counts.items()), flush=True)
    return counts


def two_at_once(place: Path, clean: list[str]) -> str:
    """Start two builds of one folder at the same moment."""
    folder = place / "twice"
    both = [start(folder, 1), start(folder, 1)]
    codes = [process.communicate() and process.returncode for process in both]
    is_good = codes == [0, 0] and digest(folder / "public") == clean[1]
    return "ok: both end well, the site is whole" if is_good else f"FAILED: codes {codes}"


def fault(take: Callable[[Path], Callable[[], object]], place: Path, clean: list[str]) -> str:
    """Take something from a build; it must say so in a sentence and leave the site, and the next one must succeed."""
    run(place, 0)
    try:
        give_back = take(place)
    except NotTriedError as error:
        return f"not tried: {error}"
    try:
        code, said = run(place, 1)
        left = digest(place / "public")
    finally:
        give_back()
    if code != 1 or "Traceback" in said or not said.strip() or left != clean[0]:
        return f"FAILED: code {code}, site {'whole' if left == clean[0] else 'not whole'}: {said.strip()[-300:]}"
    again, _ = run(place, 1)
    if again or digest(place / "public") != clean[1]:
        return f"FAILED: the next build ended with {again} or is not like a clean one"
    return f"ok: “{said.strip().splitlines()[0][:110]}”"


def main() -> int:
    """Kill, take away, and print the counts; 1 where anything was lost."""
    points = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        checkout(place / CHECKOUT)
        clean, seconds = clean_sites(place)
        counts = kills(points, place, clean, seconds)
        print(f"{points} kills, spread over a whole build:", *(f"  {n} {kind}" for kind, n in counts.items()), sep="\n")
        told = {"two at once": two_at_once(place, clean)}
        for words, take in FAULTS.items():
            folder = place / words.replace(" ", "-")
            folder.mkdir()
            told[words] = fault(take, folder, clean)
        print(*(f"{words}: {outcome}" for words, outcome in told.items()), sep="\n")
    return 1 if set(counts) & set(SITE_WORDS) or any(one.startswith("FAILED") for one in told.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
