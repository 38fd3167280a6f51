/**
 * Changes in how a process runs: how often it is slow, waiting, garbage, compilation; boards of each size;
 * puzzles that are no longer solved in time; and answers.
 */
import type { Change } from './change.ts'

/** The text at the declaration of variables, and at the beginning of a solve, in both bitmask.ts and bitmask-mrv.ts. */
const VARIABLES = '  let found = 0\n'
const SOLVE = '    solve(givens, newLimit) {\n'

/** Repeats two of thirteen solves of boards of this size. */
function slowerOnSize(size: number, fixture: string): Change {
  return {
    what: `on ${fixture} alone, two of thirteen solves are done twice: 15 % more`,
    strategy: 'bitmask-mrv',
    file: 'bitmask-mrv.ts',
    edits: [
      [VARIABLES, `${VARIABLES}  let solves = 0\n  let isAgain = false\n`],
      [
        SOLVE,
        `${SOLVE}      if (size === ${size} && !isAgain && ++solves % 13 < 2) {
        isAgain = true
        this.solve(givens, newLimit)
        isAgain = false
      }
`,
      ],
    ],
    caughtBy: 'time',
    fixture,
  }
}

/** Repeats solves, so often on average, if the process is slow. */
function again(isSlow: string, more: number): Change['edits'] {
  return [
    ['export const bitmask', `const isSlow = ${isSlow}\n\nexport const bitmask`],
    [VARIABLES, `${VARIABLES}  let owed = 0\n  let isAgain = false\n`],
    [
      SOLVE,
      `${SOLVE}      if (isSlow && !isAgain) {
        isAgain = true
        for (owed += ${more}; owed >= 1; owed--) this.solve(givens, newLimit)
        isAgain = false
      }
`,
    ],
  ]
}

/** Makes one process in this many take this many times as long. */
export function slowNowAndThen(oneIn: number, times: number): Change {
  return {
    what: `a slow mode: one process in ${oneIn} takes ${times} times as long`,
    strategy: 'bitmask',
    file: 'bitmask.ts',
    edits: again(`Math.random() < ${1 / oneIn}`, times - 1),
    caughtBy: 'time',
  }
}

export const MODE_CHANGES: readonly Change[] = [
  slowNowAndThen(3, 2),
  {
    what: 'a speed-up of 10 %: in base, one of nine solves is done twice',
    strategy: 'bitmask',
    file: 'bitmask.ts',
    edits: again('true', 1 / 9),
    caughtBy: 'faster',
    side: 'base',
  },
  {
    what: 'a wait: every solve sleeps for 20 µs, and has no processor meanwhile',
    strategy: 'bitmask',
    file: 'bitmask.ts',
    edits: [
      [
        'function prepare({',
        'const asleep = new Int32Array(new SharedArrayBuffer(4))\n\nfunction prepare({',
      ],
      [SOLVE, `${SOLVE}      Atomics.wait(asleep, 0, 0, 0.02)\n`],
    ],
    caughtBy: 'time',
  },
  {
    what: 'garbage: every node makes an object',
    strategy: 'bitmask',
    file: 'bitmask.ts',
    edits: [
      [VARIABLES, `${VARIABLES}  const kept: object[] = []\n`],
      [
        '      const before = found\n',
        '      const before = found\n      kept[depth] = { before }\n',
      ],
    ],
    caughtBy: 'time',
  },
  {
    what: 'inlining: the search goes through a table of functions',
    strategy: 'bitmask',
    file: 'bitmask.ts',
    edits: [
      [
        VARIABLES,
        `${VARIABLES}  const steps: ((depth: number) => void)[] = [
    (depth) => search(depth),
    (depth) => {
      search(depth)
    },
    function step(depth) {
      return search(depth)
    },
  ]
`,
      ],
      ['      search(depth + 1)\n', '      steps[depth % 3](depth + 1)\n'],
    ],
    caughtBy: 'time',
  },
  {
    what: 'puzzles with 23 givens or fewer take three seconds',
    strategy: 'bitmask-mrv',
    file: 'bitmask-mrv.ts',
    edits: [
      [
        SOLVE,
        `${SOLVE}      if (size === 9 && givens.filter((digit) => digit > 0).length <= 23)
        for (const end = performance.now() + 3_000; performance.now() < end; );
`,
      ],
    ],
    caughtBy: 'timeout',
  },
  slowerOnSize(12, 'board-12x12'),
  slowerOnSize(25, 'board-25x25'),
  slowerOnSize(4, 'mini-4x4'),
  slowerOnSize(6, 'mini-6x6'),
  {
    what: 'another solution is found first: digits are tried from the largest',
    strategy: 'bitmask-mrv',
    file: 'bitmask-mrv.ts',
    edits: [
      [
        'for (let rest = candidates; rest !== 0; rest &= rest - 1) {',
        'for (let rest = candidates; rest !== 0; rest ^= 1 << (31 - Math.clz32(rest))) {',
      ],
      ['      place(cell, rest & -rest)\n', '      place(cell, 1 << (31 - Math.clz32(rest)))\n'],
    ],
    caughtBy: 'first',
  },
  {
    what: 'a wrong count: the search ends at its first solution, whatever the limit',
    strategy: 'bitmask',
    file: 'bitmask.ts',
    edits: [['      limit = newLimit\n', '      limit = Math.min(newLimit, 1)\n']],
    caughtBy: 'answer',
  },
]
