"""`iops diagnose`: what of the guide applies to a system, from what its own commands printed."""

import json
from pathlib import Path

from scripts.commands.command import DATA, Arguments, Command, Terminal, argument


def run(args: Arguments, terminal: Terminal) -> int:
    """Read the files, ask every check and every piece of advice, and print the report."""
    from scripts.build.knowledge import knowledge
    from scripts.build.load import InvalidRecordsError
    from scripts.node.client import Node

    try:
        inputs = [path.read_bytes() for path in args.files]
    except OSError as error:
        terminal.err(f"{error.filename}: {error.strerror}; give files that commands wrote")
        return 2
    try:
        known = knowledge(args.data)
    except InvalidRecordsError as error:
        terminal.err(str(error))
        return 2
    with Node() as node:
        answer = node.call("diagnose/diagnose", "diagnoseFiles", [encoded(data) for data in inputs], known)
    if args.json:
        kept = {
            key: answer[key]
            for key in ("system", "opening", "first", "findings", "drives", "calculations", "refused", "warnings")
        }
        for refused in kept["refused"]:
            refused.pop("first")  # which may hold names
        terminal.out(json.dumps(kept, indent=2, ensure_ascii=False))
    else:
        terminal.out(answer["markdown"].rstrip())
    return 0 if answer["system"]["outputs"] else 1


def encoded(data: bytes) -> str:
    """Bytes as base64, which passes any encoding on."""
    from base64 import b64encode

    return b64encode(data).decode("ascii")


DIAGNOSE = Command(
    "diagnose",
    "what of the guide applies to a system: iops diagnose report.json lsblk.json",
    (
        argument(
            "files",
            nargs="+",
            type=Path,
            metavar="FILE",
            help="what ceph report, lsblk -J, smartctl --json, zpool status and their like printed, in any mix",
        ),
        argument("--json", action="store_true", help="print the system and the findings for a program"),
        DATA,
    ),
    run,
)
