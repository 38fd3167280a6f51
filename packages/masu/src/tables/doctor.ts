/** The findings of `masu doctor` about the machine and the harness, as text of 80 columns. */
import type { Diagnosis } from '@masu/bench/fitness/fit'
import { coversOne, FASTEST, ROUNDS, type HarnessTest } from '@masu/bench/fitness/harness'
import { SUBJECT } from '@masu/bench/fitness/rounds'
import { figure, intervalText, ratioText } from '@masu/ranking/figure'
import { textTable } from '../terminal/table.ts'

const MEANING: Readonly<Record<Diagnosis['fit'], string>> = {
  fit: 'fit: this machine can be measured on',
  'fit with care': 'fit with care: measure, but follow the advice above',
  unfit: 'unfit: times would say more about this machine than about strategies',
}

/** A line for each check of the machine, then the advice, and the verdict on the last line. */
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

/** The three findings about the harness, and the verdict on the last line. */
export function harnessText({ same, slowdowns, overhead, passed }: HarnessTest): string {
  const { harnessNs, harnessInterval, fastestNs, clockNs } = overhead
  return [
    `The harness, in ${ROUNDS} rounds of fresh processes`,
    '',
    `A/A, ${SUBJECT} against itself: ${ratioText(same.ratio)} (95 %: ${intervalText(same.interval)})`,
    coversOne(same)
      ? 'No difference is found: the interval covers 1.'
      : 'The interval does not contain 1, although both are the same: so does one in twenty.',
    '',
    'Injected slowdowns: real extra work for each node, its amount calibrated',
    '(95 % interval). Seen: the interval of what was found lies above 1.',
    slowdownTable(slowdowns),
    '',
    `Overhead: a solver that does nothing takes ${figure(harnessNs)} ns a puzzle,`,
    `its call and the clock included (95 %: ${intervalText(harnessInterval, figure)}): the harness itself, and`,
    `${figure((100 * harnessNs) / fastestNs)} % of the ${figure(fastestNs)} ns/puzzle of ${FASTEST}, the fastest.`,
    clockNs === null
      ? 'The cost of reading the clock is lost in the noise.'
      : `Reading the clock adds ${figure(clockNs)} ns to a pass, which is many puzzles.`,
    '',
    passed
      ? 'Passed: no difference between equal arms, and 10 % is seen.'
      : 'FAILED: 10 % was not seen, or A/A differs even at 99.9 %.',
  ].join('\n')
}

function slowdownTable(slowdowns: HarnessTest['slowdowns']): string {
  return textTable(
    [
      { title: 'injected', align: 'right' },
      { title: 'calibrated to', align: 'left' },
      { title: 'ns/puzzle', align: 'right' },
      { title: 'found', align: 'right' },
      { title: '95 % interval', align: 'left' },
      { title: 'seen', align: 'left' },
    ],
    slowdowns.map(({ injected, injectedInterval, nanosPerPuzzle, found, seen }) => [
      `${figure(100 * injected)} %`,
      `${intervalText(injectedInterval, (share) => figure(100 * share))} %`,
      figure(nanosPerPuzzle),
      ratioText(found.ratio),
      intervalText(found.interval),
      seen ? 'yes' : 'no',
    ]),
  )
}
