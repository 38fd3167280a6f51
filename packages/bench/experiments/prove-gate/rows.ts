/**
 * The rows of a default check whose base and head are the same commit, laid out, probed and cut as the
 * gate does it: what its experiments time.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '../../src/results/environment.ts'
import type { Environment } from '@masu/ranking/environment'
import { ACCEPTED_FILE, readAccepted } from '../../src/gate/accepted.ts'
import { armOf, type Arm } from '../../src/gate/arms.ts'
import { CHECK_DEFAULTS, entryToTime, exactEntries } from '../../src/gate/check.ts'
import { mixedOf } from '../../src/gate/mixed.ts'
import { timesOf } from '../../src/gate/pairs.ts'
import { probeArms } from '../../src/gate/probe-arms.ts'
import type { CheckOptions } from '@masu/ranking/check-records'
import { checkOutBoth, type Checkouts, type Revision } from '../../src/gate/revisions/revisions.ts'
import { timePair, type TimedEntry } from '../../src/gate/time-pair.ts'
import type { PairTimes } from '../../src/gate/verdict.ts'
import { selectFixtures } from '../../src/options/selection.ts'
import { createProgress } from '../../src/terminal/progress.ts'
import { keep, keptLines } from '../kept-lines.ts'

/** What is timed, and under which conditions: a file's first line, which those after it hold to. */
const startLine = z.object({
  type: z.literal('start'),
  /** Git's name for the tree that both arms are. */
  tree: z.string(),
  /** In the mixed fixture, by index, with what each took when it was probed. */
  rows: z.array(
    z.object({
      strategy: z.string(),
      puzzles: z.array(z.int()),
      puzzleNs: z.array(z.number()),
    }),
  ),
})

type Start = z.infer<typeof startLine>

export interface SameTwice {
  readonly laid: Checkouts
  /** Of every strategy in the registry, or of those named alone. */
  readonly rows: readonly TimedEntry[]
}

/** Lays HEAD out twice and probes it, unless `path` says what the probe found. Throws if it is dirty. */
export async function sameTwice(path: string, strategies: readonly string[]): Promise<SameTwice> {
  const laid = await checkOutBoth({ base: 'HEAD', onProgress: say })
  const { base, head } = laid
  if (base.tree === null || base.tree !== head.tree) {
    throw new Error('commit first: what is not committed would be in one arm only')
  }
  const folder = join(head.folder, 'fixtures')
  const mixed = mixedOf(await selectFixtures([], 'all', false, folder))
  if (mixed === null) throw new Error('there is no mixed fixture')

  const [start] = keptLines(path, startLine)
  if (start !== undefined) {
    if (start.tree !== base.tree) throw new Error(`${path} began with another commit`)
    const rows = start.rows.map(({ strategy, puzzles, puzzleNs }) => ({
      strategy,
      base: refIn(base, strategy),
      head: refIn(head, strategy),
      fixture: mixed,
      puzzles,
      puzzleNs,
      allowance: 1,
      sharesProcess: false,
    }))
    return { laid, rows }
  }
  const { accepted } = readAccepted(join(folder, ACCEPTED_FILE))
  const arm = async (revision: Revision): Promise<Arm> => {
    const whole = await armOf(revision, [mixed.geometry.name])
    const wanted = whole.strategies.filter(
      ({ name }) => strategies.length === 0 || strategies.includes(name),
    )
    return { ...whole, strategies: wanted }
  }
  const arms = { base: await arm(base), head: await arm(head) }
  const nothing = { work: [], append: () => {} }
  const progress = await createProgress(process.stderr)
  const options = optionsOf(1)
  const work = await probeArms(arms.base, arms.head, [mixed], accepted, options, nothing, progress)
  progress.end()
  const checked = {
    ...arms,
    fixtures: [mixed],
    timed: new Set([mixed.name]),
    sizes: new Set<string>(),
    accepted,
  }
  const rows = exactEntries(checked, work).flatMap((row) => entryToTime(row, checked))
  keep(path, {
    type: 'start',
    startedAt: new Date().toISOString(),
    environment: readEnvironment(),
    tree: base.tree,
    rows: rows.map(({ strategy, puzzles, puzzleNs }) => ({
      strategy,
      puzzles: [...puzzles],
      puzzleNs: puzzleNs.map(Math.round),
    })),
  } satisfies Start & { startedAt: string; environment: Environment })
  return { laid, rows }
}

/** Those of a check where nothing else is said. */
export function optionsOf(seed: number): CheckOptions {
  return { ...CHECK_DEFAULTS, seed, strategies: null, fixtures: null }
}

function refIn({ registry, given }: Revision, strategy: string): TimedEntry['base'] {
  if (registry === null) throw new Error(`${given} has no registry`)
  return { module: registry, registered: strategy }
}

/** A pair as the gate times it, to the nanosecond. Throws where a process failed. */
export async function pairTimes(row: TimedEntry, pair: number, seed: number): Promise<PairTimes> {
  const [record] = await timePair([row], pair, optionsOf(seed))
  const [times] = record === undefined ? [] : timesOf(record)
  if (times === undefined) {
    throw new Error(`pair ${pair} of ${row.strategy}: ${record?.fault?.detail ?? 'no time'}`)
  }
  return { ...times, baseNs: Math.round(times.baseNs), headNs: Math.round(times.headNs) }
}

/** Pairs as a line of a file has them. */
export const pairColumns = {
  baseNs: z.array(z.number()),
  headNs: z.array(z.number()),
  /** Absent in older files. */
  isBaseDisturbed: z.array(z.boolean()).optional(),
  isHeadDisturbed: z.array(z.boolean()).optional(),
}
type PairColumns = z.infer<z.ZodObject<typeof pairColumns>>

export function columnsOf(pairs: readonly PairTimes[]): PairColumns {
  return {
    baseNs: pairs.map(({ baseNs }) => baseNs),
    headNs: pairs.map(({ headNs }) => headNs),
    isBaseDisturbed: pairs.map(({ isBaseDisturbed }) => isBaseDisturbed === true),
    isHeadDisturbed: pairs.map(({ isHeadDisturbed }) => isHeadDisturbed === true),
  }
}

export function pairAt(columns: PairColumns, index: number): PairTimes {
  return {
    baseNs: columns.baseNs[index] ?? NaN,
    headNs: columns.headNs[index] ?? NaN,
    isBaseDisturbed: columns.isBaseDisturbed?.[index] ?? false,
    isHeadDisturbed: columns.isHeadDisturbed?.[index] ?? false,
  }
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
