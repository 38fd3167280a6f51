/**
 * Compares the measured time of a program with its engine's time. Engines in C, Java and Python report the time
 * of solving by their own clock, and Masu times them like any program. They fill in the only empty cell of each
 * row, so often that a puzzle takes the requested time, and flush each answer or not. Masu's additional time is
 * reading and writing. Prints both times, the median and the fastest of all rounds, and the ratio within a
 * round, for docs/evidence.md.
 *
 * node tools/experiments/prove-program.ts [--languages c,java,python] [--micros 2,20,200,2000]
 *   [--rounds 5]   of all engines
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { drawSymmetry, transformCells } from '@masu/core/symmetry'
import { median } from '@masu/results/statistics/order'
import { readArguments } from '../../packages/core/scripts/arguments.ts'
import { countFixture } from '@masu/bench/fixture/count'
import { readFixture } from '@masu/bench/fixture/fixtures'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { timeFixture } from '@masu/bench/run/timed-process'
import { readEnvironment } from '@masu/bench/system/environment'
import { drawFrom } from '@masu/core/random'
import { filled } from '../../packages/bench/src/worker/timed/ambiguous-board.ts'

const USAGE = `node tools/experiments/prove-program.ts [--languages c,java,python]
  [--micros 2,20,200,2000] [--rounds 5]`

const { values } = readArguments(USAGE, {
  options: {
    languages: { type: 'string', default: 'c,java,python' },
    micros: { type: 'string', default: '2,20,200,2000' },
    rounds: { type: 'string', default: '5' },
  },
})

/**
 * Arguments: how often each puzzle is solved, whether to flush, and the file that gets a line at the end:
 * puzzles, ns.
 */
const C = `
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static long now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000000000L + t.tv_nsec; }
int main(int argc, char **argv) {
    char line[256], board[82] = {0};
    long puzzles = 0, ns = 0;
    while (fgets(line, sizeof line, stdin)) {
        long start = now();
        for (int i = 0; i < atoi(argv[1]); i++)
            for (int row = 0; row < 81; row += 9) {
                int left = 45, empty = 0;
                for (int cell = row; cell < row + 9; cell++) {
                    board[cell] = line[cell];
                    if (line[cell] == '.') empty = cell; else left -= line[cell] - '0';
                }
                board[empty] = '0' + left;
            }
        ns += now() - start;
        puzzles++;
        puts(board);
        if (argv[2][0] == 'y') fflush(stdout);
    }
    FILE *told = fopen(argv[3], "a");
    fprintf(told, "%ld %ld\\n", puzzles, ns);
}
`
const JAVA = `
import java.io.*;
public class Engine {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        PrintWriter out = new PrintWriter(new OutputStreamWriter(new FileOutputStream(FileDescriptor.out)), args[1].equals("y"));
        long puzzles = 0, ns = 0;
        for (String line; (line = in.readLine()) != null; puzzles++) {
            long start = System.nanoTime();
            char[] board = null;
            for (int i = 0; i < Integer.parseInt(args[0]); i++) board = solve(line);
            ns += System.nanoTime() - start;
            out.println(board);
        }
        out.flush();
        try (FileWriter told = new FileWriter(args[2], true)) { told.write(puzzles + " " + ns + "\\n"); }
    }
    static char[] solve(String line) {
        char[] board = line.toCharArray();
        for (int row = 0; row < 81; row += 9) {
            int left = 45, empty = 0;
            for (int cell = row; cell < row + 9; cell++) {
                if (board[cell] == '.') empty = cell; else left -= board[cell] - '0';
            }
            board[empty] = (char) ('0' + left);
        }
        return board;
    }
}
`
const PYTHON = `
import sys
from time import monotonic_ns as now
def solve(line):
    rows = [line[at:at + 9] for at in range(0, 81, 9)]
    return "".join(row.replace(".", str(45 - sum(map(int, row.replace(".", "0"))))) for row in rows)
puzzles = ns = 0
for line in sys.stdin:
    start = now()
    for _ in range(int(sys.argv[1])):
        board = solve(line)
    ns += now() - start
    puzzles += 1
    print(board, flush=sys.argv[2] == "y")
with open(sys.argv[3], "a") as told:
    print(puzzles, ns, file=told)
`

type Command = readonly [string, ...string[]]

