/** Notes on a run: missing strategies, failures, several processors. */
import { formatCount } from '@masu/core/plural'
import type { ComparedFixtures } from './fixture-ranks.ts'
import { findRunCut } from './run-cut.ts'
import type { Panel } from './panels.ts'
import type { Results } from '../records/read.ts'
import type { ProbeRecord, RunRecord, TimedRecord } from '../records/schema.ts'
import { median } from '../statistics/order.ts'
import { wrongAnswers, type WrongAnswers } from './wrong-answers.ts'

/** Below this share of waiting, other work did not disturb the run. */
export const LEAST_WAITED = 0.01

/** A strategy that used more CPU time than one thread can, on these fixtures. */
export interface Threads {
  readonly strategy: string
  /** The most processors at once: CPU time by the clock. */
  readonly processors: number
  readonly fixtures: readonly string[]
}

/** A strategy whose solver takes long to prepare, or much memory, on these fixtures. */
export interface Heavy {
  readonly strategy: string
  /** The longest median time of preparing a solver, in nanoseconds; null where it is short. */
  readonly prepareNs: number | null
  /** The greatest median memory that the solver took, in bytes; null where it is little. */
  readonly solverBytes: number | null
  readonly fixtures: readonly string[]
}

/** Puzzles of a fixture that a strategy did not solve in time, although it took far less for all others. */
export interface Unanswered {
  readonly strategy: string
  readonly fixture: string
  /** The number of these puzzles. */
  readonly puzzles: number
  /** The first of them, as in `line 17: not within 5 ms`. */
  readonly first: string
  /** The longest time of the other puzzles, in nanoseconds. */
  readonly longestNs: number
}

export interface Notes {
  /** A sentence for each panel that lacks some strategies. */
  readonly missingFromPanels: readonly string[]
  /** The fixtures with too few puzzles, without a full stop; null for none. */
  readonly unranked: string | null
  /** The failures, and why strategies were not timed: a text for each kind, with the fixtures. */
  readonly failures: readonly string[]
  /** The strategies that used more than one processor at once. */
  readonly threads: readonly Threads[]
  readonly heavy: readonly Heavy[]
  readonly unanswered: readonly Unanswered[]
}

export function collectNotes(
  results: Results,
  panels: readonly Panel[],
  compared: ComparedFixtures,
): Notes {
  const { run, probes, timed } = results
  const wrong = wrongAnswers(results)
  const failures = new Map<string, string[]>()
  const timedAnywhere = new Set(
    timed.filter(({ timing }) => timing !== null).map(({ strategy }) => strategy),
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
    missingFromPanels: panels
      .filter(({ missingStrategies }) => missingStrategies.length > 0)
      .map((panel) => missingText(panel, results, wrong)),
    unranked:
      unranked.length === 0
        ? null
        : `Too few puzzles to rank: ${unranked.map(nameWithCopies).join(', ')}`,
    failures: [...failures].map(([text, fixtures]) => `${text} (${fixtures.join(', ')})`),
    threads: threadsOf(timed),
    heavy: heavyOf(timed),
    unanswered: probes.flatMap((probe) => unansweredOf(probe, run.options, compared) ?? []),
  }
}

function nameWithCopies({ name, puzzles, distinctPuzzles }: RunRecord['fixtures'][number]): string {
  return distinctPuzzles === undefined
    ? name
    : `${name} (${distinctPuzzles} different of ${puzzles})`
}

/** From here on an app that starts waits for a solver, and feels its memory. */
const LONG_PREPARATION_NS = 100e6
const LARGE_MEMORY_BYTES = 200 * 2 ** 20

function heavyOf(timed: Results['timed']): Heavy[] {
  return [...Map.groupBy(timed, ({ strategy }) => strategy)].flatMap(([strategy, records]) => {
    const found = [...Map.groupBy(records, ({ fixture }) => fixture)].flatMap(
      ([fixture, recordsOfFixture]) => {
        const figures = recordsOfFixture.flatMap((record) => record.timing ?? [])
        if (figures.length === 0) return []
        const prepareNs = median(figures.map((one) => one.prepareNs))
        const solverBytes = median(figures.map(({ peakBytes, idleBytes }) => peakBytes - idleBytes))
        const isHeavy = prepareNs >= LONG_PREPARATION_NS || solverBytes >= LARGE_MEMORY_BYTES
        return isHeavy ? [{ fixture, prepareNs, solverBytes }] : []
      },
    )
    if (found.length === 0) return []
    const prepareNs = Math.max(...found.map((one) => one.prepareNs))
    const solverBytes = Math.max(...found.map((one) => one.solverBytes))
    const heavy = {
      strategy,
      prepareNs: prepareNs < LONG_PREPARATION_NS ? null : prepareNs,
      solverBytes: solverBytes < LARGE_MEMORY_BYTES ? null : solverBytes,
      fixtures: found.map(({ fixture }) => fixture),
    }
    return [heavy]
  })
}

