"""Every command and option of Ceph that the guide names exists, and in the releases that the advice is for.

`ceph_names.csv` was read from the command tables and option lists in the packages of 16.2.15; what came later has the
first version of each series, from release notes and pull requests. A name that is not in it is looked up, then added.
"""

import csv
import json
import re
from pathlib import Path

from guide import pages, records

from scripts.paths import DATA

with open(Path(__file__).with_name("ceph_names.csv"), encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file))
SINCE = {row["name"]: row["since"].split() for row in ROWS}
COMMANDS = {row["name"] for row in ROWS if row["kind"] == "command"}
OPTIONS = {row["name"] for row in ROWS if row["kind"] == "option"}

COMMAND = re.compile(r"(?:^|[\s(`])ceph (?!MON:|USER@)((?:tell|daemon) \S+ |--admin-daemon \S+ )?([^\n`#|;&]+)")
OPTION = re.compile(r"\bceph config (?:set|get|rm|show) \S+ ([\w/]+)")
FORMS = ("plain", "cephadm", "rook", "proxmox")


def steps(record):
    """What a reader is told to type, line by line."""
    return "\n".join(step.get(form, "") for block in record["commands"].values() for step in block for form in FORMS)


def code(text):
    """The code of a page: its blocks, and what stands between backticks."""
    blocks = re.findall(r"```\w*\n(.*?)```", text, flags=re.DOTALL)
    return "\n".join(blocks + re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)))


TEXTS = {str(page): code(page.body) for page in pages()}
TEXTS |= {name: steps(record) for name, record in records("advice").items()}

HEALTH = json.loads((DATA / "health-codes.json").read_text(encoding="utf-8"))
ENTRIES = {**HEALTH["codes"], **HEALTH["causes"]}
KINDS = [kind for entry in ENTRIES.values() for kind in entry.get("kinds", {}).values()]
TEXTS["health-codes.json"] = "\n".join(entry.get("command", "") for entry in [*ENTRIES.values(), *KINDS])
OPTION_NAME = re.compile(r"\b(?:auth|bdev|bluestore|mds|mon|osd)_[a-z_]*[a-z]\b")
"""Of options of Ceph; also of what else begins so."""


def commands(text):
    """Each command of Ceph in a text, without the daemon that it is sent to."""
    for _, words in COMMAND.findall(text):
        if " ".join(words.split()[:1]) not in ("tell", "daemon", "…"):
            yield words.strip()


def name_of(command):
    """The longest name of a command that its words begin with, if any."""
    words = command.split()
    return next((name for n in range(len(words), 0, -1) if (name := " ".join(words[:n])) in COMMANDS), None)


def options(name, text):
    """Options that a text sets or reads, and those that the conditions of an advice ask for."""
    record = records("advice").get(name, {})
    asked = re.findall(r"'name': '(\w+)'", f"{record.get('applies')} {record.get('shows')}")
    return {*OPTION.findall(text), *asked}


def test_every_command_exists():
    unknown = {(name, c) for name, text in TEXTS.items() for c in commands(text) if not name_of(c)}
    assert unknown == set()


def test_every_option_exists():
    assert {(name, option) for name, text in TEXTS.items() for option in options(name, text) - OPTIONS} == set()


def test_options_behind_health_checks_exist():
    bounds = {bound["option"] for bound in HEALTH["options"]}
    words = " ".join(str(value) for entry in ENTRIES.values() for key, value in entry.items() if key != "words")
    no_options = {"mds_log", "mon_osd_down_out_interval set to"}
    assert {*bounds, *OPTION_NAME.findall(words)} - OPTIONS - no_options == set()


def test_advice_holds_only_where_its_commands_exist():
    def major(versions):
        return min(int(version.split(".")[0]) for version in versions)

    early = {
        (name, used)
        for name, record in records("advice").items()
        for used in {*map(name_of, commands(steps(record))), *options(name, steps(record))}
        if SINCE.get(used) and major(SINCE[used]) > major(record.get("since") or ["16"])
    }
    assert early == set()
