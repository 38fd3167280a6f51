/** Notes on the figures of a run, in words: invisible differences, missing strategies, failures. */
import { countOf } from '@masu/core/puzzle-error'
import { cutOf } from './cut.ts'
import { alteredText } from './environment.ts'
import { percent } from './figure.ts'
import type { Panel } from './panels.ts'
import type { Results } from './read.ts'
import type { ProbeRecord, TimedRecord } from './schema.ts'
import { median } from './statistics/order.ts'
import { visibleDifference, waitedShare } from './summary.ts'
import { wrongAnswers, type WrongAnswers } from './wrong.ts'

/** If only differences above this share are visible, a warning says so. */
const BLIND = 0.15

/** Below this share of waiting, other work did not disturb the run. */
export const LEAST_WAITED = 0.01

/**
 * Warnings before the tables: a run that was cut short, settings that changed all times, and the effect of other
 * work on the machine.
 */
export function warningsOf(results: Results, panels: readonly Panel[]): string[] {
  const altered = alteredText(results.run.environment)
  const visible = visibleDifference(panels)
  const warnings: string[] = []
  const cut = cutOf(results)
  if (cut?.phase === 'probing') {
    const probed = `${cut.done} of ${countOf(cut.of, 'entry', 'entries')}`
    warnings.push(`The run was cut short while it probed: ${probed}, and no times.`)
  } else if (cut !== null) {
    const { rounds, of } = cut
    const are = rounds === 1 ? 'is' : 'are'
    warnings.push(`The run was cut short: ${rounds} of ${countOf(of, 'round')} ${are} whole.`)
  }
  if (altered !== null) warnings.push(`Times differ from those of other runs: ${altered}.`)
  if (visible !== null && visible > BLIND) {
    const waited = waitedShare(results)
    const why =
      waited === null || waited < LEAST_WAITED
        ? 'Processes differed much from each other'
        : `Solving waited for a processor ${percent(waited)} of the time`
    warnings.push(`${why}: differences under ${percent(visible)} were not visible.`)
  }
  return warnings
}

export interface Notes {
  /** A sentence for each panel that lacks some strategies. */
  readonly missing: readonly string[]
  /** The fixtures with too few puzzles, without a full stop; null for none. */
  readonly unranked: string | null
  /** The failures, and why strategies were not timed: a text for each kind, with the fixtures. */
  readonly failures: readonly string[]
  /** The strategies that used more than one processor at once, a text for each, with the fixtures. */
  readonly threads: readonly string[]
}

export function notesOf(results: Results, panels: readonly Panel[]): Notes {
  const { run, probes, timed } = results
  const wrong = wrongAnswers(results)
  const failures = new Map<string, string[]>()
  const timedAnywhere = new Set(
    timed.filter(({ figures }) => figures !== null).map(({ strategy }) => strategy),
  )
  for (const record of [...probes, ...timed]) {
    const { strategy, fixture, status, detail } = record
    if (status === 'ok') continue
    // If other strategies were timed, the panels name the missing ones.
    if (status === 'unsupported' && timed.length > 0) continue
    const late = status === 'timeout' ? lateText(record, timedAnywhere) : null
    if (status === 'timeout' && late === null) continue
    const text = late ?? `${strategy} ${status}: ${detail ?? ''}`
    const known = failures.get(text)
    if (known === undefined) failures.set(text, [fixture])
    else if (!known.includes(fixture)) known.push(fixture)
  }
  const unranked = run.fixtures.filter(
    ({ name }) => !panels.some(({ fixtures }) => fixtures.includes(name)),
  )
  return {
    missing: panels
      .filter(({ missing }) => missing.length > 0)
      .map((panel) => missingText(panel, results, wrong)),
    unranked:
      unranked.length === 0
        ? null
        : `Too few puzzles to rank: ${unranked.map(({ name }) => name).join(', ')}`,
    failures: [...failures].map(([text, fixtures]) => `${text} (${fixtures.join(', ')})`),
    threads: threadTexts(timed),
  }
}

/** Why a late strategy was not timed on a fixture; null where it was, or where its table shows the cap. */
function lateText(
  record: ProbeRecord | TimedRecord,
  timedAnywhere: ReadonlySet<string>,
): string | null {
  const { strategy, detail } = record
  const reason = `${strategy} was not timed: ${detail ?? 'no answer'}`
  if (record.type === 'timed') return reason
  if (record.untried > 0) return `${reason}; ${countOf(record.untried, 'puzzle')} not tried`
  const isCapped = record.puzzleNs.every((ns) => ns === null)
  return isCapped && !timedAnywhere.has(strategy) ? `${reason}, and so every puzzle tried` : null
}

/** A compiler and a garbage collector beside the solving thread use less (measured: up to 1.55 in all). */
const SEVERAL_THREADS = 1.7

/** A sentence for each strategy that used more CPU time than one thread can. */
function threadTexts(timed: Results['timed']): string[] {
  const texts: string[] = []
  for (const [strategy, own] of Map.groupBy(timed, (record) => record.strategy)) {
    const shares = [...Map.groupBy(own, ({ fixture }) => fixture)].flatMap(([fixture, records]) => {
      const used = records.flatMap(({ figures }) =>
        !figures?.cpuMs || !figures.elapsedMs ? [] : figures.cpuMs / figures.elapsedMs,
      )
      const share = used.length === 0 ? 0 : median(used)
      return share >= SEVERAL_THREADS ? [{ fixture, share }] : []
    })
    if (shares.length === 0) continue
    const most = Math.max(...shares.map(({ share }) => share))
    const fixtures = shares.map(({ fixture }) => fixture).join(', ')
    texts.push(
      `${strategy} used up to ${most.toFixed(1)} processors at once (${fixtures}): its times are not those of one.`,
    )
  }
  return texts
}

/** Which strategies a panel lacks, and why. */
function missingText(
  { name, fixtures, missing }: Panel,
  results: Results,
  wrong: WrongAnswers,
): string {
  const isCut = cutOf(results) !== null
  const reasonOf = (strategy: string): string => {
    if (wrong.has(strategy)) return 'wrong answers'
    const isOwn = (one: { strategy: string; fixture: string }): boolean =>
      one.strategy === strategy && fixtures.includes(one.fixture)
    const timed = results.timed.filter(isOwn)
    const statuses = new Set([...results.probes.filter(isOwn), ...timed].map((one) => one.status))
    if (statuses.has('unsupported')) return 'not for all boards'
    if (statuses.has('unavailable')) return 'not available'
    if (statuses.has('crashed') || statuses.has('out-of-memory')) return 'it failed'
    const isLate = timed.some(({ status }) => status === 'timeout')
    return isCut && !isLate ? 'the run was cut short' : 'not timed'
  }
  const texts = [...Map.groupBy(missing, reasonOf)].map(
    ([reason, names]) => `${names.join(', ')} (${reason})`,
  )
  return `Not in ${name}: ${texts.join('; ')}.`
}
