/** Changes of strategies, and what the gate must say of each. */

export interface Case {
  readonly what: string
  /** The names of strategies, with commas. */
  readonly strategy: string
  /** The file that is changed, below `packages`; null for unchanged code. */
  readonly file: string | null
  /** Texts that stand once in the file, and their replacements. */
  readonly edits: readonly (readonly [before: string, after: string])[]
  /** Whether base has the change, not head. */
  readonly isOfBase?: boolean
  /** Whether a neighbour burns a core meanwhile. */
  readonly hasNeighbour?: boolean
  /** The fixture whose entry must have the right verdict, too. */
  readonly fixture?: string
  /** The right verdicts of the check. */
  readonly right: readonly string[]
}

const SLOWER = ['slower']
const NOT_SLOWER = ['same', 'not-slower']

const BITMASK = { strategy: 'bitmask', file: 'strategies/src/bitmask.ts' } as const
const BITMASK_MRV = { strategy: 'bitmask-mrv', file: 'strategies/src/bitmask-mrv.ts' } as const

/** The text at the declaration of variables, and at the beginning of a solve, in both of these files. */
const VARIABLES = '  let found = 0\n'
const SOLVE = '    solve(givens, newLimit) {\n'

function unchanged(strategy: string, hasNeighbour: boolean): Case {
  const what = `unchanged${hasNeighbour ? ', beside a neighbour' : ''}: ${strategy}`
  return { what, strategy, file: null, edits: [], hasNeighbour, right: NOT_SLOWER }
}

