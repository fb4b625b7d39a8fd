"""The `iops` command, in a checkout and in the package, where the build gives these imports the package's name."""

import sys

from scripts.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
