"""The rules of the house that a machine can see: rooms, layers, names, first sentences."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from schemas.registry import KINDS, SUBJECT_FOLDERS

ROOT = Path(__file__).resolve().parent.parent
TOP = {
    "content", "data", "schemas", "scripts", "layouts", "static", "tests", "config.toml", "README.md", "CONTRIBUTING.md",
    "CHANGELOG.md", "CITATION.cff", "LICENSE", "pyproject.toml", "requirements.lock", "requirements-test.lock", "package.json",
    "package-lock.json", ".npmrc", "Makefile", ".htmltest.yml", ".ci", ".github", ".gitignore", ".gitattributes", "tsconfig.json",
    "biome.json", "ARCHITECTURE.md",
}  # fmt: skip
# Data, which a browser does not run: one value and nothing around it, so that Hugo's own JSON is all that can stand there.
DATA_BLOCK = r'<script type="application/ld\+json">\{\{ [$.]\w* \}\}</script>'
OLD_LAYOUT_NAMES = re.compile(r"(^|/)(_default|partials|shortcodes|single\.html|list\.html|index\.html)($|/)")


def tracked(*patterns: str) -> list[Path]:
    """Files that git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return [ROOT / name for name in names if (ROOT / name).exists()]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


PYTHON = tracked("schemas/*.py", "scripts/*.py", "tests/*.py")
TEMPLATES = tracked("layouts/*.html")
SCRIPTS = tracked("static/js/*.js", "scripts/*.js", "tests/*.js")


def test_nothing_stands_at_the_top_that_the_plan_does_not_name():
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= TOP


@pytest.mark.parametrize("path", PYTHON, ids=name)
def test_python_files_open_with_a_sentence(path):
    assert (ast.get_docstring(ast.parse(path.read_text())) or "").split("\n")[0].endswith((".", "):", ":"))


@pytest.mark.parametrize("path", [p for p in TEMPLATES if p.suffix == ".html"], ids=name)
def test_templates_open_with_a_sentence(path):
    assert path.read_text().startswith("{{- /* ")


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_scripts_open_with_a_sentence(path):
    assert path.read_text().startswith("/**")


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_templates_hold_no_script_style_or_handler_of_their_own(path):
    text = re.sub(DATA_BLOCK, "", path.read_text())
    text = re.sub(r"\{\{.*?\}\}", "", text, flags=re.DOTALL)
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", text)


def test_data_for_programs_stand_in_one_template_and_come_from_one_value():
    assert {name(p): len(re.findall(r"ld\+json", p.read_text())) for p in TEMPLATES if "ld+json" in p.read_text()} == {
        "layouts/_partials/head/dataset.html": 1
    }


def test_only_drawings_of_our_own_build_are_taken_for_html():
    assert [name(p) for p in TEMPLATES if re.search(r"safe(HTML|JS|CSS|URL|HTMLAttr)", p.read_text())] == [
        "layouts/_partials/chart.html"
    ]


def test_old_names_of_layouts_which_hugo_still_takes_silently_are_not_used():
    assert [name(p) for p in tracked("layouts") if OLD_LAYOUT_NAMES.search(str(p.relative_to(ROOT / "layouts")))] == []
    assert [name(p) for p in TEMPLATES if re.search(r"\.?[sS]ite\.Data\b", p.read_text())] == []


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    return {
        module
        for node in ast.walk(tree)
        for module in (
            [a.name for a in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }


@pytest.mark.parametrize("path", tracked("schemas/*.py"), ids=name)
def test_schemas_know_nothing_of_what_is_done_with_records(path):
    assert not {module for module in imports(path) if module.startswith(("scripts", "tests"))}


@pytest.mark.parametrize("path", tracked("scripts/*.py"), ids=name)
def test_the_command_line_alone_prints_parses_and_exits(path):
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    if path.name != "cli.py":
        assert not calls & {"print", "exit", "input"}
        assert not imports(path) & {"argparse", "scripts.cli"}


@pytest.mark.parametrize("path", tracked("static/js/*.js"), ids=name)
def test_modules_look_one_way_only(path):
    layers = ["math", "calculators", "importers", "rules", "elements"]
    room = path.relative_to(ROOT / "static/js").parts[0]
    allowed = {
        "math": {"math"},
        "calculators": {"math", "calculators"},
        "importers": {"math", "importers"},
        "rules": {"math", "rules"},
    }
    text = path.read_text()
    for target in re.findall(r"(?:from|import)\s*\(?\s*['\"]([^'\"]+)", text):
        assert target.startswith(("./", "../")), f"{target} is not one of our own modules"
        layer = (path.parent / target).resolve().relative_to(ROOT / "static/js").parts[0]
        if room in allowed and layer in layers:
            assert layer in allowed[room]
    if room in allowed:
        assert not re.search(r"\b(document|window|navigator|localStorage)\b\.", text), "pure modules know no page"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.is_subject], ids=lambda kind: kind.folder)
def test_a_kind_of_subject_has_all_its_rooms(kind):
    rooms = (
        f"schemas/{kind.name}.py", f"schemas/json/{kind.name}.schema.json", f"scripts/sql/staging/{kind.folder}.sql",
        f"scripts/sql/marts/{kind.folder}.sql", f"content/{kind.folder}/_index.md", f"content/{kind.folder}/_content.gotmpl",
        f"layouts/{kind.folder}/page.html", f"layouts/{kind.folder}/section.html",
    )  # fmt: skip
    missing = [room for room in rooms if not (ROOT / room).exists()]
    assert missing == []
    assert kind.folder in SUBJECT_FOLDERS


CEILINGS = {".py": 200, ".js": 200, ".sql": 70, ".html": 90, ".css": 240}


@pytest.mark.parametrize(
    "path", [p for p in tracked("schemas", "scripts", "static", "layouts") if p.suffix in CEILINGS], ids=name
)
def test_rooms_stay_small(path):
    assert len(path.read_text().splitlines()) <= CEILINGS[path.suffix], "split the room"


def test_lock_files_name_no_place_to_download_from():
    for path in ("requirements.lock", "requirements-test.lock", "package-lock.json"):
        text = (ROOT / path).read_text()
        assert '"resolved"' not in text
        assert not re.search(r"index-url|find-links|@ https?://", text)
