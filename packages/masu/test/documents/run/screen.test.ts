import { stripVTControlCharacters } from 'node:util'
import type { Results } from '@masu/results/records/read'
import { rankRun, type Ranking } from '@masu/results/rank/ranking'
import { runStatements } from '@masu/results/words/run/run-sentences'
import { ORDINARY_FIXTURES } from '@masu/bench/run/run-defaults'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { formatRankingJson, formatRanking } from '../../../src/documents/run/ranking-text.ts'
import type { Look } from '../../../src/documents/document-text.ts'
import { cappedResults, fixture, type Entry } from '../../../../results/test/run-records.ts'

const sizes = {
  'mini-4x4': '2x2',
  'many-4x4': '2x2',
  'mini-6x6': '2x3',
  'board-12x12': '3x4',
  'board-16x16': '4x4',
  'big-16x16': '4x4',
  'board-25x25': '5x5',
  'other-25x25': '5x5',
}
const ordinary = ORDINARY_FIXTURES.map((name) => fixture(name, 200))
const everySize = [
  ...ordinary,
  ...Object.entries(sizes).map(([name, geometry]) => ({ ...fixture(name, 200), geometry })),
]
const names = strategies.map(({ name }) => name).toReversed()
const steady = [1, 1.01, 1.005, 1.02, 1.015, 1.01, 1.03, 1.01, 1.02, 1.01]
const noisy = [1, 1.6, 0.7, 1.3, 0.9, 1.1, 1.4, 1.2, 1.3, 1.5]
const every = Array.from({ length: 200 }, (_, puzzle) => puzzle)

/**
 * Eleven strategies, each twice as slow as the previous; the last six had capped puzzles, but on easy, where all of
 * them visit the same nodes, and two are equally fast.
 */
function resultsOf(fixtures = ordinary, rounds = steady): Results {
  const entries = names.flatMap((strategy, place) =>
    fixtures.map(({ name }): Entry => {
      const isCapped = name !== 'easy' && place >= 5
      const micros = rounds.map((factor) => 2 ** (place === 7 ? 6 : place) * factor)
      const nodes = place < 5 ? 1 + place : 549
      return {
        strategy,
        fixture: name,
        micros,
        nodes,
        capped: isCapped ? every.slice(0, place * 18) : [],
      }
    }),
  )
  return cappedResults(entries, { run: { fixtures }, options: { rounds: rounds.length, seed: 2 } })
}

const ranking = rankRun(resultsOf())
const plain: Look = { width: 80, isColoured: false, gap: ' ' }

function linesOf(shown: Ranking, look: Partial<Look> = {}): string[] {
  return formatRanking(shown, {}, { ...plain, ...look }, 'pnpm masu').split('\n')
}

test.each([80, 120])('the screen of a default run fits %i columns and 32 lines', (width) => {
  const lines = linesOf(ranking, { width })
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(width)
  expect(lines.length).toBeLessThanOrEqual(32)
})

test('the screen of a default run has a table of all strategies with their ideas, a table of the textbook programs, and the answer last', () => {
  expect(linesOf(ranking).join('\n')).toMatchInlineSnapshot(`
      "9x9 boards, fastest first             x the    give  solved µs on
      rank strategy        idea              best or take in 5 ms  easy medium   hard
         1 bands-wasm      Wasm vectors      1.00    0.4%     all  1.00   1.00   1.00
         2 bands           27-bit look-ups   2.00    0.4%     all  2.00   2.00   2.00
         3 bitmask-mrv     fewest choices    4.00    0.4%     all  4.00   4.00   4.00
         4 norvig          sets, two rules   8.00    0.4%     all  8.00   8.00   8.00
         5 dlx             dancing links     16.0    0.4%     all  16.0   16.0   16.0
         6 bitmask         bits per unit    >=970             64%  32.0 >=2300 >=2300
         7 candidate-table table of digits >=1300             56%  64.0 >=2700 >=2700
      8-11 grid-copy       2D, copied      >=1500             49%  64.0 >=3200 >=3200
      8-11 grid-slices     2D, slices      >=2200             42%   256 >=3700 >=3700
      8-11 grid-rescan     2D, scans again >=2700             35%   512 >=4100 >=4100
      8-11 flat-recursion  one flat array  >=3400             28% 1,024 >=4600 >=4600
      >= at least: a puzzle not solved in 5 ms counts as 5 ms.

      Textbook programs on easy (200)        x flat-    give                     ns a
      rank strategy        idea            recursion or take    µs nodes checks  node
         1 bitmask         bits per unit      0.0313    1.0%  32.0   549      0  58.3
       2-3 candidate-table table of digits    0.0625    1.0%  64.0   549      0   117
       2-3 grid-copy       2D, copied         0.0625    1.0%  64.0   549      0   117
         4 grid-slices     2D, slices          0.250    1.0%   256   549      0   466
         5 grid-rescan     2D, scans again     0.500    1.0%   512   549      0   933
         6 flat-recursion  one flat array       1.00    1.0% 1,024   549      0 1,865

      FASTEST  bands-wasm. bands takes 2.00x as long, bitmask-mrv 4.00x, norvig 8.00x.
      SURE     9x9 ranks 1-7: over 3 % apart even after give or take (up to 0.4%).
      NOT SURE 9x9 ranks 8-11: most took over 5 ms. Textbook 2-3: too close to tell.
      WHY      bands has 2.0x bands-wasm's nodes, each as long, on easy.
      MEASURED Abacus 枡, 2 cores, load 0.5; Node v26.10.0; commit 0123456; 10 rounds.
      MORE     pnpm masu bench --all (other sizes), --full, --html; METHODOLOGY.md"
    `)
})

