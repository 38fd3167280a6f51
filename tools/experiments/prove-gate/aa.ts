/**
 * Times unchanged code in two checkouts, pair by pair, in one long series of rounds over all strategies and
 * board sizes of a default check. The gate's rule then judges the series piece by piece, as many checks. In
 * some rounds a neighbour process burns a core.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { drawOf, shuffled } from '@masu/core/random'
import { z } from 'zod'
import { judgedIn, type JudgedInAll } from '@masu/results/gate/look'
import { byProcess } from '@masu/results/gate/entries-to-time'
import type { TimedEntry } from '@masu/bench/gate/time-pair'
import { keep, keptLines } from '../kept-lines.ts'
import { optionsOf } from './options.ts'
import { judgedPairsOf, keptPair, timedPairs } from './kept-pairs.ts'
import { segmentsOf, type Decision } from './rule.ts'
import { sameTwice, say, startLine } from './same-twice.ts'

const SEED = 1

/** A neighbour runs for this many rounds, and then is absent for three times as many. */
const ROUNDS_WITH = 80

const NEIGHBOUR = fileURLToPath(new URL('neighbour.ts', import.meta.url))

const roundLine = z.object({
  round: z.int(),
  /** Whether there was a neighbour. */
  neighbour: z.boolean(),
  /** Milliseconds. */
  wallMs: z.number(),
  /** A pair of every entry, in the order of the first line; they ran in a different order. */
  pairs: z.array(keptPair),
})
type Round = z.infer<typeof roundLine>

/** Times rounds until the file has this many rounds. */
export async function collect(rounds: number, path: string): Promise<void> {
  const { laid, entries } = await sameTwice(path, null)
  const groups = byProcess(entries, (entry) => entry)
  let neighbour: ChildProcess | null = null
  for (let round = keptLines(path, roundLine).length + 1; round <= rounds; round++) {
    if (isWith(round)) neighbour ??= startNeighbour(round)
    else {
      neighbour?.kill('SIGKILL')
      neighbour = null
    }
    const start = performance.now()
    const pairs = new Map<TimedEntry, number[]>()
    for (const [first, ...others] of shuffled(groups, drawOf(SEED, round))) {
      if (first === undefined) continue
      const timed = await timedPairs([first, ...others], round, SEED)
      for (const { entry, kept } of timed) pairs.set(entry, kept)
    }
    keep(path, {
      round,
      neighbour: neighbour !== null,
      wallMs: Math.round(performance.now() - start),
      pairs: entries.map((entry) => pairs.get(entry) ?? []),
    } satisfies Round)
    if (round % 10 === 0 || round === rounds) say(`round ${round} of ${rounds}`)
  }
  neighbour?.kill('SIGKILL')
  laid.remove()
}

/** Whether a round has a neighbour: in the third of every four blocks of rounds. */
function isWith(round: number): boolean {
  return Math.floor((round - 1) / ROUNDS_WITH) % 4 === 2
}

/** Burns a core until it is killed. */
export function startNeighbour(seed: number): ChildProcess {
  return spawn(process.execPath, [NEIGHBOUR, String(seed)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

/** A check of a strategy, made from a piece of the pool. */
export interface PoolCheck {
  readonly strategy: string
  /** Whether any of its pairs had a neighbour. */
  readonly neighbour: boolean
  /** Rounds that it took. */
  readonly pairs: number
  /** The decisions on its entries. */
  readonly decisions: readonly Decision[]
}

export interface Pool {
  readonly strategies: readonly string[]
  readonly rounds: number
  /** The time of the pairs. */
  readonly minutes: number
  /** Checks by the rule for one strategy. */
  readonly alone: readonly PoolCheck[]
  /** Checks by the rule for all strategies. */
  readonly ofAll: readonly PoolCheck[]
}

export function readPool(path: string): Pool {
  const rounds = keptLines(path, roundLine)
  const lines = keptLines(path, startLine)[0]?.entries ?? []
  const entries = lines.map(({ strategy, fixture, sharesProcess }, index) => ({
    entry: { strategy, fixture: { name: fixture }, sharesProcess, allowance: 1, improper: [] },
    pairs: judgedPairsOf(rounds.flatMap(({ pairs }) => (pairs[index] ? [pairs[index]] : []))),
  }))
  const byStrategy = Map.groupBy(entries, ({ entry }) => entry.strategy)
  const options = optionsOf(1)
  const judged = (some: typeof entries): JudgedInAll =>
    judgedIn(
      some.map(({ entry }) => entry),
      options,
    )
  const cut = (inAllOf: (own: typeof entries) => JudgedInAll): PoolCheck[] =>
    [...byStrategy].flatMap(([strategy, own]) =>
      segmentsOf(own, inAllOf(own)).map(({ from, pairs, decisions }) => ({
        strategy,
        neighbour: rounds.slice(from, from + pairs).some((round) => round.neighbour),
        pairs,
        decisions,
      })),
    )
  const inWhole = judged(entries)
  return {
    strategies: [...byStrategy.keys()],
    rounds: rounds.length,
    minutes: rounds.reduce((sum, { wallMs }) => sum + wallMs, 0) / 60_000,
    alone: cut(judged),
    ofAll: cut(() => inWhole),
  }
}
