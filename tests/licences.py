"""Write what is installed as CycloneDX, and refuse a licence that tests/licences.json does not allow.

`permissive` may be served; `tools_only` may be used to build and test, and never goes out with the site.
"""

import json
import subprocess
import sys
from typing import Any

from license_expression import ExpressionError, get_spdx_licensing

from scripts.paths import BUILD, ROOT, node_program, npm_script
from scripts.publish.notices import crates, served_packages
from tests.go_modules import go_components

SPDX = get_spdx_licensing()
SBOM = BUILD / "sbom"
POLICY = ROOT / "tests" / "licences.json"
PYTHON = ["-m", "cyclonedx_py", "environment", "--pyproject", "pyproject.toml", "--output-reproducible"]
NPM = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"]


def written(name: str, *command: str) -> list[dict[str, Any]]:
    """Run a program that prints a bill of materials, keep it, and return its components."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the list of {name} packages cannot be made:\n{done.stderr}")
    SBOM.mkdir(parents=True, exist_ok=True)
    (SBOM / f"{name}.cdx.json").write_text(done.stdout, encoding="utf-8")
    return json.loads(done.stdout)["components"]


def keep(name: str, components: list[dict[str, Any]]) -> None:
    """Keep a list that no program prints as a bill of materials."""
    document = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": components}
    (SBOM / f"{name}.cdx.json").write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


def stated(component: dict[str, Any], names: dict[str, str]) -> list[str]:
    """The licences that a package states, as SPDX expressions where they can be said so."""
    found = []
    for entry in component.get("licenses", []):
        licence = entry.get("license", {})
        text = entry.get("expression") or licence.get("id") or licence.get("name", "")
        found.append(names.get(text, text))
    return found


def is_allowed(expression: str, allowed: set[str]) -> bool:
    """Whether an expression holds where exactly the allowed licences do: `MIT OR GPL-2.0-only` needs one, AND all."""
    try:
        tree = SPDX.parse(expression, validate=True)
    except ExpressionError:
        return False
    known = {symbol: SPDX.TRUE if symbol.key in allowed else SPDX.FALSE for symbol in tree.symbols}
    return tree.subs(known, simplify=True) == SPDX.TRUE


def refused(components: list[dict[str, Any]], policy: dict[str, Any], served: set[str]) -> list[str]:
    """A sentence for each package whose licences are not allowed where it is used."""
    problems = []
    for component in components:
        name = "/".join(filter(None, (component.get("group"), component["name"])))
        if name in policy["exceptions"]:
            continue
        allowed = set(policy["permissive"]) | set(() if name in served else policy["tools_only"])
        expressions = stated(component, policy["names"])
        if expressions and all(is_allowed(expression, allowed) for expression in expressions):
            continue
        use = "is served to readers" if name in served else "is used to build or test"
        says = " and ".join(expressions) or "no licence"
        problems.append(
            f"{name} {component.get('version', '')} states {says}, which {POLICY.name} does not allow for what {use}: "
            "leave the package out, or add the licence there if the project may use it"
        )
    return problems


def main() -> int:
    """Check everything and print what is refused, or how much was read."""
    policy = json.loads(POLICY.read_text(encoding="utf-8"))
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    python = written("python", sys.executable, *PYTHON, "--no-validate", "--of", "JSON", "-o", "-", sys.executable)
    npm = written("npm", str(node_program()), str(npm_script()), *NPM)
    go = go_components(policy["go"])
    keep("go", go)
    rust = [
        {"type": "library", "name": one["crate"], "version": one["version"]}
        | {"purl": f"pkg:cargo/{one['crate']}@{one['version']}", "licenses": [{"expression": one["licence"]}]}
        for one in crates()
    ]
    keep("rust", rust)
    problems = refused(python, policy, set()) + refused(go, policy, set())
    problems += refused(npm, policy, set(served_packages(packages).values()))
    problems += refused(rust, policy, {one["name"] for one in rust})
    counted = f"{len(python)} Python, {len(npm)} npm and {len(go)} Go packages and {len(rust)} Rust crates"
    counted += f", listed in {SBOM.relative_to(ROOT)}"
    print("\n".join(problems) or counted)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
