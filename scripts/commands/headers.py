"""`iops headers`: the headers of the built site in the words of a web server."""

from scripts import paths
from scripts.commands.command import Arguments, Command, Terminal, always, argument


def print_headers(args: Arguments, terminal: Terminal) -> int:
    """Print the settings of one server."""
    from scripts.serve import WRITERS, rules

    found = rules(paths.PUBLIC)
    if not found:
        terminal.err("public/_headers is missing, which says what to send: build the site first, with make site")
        return 1
    terminal.out(WRITERS[args.server](found).rstrip())
    return 0


HEADERS = Command(
    "headers",
    "print the headers that the built site asks for, as settings of a web server",
    (argument("server", choices=("nginx", "apache")),),
    print_headers,
    needs_checkout=always("it reads public/ of a checkout"),
)
