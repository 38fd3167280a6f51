/** Makes a line of a history from a check. */
import type { ArmRecord, CheckRecord, Side, VerdictRecord } from '@masu/ranking/check-records'
import { HISTORY_SCHEMA, type DriftRecord, type Revision } from '@masu/ranking/history-records'
import { UserError } from '../terminal/user-error.ts'

/** Throws a UserError where the check did not come to its end, and where a side is no commit. */
export function driftOf(
  check: CheckRecord,
  verdict: VerdictRecord | null,
  path: string,
): DriftRecord {
  if (verdict === null) throw new UserError(`${path} did not come to its end: check again`)
  const { cpu, cores, os, node, v8 } = check.environment
  return {
    type: 'drift',
    schema: HISTORY_SCHEMA,
    base: revisionOf(check.base, 'base', path),
    head: revisionOf(check.head, 'head', path),
    startedAt: check.startedAt,
    machine: { cpu, cores, os, node, v8 },
    rows: verdict.rows.flatMap(({ strategy, fixture, ratio, interval }) =>
      ratio === null || interval === null
        ? []
        : [{ strategy, fixture, ratio, interval: [...interval] }],
    ),
  }
}

function revisionOf({ commit, tree, dirty }: ArmRecord, side: Side, path: string): Revision {
  if (commit === null || tree === null) {
    throw new UserError(`${path} compared folders: its ${side} is of no commit`)
  }
  if (dirty) {
    throw new UserError(
      `${path} was measured with uncommitted changes, so its ${side} is of no commit: check again after committing`,
    )
  }
  return { commit, tree }
}
