"""Takes the cell with the fewest candidates, tries each of them, and stops at `--count`.

A puzzle a line on standard input, an answer a line on standard output: tdoku's `puzzle:count:solution`,
or `puzzle:0`. Boards of 4x4, 9x9, 16x16 and 25x25 cells.
"""

import sys

SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"


def units_of(box):
    """The units of each cell as indices: rows, then columns, then boxes."""
    size = box * box
    cells = [divmod(cell, size) for cell in range(size * size)]
    return [(r, size + c, 2 * size + r // box * box + c // box) for r, c in cells]


def solutions_of(board, limit):
    """Yields up to `limit` solutions; changes the board."""
    size = round(len(board) ** 0.5)
    units = units_of(round(size**0.5))
    free = [2 ** (size + 1) - 2] * (3 * size)  # a bit a digit, for each unit
    empty = set()

    def place(cell, digit):
        row, column, box = units[cell]
        if not free[row] & free[column] & free[box] & 1 << digit:
            return False
        for unit in units[cell]:
            free[unit] ^= 1 << digit
        return True

    def search():
        nonlocal found
        if not empty:
            found += 1
            yield board
            return
        left = {cell: free[a] & free[b] & free[c] for cell in empty for a, b, c in [units[cell]]}
        cell = min(left, key=lambda one: bin(left[one]).count("1"))
        empty.remove(cell)
        for digit in range(1, size + 1):
            if found < limit and place(cell, digit):
                board[cell] = digit
                yield from search()
                place_back(cell, digit)
        empty.add(cell)

    def place_back(cell, digit):
        for unit in units[cell]:
            free[unit] ^= 1 << digit

    found = 0
    for cell, digit in enumerate(board):
        if digit == 0:
            empty.add(cell)
        elif not place(cell, digit):
            return
    yield from search()


def main():
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    for line in sys.stdin:
        puzzle = line.strip()
        board = [max(0, SYMBOLS.find(symbol)) for symbol in puzzle]
        count, first = 0, ""
        for solution in solutions_of(board, limit):
            count += 1
            first = first or "".join(SYMBOLS[digit] for digit in solution)
        print(f"{puzzle}:{count}:{first}" if count else f"{puzzle}:0")


main()
