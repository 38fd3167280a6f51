"""The exam question of 2022: a flat board and one recursive function.

The Python form of packages/strategies/src/flat-recursion.ts, which has the same functions.
"""

from puzzle_lines import serve


def search(board, limit, work):
    solutions = []

    def solve(x):
        if x > 80:
            solutions.append(board[:])
            return
        if board[x] != 0:
            solve(x + 1)
            return
        tried = 0
        for n in range(1, 10):
            work.checks += 1
            if check_ok(n, x):
                tried += 1
                work.enter(tried)
                before = len(solutions)
                board[x] = n
                solve(x + 1)
                board[x] = 0
                if len(solutions) == before:
                    work.backtracks += 1
                if len(solutions) == limit:
                    return

    def check_ok(n, x):
        return row_ok(n, x) and column_ok(n, x) and frame_ok(n, x)

    def row_ok(n, x):
        row_top = x // 9 * 9
        return all(board[row_top + i] != n for i in range(9))

    def column_ok(n, x):
        column_top = x % 9
        return all(board[column_top + 9 * i] != n for i in range(9))

    def frame_ok(n, x):
        frame_top = x - x // 9 * 9 % 27 - x % 3
        return all(board[frame_top + 9 * i + j] != n for i in range(3) for j in range(3))

    solve(0)
    return solutions


if __name__ == "__main__":
    serve(search)
