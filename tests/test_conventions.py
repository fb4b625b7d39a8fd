"""The conventions that a program can check: folders, layers, names, widths, first sentences."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from schemas.registry import KINDS, SUBJECT_FOLDERS

ROOT = Path(__file__).resolve().parent.parent
TOP = """
    .ci .git-blame-ignore-revs .gitattributes .zenodo.json .github .gitignore .htmltest.yml .npmrc
    ARCHITECTURE.md CHANGELOG.md CITATION.cff CONTRIBUTING.md
    LICENSE Makefile README.md SECURITY.md biome.json config.toml content data docs knip.json layouts package-lock.json
    package.json pyproject.toml requirements-test.lock requirements-tools.lock requirements.lock schemas
    scripts static tests tsconfig.json
"""
# Data, which a browser does not run: one value and nothing around it, so that only Hugo's own JSON can be inside.
DATA_BLOCK = r'<script type="application/ld\+json">\{\{ [$.]\w* \}\}</script>'
INLINE_CODE = re.compile(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:")
OLD_LAYOUT_NAMES = re.compile(r"(^|/)(_default|partials|shortcodes|single\.html|list\.html|index\.html)($|/)")
COLUMNS = 120
# Lines over 120 columns that are left, by kind of file: texts in Python tests. Lower it when they become fewer.
WIDE_LINES = {".py": 101, ".ts": 0, ".sql": 0, ".html": 0, ".css": 0}


def tracked(*patterns: str) -> list[Path]:
    """Files that git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return [ROOT / name for name in names if (ROOT / name).exists()]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


PYTHON = tracked("schemas/*.py", "scripts/*.py", "tests/*.py")
TEMPLATES = tracked("layouts/*.html")
SCRIPTS = tracked("static/js/*.ts", "scripts/*.ts", "tests/*.ts")
CODE = [path for path in tracked("schemas", "scripts", "static", "layouts") if path.suffix in WIDE_LINES]


def breaking(paths: Iterable[Path], rule: Callable[[Path], object]) -> dict[str, object]:
    """The files that break a rule, each with what the rule says of it: an empty answer is a file in order."""
    return {name(path): found for path in paths if (found := rule(path))}


def test_the_top_level_has_only_the_files_of_the_plan():
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= set(TOP.split())


def test_python_files_open_with_a_sentence():
    def opening(path: Path) -> str:
        first = (ast.get_docstring(ast.parse(path.read_text())) or "").split("\n")[0]
        return "" if first.endswith((".", "):", ":")) else f"opens with {first!r}, which is no sentence"

    assert breaking(PYTHON, opening) == {}


def test_templates_open_with_a_comment_and_scripts_with_jsdoc():
    def opening(path: Path) -> str:
        wanted = "{{- /*" if path.suffix == ".html" else "/**"
        return "" if path.read_text().startswith(wanted) else f"does not open with {wanted}"

    assert breaking([*TEMPLATES, *SCRIPTS], opening) == {}


def test_templates_have_no_inline_script_style_or_handler():
    def inline(path: Path) -> list[str]:
        text = re.sub(DATA_BLOCK, "", path.read_text())
        return INLINE_CODE.findall(re.sub(r"\{\{.*?\}\}", "", text, flags=re.DOTALL))

    assert breaking(TEMPLATES, inline) == {}


def test_structured_data_is_one_value_in_one_template():
    assert breaking(TEMPLATES, lambda path: len(re.findall(r"ld\+json", path.read_text()))) == {
        "layouts/_partials/head/dataset.html": 1
    }


def test_only_drawings_of_our_own_build_are_trusted_as_html():
    assert [name(p) for p in TEMPLATES if re.search(r"safe(HTML|JS|CSS|URL|HTMLAttr)", p.read_text())] == [
        "layouts/_partials/chart.html"
    ]


def test_old_names_of_layouts_that_hugo_still_accepts_silently_are_not_used():
    assert [name(p) for p in tracked("layouts") if OLD_LAYOUT_NAMES.search(str(p.relative_to(ROOT / "layouts")))] == []
    assert [name(p) for p in TEMPLATES if re.search(r"\.?[sS]ite\.Data\b", p.read_text())] == []


def imports(path: Path) -> set[str]:
    modules = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add(node.module or "")
    return modules


