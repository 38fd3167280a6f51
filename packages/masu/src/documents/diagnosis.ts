/** The findings of `masu doctor` about the machine, as text of 80 columns. */
import type { Diagnosis } from '@masu/bench/system/fit'
import { makeTable, wordColumn, type Column } from '@masu/results/words/table'
import { textTable } from './text-table.ts'

const MEANING: Readonly<Record<Diagnosis['fit'], string>> = {
  fit: 'fit: you can measure on this machine',
  'fit with care': 'fit with care: measure, but follow the advice above',
  unfit: 'unfit: times would say more about this machine than about strategies',
}

const COLUMNS: readonly Column<Diagnosis['checks'][number]>[] = [
  wordColumn('check', ({ name }) => name),
  wordColumn('verdict', ({ verdict }) => verdict),
  wordColumn('found', ({ value }) => value),
]

/** A line for each check of the machine, then the advice, and the verdict on the last line. */
export function diagnosisText({ checks, fit }: Diagnosis): string {
  const table = textTable(makeTable(COLUMNS, checks))
  const advice = checks.flatMap(({ name, advice: text }) =>
    text === null ? [] : [`  ${name}: ${text}`],
  )
  return [table, ...(advice.length === 0 ? [] : ['', ...advice]), '', MEANING[fit]].join('\n')
}
