"""The shared code of these programs: input, output and the counters.

A puzzle a line on standard input, an answer a line on standard output, each written as soon as it
is found: the first solution, or an empty line if there is no solution.
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass

SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"


@dataclass
class Work:
    """The counters of Masu's contract, packages/core/src/strategy.ts."""

    nodes: int = 1
    guesses: int = 0
    backtracks: int = 0
    checks: int = 0

    def enter(self, tried):
        """Counts a placed digit. `tried` counts the digits tried in its cell, from 1."""
        self.nodes += 1
        if tried > 1:
            self.guesses += 1


def serve(search, any_size=False):
    """Answers the lines of standard input by `search(cells, limit, work)`, a list of solutions."""
    parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__)
    parser.add_argument(
        "--count", type=int, default=1, metavar="N", help="stop at N solutions (default: 1)"
    )
    parser.add_argument(
        "--stats", action="store_true", help="the counters of each puzzle as JSON on standard error"
    )
    options = parser.parse_args()
    if options.count < 1:
        parser.error("--count takes 1 or more")
    for number, line in enumerate(sys.stdin, start=1):
        text = line.strip().split(":")[0]
        if text == "" or text.startswith("#"):
            continue
        try:
            cells = read(text, any_size)
        except ValueError as error:
            sys.exit(f"line {number}: {error}")
        work = Work()
        solutions = [] if givens_clash(cells) else search(cells, options.count, work)
        if not solutions:
            work.backtracks += 1
        first = "".join(SYMBOLS[digit] for digit in solutions[0]) if solutions else ""
        print(first, flush=True)
        if options.stats:
            counted = {"count": len(solutions), **asdict(work)}
            print(json.dumps(counted), file=sys.stderr, flush=True)


def read(text, any_size):
    """The digits of a line, 0 for an empty cell."""
    box = round(len(text) ** 0.25)
    if box**4 != len(text) or not 2 <= box <= 5 or (box != 3 and not any_size):
        raise ValueError(f"{len(text)} characters are no board that this program takes")
    cells = [0 if symbol in ".0_*" else SYMBOLS.find(symbol) for symbol in text]
    for column, digit in enumerate(cells, start=1):
        if not 0 <= digit <= box**2:
            raise ValueError(f"character {column} is {text[column - 1]!r}")
    return cells


def givens_clash(cells):
    """Whether a digit stands twice in a row, a column or a box. The documents do not test this."""
    box = round(len(cells) ** 0.25)
    size = box * box
    seen = set()
    for cell, digit in enumerate(cells):
        if digit == 0:
            continue
        row, column = divmod(cell, size)
        units = (("row", row), ("column", column), ("box", row // box, column // box))
        for unit in units:
            if (unit, digit) in seen:
                return True
            seen.add((unit, digit))
    return False
