/** The plan of a check, for `--dry-run`. */
import { probesAtOnce } from '../run/probe/probe-queue.ts'
import { MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { byProcess } from '@masu/results/gate/entries-to-time'
import { describeArm, type DescribedArm } from './arms.ts'
import type { CheckSetup } from './check-setup.ts'
import { predictPairMs, type TimedEntry } from './time-pair.ts'

/** Milliseconds of a probe of an entry, most of them for the start of the process; measured. */
const PROBE_MS = 200

export interface CheckPlan {
  /** Without strategies: nobody looked at it. */
  readonly base: DescribedArm
  readonly head: DescribedArm
  /** The puzzles taken from each fixture, in words. */
  readonly fixtures: readonly {
    readonly name: string
    readonly path: string
    readonly puzzles: number
    readonly timed: boolean
  }[]
  /** The entries that are timed. */
  readonly entries: readonly { readonly strategy: string; readonly fixture: string }[]
  /** Pairs of each entry. */
  readonly pairs: { readonly least: number; readonly most: number }
  /** Time of the whole check; the check's time limit bounds the most. */
  readonly seconds: { readonly least: number; readonly most: number }
}

/** Estimates by the pairs of fast strategies, as if base had all of head's. Slow ones take longer. */
export function planCheck({ base, head, fixtures, timed, sizes, options }: CheckSetup): CheckPlan {
  const entries = head.strategies.flatMap((strategy) =>
    fixtures
      .filter(({ name, geometry }) => timed.has(name) && strategy.supported.has(geometry.name))
      .map((fixture) => ({ strategy: strategy.name, fixture })),
  )
  const probeMs = (2 * head.strategies.length * fixtures.length * PROBE_MS) / probesAtOnce()
  const ref = { module: '', registered: null }
  const { limit } = options
  const fast = { base: ref, head: ref, limit, puzzles: [], puzzleNs: [], allowance: 1 }
  const kinds = options.improper === null ? [] : (['several', 'none'] as const)
  const assumed = entries.map(({ strategy, fixture }): TimedEntry => {
    const isMixed = fixture.name === MIXED_FIXTURE
    const sharesProcess = sizes.has(fixture.name)
    const { puzzles, puzzleNs, allowance } = fast
    const improper = (isMixed ? kinds : []).map((kind) => {
      return { kind, fixture, puzzles, puzzleNs, allowance }
    })
    return { ...fast, strategy, fixture, sharesProcess, improper }
  })
  const roundMs = byProcess(assumed, (entry) => entry).reduce(
    (sum, sharing) => sum + predictPairMs(sharing, options),
    0,
  )
  const [least = 0, most = 0] = [options.looks[0], options.looks.at(-1)]
  const secondsFor = (pairs: number): number =>
    Math.ceil(Math.min(options.budgetMs, probeMs + pairs * roundMs) / 1000)
  return {
    base: describeArm(base),
    head: describeArm(head),
    fixtures: fixtures.map(({ name, path, puzzles }) => ({
      name,
      path,
      puzzles: puzzles.length,
      timed: timed.has(name),
    })),
    entries: entries.map(({ strategy, fixture }) => ({ strategy, fixture: fixture.name })),
    pairs: { least, most },
    seconds: { least: secondsFor(least), most: secondsFor(most) },
  }
}
