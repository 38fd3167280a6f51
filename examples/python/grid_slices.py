"""The list tutorial: it tests membership in lists of the row, the column and the block, for any N.

The Python form of packages/strategies/src/grid-slices.ts. N follows from the length of the line.
"""

from puzzle_lines import serve


def search(cells, limit, work):
    N = round(len(cells) ** 0.25)
    size = N * N
    grid = [cells[size * y : size * (y + 1)] for y in range(size)]
    solutions = []

    def is_valid(y, x, val):
        if val in grid[y] or val in [row[x] for row in grid]:
            return False
        top, left = y // N * N, x // N * N
        return all(val not in row[left : left + N] for row in grid[top : top + N])

    def find_next():
        for y, row in enumerate(grid):
            if 0 in row:
                return row.index(0), y
        return -1, -1

    def solve():
        x, y = find_next()
        if x == -1:
            solutions.append(sum(grid, []))
            return
        tried = 0
        for val in range(1, size + 1):
            work.checks += 1
            if is_valid(y, x, val):
                tried += 1
                work.enter(tried)
                before = len(solutions)
                grid[y][x] = val
                solve()
                grid[y][x] = 0
                if len(solutions) == before:
                    work.backtracks += 1
                if len(solutions) == limit:
                    return

    solve()
    return solutions


if __name__ == "__main__":
    serve(search, any_size=True)
