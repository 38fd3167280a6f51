/** The results of the harness's test of itself as text, with their meaning. */
import type { SelfTest } from '@masu/bench/fitness/self-test'
import { figure, intervalText, ratioText } from '@masu/ranking/figure'
import { calledAs } from '../terminal/called-as.ts'
import { textTable } from '../terminal/table.ts'

/** The three findings and the verdict, within 80 columns. */
export function selfTestText(test: SelfTest): string {
  return [
    `${test.strategy} on ${test.fixture}: ${test.puzzles} puzzles, ${test.rounds} rounds of fresh processes`,
    sameText(test),
    slowdownsText(test),
    overheadText(test),
    verdictText(test),
  ].join('\n\n')
}

function sameText({ same, strategy }: SelfTest): string {
  const verdict = same.coversOne
    ? 'No difference is found: the interval covers 1.'
    : 'The interval leaves out 1, though both are the same: it does so in one of twenty tests.'
  return [
    `A/A, ${strategy} against itself: ${ratioText(same.ratio)} (95 %: ${intervalText(same.interval)})`,
    verdict,
  ].join('\n')
}

function slowdownsText({ slowdowns }: SelfTest): string {
  const table = textTable(
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
      injectedInterval === null
        ? '-'
        : `${injectedInterval.map((share) => figure(100 * share)).join(' to ')} %`,
      figure(nanosPerPuzzle),
      ratioText(found.ratio),
      intervalText(found.interval),
      seen ? 'yes' : 'no',
    ]),
  )
  return [
    'Injected slowdowns: real extra work for each node, its amount calibrated',
    '(95 % interval). Seen: the interval of what was found lies above 1.',
    table,
  ].join('\n')
}

function overheadText({ overhead, fixture }: SelfTest): string {
  const { harnessNs, harnessInterval, fastest, fastestNs, share, clockNs } = overhead
  const interval =
    harnessInterval === null ? '' : ` (95 %: ${harnessInterval.map(figure).join(' to ')})`
  const clock =
    clockNs === null
      ? 'The cost of reading the clock is lost in the noise.'
      : `Reading the clock adds ${figure(clockNs)} ns to a pass, which is many puzzles.`
  return [
    `Overhead: a solver that does nothing takes ${figure(harnessNs)} ns a puzzle,`,
    `its call and the clock included${interval}: the harness itself, and`,
    `${figure(100 * share)} % of the ${figure(fastestNs)} ns/puzzle of ${fastest} on ${fixture}, the fastest.`,
    clock,
  ].join('\n')
}

function verdictText({ passed }: SelfTest): string {
  return passed
    ? 'Passed: no difference where there is none, and 10 % is seen.'
    : `FAILED: 10 % was not seen, or A/A differs even at 99.9 %. See "${calledAs()} doctor".`
}
