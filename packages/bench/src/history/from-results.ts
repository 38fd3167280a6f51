/** From a results file to the line of a history. */
import { RANKED_PUZZLES, measuredEntry } from '@masu/ranking/entry'
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord } from '@masu/ranking/schema'
import { totalsOf } from '@masu/ranking/work-change'
import { ratioOfPairs } from '@masu/ranking/statistics/signed-rank'
import { UserError } from '../terminal/user-error.ts'
import {
  HISTORY_SCHEMA,
  REFERENCE,
  type HistoryRecord,
  type HistoryEntry,
} from '@masu/ranking/history-records'

/** Throws a UserError for a run that is of no commit. */
export function historyOf(results: Results, path: string): HistoryRecord {
  const { startedAt, environment, options, strategies } = results.run
  const { commit, dirty, cpu, cores, os, node, v8 } = environment
  if (commit === null) throw new UserError(`${path} was measured outside a git repository`)
  if (dirty !== false) {
    throw new UserError(
      `${path} was measured with uncommitted changes, so it is of no commit: measure again after committing`,
    )
  }
  const reference = strategies.find(({ name }) => name === REFERENCE)
  return {
    type: 'history',
    schema: HISTORY_SCHEMA,
    commit,
    startedAt,
    machine: { cpu, cores, os, node, v8 },
    conditions: {
      warmUpMs: options.warmUpMs,
      passMs: options.passMs,
      passes: options.passes,
      referenceSha256: reference?.sha256 ?? null,
    },
    rows: results.probes.filter(isSound).map((probe) => rowOf(probe, results)),
  }
}

/** Solved something, and nothing wrongly: other rows have nothing to compare. */
function isSound({ status, puzzleNs }: ProbeRecord): boolean {
  return (status === 'ok' || status === 'timeout') && puzzleNs.some((ns) => ns !== null)
}

function rowOf(probe: ProbeRecord, results: Results): HistoryEntry {
  const { strategy, fixture, puzzleNs, puzzleWork } = probe
  const { limit, sample, symmetry } = results.run.options
  const {
    sha256 = '',
    puzzles,
    of,
  } = results.run.fixtures.find(({ name }) => name === fixture) ?? {}
  const solved = [...puzzleNs.keys()].filter((puzzle) => (puzzleNs[puzzle] ?? null) !== null)
  return {
    strategy,
    fixture,
    puzzles: {
      sha256,
      limit,
      // The seed of a sample that has all of them says nothing.
      sample: puzzles === of ? null : sample,
      symmetry,
      taken: puzzleNs.length,
      without: withoutOf(probe),
    },
    work: puzzleWork === null ? null : totalsOf(puzzleWork, solved),
    ratio: ratioOf(probe, results),
  }
}

function withoutOf({ puzzleNs }: ProbeRecord): number[] {
  return [...puzzleNs.entries()].flatMap(([puzzle, ns]) => (ns === null ? [puzzle + 1] : []))
}

/** Of the rounds that timed both, on the same puzzles and enough of them. */
function ratioOf(probe: ProbeRecord, results: Results): HistoryEntry['ratio'] {
  const reference = results.probes.find(
    ({ strategy, fixture }) => strategy === REFERENCE && fixture === probe.fixture,
  )
  if (reference === undefined || reference === probe) return null
  if (withoutOf(reference).join() !== withoutOf(probe).join()) return null
  if (probe.puzzleNs.length - withoutOf(probe).length < RANKED_PUZZLES) return null
  const others = measuredEntry(reference, results).rounds
  const ratios = [...measuredEntry(probe, results).rounds].flatMap(([round, ns]) => {
    const other = others.get(round)
    return other === undefined ? [] : [ns / other]
  })
  if (ratios.length === 0) return null
  const { ratio, interval } = ratioOfPairs(ratios)
  return { value: ratio, interval, rounds: ratios.length }
}
