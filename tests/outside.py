"""Run programs as on a machine that has no checkout."""

import subprocess


def run(*command, cwd, **environment):
    """Run a program without what a developer's shell would give it."""
    env = {"PATH": "/usr/bin:/bin", "HOME": str(cwd), **environment}
    return subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False, env=env)
