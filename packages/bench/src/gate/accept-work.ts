/** Takes what head does for intended: the work figures to be committed with it. */
import { join } from 'node:path'
import { shortest } from '../fixture/fixtures.ts'
import type { Progress } from '../terminal/progress.ts'
import { ACCEPTED_FILE, writeAccepted, type Accepted, type AcceptedEntry } from './accepted.ts'
import { exactEntries, type Checked } from './check.ts'
import { acceptedEntryOf } from './exact.ts'
import { probeArms } from './probe-arms.ts'
import type { CheckEntry } from '@masu/ranking/check-records'
import { untimedEntry } from './entries.ts'

export interface Acceptance {
  /** Rows in which something changed; work is accepted, answers cannot be. */
  readonly rows: readonly CheckEntry[]
  readonly accepted: Accepted
}

/**
 * Probes both arms and says which figures head would have accepted: those of the rows checked, and of
 * others as they were, unless their strategy is in no arm's registry any more.
 */
export async function acceptWork(
  checked: Checked,
  registered: ReadonlySet<string>,
  progress: Progress,
): Promise<Acceptance> {
  const { base, head, fixtures, options } = checked
  const steps = { work: [], append: () => {} }
  const work = await probeArms(base, head, fixtures, checked.accepted, options, steps, progress)
  progress.end()
  const accepted = new Map(
    Object.entries(checked.accepted)
      .filter(([strategy]) => registered.has(strategy))
      .map(([strategy, rows]) => [strategy, new Map(Object.entries(rows))]),
  )
  for (const record of work) {
    if (record.side === 'base') continue
    const rows = accepted.get(record.strategy) ?? new Map<string, AcceptedEntry>()
    const row = acceptedEntryOf(record)
    if (row === null) rows.delete(record.fixture)
    else rows.set(record.fixture, row)
    if (rows.size > 0) accepted.set(record.strategy, rows)
  }
  const figures = Object.fromEntries(
    [...accepted].map(([strategy, rows]) => [strategy, Object.fromEntries(rows)]),
  )
  const rows = exactEntries({ ...checked, accepted: figures }, work).flatMap(
    ({ strategy, fixture, change }) => {
      if (change === null) return []
      const verdict = change.kind === 'work' ? 'work-changed' : 'answer-changed'
      return [untimedEntry(strategy, fixture.name, verdict, change, null)]
    },
  )
  return { rows, accepted: figures }
}

/** Writes the figures beside the fixtures in `folder`, and returns the path as the user would type it. */
export async function writeFigures(folder: string, accepted: Accepted): Promise<string> {
  const path = join(folder, ACCEPTED_FILE)
  await writeAccepted(path, accepted)
  return shortest(path)
}
