"""Time programs that only render pages, as many and as long as a site has: python render.py 10000, after run.sh.

Each gets one JSON file with the title, description and paragraphs of every page and one layout that prints them.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(ROOT), str(HERE.parent / "scale")]

from record import update  # noqa: E402

from scripts.paths import PUBLIC, hugo_program, node_program  # noqa: E402

PARAGRAPH = "A drive that loses power keeps what it has acknowledged, or it does not; a table of figures says which. "
HUGO_CONFIG = 'baseURL = "http://localhost/"\ndisableKinds = ["taxonomy", "term", "rss", "sitemap"]\n'
HUGO_ADAPTER = """{{ range hugo.Data.pages }}{{ $.AddPage (dict "path" .id "title" .title
  "params" (dict "description" .description "paragraphs" .paragraphs)) }}{{ end }}"""
HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
BODY = '<meta name="description" content="{description}"></head><body><h1>{title}</h1>{paragraphs}</body></html>'
HUGO_PARAGRAPHS = "{{ range .Params.paragraphs }}<p>{{ . }}</p>{{ end }}"
HUGO_LAYOUT = (HEAD + BODY).format(
    title="{{ .Title }}", description="{{ .Params.description }}", paragraphs=HUGO_PARAGRAPHS
)
ELEVENTY_FRONT = "---\npagination:\n  data: pages\n  size: 1\n  alias: one\npermalink: /{{ one.id }}/\n---\n"
ELEVENTY_PARAGRAPHS = "{% for text in one.paragraphs %}<p>{{ text }}</p>{% endfor %}"
ELEVENTY_LAYOUT = ELEVENTY_FRONT + (HEAD + BODY).format(
    title="{{ one.title }}", description="{{ one.description }}", paragraphs=ELEVENTY_PARAGRAPHS
)
ASTRO_FRONT = """---
import pages from '../pages.json';
export const getStaticPaths = () => pages.map((one) => ({ params: { id: one.id }, props: { one } }));
const { one } = Astro.props;
---
"""
ASTRO_PARAGRAPHS = "{one.paragraphs.map((text) => <p>{text}</p>)}"
ASTRO_LAYOUT = ASTRO_FRONT + (HEAD + BODY).replace('"{description}"', "{description}").format(
    title="{one.title}", description="{one.description}", paragraphs=ASTRO_PARAGRAPHS
)


def write(path: Path, text: str) -> None:
    """A file with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def mean_length(public: Path) -> int:
    """Bytes of a page of the built site, on average."""
    sizes = [path.stat().st_size for path in public.rglob("*.html")]
    return sum(sizes) // len(sizes)


def timed(command: list[str], folder: Path) -> float:
    """Processor seconds of a program and of all that it starts."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def programs(folder: Path, pages: str) -> dict[str, tuple[list[str], Path]]:
    """The command of each program, and where it writes; its project is written into a folder of its own."""
    hugo, eleventy, astro = folder / "hugo", folder / "eleventy", folder / "astro"
    write(hugo / "hugo.toml", HUGO_CONFIG)
    write(hugo / "data" / "pages.json", pages)
    write(hugo / "content" / "_content.gotmpl", HUGO_ADAPTER)
    write(hugo / "layouts" / "all.html", HUGO_LAYOUT)
    write(eleventy / "_data" / "pages.json", pages)
    write(eleventy / "page.njk", ELEVENTY_LAYOUT)
    write(astro / "src" / "pages.json", pages)
    write(astro / "src" / "pages" / "[id].astro", ASTRO_LAYOUT)
    for project in (eleventy, astro):
        write(project / "package.json", '{"type": "module", "private": true}')
        (project / "node_modules").symlink_to(HERE / "node_modules")
    node = str(node_program())
    return {
        _named(
            "Hugo", subprocess.run([hugo_program(), "version"], capture_output=True, text=True, check=True).stdout
        ): (
            [str(hugo_program()), "--quiet"],
            hugo / "public",
        ),
        f"Eleventy {_version('@11ty/eleventy')}": (
            [node, "node_modules/@11ty/eleventy/cmd.cjs", "--quiet"],
            eleventy / "_site",
        ),
        f"Astro {_version('astro')}": ([node, "node_modules/astro/bin/astro.mjs", "build", "--silent"], astro / "dist"),
    }


def _named(name: str, said: str) -> str:
    return f"{name} {said.split()[1].removeprefix('v').partition('-')[0]}"


def _version(package: str) -> str:
    return str(json.loads((HERE / "node_modules" / package / "package.json").read_text())["version"])


def main() -> None:
    """Each program in turn, the result into the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", type=int)
    parser.add_argument("--out", type=Path, default=ROOT / "data" / "costs.json", help="record (data/costs.json)")
    given = parser.parse_args()
    paragraphs = [PARAGRAPH] * max(1, mean_length(PUBLIC) // (len(PARAGRAPH) + 7))
    entries = [
        {"id": f"page-{n}", "title": f"Page {n}", "description": f"What page {n} is about", "paragraphs": paragraphs}
        for n in range(given.pages)
    ]
    found = []
    folder = Path(tempfile.mkdtemp(prefix="iops-renderers-"))
    try:
        for program, (command, public) in programs(folder, json.dumps(entries)).items():
            seconds = timed(command, public.parent)
            pages = list(public.rglob("*.html"))
            size = sum(path.stat().st_size for path in pages)
            does = "renders one layout, nothing else"
            print(f"{program}: {len(pages)} pages, {size / 1e6:.0f} MB, {seconds:.1f} s of CPU", file=sys.stderr)
            found.append(
                {"program": program, "does": does, "pages": len(pages), "html_bytes": size, "cpu_s": round(seconds, 1)}
            )
    finally:
        shutil.rmtree(folder)
    update(given.out, renderings=found)


if __name__ == "__main__":
    main()
