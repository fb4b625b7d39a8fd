"""Build the site of one data folder and print what its stages cost, a line of JSON each: python stages.py DATA OUT."""

import json
import os
import re
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[3]), str(Path(__file__).parent)]

from processes import cpu_seconds  # noqa: E402

from scripts.build.pipeline import site  # noqa: E402


def main(data: Path, out: Path) -> None:
    """Each stage under the name that the build gives it, without its counts."""
    os.environ["HUGO_RESOURCEDIR"] = str(out.resolve() / "pictures")  # those of other builds are no part of this one
    before = cpu_seconds(os.getpid())

    def report(text: str, seconds: float) -> None:
        nonlocal before
        now = cpu_seconds(os.getpid())
        stage = re.sub(r"(of )?[\d.]+ (MB )?", "", text)
        print(json.dumps({"stage": stage, "cpu_s": round(now - before, 2), "wall_s": round(seconds, 2)}), flush=True)
        before = now

    site(report, "http://localhost:1313/", out / "public", data, out / "build")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