test('the screen of a default run has as many sets of puzzles as fit', () => {
  const headOf = (width: number): string => linesOf(ranking, { width }).slice(0, 3).join('\n')
  expect(headOf(80)).toMatch(/easy medium +hard$/m)
  expect(headOf(80)).not.toContain('clues')
  expect(headOf(100)).toContain('clues')
})

test('the screen of a default run explains in the line below a table what is only at least so long, and where nothing is, nothing', () => {
  const at = linesOf(ranking).findIndex((line) => line.startsWith('>= at least: '))
  expect(linesOf(ranking)[at - 1]).toMatch(new RegExp(`^ *8-11 ${names[10]} .*>=`))
  const quick = rankRun(cappedResults([{ strategy: 'a', micros: steady }]))
  expect(linesOf(quick).join('\n')).not.toMatch(/>=|~/)
})

test('the screen of a default run in colours is the same text', () => {
  const text = formatRanking(ranking, {}, { ...plain, isColoured: true }, 'pnpm masu')
  expect(stripVTControlCharacters(text).split('\n')).toEqual(linesOf(ranking))
  expect(text).toContain('\u001B[1mFASTEST\u001B[22m')
})

/** Every number of a text, as in `1,204`, `2.5` and `v26.10.0`, without the words of names. */
function numbersIn(text: string): string[] {
  const known = [...names, ...everySize.map(({ name }) => name), 'µs']
  const without = known
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ''), text)
  return without.match(/\d[\d.,]*\d|\d/g) ?? []
}

/** The numbers of a JSON value at any depth, each in every form in which a sentence may write it. */
function formsIn(value: unknown): string[] {
  // A commit is shortened.
  if (typeof value === 'string') return [value, value.slice(0, 7)].flatMap(numbersIn)
  if (typeof value === 'number') {
    const share = 100 * value
    const digits = [1, 2, 3].map((count) => `${Number(value.toPrecision(count))}`)
    const fixed = [0, 1, 2].flatMap((count) => [value.toFixed(count), share.toFixed(count)])
    const precise = [2, 3].flatMap((count) => [
      value.toPrecision(count),
      `${Number(share.toPrecision(count))}`,
    ])
    return [...digits, ...fixed, ...precise, Math.round(value).toLocaleString('en-US')]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(formsIn)
}

describe('every number in the sentences of a screen', () => {
  const runs = {
    'a default run': resultsOf(),
    'a run of every size': resultsOf(everySize),
    'a run on a busy machine': resultsOf(ordinary.slice(0, 2), noisy),
    'a run of three rounds': resultsOf(ordinary, steady.slice(0, 3)),
  }
  test.each(Object.entries(runs))(
    'every number in the sentences of a screen stands in the output of --json, too: %s',
    (_, results) => {
      const shown = rankRun(results)
      const known = new Set(formsIn(JSON.parse(formatRankingJson(shown))))
      const found = runStatements(shown).flatMap(({ text }) => numbersIn(text))
      expect(found.length).toBeGreaterThan(8)
      // The least distance of two ranks and the fewest rounds with ranks are of the method.
      expect(found.filter((one) => !known.has(one) && !['3', '8'].includes(one))).toEqual([])
    },
  )
})

test('a screen of other runs with every size has a table for them, and an answer for all', () => {
  const text = linesOf(rankRun(resultsOf(everySize))).join('\n')
  expect(text).toMatch(/^Boards of other sizes, fastest first/m)
  expect(text).toMatch(/^FASTEST +On 9x9: bands-wasm\. bands takes 2\.00x as long/m)
  expect(text).toMatch(/^FASTEST +On all sizes: bands-wasm\./m)
  expect(text).toMatch(/^MORE +pnpm masu bench --all --full, --html; METHODOLOGY\.md$/m)
})

test('a screen of other runs of few rounds has no ranks and no ±, and says so', () => {
  const text = linesOf(rankRun(resultsOf(ordinary, [1]))).join('\n')
  expect(text).not.toMatch(/rank strategy|or take in/)
  expect(text).toMatch(
    /^NOT SURE Only 1 round was timed: ranks and give or take need at least 8 rounds\./m,
  )
})

test('a screen of other runs of a run that was stopped has the command of the whole run', () => {
  const { run, probes, timed } = resultsOf()
  const first = timed.filter(
    ({ round, strategy }) => round < 4 || (round === 4 && strategy === 'dlx'),
  )
  const text = linesOf(rankRun({ run, probes, timed: first }), { width: 200 }).join('\n')
  expect(text).toMatch(
    /^STOPPED +The run was cut short: 3 of 10 rounds are whole\. The whole run: pnpm masu bench$/m,
  )
})

test('a screen of other runs of which nothing was timed says so', () => {
  const { run, probes } = resultsOf()
  expect(linesOf(rankRun({ run, probes, timed: [] })).join('\n')).toContain(
    'FASTEST  Nothing was timed.',
  )
})

test('a screen of other runs has the command that would tell two neighbours apart, with its time', () => {
  const pair = cappedResults(
    [
      { strategy: 'a', micros: steady },
      { strategy: 'b', micros: noisy.map((micros) => 1.6 * micros) },
      { strategy: 'c', micros: steady.map((micros) => 9 * micros) },
    ],
    { options: { rounds: 10, sampleSeed: 1, seed: 2 } },
  )
  // Each of the two takes 0.1 s a round.
  expect(linesOf(rankRun(pair), { width: 200 })).toContain(
    'NEXT     a or b? In 8 s: pnpm masu bench -s a,b -f easy --rounds 40',
  )
})

test('a screen of other runs with long names leaves out sets of puzzles and keeps within its width', () => {
  const many = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({
    strategy: 'a-strategy-with-a-long-name',
    micros: steady,
    fixture: `puzzles-of-friends-${name}`,
  }))
  const lines = linesOf(rankRun(cappedResults(many)))
  // The word of a command is never broken.
  const ofTables = lines.filter((line) => !line.includes(' puzzles-of-friends-one,'))
  for (const line of ofTables) expect(line.length, line).toBeLessThanOrEqual(80)
})

