/** Counts of strategies that are not part of Masu: the fastest search counts again. */
import { geometryOfName } from '@masu/core/geometry'
import { strategyRef } from '@masu/bench/strategy/names'
import { fastestStrategy } from '@masu/strategies/fastest'
import { expect, test } from 'vitest'
import { prepareBatches } from '../../src/solve/solve-batch.ts'
import type { SolveSettings, SolvedBatch } from '../../src/solve/batch.ts'
import { tiny, tinyAll, tinyNone, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { resultOf, settings } from './settings.ts'

/** What becomes of a line if a strategy answers this expression of `limit`. */
async function solvedBy(
  answer: string,
  line: string,
  geometry: string,
  changes: Partial<SolveSettings> = {},
): Promise<SolvedBatch> {
  const module = `export default {
    name: 'mine', summary: 's', source: 's', maxLimit: 1000, supports: () => true,
    prepare: ({ cellCount }) => ({
      solution: Uint8Array.from('${tinySolution}'), stats: null,
      solve: (givens, limit) => ${answer},
    }),
  }`
  const strategy = strategyRef(`${temporaryFolder({ 'mine.mjs': module })}/mine.mjs`)
  const solve = await prepareBatches({ ...settings, ...changes, strategy })
  const text = Uint8Array.from(Buffer.from(`${line}\n`))
  const boards = { kind: 'lines', text, linesBefore: 0 } as const
  return resultOf(solve({ kind: 'solve', settings, file: 'a.txt', geometry, boards }))
}

const checker = fastestStrategy(geometryOfName('2x2')).name

test.each<[string, string, number, string]>([
  ['0', tiny, 2, 'count 0, but CHECKER finds 1'],
  ['0', tiny, 1, 'count 0, but CHECKER finds 1 or more'],
  ['0', tinyTwo, 2, 'count 0, but CHECKER finds 2 or more'],
  ['2', tiny, 2, 'count 2, but CHECKER finds 1'],
  ['limit - 1', tiny, 9, 'count 8, but CHECKER finds 1'],
  ['287', tinyAll, 1_000, 'count 287, but CHECKER finds 288'],
  // The solution of this solver fits no board but `tiny`; where there is none, the count is said.
  ['2', tinyNone, 2, 'count 2, but CHECKER finds 0'],
  ['1', tinyNone, 2, 'count 1, but CHECKER finds 0'],
  ['2', tinyTwo, 2, 'a solution where r1c3 holds 1, its given was 4'],
])('a count of %s for %s at limit %i is wrong', async (answer, line, limit, fault) => {
  for (const form of ['grid', 'line', 'json'] as const) {
    const { warnings, wrong, bytes } = await solvedBy(answer, line, '2x2', { limit, form })
    expect(warnings).toEqual([`mine is wrong on line 1: ${fault.replace('CHECKER', checker)}`])
    expect({ wrong, bytes: bytes.length }).toEqual({ wrong: 1, bytes: 0 })
  }
})

test('a count that is right stays', async () => {
  expect(await solvedBy('0', tinyNone, '2x2')).toMatchObject({ warnings: [], wrong: 0 })
  expect(await solvedBy('1', tiny, '2x2')).toMatchObject({ warnings: [], wrong: 0 })
})

test('a count of 0 names the strategy, and the search that agrees', async () => {
  const line = '1..8...273...7.5.87..56......81.........86.54..6.35..1.4...76......12.....7...9..'
  const { bytes } = await solvedBy('0', line, '3x3', { form: 'grid' })
  expect(new TextDecoder().decode(bytes)).toContain(
    [
      'no solution: no cell or unit runs out by logic alone; mine finds none, and',
      `neither does ${fastestStrategy(geometryOfName('3x3')).name}`,
    ].join('\n'),
  )
})
