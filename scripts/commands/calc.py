"""`iops calc`: a calculator's answer as a table or for a program."""

import json

from scripts.commands.command import Command, Terminal, Told, argument


def run(told: Told, terminal: Terminal) -> int:
    """Ask a calculator, or tell what can be asked."""
    from scripts.calculators import run as calc

    try:
        if told.help or not told.words:
            terminal.say(calc.help_text(told.calculator))
            return 0
        function, pairs = calc.split_words(told.words)
        result = calc.calculate(told.calculator, function, calc.parse_inputs(pairs))
    except calc.CalcError as error:
        terminal.warn(str(error))
        return 2
    terminal.say(json.dumps(result, indent=2) if told.json else calc.as_table(result))
    return 0


CALC = Command(
    "calc",
    "ask a calculator: iops calc block-db partition_bytes=80GiB",
    (
        argument("calculator", help="id of the calculator, as in its address"),
        argument("words", nargs="*", metavar="FUNCTION name=value", help="a function and its inputs"),
        argument("--json", action="store_true", help="print the result for a program"),
        argument("-h", "--help", action="store_true", help="list functions and inputs"),
    ),
    run,
    own_help=True,
)