test('a screen of other runs with names of fifty characters leaves out the ideas', () => {
  const strategy = 'a-strategy-whose-name-is-as-long-as-a-path-of-a-file'
  const lines = linesOf(rankRun(cappedResults([{ strategy, micros: steady }])))
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80)
  expect(lines.join('\n')).not.toContain('idea')
  expect(lines.join('\n')).toMatch(new RegExp(`^ *1 ${strategy} +1\\.00 `, 'm'))
})

test('a screen of other runs names where a strategy is from that is not of Masu', () => {
  const entries = ['mine', 'peer', 'c'].map((strategy, i) => ({
    strategy,
    micros: steady.map((one) => one * (i + 1)),
  }))
  const { run, ...records } = cappedResults(entries)
  const given = ['./mine.ts', 'npm:peer', 'c=./solver']
  const measured = run.strategies.map((one, i) => ({
    ...one,
    argument: given[i] ?? '',
    isProgram: i === 2,
  }))
  const text = linesOf(rankRun({ ...records, run: { ...run, strategies: measured } })).join('\n')
  expect(text).toMatch(/ mine +a file .* peer +from npm .* c +a program /s)
})

test('a screen of other runs says how to see more of the same strategies on the same puzzles', () => {
  const { run, ...records } = cappedResults([{ strategy: 'mine', micros: steady }], {
    options: { rounds: 10, seed: 2 },
  })
  const measured = run.strategies.map((one) => ({ ...one, argument: './mine.ts' }))
  expect(linesOf(rankRun({ ...records, run: { ...run, strategies: measured } })).at(-1)).toBe(
    'MORE     pnpm masu bench -s ./mine.ts -f easy --full, --html; METHODOLOGY.md',
  )
})

test('a busy machine is said where it mattered, and only there', () => {
  const busy = linesOf(rankRun(resultsOf(ordinary.slice(0, 2), noisy))).join('\n')
  expect(busy).toMatch(
    /^CAREFUL +Equal processes differed much: gaps under \d+ % may go unseen\.$/m,
  )
  expect(busy).not.toContain('NEXT')
  expect(linesOf(ranking).join('\n')).not.toContain('CAREFUL')
})

test('a busy machine is said where there are too few rounds for ranks, too', () => {
  const measured = resultsOf(ordinary.slice(0, 2), steady.slice(0, 1))
  const waiting = (waitedMs: number): string => {
    const timed = measured.timed.map((record) => ({
      ...record,
      timing: record.timing && { ...record.timing, elapsedMs: 100, waitedMs },
    }))
    return linesOf(rankRun({ ...measured, timed })).join('\n')
  }
  expect(waiting(78)).toMatch(
    /^CAREFUL +Busy machine: the solvers waited 78 % of their time, so ratios/m,
  )
  expect(waiting(5)).not.toContain('CAREFUL')
})
