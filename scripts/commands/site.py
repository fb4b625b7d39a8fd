"""`iops site`, `serve`, `headers`, `dev`, `schemas` and `calibrate`: build the site, write committed files."""

import os

from scripts import paths
from scripts.commands.command import Arguments, Command, Terminal, always, argument

WRITES_CODE = "it writes files of a checkout"
UNCHANGED = "public/ still holds the last good site"


def build(args: Arguments, terminal: Terminal) -> int:
    """Build the whole site."""
    from scripts.build.load import InvalidRecordsError
    from scripts.build.pipeline import site
    from scripts.build.programs import BuildStageError
    from scripts.messages.problem import as_text
    from scripts.node.client import NodeError
    from scripts.publish.identity import AddressError, published_address, site_address

    try:
        address = published_address(args.base_url) if args.publish else site_address(args.base_url)
    except AddressError as error:
        terminal.err(f"{error}\n{UNCHANGED}")
        return 2
    try:
        site(lambda text, seconds: terminal.out(f"{seconds:6.2f} s  {text}"), address)
    except InvalidRecordsError as error:
        terminal.err(f"{as_text(error.problems)}\n{error}; {UNCHANGED}")
        return 1
    except (BuildStageError, NodeError) as error:
        terminal.err(f"{error}\n{UNCHANGED}")
        return 1
    terminal.out(f"the site is in {paths.PUBLIC.relative_to(paths.ROOT)}/")
    return 0


def serve(args: Arguments, terminal: Terminal) -> int:
    """Serve the built site until Ctrl+C."""
    from scripts.serve import server

    try:
        site_server = server(paths.PUBLIC, args.port)
    except OSError as error:
        terminal.err(f"port {args.port} cannot be used ({error.strerror}): choose another, as in PORT=8080 make serve")
        return 1
    terminal.out(f"serving the site on http://localhost:{args.port} (Ctrl+C stops it)")
    try:
        site_server.serve_forever()
    except KeyboardInterrupt:
        terminal.out("")
    return 0


def print_headers(args: Arguments, terminal: Terminal) -> int:
    """Print the settings of one server."""
    from scripts.serve import WRITERS, rules

    found = rules(paths.PUBLIC)
    if not found:
        terminal.err("public/_headers is missing, which says what to send: build the site first, with make site")
        return 1
    terminal.out(WRITERS[args.server](found).rstrip())
    return 0


def dev(args: Arguments, terminal: Terminal) -> int:
    """Serve the site and rebuild it as it is edited, until Ctrl+C."""
    from scripts.build.dev import dev

    dev(terminal.out, args.port)
    return 0


def schemas(_args: Arguments, terminal: Terminal) -> int:
    """Write the generated files."""
    from scripts.generated import write_generated_files

    for path in write_generated_files():
        terminal.out(f"wrote {path.relative_to(paths.ROOT)}")
    return 0


def calibrate(_args: Arguments, terminal: Terminal) -> int:
    """Fit the calibrated preset to the clusters on record."""
    from scripts.build.load import InvalidRecordsError
    from scripts.calculators.calibrate import write_calibration
    from scripts.messages.problem import as_text

    try:
        path = write_calibration()
    except InvalidRecordsError as error:
        terminal.err(f"{as_text(error.problems)}\n{error}; nothing was fitted")
        return 1
    terminal.out(f"wrote {path.relative_to(paths.ROOT)}")
    return schemas(_args, terminal)


SITE = Command(
    "site",
    "build the whole site into public/",
    (
        argument("--base-url", default="http://localhost:1313/", help="address under which the site will be served"),
        argument(
            "--publish",
            action="store_true",
            help="refuse an address that only this machine knows, since citations, feeds and data files carry it",
        ),
    ),
    build,
    needs_checkout=always("it builds the pages of a checkout"),
)
SERVE = Command(
    "serve",
    "serve public/ on this machine",
    (argument("--port", type=int, default=int(os.environ.get("PORT") or 1313)),),
    serve,
    needs_checkout=always("it serves public/ of a checkout"),
)
HEADERS = Command(
    "headers",
    "print the headers that the built site asks for, as settings of a web server",
    (argument("server", choices=("nginx", "apache")),),
    print_headers,
    needs_checkout=always("it reads public/ of a checkout"),
)
DEV = Command(
    "dev",
    "serve the site and rebuild it as its pages, records and code are edited",
    (argument("--port", type=int, default=int(os.environ.get("PORT") or 1313)),),
    dev,
    needs_checkout=always("it builds the pages of a checkout"),
)
SCHEMAS = Command(
    "schemas",
    "write generated files: schemas/json, and names that Python and JavaScript share",
    (),
    schemas,
    needs_checkout=always(WRITES_CODE),
)
CALIBRATE = Command(
    "calibrate",
    "fit the calibrated preset of the throughput calculator to the clusters on record",
    (),
    calibrate,
    needs_checkout=always(WRITES_CODE),
)
