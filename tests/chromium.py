"""Finds a Chromium for the browser tests, or installs one where that is allowed; run by itself, it prints its path."""

import os
import shutil
import sys

from system import install

# The headless shell first: it has no windows to keep up and takes half of the processor time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = (
    "No Chromium was found, and none could be installed here. Install one (on Debian: apt-get install chromium), "
    "or set CHROME_PATH to the program of one that you have."
)


class NoBrowserError(Exception):
    """There is no browser, and what to do about it."""


def find() -> str | None:
    """The browser that CHROME_PATH names, else the first on the path. Raises NoBrowserError for a wrong CHROME_PATH."""
    if named := os.environ.get("CHROME_PATH"):
        if not shutil.which(named):
            raise NoBrowserError(f"CHROME_PATH is {named}, which is no program: correct it or unset it.")
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def find_or_install() -> str:
    """A browser, installed if need be. Raises NoBrowserError."""
    if found := find():
        return found
    if not (install("chromium-headless-shell") or install("chromium")):
        raise NoBrowserError(ADVICE)
    if found := find():
        return found
    raise NoBrowserError(ADVICE)


if __name__ == "__main__":
    try:
        print(find_or_install())
    except NoBrowserError as error:
        sys.exit(str(error))
