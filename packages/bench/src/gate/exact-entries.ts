/** The entries of a check with what changed in them, exactly. */
import type { ExactChange, WorkRecord } from '@masu/ranking/check-records'
import { acceptedOf, type Accepted } from './accepted.ts'
import type { Arm } from './arms.ts'
import { exactChange, lossChange, lossesOf } from './exact.ts'
import type { CheckedFixture } from './mixed.ts'

/** A strategy of head on a fixture, which both arms have solved once. */
export interface ExactEntry {
  readonly fixture: CheckedFixture
  readonly strategy: string
  /** Null if base has no such strategy. */
  readonly base: WorkRecord | null
  readonly head: WorkRecord
  readonly change: ExactChange | null
}

/** Two arms, and what head accepts. */
interface ComparedArms {
  readonly base: Arm
  readonly head: Arm
  readonly fixtures: readonly CheckedFixture[]
  readonly accepted: Accepted
}

/** Strategy by strategy, in head's order. */
export function exactEntries(
  { base, head, fixtures, accepted }: ComparedArms,
  work: readonly WorkRecord[],
): ExactEntry[] {
  return head.strategies.flatMap((strategy) => {
    const { name } = strategy
    const counterpart = base.strategies.find((one) => one.name === name)
    const isComparable = counterpart?.unfit === undefined && strategy.unfit === undefined
    const geometries = fixtures.map(({ geometry }) => geometry.name)
    const losses =
      counterpart !== undefined && isComparable ? lossesOf(counterpart, strategy, geometries) : []
    return fixtures.flatMap((fixture, index) => {
      const own = work.filter((one) => one.strategy === name && one.fixture === fixture.name)
      const before = own.find(({ side }) => side === 'base') ?? null
      const after = own.find(({ side }) => side === 'head')
      if (after === undefined) return []
      const loss = losses[index] ?? null
      const figures = acceptedOf(accepted.work, name, fixture.name)
      const change = loss === null ? exactChange(before, after, fixture, figures) : lossChange(loss)
      return [{ fixture, strategy: name, base: before, head: after, change }]
    })
  })
}

/** Whether head's answer changed, or comes too late to be timed. */
export function isUntimeable(change: ExactChange | null): boolean {
  return change !== null && ['answer', 'loss', 'timeout'].includes(change.kind)
}
