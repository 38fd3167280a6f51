/** A machine's checks for people: each with its verdict, and what to do where it is not fine. */
import type { Diagnosis } from './fitness.ts'
import { textTable } from '../terminal/table.ts'

const MEANING: Readonly<Record<Diagnosis['fit'], string>> = {
  fit: 'fit: this machine can be measured on',
  'fit with care': 'fit with care: measure, but mind what is said above',
  unfit: 'unfit: times would say more about this machine than about strategies',
}

/** A line a check, its advice below it, and the verdict on the last line; 80 columns. */
export function diagnosisText({ checks, fit }: Diagnosis): string {
  const table = textTable(
    [
      { title: 'check', align: 'left' },
      { title: 'verdict', align: 'left' },
      { title: 'found', align: 'left' },
    ],
    checks.map(({ name, verdict, value }) => [name, verdict, value]),
  )
  const advice = checks.flatMap(({ name, advice: text }) =>
    text === null ? [] : [`  ${name}: ${text}`],
  )
  return [table, ...(advice.length === 0 ? [] : ['', ...advice]), '', MEANING[fit]].join('\n')
}
