"""The spreadsheet tutorial, as corrected in 2019: it copies the grid for every placement and undoes nothing.

The Python form of packages/strategies/src/grid-copy.ts.
"""

from puzzle_lines import serve


def search(cells, limit, work):
    solutions = []

    def set_num(data, idx):
        if idx >= 81:
            solutions.append(sum(data, []))
            return
        row, col = divmod(idx, 9)
        if data[row][col] != 0:
            set_num(data, idx + 1)
            return
        used = set(data[row]) | {line[col] for line in data}
        tried = 0
        for n in range(1, 10):
            work.checks += 1
            if n in used or not check3x3(data, col, row, n):
                continue
            tried += 1
            work.enter(tried)
            before = len(solutions)
            copy = [line[:] for line in data]
            copy[row][col] = n
            set_num(copy, idx + 1)
            if len(solutions) == before:
                work.backtracks += 1
            if len(solutions) == limit:
                return

    def check3x3(data, col, row, val):
        top, left = row // 3 * 3, col // 3 * 3
        box = {data[top + y][left + x] for y in range(3) for x in range(3)}
        return val not in box

    set_num([cells[9 * row : 9 * row + 9] for row in range(9)], 0)
    return solutions


if __name__ == "__main__":
    serve(search)
