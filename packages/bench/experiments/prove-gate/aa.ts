/**
 * Unchanged code in two worktrees, timed pair by pair in one long series of rounds over all
 * strategies, as a default check has them; the gate's rule then judges the series piece by piece, as
 * so many checks one after the other. Some rounds have a neighbour that burns a core.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { drawOf, shuffled } from '@masu/puzzles/random'
import { z } from 'zod'
import type { PairTimes } from '../../src/gate/verdict.ts'
import { keep, keptLines } from '../kept-lines.ts'
import { columnsOf, pairAt, pairColumns, pairTimes, sameTwice, say } from './rows.ts'
import { segmentsOf, type Decision } from './rule.ts'

const SEED = 1

/** Rounds with a neighbour: about half an hour. */
const FIRST_WITH = 401
const LAST_WITH = 624

const NEIGHBOUR = fileURLToPath(new URL('neighbour.ts', import.meta.url))

/** A pair of every strategy, in the order of the registry, whatever the order in which they ran. */
const roundLine = z.object({
  round: z.int(),
  /** Whether there was a neighbour. */
  neighbour: z.boolean(),
  /** Milliseconds. */
  wallMs: z.number(),
  ...pairColumns,
})
type Round = z.infer<typeof roundLine>

const strategiesLine = z.object({ rows: z.array(z.object({ strategy: z.string() })) })

/** Times rounds until the file has so many pairs. */
export async function collect(pairs: number, path: string): Promise<void> {
  const { laid, rows } = await sameTwice(path, [])
  const wanted = Math.ceil(pairs / rows.length)
  let neighbour: ChildProcess | null = null
  for (let round = keptLines(path, roundLine).length + 1; round <= wanted; round++) {
    if (round >= FIRST_WITH && round <= LAST_WITH) neighbour ??= startNeighbour(round)
    else {
      neighbour?.kill('SIGKILL')
      neighbour = null
    }
    const start = performance.now()
    const times = new Map<string, PairTimes>()
    for (const row of shuffled(rows, drawOf(SEED, round))) {
      // oxlint-disable-next-line no-await-in-loop -- two at once would disturb each other
      times.set(row.strategy, await pairTimes(row, round, SEED))
    }
    const ordered = rows.flatMap(({ strategy }) => times.get(strategy) ?? [])
    keep(path, {
      round,
      neighbour: neighbour !== null,
      wallMs: Math.round(performance.now() - start),
      ...columnsOf(ordered),
    } satisfies Round)
    if (round % 10 === 0 || round === wanted) say(`round ${round} of ${wanted}`)
  }
  neighbour?.kill('SIGKILL')
  laid.remove()
}

function startNeighbour(seed: number): ChildProcess {
  return spawn(process.execPath, [NEIGHBOUR, String(seed)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

/** A check of one strategy that the pool was cut into. */
export interface Segment extends Decision {
  readonly strategy: string
  /** Whether any of its pairs had one. */
  readonly neighbour: boolean
}

export interface Pool {
  readonly strategies: readonly string[]
  readonly rounds: number
  /** Time that the pairs took. */
  readonly minutes: number
  /** Cut by the rule of a check of so many rows: as many as it has strategies, unless said. */
  segments(rows?: number): Segment[]
}

export function readPool(path: string): Pool {
  const rounds = keptLines(path, roundLine)
  const strategies = (keptLines(path, strategiesLine)[0]?.rows ?? []).map(
    ({ strategy }) => strategy,
  )
  return {
    strategies,
    rounds: rounds.length,
    minutes: rounds.reduce((sum, { wallMs }) => sum + wallMs, 0) / 60_000,
    segments: (rows = strategies.length) =>
      strategies.flatMap((strategy, index) => {
        const pairs = rounds.map((round) => pairAt(round, index))
        return segmentsOf(pairs, rows).map(({ from, verdict, pairs: taken }) => ({
          strategy,
          verdict,
          pairs: taken,
          neighbour: rounds.slice(from, from + taken).some((round) => round.neighbour),
        }))
      }),
  }
}
