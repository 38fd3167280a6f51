/**
 * Checks whose probes and timed processes are played: everything else is the gate's. The times of processes are drawn,
 * the same in every run, and the clock moves only while a process is played.
 */
import { byCounter } from '@masu/core/strategy'
import { makeItemDraw } from '@masu/core/random'
import type { PreparedCheck } from '@masu/bench/gate/prepare-check'
import { withPlaces, type FixtureToCheck } from '@masu/bench/gate/fixture-to-check'
import type { AcceptedWork } from '@masu/results/records/check-description'
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import type { Status, RecordedTiming } from '@masu/results/records/schema'
import { MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { countedFixture } from '../../../../bench/test/counted.ts'
import { fixtureFile } from '../../../../bench/test/files.ts'
import { arm, checkOptions } from '../../../../bench/test/gate/records.ts'
import { timingOf } from '../../../../results/test/run-records.ts'

export type Side = 'base' | 'head'

/** What a probe of a puzzle gives, or why it gives nothing. */
interface PlayedPuzzle {
  readonly ns?: number
  readonly nodes?: number
  readonly count?: number
  readonly first?: string
  readonly status?: Status
}

/** A process of an arm: what it times, and which process of its arm it is, from 1. */
export interface PlayedProcess {
  readonly side: Side
  readonly strategy: string
  readonly fixture: string
  readonly number: number
}

/** A check: who takes part, and by which factors times differ from the usual. */
export interface PlayedCheck {
  readonly name: string
  readonly strategies?: readonly string[]
  /** Strategies of base; by default those of head. */
  readonly base?: readonly string[]
  readonly prepared?: Partial<PreparedCheck>
  readonly options?: Partial<PreparedCheck['options']>
  /** The fixtures that are compared, besides the mixed one. */
  readonly compared?: readonly string[]
  /** Fixtures of other sizes, which are timed, too. */
  readonly sizes?: readonly string[]
  /** A failure instead of times. */
  readonly failure?: (played: PlayedProcess) => string | null
  readonly times?: Times
  readonly phases?: (played: PlayedProcess) => Partial<Record<PlayedPhase, number>>
  readonly probe?: Probe
  /** The share of processes that take 1.6 times as long, whichever their arm. */
  readonly disturbed?: number
  /** A timing that was measured once, instead of a drawn one. */
  readonly stored?: (played: PlayedProcess) => PlayedTiming
}

export interface PlayedTiming {
  readonly timing: RecordedTiming
  readonly limitOneNs: readonly number[]
}

/** A factor of the time of a process; `chance` draws from 0 to 1. */
export type Times = (played: PlayedProcess, chance: () => number) => number

/** `puzzle` is an index in the fixture. */
export type Probe = (side: Side, strategy: string, fixture: string, puzzle: number) => PlayedPuzzle

export type PlayedPhase = 'prepare' | 'first' | 'cold' | 'limit-1' | 'memory'

/** Base and head of a fixture named `mixed`, and of these others. */
export async function preparedOf(played: PlayedCheck): Promise<PreparedCheck> {
  const { compared = ['many', 'invalid'], sizes = [], strategies = ['a'] } = played
  const mixed = { ...(await puzzlesOf('easy', 12)), name: MIXED_FIXTURE, isTimed: true }
  const others = await Promise.all(
    [...compared, ...sizes].map(async (name) => {
      const isSize = sizes.includes(name)
      return { ...(await puzzlesOf(name, 8)), isTimed: isSize, sharesProcess: isSize }
    }),
  )
  const armed = (side: Side, names: readonly string[]): PreparedCheck['base'] => {
    const { checkout, strategies: described } = arm(side, names)
    const supported = new Set([mixed, ...others].map(({ geometry }) => geometry.name))
    return { checkout, strategies: described.map((one) => ({ ...one, supported })) }
  }
  return {
    base: armed('base', played.base ?? strategies),
    head: armed('head', strategies),
    fixtures: [mixed, ...others],
    accepted: NOTHING_ACCEPTED,
    acceptedBefore: NOTHING_ACCEPTED,
    acceptReason: null,
    ...played.prepared,
    options: { ...checkOptions, ...played.options },
  }
}

async function puzzlesOf(name: string, puzzles: number): Promise<FixtureToCheck> {
  const fixture = await countedFixture(fixtureFile(`${name}.txt`))
  const path = `fixtures/${name}.txt`
  return withPlaces({ ...fixture, path, puzzles: fixture.puzzles.slice(0, puzzles) })
}

/** Normal and even draws of one check. */
interface Chance {
  readonly even: () => number
  readonly normal: () => number
}

export function chanceOf(name: string): Chance {
  const seed = [...name].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) | 0, 7)
  const draw = makeItemDraw(seed, 0)
  const even = (): number => (draw(2 ** 30) + 0.5) / 2 ** 30
  // The sum of twelve, so that no library of mathematics decides a digit.
  const normal = (): number => Array.from({ length: 12 }, even).reduce((sum, one) => sum + one, -6)
  return { even, normal }
}

/** The timing of a process, in which each factor scatters as on a quiet machine. */
export function playTiming(
  played: PlayedProcess,
  { times, phases, disturbed = 0, stored }: PlayedCheck,
  { even, normal }: Chance,
): PlayedTiming {
  if (stored !== undefined) return stored(played)
  const level =
    (1 + 0.02 * normal()) * (even() < disturbed ? 1.6 : 1) * (times?.(played, even) ?? 1)
  const scale = PASS_NS[played.strategy] ?? 1e7
  const factors = phases?.(played) ?? {}
  const once = (usual: number, phase: PlayedPhase, scatter: number): number =>
    Math.round(usual * (1 + scatter * normal()) * (factors[phase] ?? 1))
  const passes = (usual: number): number[] =>
    [1.04, 0.99, 1].map((factor) => Math.round(usual * factor * (1 + 0.004 * normal())))
  return {
    timing: {
      ...timingOf(passes(scale * level)),
      prepareNs: once(4e5, 'prepare', 0.1),
      firstPuzzleNs: once(6e5, 'first', 0.15),
      coldPassNs: once(2e7, 'cold', 0.1),
      peakBytes: once(6e7, 'memory', 0.005),
    },
    limitOneNs: passes(0.6 * scale * level * (factors['limit-1'] ?? 1)),
  }
}

const PASS_NS: Readonly<Record<string, number>> = { a: 1e7, b: 3e6, c: 2.5e7 }

/** The work that head accepts: so many nodes on all puzzles of the mixed fixture. */
export function acceptedNodes(nodes: number, puzzles: number): AcceptedWork {
  const totals = { ...byCounter(() => 0), nodes }
  const reason = 'a better order'
  return {
    strategy: 'a',
    fixture: MIXED_FIXTURE,
    puzzles,
    without: [],
    totals,
    firsts: null,
    reason,
  }
}
