/**
 * Changes that do not affect the passes over the mixed fixture: in phases that happen once in a process, at
 * limit 1, on boards of one size; and a change only in core.
 */
import type { Change } from './change.ts'

const STRATEGY = 'bitmask'
const FILE = 'bitmask.ts'

/** The text at the declaration of variables, and at the beginning of a solve. */
const VARIABLES = '  let found = 0\n'
const SOLVE = '    solve(givens, newLimit) {\n'

const waitFor = (milliseconds: number): string =>
  `for (const end = performance.now() + ${milliseconds}; performance.now() < end; );`

export const PHASE_CHANGES: readonly Change[] = [
  {
    what: 'a lazy beginning: the first puzzle of a process takes 30 ms more',
    strategy: STRATEGY,
    file: FILE,
    edits: [
      [VARIABLES, `${VARIABLES}  let isFirst = true\n`],
      [SOLVE, `${SOLVE}      if (isFirst) ${waitFor(30)}\n      isFirst = false\n`],
    ],
    caughtBy: 'time',
  },
  {
    what: 'a table that is never read: preparing takes 200 million steps more',
    strategy: STRATEGY,
    file: FILE,
    edits: [
      [
        '  const allDigits = 2 ** size - 1\n',
        `  let drawn = 1
  for (let step = 0; step < 200_000_000; step++) drawn = (Math.imul(drawn, 5) + 1) | 0
  const allDigits = drawn === 0.5 ? 0 : 2 ** size - 1
`,
      ],
    ],
    caughtBy: 'time',
  },
  {
    what: 'a module that holds 400 MB as soon as it is loaded',
    strategy: STRATEGY,
    file: FILE,
    edits: [
      [
        'function prepare({',
        'const ballast = new Uint8Array(400_000_000).fill(1)\n\nfunction prepare({',
      ],
      [SOLVE, `${SOLVE}      if (ballast[0] === 0) return 0\n`],
    ],
    caughtBy: 'time',
  },
  {
    what: 'at limit 1 alone, every solve takes 50 µs more',
    strategy: STRATEGY,
    file: FILE,
    edits: [[SOLVE, `${SOLVE}      if (newLimit === 1) ${waitFor(0.05)}\n`]],
    caughtBy: 'time',
  },
  {
    what: 'on 16x16 alone, two of thirteen solves are done twice: 15 % more',
    strategy: STRATEGY,
    file: FILE,
    edits: [
      [VARIABLES, `${VARIABLES}  let solves = 0\n  let isAgain = false\n`],
      [
        SOLVE,
        `${SOLVE}      if (size === 16 && !isAgain && ++solves % 13 < 2) {
        isAgain = true
        this.solve(givens, newLimit)
        isAgain = false
      }
`,
      ],
    ],
    caughtBy: 'time',
    fixture: 'big-16x16',
  },
  {
    what: "core alone: the geometry's tables of rows, columns and boxes are looked up by text",
    strategy: STRATEGY,
    package: 'core',
    file: 'geometry.ts',
    edits: [
      [
        '    rowOf,\n    colOf,\n    boxOf,\n    units,\n',
        '    rowOf: byText(rowOf),\n    colOf: byText(colOf),\n    boxOf: byText(boxOf),\n    units,\n',
      ],
      [
        'function build(',
        `function byText(table: Uint16Array): any {
  const texts: any = { text: '' }
  for (const [cell, value] of table.entries()) texts[cell] = value
  delete texts.text
  return texts
}

function build(`,
      ],
    ],
    caughtBy: 'time',
  },
]
