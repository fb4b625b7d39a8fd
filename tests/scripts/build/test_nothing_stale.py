"""What an earlier build left is taken again only where a build from nothing would make the same, byte for byte."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sample import DRIVE, copy_sample
from small import SmallCorpus, measured

from scripts.build import render, working_database
from scripts.build.inputs import SITE, SUMMARIES, Inputs
from scripts.build.pipeline import site
from scripts.paths import ROOT
from scripts.publish import downloads

UNREPEATABLE = {"honest-iops.duckdb", "honest-iops.duckdb-gz", "SHA256SUMS", "files.json", "sql_engine.json"}
"""The database has other bytes in each build; the others hold it, or give its hash or its packed size."""
DRIVER = """
import os, shutil, sys
from pathlib import Path
from scripts.build import pipeline, render, summaries as making

render.hugo_program = lambda: Path("hugo.py").resolve()
for step in ("write_markdown", "write_offline_list", "write_search_index", "complete_sitemap"):  # of finished pages
    setattr(pipeline, step, lambda *_: 0)
read = set()
sys.addaudithook(lambda event, found: event == "open" and read.add(str(found[0])))
write = making._write_summaries
def write_summaries(*all):
    read.clear()
    write(*all)
    print(*(f"read {path}" for path in read), sep="\\n")
making._write_summaries = write_summaries
folder, data, killed_at = map(Path, sys.argv[1:])
if str(killed_at) == "between":
    remove = shutil.rmtree
    def rmtree(path, **more):
        remove(path, **more)
        if path.name == "api":
            os.kill(os.getpid(), 9)
    shutil.rmtree = rmtree
pipeline.site(lambda text, _: print(text), "http://localhost/", folder / "public", data, folder / "build")
"""
HUGO = """
# Takes the place of Hugo: the "site" is all that Hugo would read, the page of a record its layout and its document; the
# build itself adds what is served as it is.
import json, os, shutil, sys
from pathlib import Path

given = dict(zip(sys.argv, sys.argv[1:]))
config, made = json.loads(Path(given["--config"]).read_text()), Path(given["--destination"])
build = Path(given["--config"]).parent
if Path("killed").exists():
    Path("killed").unlink()
    os.kill(os.getppid(), 9)
elif "onlyRecords" in config["params"]:
    chosen = next(mount["source"] for mount in config["module"]["mounts"] if mount["target"] == "data")
    for path in Path(chosen, "pages").glob("*.json"):
        for page in json.loads(path.read_text()):
            document = build / "documents" / path.stem / f"{page['id']}.json"
            target = made / path.stem / page["path"] / "index.html"
            target.parent.mkdir(parents=True)
            target.write_text(f"{page} {document.read_text()} {Path('layouts/baseof.html').read_text()}")
else:
    for folder in ("layouts", build / "summaries", build / "documents"):
        shutil.copytree(folder, made / Path(folder).name)
    shutil.copytree(build / "charts", made / "drawings")
"""


class Checkout:
    """The code alone, so that a test may change it, with a corpus of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        for name in SITE:
            path, copy = ROOT / name, self.folder / name
            if name.startswith("node_modules") or copy.exists():
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, copy, ignore=shutil.ignore_patterns("__pycache__", "elements"))
            else:
                shutil.copyfile(path, copy)
        (self.folder / "node_modules").symlink_to(ROOT / "node_modules")
        shutil.copyfile(ROOT / "package.json", self.folder / "package.json")
        (self.folder / "hugo.py").write_text(f"#!{sys.executable}{HUGO}")
        (self.folder / "hugo.py").chmod(0o755)
        self.corpus = SmallCorpus(folder / "corpus")
        self._cleaned = 0

    def run(self, folder: str, killed: str = "") -> str:
        command = [sys.executable, "-c", DRIVER, folder, str(self.corpus.data), killed or "never"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == (-9 if killed else 0), done.stdout + done.stderr
        return done.stdout

    def site(self) -> dict[str, bytes]:
        """What the next build publishes."""
        self.run("kept")
        return contents(self.folder / "kept/public")

    def clean_site(self) -> dict[str, bytes]:
        """What a build from nothing publishes."""
        self._cleaned += 1
        self.run(f"clean-{self._cleaned}")
        return contents(self.folder / f"clean-{self._cleaned}/public")

    def edit(self, place: str, before: str, after: str) -> None:
        path = self.folder / place
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")


def contents(public: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(public)): path.read_bytes()
        for path in public.rglob("*")
        if path.is_file() and path.name not in UNREPEATABLE
    }


def changed(before: dict[str, bytes], after: dict[str, bytes]) -> set[str]:
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