def test_only_the_command_line_prints_parses_and_exits():
    def console(path: Path) -> set[str]:
        nodes = ast.walk(ast.parse(path.read_text()))
        calls = {n.func.id for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
        return calls & {"print", "exit", "input"} | imports(path) & {"argparse", "scripts.cli"}

    entrances = ("cli.py", "__main__.py")
    assert breaking([path for path in tracked("scripts/*.py") if path.name not in entrances], console) == {}


# Folders of static/js and the folders whose modules and types each may import; elements may import all of them.
LAYERS = {
    "domain": set(),
    "math": {"domain"},
    "calculators": {"domain", "math"},
    "paste": {"domain"},
    "importers": {"domain", "math", "paste"},
    "rules": {"domain", "math"},
    "fitness": {"domain", "rules"},
    "submission": {"domain", "math", "paste", "importers", "rules", "fitness"},
    "comparison": {"domain", "math"},
    "listing": {"domain", "math"},
    "sql": {"domain"},
    "pages": {"domain", "math", "listing", "fitness"},
    "diagnose": {"domain", "math", "calculators", "paste", "importers", "fitness"},
    "elements": {
        *(
            "domain",
            "math",
            "calculators",
            "paste",
            "importers",
            "rules",
            "fitness",
            "submission",
            "comparison",
            "listing",
        ),
        "diagnose",
        "sql",
        "pages",
    },
}
PAGE = re.compile(
    r"\b(?:window|navigator|localStorage|sessionStorage|customElements)\b[.\[]|\bHTML\w*Element\b"
    r"|\bdocument\.(?:add|body|create|document|get|head|query|title)\w*"
)


def test_modules_look_one_way_only():
    def upward(path: Path) -> set[str]:
        text = path.read_text()
        folder, *rest = path.relative_to(ROOT / "static/js").parts
        if not rest:
            return set()  # what pages and the service worker begin with
        targets = set(re.findall(r"(?:from|import)\s*\(?\s*['\"]([.@a-z][^'\"\s]*)", text))
        foreign = {target for target in targets if not target.startswith(("./", "../"))}
        folders = {
            (path.parent / target).resolve().relative_to(ROOT / "static/js").parts[0] for target in targets - foreign
        }
        code = re.sub(r"/\*[\s\S]*?\*/|//.*", "", text)
        page = set(PAGE.findall(code)) if folder != "elements" else set()
        return foreign | (folders - LAYERS[folder] - {folder}) | page

    assert breaking(tracked("static/js/*.ts"), upward) == {}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.is_subject], ids=lambda kind: kind.folder)
def test_a_kind_of_subject_has_all_its_files(kind):
    files = (
        f"schemas/{kind.name}.py",
        f"schemas/json/{kind.name}.schema.json",
        f"scripts/sql/staging/{kind.folder}.sql",
        f"scripts/sql/marts/{kind.folder}.sql",
        f"content/{kind.folder}/_index.md",
        f"content/{kind.folder}/_content.gotmpl",
    )
    assert [file for file in files if not (ROOT / file).exists()] == []
    assert kind.folder in SUBJECT_FOLDERS


def test_the_site_knows_the_kinds_of_subject():
    params = tomllib.loads((ROOT / "config.toml").read_text())["params"]
    assert tuple(params["subject_kinds"]) == SUBJECT_FOLDERS


DRAWS_ONLY = (
    "layouts/record.html",
    "layouts/blocks.html",
    "layouts/reliability/section.html",
    "layouts/_partials/blocks.html",
    "layouts/_partials/guide/checklist-line.html",
    "layouts/compare.html",
    "layouts/home.html",
    *(f"layouts/_partials/calculator/{name}.html" for name in ("form", "result")),
    *(f"layouts/data/{name}.html" for name in ("changes", "embed", "health", "section", "sql")),
    "layouts/bench/page.html",
    "layouts/calculators/page.html",
)
"""Templates that draw what static/js/pages/ has made."""
DECIDES = re.compile(r"\b(printf|split|findRE\w*|replaceRE|lang\.FormatNumber|math\.\w+|where)\b|\b(eq|ne|in) ")


@pytest.mark.parametrize("template", DRAWS_ONLY)
def test_a_template_of_blocks_compares_and_formats_nothing(template):
    actions = re.findall(r"\{\{-?+\s*+(?!/\*)(.*?)-?\}\}", (ROOT / template).read_text(), re.DOTALL)
    assert len(actions) > 3
    assert [action for action in actions if DECIDES.search(action)] == []


def test_a_page_of_a_drive_is_drawn_by_few_templates():
    seen: set[str] = set()
    wanted = ["layouts/baseof.html", "layouts/record.html"]
    while wanted:
        path = wanted.pop()
        if path not in seen and (ROOT / path).exists():
            seen.add(path)
            called = re.findall(r"partial(?:Cached)?\s+\"([^\"]+)\"", (ROOT / path).read_text())
            wanted += [f"layouts/_partials/{name}" for name in called]
    assert len(seen) <= 30, sorted(seen)


@pytest.mark.parametrize("suffix", WIDE_LINES)
def test_lines_are_at_most_120_columns_wide(suffix):
    # Declarations are generated.
    paths = [path for path in {*CODE, *PYTHON, *SCRIPTS} if path.suffix == suffix and ".d." not in path.name]
    wide = [
        f"{name(path)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > COLUMNS
    ]
    assert len(wide) <= WIDE_LINES[suffix], f"over {COLUMNS} columns: {sorted(wide)}"


def unordered_lists(query: Path) -> list[str]:
    """Lists of distinct values to which a query gives no order: DuckDB hands them out as its threads found them."""
    text = query.read_text()
    found = []
    for start in (match.end() for match in re.finditer(r"list\(distinct ", text)):
        depth, end = 1, start
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found += [text[start : end - 1]] if " order by " not in text[start:end] else []
    return found


def test_lists_in_queries_have_an_order():
    assert breaking(tracked("scripts/sql/*.sql", "content/*.sql"), unordered_lists) == {}


def test_the_formatter_is_never_switched_off():
    skips = [name(path) for path in PYTHON for _ in re.findall(r"# fmt: (?:skip|off)", path.read_text())]
    assert skips == [], f"the formatter is switched off in {sorted(set(skips))}"


def test_lock_files_name_no_place_to_download_from():
    for path in ("requirements.lock", "requirements-test.lock", "package-lock.json"):
        text = (ROOT / path).read_text()
        assert '"resolved"' not in text
        assert not re.search(r"index-url|find-links|@ https?://", text)
