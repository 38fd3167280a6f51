/** What a check is made of: two arms, and the fixtures on which they are compared and timed. */
import type { Accepted } from '@masu/results/records/check-description'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { ArmStrategies } from './arms.ts'
import type { CheckedPuzzles } from './default-fixture.ts'

/** The arms, fixtures and options of a check. */
export interface CheckSetup {
  /** The arms have only the strategies to check. */
  readonly base: ArmStrategies
  readonly head: ArmStrategies
  readonly fixtures: readonly CheckedPuzzles[]
  /** Names of the fixtures that are timed, too. */
  readonly timed: ReadonlySet<string>
  /** The timed fixtures of other sizes: each process of a strategy times all of them, one after the other. */
  readonly sizes: ReadonlySet<string>
  /** The acceptances of head, and of base. */
  readonly accepted: Accepted
  readonly acceptedBefore: Accepted
  /** The reason to accept all remaining changes; null to accept nothing more. */
  readonly reason: string | null
  readonly options: CheckOptions
}
