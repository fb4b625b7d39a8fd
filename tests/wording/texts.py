"""Copy what readers see to `build/wording/`, line for line, with what is not our wording left blank.

Pages are copied as they are; of templates the comments go; of records titles, addresses and names, which are others'.
"""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIES = ROOT / "build" / "wording"
TEXTS = ["advice", "symptoms", "caveats", "sources", "clusters", "controllers", "volumes", "reliability"]
RECORDS = ["conflicts", "health-codes", "releases", "settings", "uses", "vendors"]
KEYS = "title|title_english|url|url_note|section|quote|match|aliases"
OTHERS_WORDS = re.compile(rf'"(?:{KEYS})": ?(?:"(?:\\.|[^"\\])*"|\[[^]]*\])')
# On the page of a source it is clear whose author is meant.
THE_AUTHOR = re.compile(r"\b[Tt]he (?:author|speaker)\b")
TEMPLATE_COMMENT = re.compile(r"\{\{-?\s*/\*.*?\*/\s*-?\}\}", re.DOTALL)
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?:^|\s)//[^\n]*", re.DOTALL)


def blank(match: re.Match[str]) -> str:
    """What was matched, as empty lines: what follows keeps its line."""
    return "\n" * match.group().count("\n")


def copy(path: Path, text: str) -> None:
    """Write one text where textlint reads it as plain text."""
    target = COPIES / f"{path.relative_to(ROOT)}.txt"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def main() -> None:
    """Copy pages, templates, records and scripts."""
    shutil.rmtree(COPIES, ignore_errors=True)
    for path in (ROOT / "content").rglob("*.md"):
        copy(path, path.read_text(encoding="utf-8"))
    for path in (ROOT / "layouts").rglob("*.html"):
        copy(path, TEMPLATE_COMMENT.sub(blank, path.read_text(encoding="utf-8")))
    for path in (ROOT / "static" / "js").rglob("*.ts"):
        copy(path, SCRIPT_COMMENT.sub(blank, path.read_text(encoding="utf-8")))
    records = [ROOT / "data" / f"{name}.json" for name in RECORDS]
    for path in records + [path for name in TEXTS for path in (ROOT / "data" / name).glob("*.json")]:
        text = OTHERS_WORDS.sub(blank, path.read_text(encoding="utf-8"))
        copy(path, THE_AUTHOR.sub("", text) if path.parent.name == "sources" else text)


if __name__ == "__main__":
    main()