@pytest.mark.site
def test_no_build_shows_what_was_true_before(tmp_path):
    checkout = Checkout(tmp_path)
    checkout.corpus.result([measured(400_000, {"cache": "off"}), measured(900, {"cache": "on"})])
    read = re.findall(r"^read (.*)$", checkout.run("kept"), re.MULTILINE)
    own = {Path(path).relative_to(checkout.folder) for path in read if Path(path).is_relative_to(checkout.folder)}
    places = {path for path in own if path.parts[0] not in ("kept", "build", "node_modules") and path.suffix != ".pyc"}
    assert [path for path in places if not any(path.is_relative_to(place) for place in SUMMARIES)] == []
    assert Path("config.toml") in places
    first = contents(checkout.folder / "kept/public")
    assert "nothing has changed" in checkout.run("kept")

    checkout.edit("layouts/baseof.html", "Skip to content", "Skip it")
    layout = checkout.site()
    assert changed(first, layout) == {"layouts/baseof.html"} | {name for name in first if name.endswith("index.html")}

    added = checkout.corpus.result([measured(700, {"cache": "half"})], slug="2026-other")
    checkout.edit("static/js/rules/interface-ceiling.ts", "does not state an interface", "states no interface")
    rule = checkout.site()
    assert b"2026-other" in rule["downloads/results.csv"]
    assert b"states no interface" in rule["downloads/verdicts.csv"]
    assert b"does not state an interface" not in rule["downloads/verdicts.csv"]

    # Killed while folders are replaced, then while Hugo runs.
    checkout.edit("schemas/units.py", '"IOPS"', '"operations"')
    checkout.edit("scripts/sql/reference/reference_block_db.sql", "-- ", "-- Edited: ")
    checkout.run("kept", "between")
    (checkout.folder / "killed").touch()
    checkout.run("kept", "while Hugo runs")
    assert contents(checkout.folder / "kept/public") == rule
    (checkout.folder / "kept/build/summaries/tables/results.json").write_text("[]")
    added.unlink()
    last = checkout.site()
    assert b"2026-other" not in last["downloads/results.csv"]
    assert b"operations" in last["downloads/metric_kinds.csv"]
    assert b"Edited: " in last["downloads/datapackage.json"]
    assert changed(last, checkout.clean_site()) == set()
    (checkout.folder / "kept/public/layouts/home.html").write_text("edited by hand")
    assert changed(last, checkout.site()) == set()


@pytest.mark.parametrize("place", ["added", "edited", "removed", "library", "variable"])
def test_whatever_a_build_reads_is_in_its_key(tmp_path, monkeypatch, place):
    for name in SITE:
        path = tmp_path / name if Path(name).suffix else tmp_path / name / "file"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("as it was")
    before = {name: Inputs(root=tmp_path).key([name], records=False) for name in SITE}
    for name in SITE:
        path = tmp_path / name if Path(name).suffix else tmp_path / name / "file"
        if place == "edited":
            path.write_text("as it is")
        elif place == "removed":
            path.unlink()
        elif place == "added" and not Path(name).suffix:
            (path.parent / "new").write_text("")
    if place == "library":
        (tmp_path / "packages/a_library-2.dist-info").mkdir(parents=True)
        (tmp_path / "packages/a_library-2.dist-info/METADATA").write_text("Name: a-library\nVersion: 2\n")
        monkeypatch.syspath_prepend(tmp_path / "packages")
    elif place == "variable":
        monkeypatch.setenv("HUGO_PARAMS_AUTHOR", "Somebody")
    after = {name: Inputs(root=tmp_path).key([name], records=False) for name in SITE}
    same = {name for name in SITE if before[name] == after[name]}
    assert same == ({name for name in SITE if Path(name).suffix} if place == "added" else set())


def test_what_is_edited_while_it_is_read_is_taken_for_nothing(tmp_path):
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts/a.html").write_text("one")
    inputs = Inputs(root=tmp_path)
    inputs.key(["layouts"], records=False)
    assert inputs.are_unchanged()
    (tmp_path / "layouts/a.html").write_text("two")
    (tmp_path / "layouts/a.html").write_text("one")
    assert not inputs.are_unchanged()
    inputs = Inputs(root=tmp_path)
    inputs.key(["layouts"], records=False)
    (tmp_path / "layouts/b.html").write_text("new")
    assert not inputs.are_unchanged()


@pytest.mark.site
def test_pages_of_records_show_what_is_true_of_others_now(tmp_path, monkeypatch):
    """The title of a source, of a drive, and other results stand on pages whose own record nobody touched.

    The build from nothing that it is compared with goes the way of large corpora: in a file, in parts.
    """
    data = copy_sample(tmp_path / "data")
    build_sample(tmp_path / "kept", data)
    result = next(
        path for path in sorted((data / "results/drives" / DRIVE).glob("*.json")) if '"source"' in path.read_text()
    )
    record = json.loads(result.read_text())
    source = data / "sources" / f"{record['source']['id']}.json"
    told = {key: value for key, value in json.loads(source.read_text()).items() if key != "title_english"}
    source.write_text(json.dumps({**told, "title": "Quixotic source", "language": "en"}))
    stages = build_sample(tmp_path / "kept", data)
    made, of = next(map(int, found.groups()) for stage in stages if (found := re.match(RENDERED, stage)))
    assert 3 <= made < of / 2, "its own page, and those that name it"

    drive = data / "drives" / f"{DRIVE}.json"
    drive.write_text(json.dumps({**json.loads(drive.read_text()), "model": "Quixotic drive"}))
    result.with_name("2026-more.json").write_text(json.dumps({**record, "title": "Quixotic run"}))
    (tmp_path / f"kept/public/drives/{DRIVE}/index.html").write_text("edited by hand")
    build_sample(tmp_path / "kept", data)
    monkeypatch.setattr(working_database, "MOST_IN_MEMORY", 0)
    monkeypatch.setattr(downloads, "PART_MEASUREMENTS", 9)
    monkeypatch.setattr(render, "PAGES_AT_ONCE", 30)
    build_sample(tmp_path / "clean", data)
    kept, clean = contents(tmp_path / "kept/public"), contents(tmp_path / "clean/public")
    assert changed(kept, clean) == set()
    assert b"Quixotic source" in kept[f"results/drives/{DRIVE}/{result.stem}/index.html"]
    assert b"Quixotic run" in kept[f"drives/{DRIVE}/feed.xml"]


RENDERED = re.compile(r"(\d+) of (\d+) pages of records rendered")


def build_sample(folder: Path, data: Path) -> list[str]:
    """Build the sample into a folder; the lines of the report."""
    said: list[str] = []
    site(lambda text, _: said.append(text), "http://localhost:1313/", folder / "public", data, folder / "build")
    return said
