"""Fetch the files that were dropped into an issue, from the addresses that GitHub gives them and from nowhere else."""

import re
from collections.abc import Callable
from http.client import HTTPException, HTTPSConnection
from typing import NamedTuple
from urllib.parse import urlsplit

MAX_FILES = 10
MAX_BYTES = 16 * 2**20
"""Of all files together, as the check page takes them."""
MAX_REDIRECTS = 2
REDIRECTS = (301, 302, 303, 307, 308)
TIMEOUT_S = 30
SUFFIXES = (".json", ".txt", ".log", ".out", ".csv", ".html")
LINK = re.compile(
    r"!?\[[^\]\n]{0,300}\]"
    r"\((https://github\.com/(?:user-attachments/files|[\w.-]+/[\w.-]+/files)/\d{1,20}/[\w.%+-]{1,200})\)"
)
"""How GitHub writes a dropped file: `[name](https://github.com/user-attachments/files/<number>/<name>)`."""
STORES = re.compile(r"[\w-]+\.githubusercontent\.com|github-production-[\w-]+\.s3\.amazonaws\.com")
"""Where GitHub redirects to: its own stores, with an address that is valid for minutes."""


class AttachmentError(Exception):
    """A file that cannot be fetched; the message says what to do."""


class Attachment(NamedTuple):
    """A dropped file."""

    name: str
    content: bytes


Fetch = Callable[[str, int], bytes]
"""Fetches an address, up to a number of bytes; raises AttachmentError."""


def find_links(text: str) -> list[str]:
    """The addresses of the dropped files in a text, each once."""
    return list(dict.fromkeys(match[1] for match in LINK.finditer(text)))


def without_links(text: str) -> str:
    """The text around dropped files."""
    return LINK.sub("", text).strip()


def fetch_all(addresses: list[str], fetch: Fetch | None = None) -> list[Attachment]:
    """Fetch the files of an issue. Raises AttachmentError."""
    if len(addresses) > MAX_FILES:
        raise AttachmentError(f"{len(addresses)} files are too many: give at most {MAX_FILES}.")
    attachments: list[Attachment] = []
    for address in addresses:
        name = address.rsplit("/", 1)[1]
        if not name.lower().endswith(SUFFIXES):
            raise AttachmentError(f"The file {name} is not read: give text as it was printed ({', '.join(SUFFIXES)}).")
        left = MAX_BYTES - sum(len(each.content) for each in attachments)
        attachments.append(Attachment(name, (fetch or fetch_file)(address, left)))
    return attachments


def fetch_file(address: str, most: int) -> bytes:
    """Fetch one file of at most `most` bytes, without any credentials. Raises AttachmentError."""
    name = address.rsplit("/", 1)[1]
    for _ in range(MAX_REDIRECTS + 1):
        target = urlsplit(address)
        status, location, content = _request(
            target.hostname or "", target._replace(scheme="", netloc="").geturl(), most
        )
        if status == 200 and len(content) <= most:
            return content
        if status == 200:
            raise AttachmentError(f"The files are too large: at most {MAX_BYTES // 2**20} MB together are read.")
        if status not in REDIRECTS or not _is_own_store(location):
            raise AttachmentError(f"{name} could not be fetched (GitHub answered {status}): drop it again.")
        address = location
    raise AttachmentError(f"{name} could not be fetched (too many redirects): drop it again.")


def _request(host: str, path: str, most: int) -> tuple[int, str, bytes]:
    """Status, address of a redirect, and the content, of which one byte more than allowed is read."""
    connection = HTTPSConnection(host, timeout=TIMEOUT_S)
    try:
        connection.request("GET", path, headers={"User-Agent": "honest-iops"})
        answer = connection.getresponse()
        return answer.status, answer.getheader("location") or "", answer.read(most + 1)
    except (OSError, HTTPException) as error:
        raise AttachmentError(f"{host} could not be reached ({error}): try again later.") from error
    finally:
        connection.close()


def _is_own_store(address: str) -> bool:
    """Whether a redirect stays with GitHub."""
    target = urlsplit(address)
    return target.scheme == "https" and bool(STORES.fullmatch(target.netloc))
