"""The npm package as somebody else installs it: its modules, types and tests, in a folder that has nothing else."""

import json
import re
import shutil
import subprocess

import pytest
from outside import run

from scripts.paths import ROOT, node_program, npm_script

UNITS = ("importers", "rules")
OWN_MODULE = re.compile(r"(static/js/[\w/.-]+)\.ts'")
NAME = "honest-iops"
CONSUMER = """
import { readFile } from 'node:fs/promises';
import { applyRules, describeWorkload, importFile } from 'honest-iops';
import { tools } from 'honest-iops/importers';
import { RULES } from 'honest-iops/rules';

const { measurements, errors } = await importFile(await readFile('result.json'));
const found = measurements.map((one) => ({
  workload: describeWorkload(one.workload),
  iops: Math.round(one.iops),
  failed: applyRules({ ...one, iops: one.iops * 100 }).filter(({ verdict }) => verdict === 'fail').length,
  judged: applyRules(one).map(({ rule, verdict }) => `${rule} ${verdict}`),
}));
console.log(JSON.stringify({ errors, found, tools: tools(), rules: RULES.map(({ id }) => id) }));
"""
TYPED = """
import { applyRules, importFile, type FileResult, type Judgement } from 'honest-iops';

const result: FileResult = await importFile('{}');
const rate: number | undefined = result.measurements[0]?.iops;
const verdicts: Judgement[] = applyRules(result.measurements[0]);
// @ts-expect-error a figure is a number
const wrong: string = result.measurements[0]!.iops;
export { rate, verdicts, wrong };
"""


def node(*arguments, cwd):
    done = run(node_program(), *arguments, cwd=cwd, PATH=f"{node_program().parent}:/usr/bin:/bin")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """A folder in which the packed file, and nothing else, was installed without a network."""
    folder = tmp_path_factory.mktemp("npm")
    node(ROOT / "scripts" / "packages" / "npm" / "build.ts", folder / "package", cwd=folder)
    node(npm_script(), "pack", "--silent", "./package", cwd=folder)
    [packed] = folder.glob("*.tgz")
    home = folder / "home"
    home.mkdir()
    (home / "package.json").write_text('{"type": "module", "private": true}')
    node(npm_script(), "install", "--silent", "--offline", "--ignore-scripts", packed, cwd=home)
    shutil.copy(ROOT / "tests" / "fixtures" / "fio" / "honest.json", home / "result.json")
    return home


def test_it_reads_a_file_and_judges_it(installed):
    (installed / "consumer.js").write_text(CONSUMER, encoding="utf-8")
    answer = json.loads(node("consumer.js", cwd=installed))
    assert answer["errors"] == []
    [found] = answer["found"]
    assert (found["workload"], found["iops"]) == ("4K random write · QD16", 38194)
    assert found["failed"] > 0, "a rate of a hundred times the true one passes every rule"
    assert "littles-law pass" in found["judged"]
    assert {"fio", "rados-bench", "warp", "diskspd"} <= set(answer["tools"])
    assert {path.stem for path in (ROOT / "content" / "rules").glob("[!_]*.md")} == set(answer["rules"])


def test_its_types_serve_a_strict_program(installed):
    (installed / "typed.ts").write_text(TYPED, encoding="utf-8")
    compiler = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    strict = [
        "--ignoreConfig",
        "--noEmit",
        "--strict",
        "--target",
        "es2024",
        "--lib",
        "es2024,dom",
        "--module",
        "nodenext",
        "--types",
    ]
    node(compiler, *strict, "", "typed.ts", cwd=installed)


def test_it_says_what_it_is_and_needs_nothing(installed):
    package = installed / "node_modules" / NAME
    manifest = json.loads((package / "package.json").read_text(encoding="utf-8"))
    assert manifest["license"] == "MIT"
    assert manifest["repository"]["url"].startswith("git+https://github.com/")
    assert "dependencies" not in manifest
    assert (package / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    code = {path: path.read_text(encoding="utf-8") for path in package.rglob("*.js")}
    assert len(code) > 50
    assert [path for path, text in code.items() if re.search(r"from '(?!\.)|\bprocess\.|require\(", text)] == []


def test_the_example_of_its_readme_runs(installed):
    [example] = re.findall(r"```js\n(.+?)```", (ROOT / "scripts/packages/npm/README.md").read_text(), flags=re.DOTALL)
    (installed / "example.js").write_text(example, encoding="utf-8")
    assert node("example.js", cwd=installed).startswith("4K random write · QD16 38193")


def test_the_projects_own_tests_pass_on_the_packed_modules(installed, tmp_path):
    """The units of importers and rules, with the package's modules where the checkout has its own."""
    tests = tmp_path / "tests"
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "js").symlink_to(installed / "node_modules" / NAME / "js")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    shutil.copytree(ROOT / "tests" / "static" / "js", tests / "static" / "js")
    for place in ("tests/fixtures", "content", "data", "node_modules"):
        (tmp_path / place).symlink_to(ROOT / place)
    for path in tests.rglob("*.ts"):
        path.write_text(OWN_MODULE.sub(r"\1.js'", path.read_text(encoding="utf-8")), encoding="utf-8")
    reached = [path for path in sorted(tests.rglob("*.test.ts")) if is_about_package(path, tmp_path)]
    assert len(reached) > 30
    command = [node_program(), "--import", ROOT / "tests/static/seed.ts", "--test", "--test-isolation=none", *reached]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(re.search(r"^# pass (\d+)|ℹ pass (\d+)", done.stdout, flags=re.MULTILINE)[0].split()[-1]) > 100


def is_about_package(path, root):
    """Whether a test is about importers or rules, and the modules that it loads are all in the package."""
    if path.parent.name not in UNITS:
        return False
    modules = re.findall(r"(static/js/[\w/.-]+\.js)'", path.read_text(encoding="utf-8"))
    return all((root / module).exists() for module in modules)
