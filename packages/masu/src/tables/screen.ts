/** What a run found, on one screen: who is fastest, by how much, why, and what the run could not tell. */
import { countOf } from '@masu/core/puzzle-error'
import { classicsOf } from '@masu/ranking/classics'
import { grouped, percent } from '@masu/ranking/figure'
import { notesOf, warningsOf } from '@masu/ranking/notes'
import type { Panel } from '@masu/ranking/panels'
import { measuredByFixture, type MeasuredByFixture } from '@masu/ranking/rank'
import { FEWEST_ROUNDS, MARGIN } from '@masu/ranking/ranks'
import { lastRoundOf, type Results } from '@masu/ranking/read'
import { slowModesOf } from '@masu/ranking/slow-modes'
import { answersOf, undecidedPair, type Answer } from '@masu/ranking/summary'
import { verifiedAnswers } from '@masu/ranking/verified'
import { reasonsOf } from '@masu/ranking/why'
import { namedTexts } from '../terminal/called-as.ts'
import { wrapped } from '../terminal/wrapped.ts'
import { bold, classicLines, figureOfCap, panelLines, type ScreenOptions } from './panel-lines.ts'

/** The whole screen. */
export function screenText(
  results: Results,
  panels: readonly Panel[],
  options: ScreenOptions,
  measured: MeasuredByFixture = measuredByFixture(results),
): string {
  const { width } = options
  const classics = classicsOf(results, measured)
  const tables = [
    ...panels.map((panel) => panelLines(results, measured, panel, options)),
    ...(classics === null ? [] : [classicLines(classics, options)]),
  ]
  const answers = answersOf(results, panels, measured).map((answer) => answerLine(answer, options))
  const reasons = reasonsOf(measured, panels, classics)
  const { unranked, missing, failures, threads } = notesOf(results, panels)
  const apart = tellApart(results, panels, options.called)
  const above = [...answers, ...tables.flat()].join('\n')
  const blocks = [
    warningsOf(results, panels).flatMap((line) => wrapped(line, width)),
    // The answers stand above the first table, without a blank line.
    [...answers, ...(tables[0] ?? [])],
    ...tables.slice(1),
    [
      ...[
        ...(reasons.length === 0 ? [] : [`Why: ${reasons.join('; ')}.`]),
        ...panels.flatMap((panel) => slowModesOf(panel, measured)),
      ].flatMap((line) => wrapped(line, width)),
      // A command stands in one line, so that it can be copied.
      ...(apart === null ? [] : [`To tell ${apart.names} in ${apart.seconds} s:`, apart.command]),
      ...[
        ...failures,
        ...threads,
        [
          ...missing,
          ...(unranked === null ? [] : [`${unranked} (see --full).`]),
          conditionsOf(results),
          ...meaningsOf(results, above),
        ].join(' '),
      ].flatMap((line) => wrapped(line, width)),
    ],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** The answer with as many of the next strategies as fit in a line. */
function answerLine(
  { question, fastest, next, remark }: Answer,
  { width, isColoured }: ScreenOptions,
): string {
  const before = `${question.padEnd(21)}${fastest.padEnd(12)}  ${next.length > 0 ? 'then ' : ''}`
  const after = remark === null ? '' : next.length > 0 ? ` (${remark})` : remark
  const fitting = next.filter(
    (_, index) => (before + next.slice(0, index + 1).join(', ') + after).length <= width,
  )
  const line = before + (fitting.length > 0 ? fitting : next.slice(0, 1)).join(', ') + after
  return isColoured ? line.replace(fastest, bold(fastest)) : line
}

/** A number of rounds that decides many pairs which ten rounds do not. */
const MANY_ROUNDS = 40

/** The command that would tell the first neighbours apart that are not, and what it takes here. */
function tellApart(
  { run, timed }: Results,
  panels: readonly Panel[],
  called: string,
): { readonly names: string; readonly seconds: number; readonly command: string } | null {
  const [first] = panels.flatMap((panel) => {
    const pair = undecidedPair(panel)
    return pair === null
      ? []
      : [{ fixtures: panel.fixtures, names: pair.map(({ strategy }) => strategy) }]
  })
  if (first === undefined) return null
  const { names, fixtures } = first
  const own = timed.filter(({ strategy }) => names.includes(strategy))
  const roundMs = own.reduce((sum, { wallMs }) => sum + wallMs, 0) / lastRoundOf(own)
  const command = [
    `${called} bench`,
    ...namedTexts(run.strategies.filter(({ name }) => names.includes(name))),
    // A run of several panels is nearly always of all fixtures, as it is without -f.
    ...(panels.length > 1 ? [] : [`-f ${fixtures.join(',')}`]),
    `--rounds ${MANY_ROUNDS}`,
  ]
  return {
    names: names.join(' from '),
    seconds: Math.ceil((MANY_ROUNDS * roundMs) / 1000),
    command: command.join(' '),
  }
}

function conditionsOf(results: Results): string {
  const { environment: e } = results.run
  const verified = verifiedAnswers(results)
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  return `${e.cpu}, ${countOf(e.cores, 'core')}; Node ${e.node}; load ${e.load}${revision}${
    verified === null ? '' : `; ${grouped(verified)} answers verified`
  }.`
}

/** The meaning of the signs that the text above uses. */
function meaningsOf({ run, timed }: Results, above: string): string[] {
  const { limit, timeoutMs } = run.options
  const goal = limit === 1 ? 'to the first solution' : 'until a solution is proved unique'
  const cap = figureOfCap(timeoutMs)
  const rounds = lastRoundOf(timed)
  const has = (sign: string): boolean => above.includes(sign)
  const processes = rounds === 1 ? 'in one process' : `in the fastest of ${rounds} processes`
  const cut = rounds < run.options.rounds ? ` (${run.options.rounds} were planned)` : ''
  const precision = has('±') ? '. ±, how sure: the fourth fastest took this much longer' : ''
  const mean = /^(9x9|other sizes): x/m.test(above)
    ? '. Ratio: geometric mean over what both did'
    : ''
  return [
    `These puzzles, this machine: µs ${goal}, ${processes}${cut}${precision}${mean}.`,
    ...(has(' rank ')
      ? [`Ahead: over ${percent(MARGIN)} apart, past the two ± added.`]
      : rounds < FEWEST_ROUNDS
        ? [`No ranks under ${FEWEST_ROUNDS} rounds.`]
        : []),
    ...(has('>=') || has('~') ? [`>=: over ${cap} ms counts as ${cap}.`] : []),
    ...(has('~') ? ['~: so do some of the best.'] : []),
    ...(has('<=') ? [`<=${cap} ms: share within it.`] : []),
    'More: rank --full.',
  ]
}
