/** What a run found, on one screen: who is fastest, by how much, why, and what the run could not tell. */
import { styleText } from 'node:util'
import { countOf } from '@masu/core/puzzle-error'
import { alteredText, runtimesText } from '@masu/ranking/environment'
import type { Panel } from '@masu/ranking/panels'
import type { Results } from '@masu/ranking/read'
import { answersOf, reasonsOf, visibleDifference, type Answer } from '@masu/ranking/summary'
import type { Status } from '@masu/ranking/schema'
import { FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'
import { wrapped } from '../terminal/wrapped.ts'
import { figureOfCap, panelLines, type ScreenOptions } from './panel-lines.ts'

/** A half-width above which the run is said to be blind to small differences. */
const BLIND = 0.1

/** The whole screen; the run must be of a schema that has panels. */
export function screenText(
  results: Results,
  panels: readonly Panel[],
  options: ScreenOptions,
): string {
  const { width } = options
  const answers = answersOf(results, panels).map((answer) => answerLine(answer, options))
  const reasons = reasonsOf(results, panels).flatMap((reason, index) =>
    wrapped(reason, width, index === 0 ? 'Why: ' : '     '),
  )
  const blocks = [
    [...warningLines(results, panels), ...answers].flatMap((line) => wrapped(line, width)),
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

/** Before the tables: what changed the times, and what the run itself saw of a busy machine. */
function warningLines({ run }: Results, panels: readonly Panel[]): string[] {
  const altered = alteredText(run.environment)
  const changed = altered === null ? [] : [`Times are not those of other runs: ${altered}.`]
  const visible = visibleDifference(panels)
  if (visible === null || visible <= BLIND) return changed
  const share = Math.round(visible * 100)
  return [
    ...changed,
    `This machine was busy (load ${run.environment.load}): differences under ${share} % were not visible.`,
  ]
}

/** The answer with as many of the distances as fit in a line. */
function answerLine(
  { question, fastest, ahead }: Answer,
  { width, isColoured }: ScreenOptions,
): string {
  const before = `${question.padEnd(21)}${fastest.padEnd(12)}  `
  const fitting = ahead.filter(
    (_, index) => before.length + ahead.slice(0, index + 1).join(', ').length <= width,
  )
  const line = before + (fitting.length > 0 ? fitting : ahead.slice(0, 1)).join(', ')
  return isColoured ? line.replace(fastest, bold(fastest)) : line
}

/** What is not in the tables, and what failed, a line for each kind. */
function noteLines({ run, probes, timed }: Results, panels: readonly Panel[]): string[] {
  const failures = new Map<string, string[]>()
  for (const { strategy, fixture, status, detail } of [...probes, ...timed]) {
    if (status === 'ok' || status === 'timeout' || status === 'unsupported') continue
    const text = `${status}: ${detail ?? ''}`
    const key = `${strategy} ${text}`
    const known = failures.get(key)
    if (known === undefined) failures.set(key, [`${strategy} ${text}`, fixture])
    else if (!known.includes(fixture)) known.push(fixture)
  }
  const unranked = run.fixtures.filter(
    ({ name }) => !panels.some(({ fixtures }) => fixtures.includes(name)),
  )
  return [
    ...panels
      .filter(({ missing }) => missing.length > 0)
      .map((panel) => missingText(panel, probes)),
    ...(unranked.length > 0
      ? [`Too few puzzles to rank: ${unranked.map(({ name }) => name).join(', ')} (see --full).`]
      : []),
    ...[...failures.values()].map(([text = '', ...fixtures]) => `${text} (${fixtures.join(', ')})`),
  ]
}

/** Which strategies a panel lacks, and why. */
function missingText({ name, fixtures, missing }: Panel, probes: Results['probes']): string {
  const reasonOf = (strategy: string): string => {
    const own = probes.filter((one) => one.strategy === strategy && fixtures.includes(one.fixture))
    const statuses = new Set(own.map(({ status }) => status))
    if (statuses.has('unsupported')) return 'not all of its boards'
    return own.length === fixtures.length && [...statuses].every(isTimed)
      ? 'not timed: more --budget'
      : 'not all of it was right, or done'
  }
  const texts = [...Map.groupBy(missing, reasonOf)].map(
    ([reason, names]) => `${names.join(', ')} (${reason})`,
  )
  return `Not in ${name}: ${texts.join('; ')}.`
}

function isTimed(status: Status): boolean {
  return status === 'ok' || status === 'timeout'
}

function footLines({ run, timed }: Results, panels: readonly Panel[]): string[] {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const others = runtimesText(e)
  const rounds = timed.reduce((most, { round }) => Math.max(most, round), 0)
  const margin = `${Number(((o.margin ?? 0) * 100).toPrecision(3))} %`
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
    ...(others === null ? [] : [others]),
    `Columns: µs a Sudoku, to ${goal}. ${ranks}` +
      `>=: over ${cap} ms counts as ${cap}${isUnknown ? '; ~: of the best, too' : ''}; <=${cap} ms: share within it. ` +
      '95 %: of another run. Bars: log. More: --full, rank --work, docs/strategies.md.',
  ]
}

function bold(text: string): string {
  return styleText('bold', text, { validateStream: false })
}
