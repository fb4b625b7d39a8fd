"""The `iops` command: the only place that parses arguments, prints and exits."""

import argparse
import os
import sys

from scripts import paths
from scripts.commands import COMMANDS


def _check(options: argparse.Namespace) -> int:
    from scripts import problems
    from scripts.check import NothingToCheck, check

    remarks: list[problems.Problem] = []
    try:
        if options.fix:
            from scripts.repair import repair_paths

            for done in repair_paths(options.paths, options.data):
                print(
                    f"mended {done.file}  {done.path}\n  was       {done.old}\n  now       {done.new}", file=sys.stderr
                )
        records, found = check(options.paths, options.data, remarks.append)
    except NothingToCheck as error:
        print(error, file=sys.stderr)
        return 2
    if options.json:
        print(problems.as_json(found, records, remarks))
    elif found and os.environ.get("GITHUB_ACTIONS") == "true":
        print(problems.as_annotations(found))
    elif found:
        print(problems.as_text(found))
    if not options.json:
        for remark in remarks:
            print(f"{remark.file}  {remark.path}: {remark.found} (no problem, shown on its page)", file=sys.stderr)
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


def _import(options: argparse.Namespace) -> int:
    from scripts import importing, recording
    from scripts.check import Checker
    from scripts.problems import as_text

    checker = Checker(options.data)
    try:
        told = {"title": options.title, "submitter": options.by, "note": options.note}
        said = recording.about(checker, options.subject, options.setting, **told)
        found = importing.import_files(options.tool, options.files, said.context(checker))
    except importing.Misused as error:
        print(error, file=sys.stderr)
        return 2
    print(importing.as_json(found) if options.json else importing.as_text(found))
    for words in found.errors:
        print(f"error: {words}", file=sys.stderr)
    if found.errors or options.dry_run or not said.subject:
        return 1 if found.errors else 0
    path, wrong = recording.store(checker, found, said)
    print(f"{as_text(wrong)}\nnothing was written" if wrong else f"wrote {checker.name(path)}", file=sys.stderr)
    return 1 if wrong else 0


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
        found = f"port {options.port} cannot be used ({error.strerror})"
        print(f"{found}: choose another, as in PORT=8080 make serve", file=sys.stderr)
        return 1
    print(f"serving the site on http://localhost:{options.port} (Ctrl+C stops it)", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


RUN = {
    "check": _check,
    "calc": _calc,
    "import": _import,
    "new": _new,
    "site": _site,
    "serve": _serve,
    "schemas": _schemas,
}


def parser() -> argparse.ArgumentParser:
    """Every command and option."""
    top = argparse.ArgumentParser(prog="iops", description="Check records, build the site, ask the calculators.")
    parsers = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        parsed = parsers.add_parser(command.name, help=command.help, add_help=not command.own_help)
        for names, about in command.arguments:
            parsed.add_argument(*names, **about)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code is 0 where all is well, 1 where something is wrong, 2 for wrong usage."""
    options = parser().parse_args(arguments)
    return RUN[options.command](options)


if __name__ == "__main__":
    sys.exit(main())
