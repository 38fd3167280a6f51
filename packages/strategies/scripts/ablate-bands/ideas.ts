/**
 * The ideas of `bands`, and what stands in their place where one is left out: a few words of its
 * sources, replaced. Texts are short, for the less they quote the less often they must change with
 * the sources; each must be found exactly so often, or the run stops and says which is not.
 */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Replacement {
  /** Beneath packages/strategies/src. */
  readonly file: string
  readonly text: string
  readonly by: string
  /** How often the text is there: once at least where it is `any`. */
  readonly times: number | 'any'
}

interface Idea {
  /** What the variant does instead, in a few words for a table. */
  readonly instead: string
  readonly replacements: readonly Replacement[]
}

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))
const SETTLE = 'bands/settle.ts'
const CHOOSE = 'bands/choose.ts'
const TRIADS = 'bands/triads.ts'
const BANDS = 'bands.ts'

const IDEAS: readonly Idea[] = [
  {
    instead: 'guess on the first cell with two candidates',
    replacements: [
      ...noDeadEnds(),
      once(
        CHOOSE,
        'const digits = candidates(at, bit)',
        `const digits = candidates(at, bit)
         if (digits !== 0) return ((32 * band + 31 - Math.clz32(bit)) << 9) | digits`,
      ),
    ],
  },
  { instead: 'no memory of dead ends', replacements: noDeadEnds() },
  {
    instead: 'no deduction across digits',
    replacements: [once(SETTLE, 'settleTriads(level, z0, z1, z2)', '0')],
  },
  {
    // Triads are deduced from digits that are closed, so they go as well; and a cell that is settled
    // must be seen to be the only one left in its lines and its box, which closing does unasked. Without
    // all strikes a state with two candidates a cell is not yet twofold, so such states are searched.
    instead: 'the same, and boxes strike rows alone, not columns',
    replacements: [
      once(SETTLE, 'settleTriads(level, z0, z1, z2)', '0'),
      once(SETTLE, ' && !hasVanished(level)) return TWOFOLD', ') return OPEN'),
      once(SETTLE, 'const fit = k0 | (k1 << 3) | (k2 << 6)', 'const fit = columns'),
      once(
        SETTLE,
        'lone = aloneInColumns[i0] | (aloneInColumns[i1] << 3) | (aloneInColumns[i2] << 6)',
        `const x0 = columns & COLUMN_TRIADS
         const x1 = (columns >> 1) & COLUMN_TRIADS
         const x2 = (columns >> 2) & COLUMN_TRIADS
         lone = Math.imul((x0 ^ x1 ^ x2) & ~(x0 & x1 & x2), 7)`,
      ),
      once(
        SETTLE,
        'memory[at] = a ^ o0',
        `const o = o0 | o1 | o2
         const clear = ~Math.imul((o | (o >> 1) | (o >> 2)) & COLUMN_TRIADS, 7)
         memory[at] = a & clear & distant[(o0 | (o0 >> 9) | (o0 >> 18)) & 511]`,
      ),
      once(
        SETTLE,
        'memory1[at] = b ^ o1',
        'memory1[at] = b & clear & distant[(o1 | (o1 >> 9) | (o1 >> 18)) & 511]',
      ),
      once(
        SETTLE,
        'memory2[at] = c ^ o2',
        'memory2[at] = c & clear & distant[(o2 | (o2 >> 9) | (o2 >> 18)) & 511]',
      ),
    ],
  },
  {
    instead: 'sweeps over all digits until one settles nothing',
    replacements: [
      once(SETTLE, 'if (pending !== 0) continue', 'if (pending !== 0) { pending = 511; continue }'),
    ],
  },
  {
    instead: 'digits to visit asked for behind a branch',
    replacements: [
      once(
        SETTLE,
        'const isHeld = -((memory[i] & z0) | (memory1[i] & z1) | (memory2[i] & z2)) >>> 31',
        'let isHeld = 0; if (((memory[i] & z0) | (memory1[i] & z1) | (memory2[i] & z2)) !== 0) isHeld = 1',
      ),
    ],
  },
  {
    instead: 'columns of naked singles left to the closure',
    replacements: [{ file: SETTLE, text: ' & free)', by: ')', times: 3 }],
  },
  {
    instead: 'the solution written from the trail bit by bit',
    replacements: [
      once(
        BANDS,
        'const end = words[level + TRAIL_END]',
        `const end = words[level + TRAIL_END]
         for (let entry = TRAIL; entry < end; entry += 4) {
           const digit = 1 + (words[entry] - DIGITS) / 3
           for (let band = 0; band < 3; band++) {
             for (let rest = words[entry + 1 + band]; rest !== 0; rest &= rest - 1) {
               solution[27 * band + words[CELL_OF + 31 - Math.clz32(rest & -rest)]] = digit
             }
           }
         }
         if (end >= 0) return`,
      ),
    ],
  },
  {
    instead: 'settled cells written behind a branch',
    replacements: [
      once(SETTLE, 'memory[trail] = at', 'if ((o0 | o1 | o2) !== 0) { memory[trail] = at'),
      once(SETTLE, 'z2 |= o2', 'z2 |= o2 }'),
    ],
  },
  {
    instead: 'the memory reached through the module each time',
    replacements: [
      ['', SETTLE, CHOOSE, TRIADS],
      ['1', SETTLE, CHOOSE, TRIADS],
      ['2', SETTLE, CHOOSE, TRIADS],
      ['3', SETTLE],
    ].flatMap(([view = '', ...files]) =>
      files.flatMap((file) => [
        once(file, `const memory${view} = words${view}`, ''),
        { file, text: `memory${view}[`, by: `words${view}[`, times: 'any' as const },
      ]),
    ),
  },
  {
    instead: 'a level copied a word at a time',
    replacements: [
      once(BANDS, 'let i = level >> 1; i < next >> 1;', 'let i = level; i < next;'),
      once(
        BANDS,
        'doubles[i + (LEVEL_WORDS >> 1)] = doubles[i]',
        'words[i + LEVEL_WORDS] = words[i]',
      ),
    ],
  },
]

