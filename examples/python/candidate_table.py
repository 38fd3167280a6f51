"""The exam question's improvement: table Z, saved before a try and restored after the try.

The Python form of packages/strategies/src/candidate-table.ts. Here process A copies the whole table,
and process B restores the copy.
"""

from puzzle_lines import serve


def search(board, limit, work):
    solutions = []
    z = {}

    def peers(x):
        row, column = divmod(x, 9)
        top, left = row // 3 * 3, column // 3 * 3
        for i in range(9):
            yield 9 * row + i
            yield 9 * i + column
            yield 9 * (top + i // 3) + left + i % 3

    def initialise():
        for x in range(81):
            if board[x] == 0:
                z[x] = [False] + [check_ok(n, x) for n in range(1, 10)]

    def check_ok(n, x):
        work.checks += 1
        return all(board[y] != n for y in peers(x))

    def update(n, x):
        for y in peers(x):
            if y in z:
                z[y][n] = False

    def solve(x):
        nonlocal z
        if x > 80:
            solutions.append(board[:])
            return
        if board[x] != 0:
            solve(x + 1)
            return
        digits = [n for n in range(1, 10) if z[x][n]]
        for tried, n in enumerate(digits, start=1):
            work.enter(tried)
            before = len(solutions)
            saved = {y: row[:] for y, row in z.items()}  # process A
            board[x] = n
            update(n, x)
            solve(x + 1)
            board[x] = 0
            z = saved  # process B
            if len(solutions) == before:
                work.backtracks += 1
            if len(solutions) == limit:
                return

    initialise()
    solve(0)
    return solutions


if __name__ == "__main__":
    serve(search)
