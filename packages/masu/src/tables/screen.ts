/** What a run found, on one screen: who is fastest, by how much, why, and what the run could not tell. */
import { styleText } from 'node:util'
import { countOf } from '@masu/core/puzzle-error'
import type { RankedEntry } from '@masu/ranking/entry'
import type { Panel } from '@masu/ranking/panels'
import { MARGIN } from '@masu/ranking/rank'
import { lastRoundOf, type Results } from '@masu/ranking/read'
import { notesOf, warningsOf } from '@masu/ranking/notes'
import { answersOf, reasonsOf, type Answer } from '@masu/ranking/summary'
import { FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'
import { wrapped } from '../terminal/wrapped.ts'
import { figureOfCap, panelLines, type ScreenOptions } from './panel-lines.ts'

/** The whole screen. */
export function screenText(
  results: Results,
  entries: readonly RankedEntry[],
  panels: readonly Panel[],
  options: ScreenOptions,
): string {
  const { width } = options
  const warnings = warningsOf(results, panels)
  const answers = answersOf(results, panels).map((answer) => answerLine(answer, options))
  const reasons = reasonsOf(entries, panels)
    .slice(0, 1)
    .flatMap((reason) => wrapped(reason, width, 'Why: '))
  const blocks = [
    [...warnings, ...answers].flatMap((line) => wrapped(line, width)),
    ...panels.map((panel) => panelLines(results, panel, options)),
    reasons,
    [...noteLines(results, panels), ...footLines(results, panels)].flatMap((line) =>
      wrapped(line, width),
    ),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** The answer with as many of the distances as fit in a line. */
function answerLine(
  { question, fastest, next, remark }: Answer,
  { width, isColoured }: ScreenOptions,
): string {
  const before = `${question.padEnd(20)}${fastest.padEnd(12)}  ${next.length > 0 ? 'then ' : ''}`
  const after = remark === null ? '' : next.length > 0 ? ` (${remark})` : remark
  const fitting = next.filter(
    (_, index) => (before + next.slice(0, index + 1).join(', ') + after).length <= width,
  )
  const line = before + (fitting.length > 0 ? fitting : next.slice(0, 1)).join(', ') + after
  return isColoured ? line.replace(fastest, bold(fastest)) : line
}

/** What is not in the tables, and what failed, a line for each kind. */
function noteLines(results: Results, panels: readonly Panel[]): string[] {
  const { missing, unranked, failures, threads } = notesOf(results, panels)
  return [
    ...missing,
    ...(unranked === null ? [] : [`${unranked} (see --full).`]),
    ...failures,
    ...threads,
  ]
}

function footLines({ run, timed }: Results, panels: readonly Panel[]): string[] {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const rounds = lastRoundOf(timed)
  const margin = `${MARGIN * 100} %`
  const goal = o.limit === 1 ? 'the first solution' : 'the proof of one solution'
  const ranks =
    rounds < FEWEST_ROUNDS
      ? `${countOf(rounds, 'round')}: a look, no ranks. `
      : `A range of ranks: tied within ${margin}, or uncertain (a table errs in 5 %). `
  const cap = figureOfCap(o.timeoutMs)
  const isUnknown = panels.some(({ entries }) =>
    entries.some(({ ratioBound }) => ratioBound === 'unknown'),
  )
  return [
    `${e.cpu}, ${e.cores} cores; Node ${e.node}; load ${e.load}${revision}; seed ${o.seed}`,
    `Columns: µs a Sudoku, to ${goal}. ${ranks}` +
      `>=: over ${cap} ms counts as ${cap}${isUnknown ? '; ~: of the best, too' : ''}; <=${cap} ms: share within it. ` +
      '95 %: of another run. More: rank --full.',
  ]
}

function bold(text: string): string {
  return styleText('bold', text, { validateStream: false })
}