function noDeadEnds(): Replacement[] {
  return [once(CHOOSE, 'if ((dead0 | dead1 | dead2) !== 0)', 'if (dead0 < 0)')]
}

function once(file: string, text: string, by: string): Replacement {
  return { file, text, by, times: 1 }
}

/**
 * Writes `bands` as it is, then without each of its ideas, each a strategy that is called what it does
 * instead; returns their files. Throws where a text to replace is not there as expected.
 */
export function writeVariants(folder: string): string[] {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const files = sources.filter((file) => /^bands(\.ts|\/.*\.ts)$/.test(file))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  symlinkSync(join(SOURCES, '../node_modules'), join(folder, 'node_modules'))
  return [null, ...IDEAS.map(named)].map((idea, index) => {
    for (const { file } of idea?.replacements ?? []) {
      if (!files.includes(file)) throw new Error(`${file} is no source of bands: see ideas.ts`)
    }
    for (const file of files) {
      const to = join(folder, `${index}`, file)
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, without(idea, file, readFileSync(join(SOURCES, file), 'utf8')))
    }
    return join(folder, `${index}`, BANDS)
  })
}

/** With the name by which tables call it. */
function named({ instead, replacements }: Idea): Idea {
  const name = once(BANDS, "name: 'bands'", `name: ${JSON.stringify(instead)}`)
  return { instead, replacements: [...replacements, name] }
}

function without(idea: Idea | null, file: string, source: string): string {
  let changed = source
  for (const { text, by, times } of idea?.replacements.filter((one) => one.file === file) ?? []) {
    const found = changed.split(text).length - 1
    if (times === 'any' ? found === 0 : found !== times) {
      throw new Error(`${file} has "${text}" ${found} times, expected ${times}: see ideas.ts`)
    }
    changed = changed.replaceAll(text, () => by)
  }
  return changed
}
