import { expect, test } from 'vitest'
import type { Results } from '@masu/results/records/read'
import { entryColumns } from '@masu/results/words/run/columns'
import { csvText } from '../../src/documents/csv.ts'
import { rankRun } from '@masu/results/rank/ranking'
import { cappedResults, probe, run, timed, workOf } from '../../../results/test/run-records.ts'

const results: Results = {
  run,
  probes: [
    probe('a', { puzzleWork: workOf(200, 10, 0, 5, null) }),
    probe('b', { status: 'crashed', detail: 'line 3: "no", he said' }),
  ],
  timed: [1, 2, 3, 4, 5, 6, 7, 8].map((round) => timed('a', round, [9 + round / 4])),
}
const rows = rankRun(results).entries
const [head = '', first = '', second = '', ...rest] = csvText(
  entryColumns(run.options),
  rows,
).split('\n')
const columns = head.split(',')

/** The cell of the first row in this column. */
function cell(column: string): string | undefined {
  return first.split(',')[columns.indexOf(column)]
}

test('the CSV of a run has a line a row after the header, and nothing else', () => {
  expect(first).toMatch(/^easy,a,ok,,1,1,1,1,exact,/)
  expect(second).toMatch(/^easy,b,crashed,/)
  expect(rest).toEqual([''])
})

test('the CSV of a run has every field of a row by its name in JSON, and two columns for a pair', () => {
  const [row = {}] = rankRun(
    cappedResults([{ strategy: 'a', micros: [1, 2, 3, 4, 5, 6, 7, 8] }]),
  ).entries
  const names = Object.entries(row).flatMap(([name, value]) =>
    Array.isArray(value) ? [`${name}Low`, `${name}High`] : [name],
  )
  expect(columns.toSorted()).toEqual(names.toSorted())
})

test('the CSV of a run gives numbers in full', () => {
  const { interval, microsPerPuzzle, ratioInterval } = rows[0] ?? {}
  expect(cell('microsPerPuzzle')).toBe(`${microsPerPuzzle}`)
  expect([cell('intervalLow'), cell('intervalHigh')]).toEqual(interval?.map(String))
  expect([cell('ratioIntervalLow'), cell('ratioIntervalHigh')]).toEqual(ratioInterval?.map(String))
  expect(['nodes', 'guesses', 'checks'].map(cell)).toEqual(['10', '0', ''])
})

test('the CSV of a run leaves unknown values empty, and quotes values that need quotes', () => {
  expect(second).toMatch(/^easy,b,crashed,"line 3: ""no"", he said",,,,,,,,,false,,,,200,200,/)
})

test('the CSV of a run is a header where nothing was measured', () => {
  expect(csvText(entryColumns(run.options), [])).toBe(`${head}\n`)
})
