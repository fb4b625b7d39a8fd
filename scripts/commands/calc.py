"""`iops calc`: the result of a calculator as a table or for a program."""

import json

from scripts.commands.command import Arguments, Command, Terminal, argument


def run(args: Arguments, terminal: Terminal) -> int:
    """Run a calculator, or print its functions and inputs."""
    from scripts.calculators.quantities import CalcError, parse_inputs
    from scripts.calculators.run import as_table, calculate, help_text, split_inputs

    try:
        if args.help or not args.inputs:
            terminal.out(help_text(args.calculator))
            return 0
        function, pairs = split_inputs(args.inputs)
        result = calculate(args.calculator, function, parse_inputs(pairs))
    except CalcError as error:
        terminal.err(str(error))
        return 2
    terminal.out(json.dumps(result, indent=2) if args.json else as_table(result))
    return 0


CALC = Command(
    "calc",
    "ask a calculator: iops calc block-db partition_bytes=80GiB",
    (
        argument("calculator", help="id of the calculator, as in its address"),
        argument("inputs", nargs="*", metavar="FUNCTION name=value", help="a function and its inputs"),
        argument("--json", action="store_true", help="print the result for a program"),
        argument("-h", "--help", action="store_true", help="list functions and inputs"),
    ),
    run,
    has_own_help=True,
)
