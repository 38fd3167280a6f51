/**
 * Unchanged code in two worktrees, timed pair by pair in one long series of rounds over all strategies
 * and board sizes, as a default check has them; the gate's rule then judges the series piece by piece, as
 * so many checks one after the other. Some rounds have a neighbour that burns a core.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { drawOf, shuffled } from '@masu/puzzles/random'
import { z } from 'zod'
import { byProcess, type TimedEntry } from '../../src/gate/time-pair.ts'
import { keep, keptLines } from '../kept-lines.ts'
import { judgedPairOf, keptPair, timedPairs } from './kept-pairs.ts'
import { judgedInCheck, segmentsOf, type Decision } from './rule.ts'
import { sameTwice, say, startLine } from './same-twice.ts'

const SEED = 1

/** A neighbour comes for so many rounds, and then not for three times as many. */
const ROUNDS_WITH = 80

const NEIGHBOUR = fileURLToPath(new URL('neighbour.ts', import.meta.url))

const roundLine = z.object({
  round: z.int(),
  /** Whether there was a neighbour. */
  neighbour: z.boolean(),
  /** Milliseconds. */
  wallMs: z.number(),
  /** A pair of every entry, in the order of the first line, whatever the order in which they ran. */
  pairs: z.array(keptPair),
})
type Round = z.infer<typeof roundLine>

/** Times rounds until the file has so many. */
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

/** The third of each four blocks of rounds. */
function isWith(round: number): boolean {
  return Math.floor((round - 1) / ROUNDS_WITH) % 4 === 2
}

function startNeighbour(seed: number): ChildProcess {
  return spawn(process.execPath, [NEIGHBOUR, String(seed)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

/** A check that the pool was cut into: of a strategy, or of one of its entries alone. */
export interface PoolCheck {
  readonly strategy: string
  /** Whether any of its pairs had one. */
  readonly neighbour: boolean
  /** Rounds that it took. */
  readonly pairs: number
  /** Of its entries. */
  readonly decisions: readonly (Decision & { readonly isOfSize: boolean })[]
}

export interface Pool {
  readonly strategies: readonly string[]
  /** Of a check of all strategies. */
  readonly entries: number
  readonly rounds: number
  /** Time that the pairs took. */
  readonly minutes: number
  /** Checks of one strategy each, by the rule of such a check. */
  readonly checks: readonly PoolCheck[]
  /** Each entry by itself, by the rule of a check of all strategies. */
  readonly rows: readonly PoolCheck[]
}

export function readPool(path: string): Pool {
  const rounds = keptLines(path, roundLine)
  const entries = keptLines(path, startLine)[0]?.entries ?? []
  const series = entries.map((_, index) =>
    rounds.flatMap(({ pairs }) => {
      const kept = pairs[index]
      return kept === undefined ? [] : [judgedPairOf(kept)]
    }),
  )
  const places = [...entries.keys()]
  const cutInto = (
    groups: readonly (readonly number[])[],
    inAllOf: (group: readonly number[]) => ReturnType<typeof judgedInCheck>,
  ): PoolCheck[] =>
    groups.flatMap((group) => {
      const own = group.flatMap((place) => entries[place] ?? [])
      const pairs = group.flatMap((place) => [series[place] ?? []])
      return segmentsOf(own, pairs, inAllOf(group)).map((segment) => ({
        strategy: own[0]?.strategy ?? '',
        neighbour: rounds
          .slice(segment.from, segment.from + segment.pairs)
          .some((round) => round.neighbour),
        pairs: segment.pairs,
        decisions: segment.decisions.map((decision, index) => ({
          ...decision,
          isOfSize: own[index]?.sharesProcess ?? false,
        })),
      }))
    })
  const byStrategy = Map.groupBy(places, (place) => entries[place]?.strategy ?? '')
  const inWhole = judgedInCheck(entries)
  return {
    strategies: [...byStrategy.keys()],
    entries: entries.length,
    rounds: rounds.length,
    minutes: rounds.reduce((sum, { wallMs }) => sum + wallMs, 0) / 60_000,
    checks: cutInto([...byStrategy.values()], (group) =>
      judgedInCheck(group.flatMap((place) => entries[place] ?? [])),
    ),
    rows: cutInto(
      places.map((place) => [place]),
      () => inWhole,
    ),
  }
}
