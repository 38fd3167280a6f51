"""The beginners' tutorial: it changes the grid in place and finds each empty cell from the top left.

The Python form of packages/strategies/src/grid-rescan.ts.
"""

from puzzle_lines import serve


def search(cells, limit, work):
    board = [cells[9 * row : 9 * row + 9] for row in range(9)]
    solutions = []

    def find_empty():
        for i in range(9):
            for j in range(9):
                if board[i][j] == 0:
                    return i, j
        return None

    def valid(num, pos):
        row, col = pos
        if any(board[row][j] == num and j != col for j in range(9)):
            return False
        if any(board[i][col] == num and i != row for i in range(9)):
            return False
        top, left = row // 3 * 3, col // 3 * 3
        return not any(
            board[i][j] == num and (i, j) != pos
            for i in range(top, top + 3)
            for j in range(left, left + 3)
        )

    def solve():
        empty = find_empty()
        if empty is None:
            solutions.append(sum(board, []))
            return
        row, col = empty
        tried = 0
        for num in range(1, 10):
            work.checks += 1
            if valid(num, empty):
                tried += 1
                work.enter(tried)
                before = len(solutions)
                board[row][col] = num
                solve()
                board[row][col] = 0
                if len(solutions) == before:
                    work.backtracks += 1
                if len(solutions) == limit:
                    return

    solve()
    return solutions


if __name__ == "__main__":
    serve(search)
