/**
 * Measures the harness with itself: a strategy against itself, which must tie; the same slowed down by 1, 3 and
 * 10 %, which should show; and a solver that does next to nothing, whose time is overhead. About a minute. The exit
 * code is 3 if 10 % was not seen, or if a strategy differs from itself even at 99.9 %.
 *
 *     node tools/experiments/prove-harness.ts
 */
import { SUBJECT_STRATEGY } from '@masu/bench/run/equal-processes'
import { countFixture } from '@masu/bench/fixture/count-solutions'
import { sampleForCheck } from '@masu/bench/fixture/sample'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { formatNumber, formatInterval, formatRatio } from '@masu/results/words/format'
import { numberColumn, makeTable, wordColumn, type Column } from '@masu/results/words/table'
import { selectFixtures } from '../../packages/masu/src/options/selection.ts'
import { exitCodes } from '../../packages/masu/src/exit-codes.ts'
import { createProgress } from '../../packages/masu/src/terminal/progress.ts'
import { textTable } from '../../packages/masu/src/documents/text-table.ts'
import {
  coversOne,
  FASTEST,
  ROUNDS,
  testHarness,
  type HarnessTest,
} from './prove-harness/measure.ts'

const [easy] = await selectFixtures(['easy'])
if (easy === undefined) throw new Error('the fixtures that belong to masu are missing')
const progress = await createProgress(process.stderr)
const harness = await testHarness(
  await countFixture(sampleForCheck(easy, FULL_RUN), () => {}),
  Date.now() | 0,
  progress,
)
progress.end()
process.stdout.write(`${harnessText(harness)}\n`)
if (!harness.passed) process.exitCode = exitCodes.wrongAnswer

/** The three findings, and the verdict on the last line. */
function harnessText({ same, slowdowns, overhead, passed }: HarnessTest): string {
  const { harnessNs, harnessInterval, fastestNs, clockNs } = overhead
  return [
    `The harness, in ${ROUNDS} rounds of fresh processes`,
    '',
    `A/A, ${SUBJECT_STRATEGY} against itself: ${formatRatio(same.ratio)} (95 %: ${formatInterval(same.interval)})`,
    coversOne(same)
      ? 'No difference is found: the interval covers 1.'
      : 'The interval does not contain 1, although both are the same: so does one in twenty.',
    '',
    'Injected slowdowns: real extra work for each node, its amount calibrated',
    '(95 % interval). Seen: the interval of what was found lies above 1.',
    slowdownTable(slowdowns),
    '',
    `Overhead: a solver that does nothing takes ${formatNumber(harnessNs)} ns a puzzle,`,
    `its call and the clock included (95 %: ${formatInterval(harnessInterval, formatNumber)}): the harness itself, and`,
    `${formatNumber((100 * harnessNs) / fastestNs)} % of the ${formatNumber(fastestNs)} ns/puzzle of ${FASTEST}, the fastest.`,
    clockNs === null
      ? 'The cost of reading the clock is lost in the noise.'
      : `Reading the clock adds ${formatNumber(clockNs)} ns to a pass, which is many puzzles.`,
    '',
    passed
      ? 'Passed: no difference between equal arms, and 10 % is seen.'
      : 'FAILED: 10 % was not seen, or A/A differs even at 99.9 %.',
  ].join('\n')
}

function slowdownTable(slowdowns: HarnessTest['slowdowns']): string {
  const columns: Column<HarnessTest['slowdowns'][number]>[] = [
    numberColumn('injected', ({ injected }) => `${formatNumber(100 * injected)} %`),
    wordColumn('calibrated to', ({ injectedInterval }) => {
      return `${formatInterval(injectedInterval, (share) => formatNumber(100 * share))} %`
    }),
    numberColumn('ns/puzzle', ({ nanosPerPuzzle }) => formatNumber(nanosPerPuzzle)),
    numberColumn('found', ({ found }) => formatRatio(found.ratio)),
    wordColumn('95 % interval', ({ found }) => formatInterval(found.interval)),
    wordColumn('seen', ({ seen }) => (seen ? 'yes' : 'no')),
  ]
  return textTable(makeTable(columns, slowdowns))
}
