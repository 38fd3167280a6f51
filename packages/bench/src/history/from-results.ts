/** Makes a line of a history from a results file. */
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

/** Throws a UserError where the run was not made of a commit. */
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
    rows: results.probes.filter(isSound).map((probe) => entryOf(probe, results)),
  }
}

/** Whether it solved something, and nothing wrongly: other entries have nothing to compare. */
function isSound({ status, puzzleNs }: ProbeRecord): boolean {
  return (status === 'ok' || status === 'timeout') && puzzleNs.some((ns) => ns !== null)
}

function entryOf(probe: ProbeRecord, results: Results): HistoryEntry {
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
      // The seed means nothing where the sample is the whole fixture.
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

/** The ratio to the reference over the rounds that timed both; null without enough common puzzles. */
function ratioOf(probe: ProbeRecord, results: Results): HistoryEntry['ratio'] {
  const reference = results.probes.find(
    ({ strategy, fixture }) => strategy === REFERENCE && fixture === probe.fixture,
  )
  if (reference === undefined || reference === probe) return null
  if (withoutOf(reference).join() !== withoutOf(probe).join()) return null
  if (probe.puzzleNs.length - withoutOf(probe).length < RANKED_PUZZLES) return null
  const referenceNs = measuredEntry(reference, results).rounds
  const ratios = [...measuredEntry(probe, results).rounds].flatMap(([round, ns]) => {
    const other = referenceNs.get(round)
    return other === undefined ? [] : [ns / other]
  })
  if (ratios.length === 0) return null
  const { ratio, interval } = ratioOfPairs(ratios)
  return { value: ratio, interval, rounds: ratios.length }
}