/** Solves that are done once more, so often on average, if the process is slow. */
function solvesAgain(isSlow: string, more: number): Case['edits'] {
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

function slowNowAndThen(oneIn: number, times: number): Case {
  return {
    what: `a slow mode: one process in ${oneIn} takes ${times} times as long`,
    ...BITMASK,
    edits: solvesAgain(`Math.random() < ${1 / oneIn}`, times - 1),
    right: SLOWER,
  }
}

function slowerOnSize(size: number, fixture: string): Case {
  return {
    what: `on ${fixture} alone, two of thirteen solves are done twice: 15 % more`,
    ...BITMASK_MRV,
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
    fixture,
    right: SLOWER,
  }
}

const waitFor = (milliseconds: number): string =>
  `for (const end = performance.now() + ${milliseconds}; performance.now() < end; );`

export const CASES: readonly Case[] = [
  unchanged('bitmask', false),
  unchanged('norvig,bands', false),
  unchanged('norvig,bands', true),
  slowNowAndThen(3, 2),
  slowNowAndThen(5, 3),
  slowNowAndThen(2, 1.3),
  slowNowAndThen(10, 2),
  {
    what: 'a dropped table look-up: which triads are alone in their rows is found out anew',
    strategy: 'bands',
    file: 'strategies/src/bands/settle.ts',
    edits: [
      ['aloneInRows[rows0]', 'aloneIn(fitRows[rows0] & 511)'],
      ['aloneInRows[rows1]', 'aloneIn(fitRows[rows1] & 511)'],
      ['aloneInRows[rows2]', 'aloneIn(fitRows[rows2] & 511)'],
      [
        '/**\n * Settles all it can',
        `function aloneIn(triads: number): number {
  let found = 0
  for (let k = 0; k < 3; k++) {
    const line = triads & (0o111 << k)
    if ((line & (line - 1)) === 0) found |= line
  }
  return Math.imul(found, layout.SPREAD_ROWS)
}

/**\n * Settles all it can`,
      ],
    ],
    right: SLOWER,
  },
  {
    what: 'an allocation in the inner loop: a view of the peers for every hidden single',
    ...BITMASK_MRV,
    edits: [
      [
        'for (let j = firstPeer; j < firstPeer + peerCount; j++) options[peers[j]] &= ~single',
        'for (const j of peers.subarray(firstPeer, firstPeer + peerCount)) options[j] &= ~single',
      ],
    ],
    right: SLOWER,
  },
  {
    what: 'garbage: every node makes an object',
    ...BITMASK,
    edits: [
      [VARIABLES, `${VARIABLES}  const kept: object[] = []\n`],
      [
        '      const before = found\n',
        '      const before = found\n      kept[depth] = { before }\n',
      ],
    ],
    right: SLOWER,
  },
  {
    what: 'inlining: the search goes through a table of functions',
    ...BITMASK,
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
    right: SLOWER,
  },
  {
    what: 'a wait: every solve sleeps for 20 µs, and has no processor meanwhile',
    ...BITMASK,
    edits: [
      [
        'function prepare({',
        'const asleep = new Int32Array(new SharedArrayBuffer(4))\n\nfunction prepare({',
      ],
      [SOLVE, `${SOLVE}      Atomics.wait(asleep, 0, 0, 0.02)\n`],
    ],
    right: SLOWER,
  },
  {
    what: "core alone: the geometry's tables of rows, columns and boxes are looked up by text",
    strategy: 'bitmask',
    file: 'core/src/geometry.ts',
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
    right: SLOWER,
  },
  slowerOnSize(16, 'big-16x16'),
  slowerOnSize(12, 'board-12x12'),
  slowerOnSize(25, 'board-25x25'),
  slowerOnSize(4, 'mini-4x4'),
  slowerOnSize(6, 'mini-6x6'),
  {
    what: 'a lazy beginning: the first puzzle of a process takes 30 ms more',
    ...BITMASK,
    edits: [
      [VARIABLES, `${VARIABLES}  let isFirst = true\n`],
      [SOLVE, `${SOLVE}      if (isFirst) ${waitFor(30)}\n      isFirst = false\n`],
    ],
    right: SLOWER,
  },
  {
    what: 'a table that is never read: preparing takes 200 million steps more',
    ...BITMASK,
    edits: [
      [
        '  const allDigits = 2 ** size - 1\n',
        `  let drawn = 1
  for (let step = 0; step < 200_000_000; step++) drawn = (Math.imul(drawn, 5) + 1) | 0
  const allDigits = drawn === 0.5 ? 0 : 2 ** size - 1
`,
      ],
    ],
    right: SLOWER,
  },
  {
    what: 'a module that holds 400 MB as soon as it is loaded',
    ...BITMASK,
    edits: [
      [
        'function prepare({',
        'const ballast = new Uint8Array(400_000_000).fill(1)\n\nfunction prepare({',
      ],
      [SOLVE, `${SOLVE}      if (ballast[0] === 0) return 0\n`],
    ],
    right: SLOWER,
  },
  {
    what: 'at limit 1 alone, every solve takes 50 µs more',
    ...BITMASK,
    edits: [[SOLVE, `${SOLVE}      if (newLimit === 1) ${waitFor(0.05)}\n`]],
    right: SLOWER,
  },
  {
    what: 'puzzles with 23 givens or fewer take three seconds',
    ...BITMASK_MRV,
    edits: [
      [
        SOLVE,
        `${SOLVE}      if (size === 9 && givens.filter((digit) => digit > 0).length <= 23)
        ${waitFor(3_000)}
`,
      ],
    ],
    right: SLOWER,
  },
  {
    what: 'a speed-up of 10 %: in base, one of nine solves is done twice',
    ...BITMASK,
    edits: solvesAgain('true', 1 / 9),
    isOfBase: true,
    right: ['faster'],
  },
  {
    what: 'a broken heuristic: the first empty cell, not the one with the fewest candidates',
    ...BITMASK_MRV,
    edits: [['const cell = tightestCell()', 'const cell = empties[0]']],
    // More work everywhere; of some boards with several solutions another is found first, which weighs more.
    right: ['first-changed'],
  },
  {
    what: 'another solution is found first: digits are tried from the largest',
    ...BITMASK_MRV,
    edits: [
      [
        'for (let rest = candidates; rest !== 0; rest &= rest - 1) {',
        'for (let rest = candidates; rest !== 0; rest ^= 1 << (31 - Math.clz32(rest))) {',
      ],
      ['      place(cell, rest & -rest)\n', '      place(cell, 1 << (31 - Math.clz32(rest)))\n'],
    ],
    right: ['first-changed'],
  },
  {
    what: 'a wrong count: the search ends at its first solution, whatever the limit',
    ...BITMASK,
    edits: [['      limit = newLimit\n', '      limit = Math.min(newLimit, 1)\n']],
    right: ['answer-changed'],
  },
]
