/** Accepts the work of head as intended, as figures that are committed with the change. */
import type { Progress } from '../progress.ts'
import type { Accepted, AcceptedEntry } from './accepted.ts'
import { exactEntries, type CheckSetup } from './check.ts'
import { acceptedEntryOf } from './exact.ts'
import { probeArms } from './probe-arms.ts'
import type { CheckEntry } from '@masu/ranking/check-records'
import { CHANGED } from '@masu/ranking/check/verdicts'
import { untimedEntry } from './entries.ts'

export interface Acceptance {
  /** Those in which something changed. Work is accepted; an answer cannot be. */
  readonly entries: readonly CheckEntry[]
  readonly accepted: Accepted
}

/**
 * Probes both arms, and finds the figures that head would have accepted: new ones for the entries that
 * are checked, the old ones for others whose strategy is still `registered` in head.
 */
export async function acceptWork(
  setup: CheckSetup,
  registered: ReadonlySet<string>,
  progress: Progress,
): Promise<Acceptance> {
  const { base, head, fixtures, options } = setup
  const work = await probeArms(base, head, fixtures, setup.accepted, options, progress)
  progress.end()
  const figures = new Map(
    Object.entries(setup.accepted)
      .filter(([strategy]) => registered.has(strategy))
      .map(([strategy, entries]) => [strategy, new Map(Object.entries(entries))]),
  )
  // What takes too long is no work to accept: the figures stay, and the check goes on to say so.
  const late = exactEntries(setup, work).filter(({ change }) => change?.kind === 'timeout')
  for (const record of work) {
    if (record.side === 'base' || late.some(({ head: one }) => one === record)) continue
    const own = figures.get(record.strategy) ?? new Map<string, AcceptedEntry>()
    const entry = acceptedEntryOf(record)
    if (entry === null) own.delete(record.fixture)
    else own.set(record.fixture, entry)
    if (own.size > 0) figures.set(record.strategy, own)
  }
  const accepted = Object.fromEntries(
    [...figures].map(([strategy, own]) => [strategy, Object.fromEntries(own)]),
  )
  const entries = exactEntries({ ...setup, accepted }, work).flatMap(
    ({ strategy, fixture, change }) => {
      if (change === null) return []
      const verdict = CHANGED[change.kind]
      return [untimedEntry(strategy, fixture.name, verdict, change, null)]
    },
  )
  return { entries, accepted }
}
