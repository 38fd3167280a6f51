/**
 * The entries of a default check whose base and head are the same commit, laid out, probed and cut as in the
 * gate, for experiments to time.
 */
import type { Environment } from '@masu/results/records/environment'
import { z } from 'zod'
import type { ArmStrategies } from '@masu/bench/gate/arms'
import { selectTimedEntries } from '@masu/bench/gate/check'
import type { CheckSetup } from '@masu/bench/gate/check-setup'
import { probeArms } from '@masu/bench/gate/probe-arms'
import { lookUp, type Checkouts } from '@masu/bench/gate/checkout/checkouts'
import { describeCheck, fixturesToCheck, prepareCheck } from '@masu/bench/gate/setup'
import type { TimedEntry } from '@masu/bench/gate/time-pair'
import { selectFixtures } from '../../../packages/masu/src/options/selection.ts'
import { readEnvironment } from '@masu/bench/system/environment'
import { createProgress } from '../../../packages/masu/src/terminal/progress.ts'
import { keep, keptLines } from '../kept-lines.ts'
import { optionsOf } from './options.ts'

const entryLine = z.object({
  strategy: z.string(),
  fixture: z.string(),
  /** The puzzles by index, with the nanoseconds of each in the probe. */
  puzzles: z.array(z.int()),
  puzzleNs: z.array(z.number()),
  sharesProcess: z.boolean(),
})

/** The timed entries and the conditions: a file's first line, which holds for all later lines. */
export const startLine = z.object({
  type: z.literal('start'),
  /** The commit of both arms. */
  commit: z.string(),
  entries: z.array(entryLine),
})

type Start = z.infer<typeof startLine>

export interface SameTwice {
  readonly laid: Checkouts
  /** The entries of every strategy in the registry, or only of the named strategies. */
  readonly entries: readonly TimedEntry[]
}

/** Lays HEAD out twice and probes it, unless the file at `path` has the probe's results. Throws if it is dirty. */
export async function sameTwice(
  path: string,
  strategies: readonly string[] | null,
): Promise<SameTwice> {
  const laid = await lookUp('HEAD', say)
  const { commit } = laid.base
  if (laid.head.dirty) {
    throw new Error('commit first: uncommitted changes would be in only one arm')
  }
  await laid.layOut({ setup: null, isOfRegistry: true })
  const options = { ...optionsOf(1), strategies: strategies && [...strategies] }
  const fixtures = await fixturesToCheck(
    [],
    (names) => selectFixtures(names),
    () => {},
  )
  const setup = await prepareCheck(laid, fixtures, options, { isDry: false, reason: null })
  const [start] = keptLines(path, startLine)
  if (start !== undefined) {
    if (start.commit !== commit) throw new Error(`${path} began with another commit`)
    return { laid, entries: start.entries.map((line) => entryOf(line, setup)) }
  }
  const entries = await probed(setup)
  keep(path, {
    type: 'start',
    startedAt: new Date().toISOString(),
    environment: await readEnvironment(),
    commit,
    entries: entries.map(({ strategy, fixture, puzzles, puzzleNs, sharesProcess }) => ({
      strategy,
      fixture: fixture.name,
      puzzles: [...puzzles],
      puzzleNs: puzzleNs.map(Math.round),
      sharesProcess,
    })),
  } satisfies Start & { startedAt: string; environment: Environment })
  return { laid, entries }
}

/** Probes the setup, and returns the entries to time. */
async function probed(setup: CheckSetup): Promise<TimedEntry[]> {
  const fixtures = setup.fixtures.filter(({ name }) => setup.timed.has(name))
  const own = { ...setup, fixtures }
  const progress = await createProgress(process.stderr)
  const probes = await probeArms(own, () => {}, progress)
  progress.end()
  return selectTimedEntries(own, { run: await describeCheck(own), probes })
}

function entryOf(
  { fixture: name, strategy, ...line }: Start['entries'][number],
  { base, head, fixtures, options: { limit } }: CheckSetup,
): TimedEntry {
  const fixture = fixtures.find((one) => one.name === name)
  if (fixture === undefined) throw new Error(`there is no fixture ${name}`)
  const refs = { base: refIn(base, strategy), head: refIn(head, strategy) }
  return { ...line, ...refs, strategy, fixture, limit, allowance: 1, improper: [] }
}

function refIn({ strategies, checkout }: ArmStrategies, strategy: string): TimedEntry['base'] {
  const ref = strategies.find(({ name }) => name === strategy)?.ref
  if (ref === undefined) throw new Error(`${checkout.given} has no ${strategy}`)
  return ref
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
