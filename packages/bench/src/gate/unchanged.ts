/** A check that is at its end before it measures: nothing has changed that either revision loads. */
import { countOf } from '@masu/core/puzzle-error'
import {
  CHECK_SCHEMA,
  type ArmRecord,
  type CheckOptions,
  type CheckRecord,
  type VerdictRecord,
} from '@masu/ranking/check-records'
import { readEnvironment } from '../results/environment.ts'
import { loadableOf } from './revisions/loadable.ts'
import type { Source, Sources } from './revisions/revisions.ts'

/** Why nothing needs to be measured, in a sentence; null where something may have changed. */
export function unchangedText({ base, changes }: Pick<Sources, 'base' | 'changes'>): string | null {
  if (changes === null || loadableOf(changes.paths, changes.top).length > 0) return null
  const [first, ...others] = changes.paths
  const more = others.length === 0 ? '' : ` and ${countOf(others.length, 'other file')}`
  const what =
    first === undefined
      ? `Nothing has changed since ${base.given}`
      : `Nothing that a strategy loads has changed since ${base.given}, only ${first}${more}`
  return `${what}: nothing was measured. --all measures all the same`
}

/** What such a check writes. */
export async function unchangedRecords(
  { base, head }: Pick<Sources, 'base' | 'head'>,
  skipped: string,
  options: CheckOptions,
): Promise<{ check: CheckRecord; verdict: VerdictRecord }> {
  return {
    check: {
      type: 'check',
      schema: CHECK_SCHEMA,
      startedAt: new Date().toISOString(),
      environment: await readEnvironment(),
      options,
      base: armOf(base),
      head: armOf(head),
      fixtures: [],
    },
    verdict: {
      type: 'verdict',
      verdict: 'same',
      skipped,
      rows: [],
      exact: { rows: 0, puzzles: 0 },
      stale: [],
      measuredMs: 0,
    },
  }
}

function armOf({ given, tree }: Source): ArmRecord {
  const { commit = null, tree: id = null, dirty = false } = tree ?? {}
  return { given, commit, tree: id, dirty, strategies: [] }
}
