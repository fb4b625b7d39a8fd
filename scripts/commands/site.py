"""`iops site`, `iops serve`, `iops dev` and `iops schemas`: what is made from records and models, and shown on this machine."""

import os

from scripts import paths
from scripts.commands.command import Command, Terminal, Told, argument

LEFT = "the last good site in public/ was left as it is"


def build(told: Told, terminal: Terminal) -> int:
    """Build the whole site."""
    from scripts.build.load import InvalidRecords
    from scripts.build.pipeline import StageFailed, site
    from scripts.messages.problem import as_text
    from scripts.node.client import NodeError

    try:
        site(lambda words, seconds: terminal.say(f"{seconds:6.2f} s  {words}"), told.base_url)
    except InvalidRecords as error:
        terminal.warn(f"{as_text(error.problems)}\n{error}; {LEFT}")
        return 1
    except (StageFailed, NodeError) as error:
        terminal.warn(f"{error}\n{LEFT}")
        return 1
    terminal.say(f"the site stands in {paths.PUBLIC.relative_to(paths.ROOT)}/")
    return 0


def serve(told: Told, terminal: Terminal) -> int:
    """Serve the built site until Ctrl+C."""
    from scripts.serve import server

    try:
        running = server(paths.PUBLIC, told.port)
    except OSError as error:
        found = f"port {told.port} cannot be used ({error.strerror})"
        terminal.warn(f"{found}: choose another, as in PORT=8080 make serve")
        return 1
    terminal.say(f"serving the site on http://localhost:{told.port} (Ctrl+C stops it)")
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        terminal.say("")
    return 0


def dev(told: Told, terminal: Terminal) -> int:
    """Serve the site and make it again as it is edited, until Ctrl+C."""
    from scripts.build.dev import dev

    dev(terminal.say, told.port)
    return 0


def schemas(_told: Told, terminal: Terminal) -> int:
    """Write the JSON Schemas."""
    from scripts.records.json_schemas import write_schemas

    for path in write_schemas():
        terminal.say(f"wrote {path.relative_to(paths.ROOT)}")
    return 0


SITE = Command(
    "site",
    "build the whole site into public/",
    (argument("--base-url", default="http://localhost:1313/", help="address under which the site will be served"),),
    build,
)
SERVE = Command(
    "serve",
    "serve public/ on this machine",
    (argument("--port", type=int, default=int(os.environ.get("PORT") or 1313)),),
    serve,
)
DEV = Command(
    "dev",
    "serve the site and make it again as its pages, records and code are edited",
    (argument("--port", type=int, default=int(os.environ.get("PORT") or 1313)),),
    dev,
)
SCHEMAS = Command("schemas", "write schemas/json from the models", (), schemas)
