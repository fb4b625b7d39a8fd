"""The `iops` command: the only place that parses arguments, prints and exits."""

import argparse
import os
import sys
from pathlib import Path

from scripts import paths


def _check(options: argparse.Namespace) -> int:
    from scripts import problems
    from scripts.check import NothingToCheck, check

    try:
        if options.fix:
            from scripts.repair import repair_paths

            for done in repair_paths(options.paths, options.data):
                print(
                    f"mended {done.file}  {done.path}\n  was       {done.old}\n  now       {done.new}", file=sys.stderr
                )
        records, found = check(options.paths, options.data)
    except NothingToCheck as error:
        print(error, file=sys.stderr)
        return 2
    if options.json:
        print(problems.as_json(found, records))
    elif found and os.environ.get("GITHUB_ACTIONS") == "true":
        print(problems.as_annotations(found))
    elif found:
        print(problems.as_text(found))
    if not options.json:
        noun = "record" if records == 1 else "records"
        print(f"{records} {noun} read, {len(found)} problem{'' if len(found) == 1 else 's'}", file=sys.stderr)
    return 1 if found else 0


def _schemas(_options: argparse.Namespace) -> int:
    from scripts.generate import write_schemas

    for path in write_schemas():
        print(f"wrote {path.relative_to(paths.ROOT)}")
    return 0


def _new(options: argparse.Namespace) -> int:
    from scripts.draft import Draft, UnfitName
    from scripts.problems import as_text
    from scripts.questions import ask

    draft = Draft(options.kind, options.data)
    try:
        for word in options.words:
            draft.put_word(word)
        if not options.words:
            print("An empty answer leaves a field out; Ctrl+C leaves everything as it was.")
            ask(draft, input, print)
    except (KeyboardInterrupt, EOFError):
        print("\nnothing was written", file=sys.stderr)
        return 1
    except UnfitName as error:
        print(error, file=sys.stderr)
        return 2
    if found := draft.problems():
        print(f"{as_text(found)}\nnothing was written", file=sys.stderr)
        return 1
    if options.dry_run:
        print(draft.text(), end="")
    else:
        print(f"wrote {draft.checker.name(draft.write())}")
    return 0


def _report(words: str, seconds: float) -> None:
    print(f"{seconds:6.2f} s  {words}")


def _calc(options: argparse.Namespace) -> int:
    import json

    from scripts import calc

    try:
        if options.help or not options.words:
            print(calc.help_text(options.calculator))
            return 0
        function, pairs = calc.split_words(options.words)
        result = calc.calculate(options.calculator, function, calc.parse_inputs(pairs))
    except calc.CalcError as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(result, indent=2) if options.json else calc.as_table(result))
    return 0


def _site(options: argparse.Namespace) -> int:
    from scripts.load import InvalidRecords
    from scripts.node import NodeError
    from scripts.problems import as_text
    from scripts.site import StageFailed, site

    try:
        site(_report, options.base_url)
    except InvalidRecords as error:
        print(f"{as_text(error.problems)}\n{error}; the last good site in public/ was left as it is", file=sys.stderr)
        return 1
    except (StageFailed, NodeError) as error:
        print(f"{error}\nthe last good site in public/ was left as it is", file=sys.stderr)
        return 1
    print(f"the site stands in {paths.PUBLIC.relative_to(paths.ROOT)}/")
    return 0


def _serve(options: argparse.Namespace) -> int:
    from scripts.serve import server

    try:
        running = server(paths.PUBLIC, options.port)
    except OSError as error:
        print(
            f"port {options.port} cannot be used ({error.strerror}): choose another, as in PORT=8080 make serve",
            file=sys.stderr,
        )
        return 1
    print(f"serving the site on http://localhost:{options.port} (Ctrl+C stops it)", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


def parser() -> argparse.ArgumentParser:
    """Every command and option."""
    top = argparse.ArgumentParser(prog="iops", description="Check records, build the site, ask the calculators.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    check = commands.add_parser("check", help="check records: every problem in one pass")
    check.add_argument("paths", nargs="*", type=Path, help="files or folders; all records where none is named")
    check.add_argument("--json", action="store_true", help="print problems for a program")
    check.add_argument(
        "--fix", action="store_true", help="first mend what needs no judgement: spelling, order, encoding"
    )
    check.add_argument("--data", type=Path, default=paths.DATA, help="data folder (default: data/ of this checkout)")
    check.set_defaults(run=_check)

    calc = commands.add_parser(
        "calc", help="ask a calculator: iops calc block-db partition_bytes=80GiB", add_help=False
    )
    calc.add_argument("calculator", help="id of the calculator, as in its address")
    calc.add_argument("words", nargs="*", metavar="FUNCTION name=value", help="a function and its inputs")
    calc.add_argument("--json", action="store_true", help="print the result for a program")
    calc.add_argument("-h", "--help", action="store_true", help="list functions and inputs")
    calc.set_defaults(run=_calc)

    new = commands.add_parser(
        "new", help="start a record: iops new drive vendor=Micron model=… (asks where no words follow)"
    )
    new.add_argument("kind", choices=["drive", "controller", "cluster", "result"])
    new.add_argument("words", nargs="*", metavar="name=value", help="fields, metrics, parts of the workload, settings")
    new.add_argument("--dry-run", action="store_true", help="print the record instead of writing it")
    new.add_argument("--data", type=Path, default=paths.DATA, help="data folder (default: data/ of this checkout)")
    new.set_defaults(run=_new)

    site = commands.add_parser("site", help="build the whole site into public/")
    site.add_argument(
        "--base-url", default="http://localhost:1313/", help="address under which the site will be served"
    )
    site.set_defaults(run=_site)

    serve = commands.add_parser("serve", help="serve public/ on this machine")
    serve.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 1313))
    serve.set_defaults(run=_serve)

    schemas = commands.add_parser("schemas", help="write schemas/json from the models")
    schemas.set_defaults(run=_schemas)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code is 0 where all is well, 1 where something is wrong, 2 for wrong usage."""
    options = parser().parse_args(arguments)
    return int(options.run(options))


if __name__ == "__main__":
    sys.exit(main())
