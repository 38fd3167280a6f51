/** Solvers for test repositories, which spend nearly all their time in a function of useless work. */

export interface Solver {
  readonly name: string
  /** The options of a check for this solver. */
  readonly options: string
  readonly isProfiled: boolean
  /** The solver's files: with so much work for each node, and optionally with wrong answers. */
  files(work: number, isWrong?: boolean): Readonly<Record<string, string>>
}

const TOIL = `
let drawn = 1

export function toil(steps) {
  let x = drawn
  for (let i = 0; i < steps; i++) {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
  }
  drawn = x
}
`

const SEARCH = `
const box = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)
const sees = (a, b) => a % 9 === b % 9 || Math.floor(a / 9) === Math.floor(b / 9) || box(a) === box(b)
const peers = Array.from({ length: 81 }, (_, a) => [...Array(81).keys()].filter((b) => sees(a, b)))

/** Fills the cells in place, the one with the fewest digits first. */
function search(cells) {
  let best = -1
  let fewest = 10
  let free = 0
  for (let cell = 0; cell < 81; cell++) {
    if (cells[cell] !== 0) continue
    let seen = 1
    for (const peer of peers[cell]) seen |= 1 << cells[peer]
    let count = 0
    for (let bits = ~seen & 1023; bits !== 0; bits &= bits - 1) count++
    if (count < fewest) [best, fewest, free] = [cell, count, ~seen & 1023]
  }
  if (best === -1) return true
  for (let digit = 1; digit <= 9; digit++) {
    if ((free & (1 << digit)) === 0) continue
    toil(WORK)
    cells[best] = digit
    if (search(cells)) return true
  }
  cells[best] = 0
  return false
}
`

const search = (work: number): string => SEARCH.replace('WORK', String(50 * work))

const strategy: Solver = {
  name: 'strategy',
  options: '--strategy ./src/solver.ts',
  isProfiled: true,
  files: (work, isWrong = false) => ({
    'src/solver.ts': `import type { Strategy } from '@masu/core/strategy'
import { toil } from './toil.js'
${search(work)}
export default {
  name: 'mine',
  summary: 'the cell with the fewest digits',
  source: 'a test repository',
  maxLimit: 1,
  supports: ({ name }) => name === '3x3',
  prepare: () => {
    const solution = new Uint8Array(81)
    return {
      solution,
      stats: null,
      solve(givens) {
        solution.set(givens)
        for (let cell = 0; cell < 81; cell++) {
          if (givens[cell] !== 0 && peers[cell].some((peer) => peer !== cell && givens[peer] === givens[cell])) return 0
        }
        return search(solution) ? ${isWrong ? 0 : 1} : 0
      },
    }
  },
} satisfies Strategy
`,
    'src/toil.js': TOIL,
    'package.json': '{ "private": true, "type": "module" }\n',
  }),
}

/** The dependency is a package in a folder of the repository, which npm links. */
const fn: Solver = {
  name: 'function',
  options: '--strategy ./solve.js --setup "npm ci --offline"',
  isProfiled: true,
  files: (work, isWrong = false) => ({
    'solve.js': `import { toil } from 'toil'
${search(work)}
export default function solve(puzzle) {
  const cells = Uint8Array.from(puzzle, (symbol) => (symbol === '.' ? 0 : Number(symbol)))
  return search(cells) ? ${isWrong ? "cells.reverse().join('')" : "cells.join('')"} : null
}
`,
    'packages/toil/package.json':
      '{ "name": "toil", "version": "1.0.0", "type": "module", "exports": "./toil.js" }\n',
    'packages/toil/toil.js': TOIL,
    'package.json':
      '{ "name": "app", "private": true, "type": "module", "dependencies": { "toil": "file:packages/toil" } }\n',
    'package-lock.json': `${JSON.stringify({
      name: 'app',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'app', dependencies: { toil: 'file:packages/toil' } },
        'node_modules/toil': { resolved: 'packages/toil', link: true },
        'packages/toil': { version: '1.0.0' },
      },
    })}\n`,
    '.gitignore': 'node_modules\n',
  }),
}

const program: Solver = {
  name: 'program',
  options: '--program "mine=build/solver" --setup make',
  isProfiled: false,
  files: (work, isWrong = false) => ({
    Makefile: 'build/solver: solver.c\n\tmkdir -p build && cc -O2 -o build/solver solver.c\n',
    '.gitignore': 'build\n',
    'solver.c': `#include <stdio.h>
static int cells[81];
static volatile unsigned drawn = 1;
static void toil(int steps) {
  for (unsigned x = drawn; steps > 0; steps--) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; drawn = x; }
}
static int is_free(int cell, int digit) {
  int row = cell / 9, column = cell % 9, top = row - row % 3, left = column - column % 3;
  for (int i = 0; i < 9; i++) {
    if (cells[9 * row + i] == digit || cells[9 * i + column] == digit) return 0;
    if (cells[9 * (top + i / 3) + left + i % 3] == digit) return 0;
  }
  return 1;
}
static int search(void) {
  int best = -1, fewest = 10;
  for (int cell = 0; cell < 81; cell++) {
    if (cells[cell] != 0) continue;
    int count = 0;
    for (int digit = 1; digit <= 9; digit++) count += is_free(cell, digit);
    if (count < fewest) { best = cell; fewest = count; }
  }
  if (best == -1) return 1;
  for (int digit = 1; digit <= 9; digit++) {
    if (!is_free(best, digit)) continue;
    toil(${200 * work});
    cells[best] = digit;
    if (search()) return 1;
  }
  cells[best] = 0;
  return 0;
}
int main(void) {
  char line[256];
  while (fgets(line, sizeof line, stdin)) {
    for (int i = 0; i < 81; i++) cells[i] = line[i] == '.' ? 0 : line[i] - '0';
    int clashes = 0;
    for (int i = 0; i < 81; i++) {
      int digit = cells[i];
      cells[i] = 0;
      clashes += digit > 0 && !is_free(i, digit);
      cells[i] = digit;
    }
    if (clashes == 0 && search()) for (int i = 0; i < 81; i++) putchar('0' + cells[${isWrong ? '80 - i' : 'i'}]);
    putchar('\\n');
  }
  return 0;
}
`,
  }),
}

export const SOLVERS: readonly [Solver, Solver, Solver] = [strategy, fn, program]
