"""Build the site of a small corpus: python -m tests.faults.one_build FOLDER IOPS.

What stops it is told as `iops` does. The variable WITHOUT names a program that this build does not find.
"""

import os
import sys
from pathlib import Path

from scripts.build.load import InvalidRecordsError
from scripts.build.pipeline import site
from scripts.build.programs import BuildStageError
from scripts.commands.failures import describe_failure
from scripts.node.client import NodeError

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from small import SmallCorpus, measured


def hide(program: str) -> None:
    """Let every module of the pipeline look for a program (node, hugo, pagefind) where there is none."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scripts.") and hasattr(module, f"{program}_program"):
            setattr(module, f"{program}_program", lambda: Path("/nowhere") / program)


def build(folder: Path, iops: int) -> None:
    """Write the corpus, which differs by the figure of one run, and build its site in the same folder."""
    small = SmallCorpus(folder)
    small.result([measured(iops), measured(3 * iops, {"cache": "on"})])
    site(lambda _words, _seconds: None, "https://example.org/", folder / "public", small.data, folder / "build")


def main() -> int:
    """Build; 0 where the new site is in place, 1 where a sentence says why it is not."""
    if without := os.environ.get("WITHOUT"):
        hide(without)
    try:
        build(Path(sys.argv[1]), int(sys.argv[2]))
    except (InvalidRecordsError, BuildStageError, NodeError) as error:
        print(error, file=sys.stderr)
        return 1
    except Exception as error:
        failure = describe_failure(error)
        if failure is None:
            raise
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
