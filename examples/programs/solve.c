/* Stores used digits as bits, a word for each row, column and box, and tries the cell with the fewest
 * candidates first. A 9x9 puzzle a line on standard input, an answer a line on standard output:
 * puzzle:count:solution, or puzzle:0. Counts up to two solutions, or up to its argument.
 * cc -O2 -o solve solve.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, ALL = 0x1ff };

static char board[CELLS + 1], first[CELLS + 1];
static int rows[9], columns[9], boxes[9];
static int count, limit = 2;

static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

static int left_in(int cell) {
    return ALL & ~(rows[cell / 9] | columns[cell % 9] | boxes[box_of(cell)]);
}

static void toggle(int cell, int bit) {
    rows[cell / 9] ^= bit;
    columns[cell % 9] ^= bit;
    boxes[box_of(cell)] ^= bit;
}

static void search(void) {
    int best = -1, least = 10;
    for (int cell = 0; cell < CELLS && least > 1; cell++) {
        if (board[cell] != '.') continue;
        int left = __builtin_popcount(left_in(cell));
        if (left < least) {
            least = left;
            best = cell;
        }
    }
    if (best < 0) {
        if (count++ == 0) memcpy(first, board, CELLS);
        return;
    }
    for (int left = left_in(best); left != 0 && count < limit; left &= left - 1) {
        int bit = left & -left;
        board[best] = (char)('1' + __builtin_ctz(bit));
        toggle(best, bit);
        search();
        toggle(best, bit);
        board[best] = '.';
    }
}

/* Whether every unit holds each digit at most once. */
static int set_up(void) {
    memset(rows, 0, sizeof rows);
    memset(columns, 0, sizeof columns);
    memset(boxes, 0, sizeof boxes);
    for (int cell = 0; cell < CELLS; cell++) {
        if (board[cell] < '1' || board[cell] > '9') {
            board[cell] = '.';
            continue;
        }
        int bit = 1 << (board[cell] - '1');
        if (!(left_in(cell) & bit)) return 0;
        toggle(cell, bit);
    }
    return 1;
}

int main(int argc, char **argv) {
    char line[256];
    if (argc > 1) limit = atoi(argv[1]);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strlen(line) != CELLS) {
            fprintf(stderr, "not %d cells: %s\n", CELLS, line);
            return 1;
        }
        memcpy(board, line, CELLS);
        count = 0;
        if (set_up()) search();
        if (count == 0) printf("%s:0\n", line);
        else printf("%s:%d:%.81s\n", line, count, first);
    }
}