/**
 * A solver that takes less than this share of the cap for every other puzzle may never end on a puzzle that was
 * stopped. Where a search is only slow, its slowest other puzzle took half of the cap or more (measured: in all 16 such
 * entries of a default run).
 */
const FAR_BELOW_CAP = 0.1

/** Where more than this share of the puzzles was stopped, the share that was solved says enough. */
const FEW_STOPPED = 0.05

/** The puzzles that an entry did not solve in time, where it is far faster on all others; null for none. */
function unansweredOf(
  { strategy, fixture, puzzleNs }: ProbeRecord,
  { capMs }: RunRecord['options'],
  compared: ComparedFixtures,
): Unanswered | null {
  const entry = compared.get(fixture)?.measured.find(({ timing }) => timing.strategy === strategy)
  if (entry?.timing.status !== 'timeout' || entry.timing.processes === 0) return null
  // Other work on the machine can only make a puzzle slower: the lesser of its two times counts.
  const answeredNs = puzzleNs.flatMap((ns, puzzle) =>
    ns === null ? [] : Math.min(ns, entry.puzzleNs[puzzle] ?? ns),
  )
  const puzzles = puzzleNs.length - answeredNs.length
  const longestNs = Math.max(...answeredNs)
  if (puzzles === 0 || puzzles > FEW_STOPPED * puzzleNs.length) return null
  if (longestNs > FAR_BELOW_CAP * capMs * 1e6) return null
  return { strategy, fixture, puzzles, first: entry.timing.detail ?? '', longestNs }
}

/** Why a late strategy was not timed on a fixture; null where it was, or where its table shows the cap. */
function lateText(
  record: ProbeRecord | TimedRecord,
  timedAnywhere: ReadonlySet<string>,
): string | null {
  const { strategy, detail } = record
  const reason = `${strategy} was not timed: ${detail ?? 'no answer'}`
  if (record.type === 'timed') return reason
  const { untriedPuzzles } = record
  if (untriedPuzzles > 0) return `${reason}; ${formatCount(untriedPuzzles, 'puzzle')} not tried`
  const isCapped = record.puzzleNs.every((ns) => ns === null)
  return isCapped && !timedAnywhere.has(strategy) ? `${reason}, and so every puzzle tried` : null
}

/** A compiler and a garbage collector beside the solving thread use less (measured: up to 1.55 in all). */
const SEVERAL_THREADS = 1.7

function threadsOf(timed: Results['timed']): Threads[] {
  return [...Map.groupBy(timed, ({ strategy }) => strategy)].flatMap(([strategy, records]) => {
    const shares = [...Map.groupBy(records, ({ fixture }) => fixture)].flatMap(
      ([fixture, some]) => {
        const used = some.flatMap(({ timing }) =>
          !timing?.cpuMs || !timing.elapsedMs ? [] : timing.cpuMs / timing.elapsedMs,
        )
        const share = used.length === 0 ? 0 : median(used)
        return share >= SEVERAL_THREADS ? [{ fixture, share }] : []
      },
    )
    if (shares.length === 0) return []
    const processors = Math.max(...shares.map(({ share }) => share))
    return [{ strategy, processors, fixtures: shares.map(({ fixture }) => fixture) }]
  })
}

/** Which strategies a panel lacks, and why. */
function missingText(
  { name, fixtures, missingStrategies }: Panel,
  results: Results,
  wrong: WrongAnswers,
): string {
  const isCut = findRunCut(results) !== null
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
  const texts = [...Map.groupBy(missingStrategies, reasonOf)].map(
    ([reason, names]) => `${names.join(', ')} (${reason})`,
  )
  return `Not in ${name}: ${texts.join('; ')}.`
}
