"""GitHub as the scripts of our workflows ask it: a program `gh` that answers from files and keeps what it was asked."""

import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

from scripts.paths import ROOT

GH = """#!{python}
import json, sys
from pathlib import Path
place = Path({place!r})
words = sys.argv[1:]
assert words.pop(0) == "api"
address = next(word for word in words if word.startswith("repos/"))
with open(place / "calls", "a") as calls:
    method = words[words.index("--method") + 1] if "--method" in words else "GET"
    body = json.loads(Path(words[words.index("--input") + 1]).read_text())["body"] if "--input" in words else None
    calls.write(json.dumps([method, address, [w for w in words if w.startswith("head=")], body]) + "\\n")
if address.endswith("/zip"):
    sys.stdout.buffer.write((place / "zip").read_bytes())
elif body is None:
    print((place / address.rsplit("/", 1)[1]).read_text())
elif address.endswith("/pulls"):
    print((place / "opened").read_text())  # without this file the call fails, as where actions may open none
"""


class GitHub:
    """Answers as GitHub would, from files; keeps what it was asked."""

    def __init__(self, folder):
        self.folder = folder
        gh = folder / "bin" / "gh"
        gh.parent.mkdir()
        gh.write_text(GH.format(python=sys.executable, place=str(folder)), encoding="utf-8")
        gh.chmod(0o755)
        # The workflow has Python without any package.
        gh.with_name("python3").symlink_to(Path(sys.base_prefix) / "bin" / "python3")
        self.answer(pulls=[], comments=[], files=[])

    def answer(self, **answers):
        for name, value in answers.items():
            (self.folder / name).write_text(json.dumps(value), encoding="utf-8")

    def artifact(self, name, size=1000, **files):
        """What a run left behind: texts by the names of their files, without the dot."""
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
            for file, text in files.items():
                archive.writestr(file.replace("_", "."), text)
        (self.folder / "zip").write_bytes(held.getvalue())
        self.answer(artifacts={"artifacts": [{"id": 5, "name": name, "size_in_bytes": size}]})

    def run(self, script, folder=ROOT, **variables):
        """Run a script; the calls that write, as method, address and body."""
        environment = {
            **os.environ,
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}",
            "REPOSITORY": "a/b",
            "RUN": "3",
            **variables,
        }
        command = ["bash", str(ROOT / ".github" / script)]
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        calls = map(json.loads, (self.folder / "calls").read_text(encoding="utf-8").splitlines())
        return [(method, address, body) for method, address, _, body in calls if method != "GET"]
