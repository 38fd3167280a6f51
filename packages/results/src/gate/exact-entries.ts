/** The entries of a check with what changed in them, exactly. */
import type { Acceptances } from '../records/check-description.ts'
import type { ProbeRecord } from '../records/schema.ts'
import { findAcceptedWork } from './accepted-work.ts'
import type { ExactChange } from './check-entry.ts'
import { checkedFixtures, type CheckedFixture, type CheckRun } from '../records/check-run.ts'
import { findExactChange, makeLossChange, findLosses } from './exact.ts'

/** A strategy of head on a fixture, which both arms have solved once. */
export interface ExactEntry {
  readonly fixture: CheckedFixture
  readonly strategy: string
  /** Null if base has no such strategy. */
  readonly base: ProbeRecord | null
  readonly head: ProbeRecord
  readonly change: ExactChange | null
}

/** Strategy by strategy, in head's order, with what is accepted. Entries that are not probed yet are left out. */
export function compareEntries(
  run: CheckRun,
  probes: readonly ProbeRecord[],
  accepted: Acceptances,
): ExactEntry[] {
  const { base, head } = run.check
  const fixtures = checkedFixtures(run)
  const geometries = fixtures.map(({ geometry }) => geometry)
  return head.strategies.flatMap((strategy) => {
    const { name } = strategy
    const counterpart = base.strategies.find((one) => one.name === name)
    const losses =
      counterpart === undefined || counterpart.isUnfit || strategy.isUnfit
        ? []
        : findLosses(counterpart, strategy, geometries)
    return fixtures.flatMap((fixture, index) => {
      const probesOfEntry = probes.filter(
        (one) => one.strategy === name && one.fixture === fixture.name,
      )
      const before = probesOfEntry.find(({ arm }) => arm === 'base') ?? null
      const after = probesOfEntry.find(({ arm }) => arm === 'head')
      if (after === undefined) return []
      const loss = losses[index] ?? null
      const acceptedWork = findAcceptedWork(accepted.work, name, fixture.name)
      const change =
        loss === null ? findExactChange(before, after, fixture, acceptedWork) : makeLossChange(loss)
      return [{ fixture, strategy: name, base: before, head: after, change }]
    })
  })
}

/** Whether head's answer changed, or comes too late to be timed. */
export function isUntimeable(change: ExactChange | null): boolean {
  return change !== null && ['answer', 'wrong', 'loss', 'timeout'].includes(change.kind)
}
