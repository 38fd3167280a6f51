/** Notes on a run: missing strategies, failures, and what solvers need besides time. */
import { formatCount } from '@masu/core/plural'
import type { ComparedFixtures } from './fixture-ranks.ts'
import { findRunCut } from './run-cut.ts'
import type { Panel } from './panels.ts'
import type { Results } from '../records/read.ts'
import type { ProbeRecord, RunRecord, TimedRecord } from '../records/schema.ts'
import {
  findDemandingSolvers,
  findThreadedStrategies,
  type DemandingSolver,
  type ThreadedStrategy,
} from './solver-demands.ts'
import { findUnanswered, type Unanswered } from './unanswered.ts'
import { findWrongAnswers, type WrongAnswers } from './wrong-answers.ts'

export interface RunNotes {
  /** A sentence for each panel that lacks some strategies. */
  readonly missingFromPanels: readonly string[]
  /** The fixtures with too few puzzles, without a full stop; null for none. */
  readonly unranked: string | null
  /** The failures, and why strategies were not timed: a text for each kind, with the fixtures. */
  readonly failures: readonly string[]
  /** The strategies that used more than one processor at once. */
  readonly threads: readonly ThreadedStrategy[]
  /** The strategies whose solver takes long to prepare, or much memory. */
  readonly heavy: readonly DemandingSolver[]
  readonly unanswered: readonly Unanswered[]
}

export function collectNotes(
  results: Results,
  panels: readonly Panel[],
  compared: ComparedFixtures,
): RunNotes {
  const { run, probes, timed } = results
  const wrong = findWrongAnswers(results)
  const failures = new Map<string, string[]>()
  const timedAnywhere = new Set(
    timed.filter(({ timing }) => timing !== null).map(({ strategy }) => strategy),
  )
  for (const record of [...probes, ...timed]) {
    const { strategy, fixture, status, detail } = record
    if (status === 'ok') continue
    // If other strategies were timed, the panels name the missing ones.
    if (status === 'unsupported' && timed.length > 0) continue
    const late = status === 'timeout' ? describeLate(record, timedAnywhere) : null
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
      .map((panel) => describeMissing(panel, results, wrong)),
    unranked:
      unranked.length === 0
        ? null
        : `Too few puzzles to rank: ${unranked.map(nameWithCopies).join(', ')}`,
    failures: [...failures].map(([text, fixtures]) => `${text} (${fixtures.join(', ')})`),
    threads: findThreadedStrategies(timed),
    heavy: findDemandingSolvers(timed),
    unanswered: probes.flatMap((probe) => findUnanswered(probe, run.options, compared) ?? []),
  }
}

function nameWithCopies({ name, puzzles, distinctPuzzles }: RunRecord['fixtures'][number]): string {
  return distinctPuzzles === undefined
    ? name
    : `${name} (${distinctPuzzles} different of ${puzzles})`
}

/** Why a late strategy was not timed on a fixture; null where it was, or where its table shows the cap. */
function describeLate(
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

/** Which strategies a panel lacks, and why. */
function describeMissing(
  { name, fixtures, missingStrategies }: Panel,
  results: Results,
  wrong: WrongAnswers,
): string {
  const isCut = findRunCut(results) !== null
  const reasonOf = (strategy: string): string => {
    if (wrong.has(strategy)) return 'wrong answers'
    const isOfPanel = (one: { strategy: string; fixture: string }): boolean =>
      one.strategy === strategy && fixtures.includes(one.fixture)
    const timed = results.timed.filter(isOfPanel)
    const statuses = new Set(
      [...results.probes.filter(isOfPanel), ...timed].map((one) => one.status),
    )
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
