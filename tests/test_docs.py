"""The docs are a contract: what they name exists, and what exists is named."""

import html
import re
import subprocess
from pathlib import Path

import duckdb
import pytest

from schemas.result import Result
from scripts.cli import parser
from scripts.paths import PUBLIC, ROOT
from scripts.publish.table_catalog import tables

README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PAGES = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))]
DOCS = "".join([README, CONTRIBUTING, ARCHITECTURE, *PAGES])
COMMANDS = re.findall(r"^\$ (iops .+)$", README, flags=re.MULTILINE)
# A calculator that is given a drive reads the figures that the build of the site computed.
QUICK = [
    pytest.param(command, marks=[pytest.mark.site] if " drive=" in command else [])
    for command in COMMANDS
    if command.split()[1] in ("check", "calc", "new") and "--fix" not in command
]
SUBCOMMANDS = sorted(next(a for a in parser()._actions if a.dest == "command").choices)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_of_the_readme_can_be_parsed(command):
    words = [word for word in command.split()[1:] if word != "--help"]
    parser().parse_args(words)


@pytest.mark.parametrize("command", QUICK)
def test_each_quick_command_of_the_readme_works(command):
    program = ROOT / ".venv" / "bin" / "iops"
    only_shown = ["--dry-run"] if command.split()[1] == "new" else []
    done = subprocess.run(
        [program, *command.split()[1:], *only_shown], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout or done.stderr


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_each_command_is_named_in_the_docs(name):
    assert f"iops {name}" in DOCS


@pytest.mark.parametrize("target", sorted(set(re.findall(r"(?:`|\$ )make ([a-z]+)", DOCS))))
def test_each_make_target_of_the_docs_exists(target):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:content|data|docs|schemas|scripts|layouts|static|tests)/[\w./-]+)`", DOCS)))
)
def test_each_path_of_the_docs_exists(path):
    assert (ROOT / path).exists()


@pytest.mark.parametrize(
    ("document", "most"), [(ARCHITECTURE, 2600), (CONTRIBUTING, 2000), (README, 1000)], ids=["a", "c", "r"]
)
def test_a_document_is_short_enough_to_be_read(document, most):
    assert len(document.split()) <= most


def test_the_record_that_contributors_are_shown_is_valid():
    example = re.search(r"```json\n(.+?)```", CONTRIBUTING, flags=re.DOTALL)[1]
    assert Result.model_validate_json(example).measurements


LINKS = re.findall(r"\]\((?!https?:|#)([^)#]+)", README + CONTRIBUTING + ARCHITECTURE)


@pytest.mark.parametrize("link", sorted(set(LINKS)))
def test_each_link_of_the_docs_leads_somewhere(link):
    assert (ROOT / link).exists()


@pytest.mark.site
@pytest.mark.parametrize("table", sorted(tables()))
def test_each_table_is_explained_on_the_data_page(table):
    assert f'id="{table}"' in (PUBLIC / "data" / "index.html").read_text(encoding="utf-8")


def test_each_setting_has_a_page_that_says_what_it_means(downloads):
    with_pairs = "select distinct setting, meaning from settings where setting in (select setting from effects)"
    with duckdb.connect(downloads / "honest-iops.duckdb", read_only=True) as connection:
        settings = connection.execute(with_pairs).fetchall()
    assert settings
    for setting, meaning in settings:
        page = (PUBLIC / "effects" / setting / "index.html").read_text(encoding="utf-8")
        assert meaning in html.unescape(page)


def test_the_query_of_the_readme_answers(corpus):
    query = re.search(r"```sql\n(.+?)```", README, flags=re.DOTALL)[1].replace(
        "from effect_answers", "from marts.effect_answers"
    )
    assert corpus.execute(query.rstrip().rstrip(";")).fetchall()


def test_the_figures_of_the_first_paragraph_are_those_of_the_records(corpus):
    query = """select peak_iops, flushed_iops from marts.honest_iops
        where subject = 'seagate-nytro-1351-xa3840le10063' order by flushed_iops"""
    (_, flushed_on), (peak, flushed_off) = corpus.execute(query).fetchall()
    paragraph = README.split("\n\n")[2]
    assert re.findall(r"\d[\d,]*\d", paragraph) == [f"{number:,.0f}" for number in (peak, flushed_on, flushed_off)]


@pytest.mark.parametrize("page", sorted(Path(ROOT / "content").rglob("*.md")), ids=lambda p: str(p.relative_to(ROOT)))
def test_pages_have_a_description_for_those_who_search(page):
    assert re.search(r'^description = ".{20,}"$', page.read_text(encoding="utf-8"), flags=re.MULTILINE)
