"""Following edits: what Hugo's server reads changes file by file, and the built site beside it stays as it was."""

import os

import pytest

from scripts.build import dev
from scripts.build.dev import Maker, is_prose, is_read_anew, replace_changed
from scripts.paths import CONTENT, ROOT


@pytest.fixture
def folders(tmp_path):
    """What was made now, what Hugo reads, and the site, which has links to the latter."""
    files = {
        "fresh": {"same.json": "1", "changed.json": "new", "more/added.json": "3"},
        "kept": {"same.json": "1", "changed.json": "old", "gone.json": "4"},
    }
    for folder, texts in files.items():
        for place, text in texts.items():
            (tmp_path / folder / place).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / place).write_text(text)
    (tmp_path / "public").mkdir()
    for path in (tmp_path / "kept").iterdir():
        os.link(path, tmp_path / "public" / path.name)
    return tmp_path


def texts(folder):
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*.json")}


def test_only_what_changed_is_written_and_what_is_gone_is_removed(folders):
    before = (folders / "kept/same.json").stat()
    replace_changed(folders / "fresh", folders / "kept")
    assert texts(folders / "kept") == texts(folders / "fresh")
    assert (folders / "kept/same.json").stat().st_mtime_ns == before.st_mtime_ns


def test_the_site_that_was_built_before_keeps_its_files(folders):
    before = texts(folders / "public")
    replace_changed(folders / "fresh", folders / "kept")
    assert texts(folders / "public") == before


def test_prose_is_left_to_hugo_and_records_are_not():
    assert is_prose(CONTENT / "guide/choosing-drives/volatile-write-cache.md")
    assert not is_prose(CONTENT / "compare.md")
    assert not is_prose(CONTENT.parent / "data/sources/a-source.json")


def test_code_that_was_edited_is_loaded_anew_and_that_a_record_was_costs_no_start():
    assert is_read_anew(ROOT / "data/sources/a-source.json")
    assert is_read_anew(CONTENT / "compare.md")
    assert not is_read_anew(ROOT / "scripts/build/load.py")
    assert not is_read_anew(ROOT / "static/js/rules/index.ts")
    assert not is_read_anew(ROOT / "scripts/sql/marts/results.sql")


@pytest.fixture
def maker():
    """With what it said; a test puts another function in the place of what the process does."""
    said = []
    one = Maker(said.append)
    yield one, said
    one.forget_code()


def test_the_process_stays_until_code_was_edited(maker, monkeypatch):
    one, said = maker
    monkeypatch.setattr(dev, "make", os.getpid)
    one.make()
    one.make()
    one.forget_code()
    one.make()
    first, again, other = said
    assert first == again != other


def test_a_process_that_was_killed_is_told_and_replaced(maker, monkeypatch):
    one, said = maker
    monkeypatch.setattr(dev, "make", os.abort)
    one.make()
    monkeypatch.setattr(dev, "make", str)  # it has nothing to say
    one.make()
    assert "the next edit starts another" in said[0]
    assert "summaries made" in said[1]
