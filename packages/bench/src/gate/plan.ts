/** What a check would do, before it does any of it. */
import { probesAtOnce } from '../measure/probe-queue.ts'
import type { ArmRecord } from '@masu/ranking/check-records'
import { armRecord } from './arms.ts'
import type { Checked } from './check.ts'
import { pairMs } from './pairs.ts'

/** What probing a row takes, most of it for the process to start. Milliseconds, measured. */
const PROBE_MS = 200

export interface CheckPlan {
  readonly base: ArmRecord
  readonly head: ArmRecord
  /** In words, what is taken of each fixture. */
  readonly fixtures: readonly {
    readonly name: string
    readonly path: string
    readonly puzzles: number
    readonly timed: boolean
  }[]
  /** Timed. */
  readonly rows: readonly { readonly strategy: string; readonly fixture: string }[]
  /** Of each row. */
  readonly pairs: { readonly least: number; readonly most: number }
  /** For all that is measured; the budget bounds the most. */
  readonly seconds: { readonly least: number; readonly most: number }
}

/** By what pairs take of strategies that are fast; those that are slow take longer. */
export function planOf({ base, head, fixtures, timed, options }: Checked): CheckPlan {
  const both = head.strategies.filter(({ name }) =>
    base.strategies.some((other) => other.name === name),
  )
  const rows = both.flatMap((strategy) =>
    fixtures
      .filter(({ name, geometry }) => timed.has(name) && strategy.supported.has(geometry.name))
      .map((fixture) => ({ strategy: strategy.name, fixture })),
  )
  const probeMs = (2 * both.length * fixtures.length * PROBE_MS) / probesAtOnce()
  const roundMs = rows.reduce((sum, { strategy, fixture }) => {
    const ref = { module: '', registered: null }
    const row = { strategy, base: ref, head: ref, fixture, puzzles: [], puzzleNs: [], allowance: 1 }
    return sum + pairMs(row, options)
  }, 0)
  const [least = 0, most = 0] = [options.looks[0], options.looks.at(-1)]
  const secondsFor = (pairs: number): number =>
    Math.ceil(Math.min(options.budgetMs, probeMs + pairs * roundMs) / 1000)
  return {
    base: armRecord(base),
    head: armRecord(head),
    fixtures: fixtures.map(({ name, path, puzzles }) => ({
      name,
      path,
      puzzles: puzzles.length,
      timed: timed.has(name),
    })),
    rows: rows.map(({ strategy, fixture }) => ({ strategy, fixture: fixture.name })),
    pairs: { least, most },
    seconds: { least: secondsFor(least), most: secondsFor(most) },
  }
}