/** The command of an engine in a language, made in this folder. */
function engineIn(language: string, folder: string): Command {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  if (language === 'python') return ['python3', write('engine.py', PYTHON)]
  if (language === 'java') {
    execFileSync('javac', ['-d', folder, write('Engine.java', JAVA)])
    return ['java', '-cp', folder, 'Engine']
  }
  const engine = join(folder, 'engine')
  execFileSync('cc', ['-O2', '-o', engine, write('engine.c', C)])
  return [engine]
}

/** Boards that lack the digit of one cell in each row, a line each. */
function boards(count: number): string {
  const geometry = geometryOfName('3x3')
  const draw = drawFrom(1)
  const lines = Array.from({ length: count }, () => {
    const symmetry = drawSymmetry(geometry, draw)
    const board = transformCells(geometry, filled(geometry), symmetry)
    for (let row = 0; row < 81; row += 9) board[row + draw(9)] = 0
    return toLine(board)
  })
  return `${lines.join('\n')}\n`
}

const folder = mkdtempSync(join(tmpdir(), 'masu-prove-program-'))
const told = join(folder, 'told')

/** The reports of an engine's processes since the last call: puzzles, and their nanoseconds. */
function toldLines(): [puzzles: number, ns: number][] {
  const lines = readFileSync(told, 'utf8').trimEnd().split('\n')
  rmSync(told)
  return lines.map((line) => {
    const [puzzles = 0, ns = 0] = line.split(' ').map(Number)
    return [puzzles, ns]
  })
}

interface Timed {
  /** Microseconds a puzzle, by the engine's own clock. */
  readonly own: number
  readonly masu: number
}

async function timed(command: Command, file: string): Promise<Timed> {
  const fixture = await countFixture(await readFixture(file), () => {})
  const puzzles = [...fixture.puzzles.keys()]
  const timing = { ...FULL_RUN, limit: 1, perPuzzle: 0, allowedMs: 600_000 }
  const { status, detail, figures } = await timeFixture(
    { name: 'engine', command },
    fixture,
    puzzles,
    timing,
  )
  if (figures === null) throw new Error(`${command.join(' ')}: ${detail ?? status}`)
  // The last three batches: the smaller batch, the larger batch, and the smaller batch again.
  const [before = [0, 0], large = [0, 0], after = [0, 0]] = toldLines().slice(-3)
  const small = Math.min(before[1], after[1])
  return {
    own: (large[1] - small) / (large[0] - before[0]) / 1000,
    masu: median(figures.passNs) / 1000 / puzzles.length,
  }
}

try {
  const rows: { language: string; flushes: boolean; micros: number; each: Timed[] }[] = []
  const arms = values.languages.split(',').flatMap((language) => {
    const command = engineIn(language, folder)
    const [file, ...args] = command
    execFileSync(file, [...args, '1', 'n', told], {
      input: boards(20_000),
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    const [[puzzles, ns] = [1, 0]] = toldLines()
    return values.micros.split(',').flatMap((micros) => {
      const times = Math.round((Number(micros) * puzzles * 1000) / ns)
      return [true, false].map((flushes) => {
        const row = { language, flushes, micros: Number(micros), each: [] as Timed[] }
        if (times > 0) rows.push(row)
        const whole: Command = [...command, `${times}`, flushes ? 'y' : 'n', told]
        return { row, whole, times }
      })
    })
  })
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { row, whole, times } of round % 2 === 0 ? arms : arms.toReversed()) {
      if (times === 0) continue
      const file = join(folder, 'boards.txt')
      writeFileSync(file, boards(row.micros <= 50 ? 1_000 : row.micros <= 1_000 ? 100 : 32))
      row.each.push(await timed(whole, file))
    }
    process.stderr.write(`round ${round + 1} of ${values.rounds}\n`)
  }
  const engines = rows.map(({ language, flushes, micros, each }) => {
    const [own, masu] = [each.map((one) => one.own), each.map((one) => one.masu)]
    const ratios = each.map((one) => one.masu / one.own)
    return {
      language,
      flushes,
      micros,
      own: { median: median(own), fastest: Math.min(...own) },
      masu: { median: median(masu), fastest: Math.min(...masu) },
      ratio: median(ratios),
      beyond: median(each.map((one) => one.masu - one.own)),
    }
  })
  const { cpu, cores, load, node } = await readEnvironment()
  const evidence = { rounds: Number(values.rounds), engines, cpu, cores, load, node }
  process.stdout.write(`${JSON.stringify(evidence, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true })
}
