/**
 * Lets both arms solve every fixture once and verifies each answer, for the exact gate. Base comes first,
 * within limits. Head gets the puzzles that base solved and far more time, so that noise does not decide which
 * puzzles are compared.
 */
import type { ArmName } from '@masu/results/records/fields'
import { linesSince } from '@masu/results/gate/accepted'
import { findAcceptedWork, acceptedPuzzles, solvedPuzzles } from '@masu/results/gate/accepted-work'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { ProbeRecord } from '@masu/results/records/schema'
import { byCounter } from '@masu/core/strategy'
import type { DescribedStrategy } from '../run/describe.ts'
import { probeOne } from '../run/probe/probe-all.ts'
import { patient, type ProbeOptions } from '../run/probe/probe-options.ts'
import { probeEach } from '../run/probe/probe-queue.ts'
import type { Progress } from '../progress.ts'
import { chooseLimit, type ArmStrategies } from './arms.ts'
import type { CheckSetup } from './check-setup.ts'
import type { CheckedPuzzles } from './default-fixture.ts'

/** The factor for the limits of a puzzle that base solved. */
const TIMES_OF_BASE = 10

/**
 * Probes every strategy of either arm on every fixture: records of base and head, in that order. Where head accepts
 * figures of an entry that base does not, both are asked the puzzles of these alone, so that they are the same on every
 * machine. `append` is called with each record when it is there.
 */
export async function probeArms(
  {
    base,
    head,
    fixtures,
    accepted,
    acceptedBefore,
    options,
  }: Pick<CheckSetup, 'base' | 'head' | 'fixtures' | 'accepted' | 'acceptedBefore' | 'options'>,
  append: (record: ProbeRecord) => void,
  progress: Progress,
): Promise<ProbeRecord[]> {
  const since = linesSince(acceptedBefore, accepted).work
  const done: ProbeRecord[] = []
  const keep = (record: ProbeRecord): ProbeRecord => {
    append(record)
    done.push(record)
    return record
  }
  const entries = entriesToProbe(base, head, fixtures)
  if (entries.length > 0) {
    progress.phase(`answers and work of ${entries.length} entries, base and head`, entries.length)
  }
  await probeEach(entries, async ({ before, after, fixture }) => {
    const { name } = after
    const all = [...fixture.puzzles.keys()]
    const figures = findAcceptedWork(since, name, fixture.name)
    const known = figures === null ? null : acceptedPuzzles(figures, all.length)
    const times = known === null ? 1 : TIMES_OF_BASE
    const limits = { ...options, limit: chooseLimit(options, before, after) }
    const was = before && keep(await probeArm('base', before, fixture, known ?? all, limits, times))
    const asked = known ?? (was === undefined || isAtFault(was) ? all : solvedPuzzles(was))
    const timesOfHead = was === undefined ? times : moreThanBase(times)
    keep(await probeArm('head', after, fixture, asked, limits, timesOfHead))
    progress.advance(`${fixture.name}, ${name}`)
  })
  return done
}

/** More time than base had, since base may have come near its limit. */
function moreThanBase(ofBase: number): number {
  return ofBase === 1 ? TIMES_OF_BASE : 2 * ofBase
}

interface EntryToProbe {
  readonly before: DescribedStrategy | undefined
  readonly after: DescribedStrategy
  readonly fixture: CheckedPuzzles
}

/** The strategies of head, in its order: a removed strategy has no counterpart. */
function entriesToProbe(
  base: ArmStrategies,
  head: ArmStrategies,
  fixtures: readonly CheckedPuzzles[],
): EntryToProbe[] {
  return fixtures.flatMap((fixture) =>
    head.strategies.map((after) => ({
      before: base.strategies.find(({ name }) => name === after.name),
      after,
      fixture,
    })),
  )
}

/** Whether base may have left puzzles unsolved for a reason other than time. */
function isAtFault({ status }: ProbeRecord): boolean {
  return status === 'wrong' || status === 'crashed' || status === 'unsupported'
}

/** Probes these puzzles of a fixture, by their indices. The columns of the record are of the whole fixture. */
async function probeArm(
  arm: ArmName,
  strategy: DescribedStrategy,
  fixture: CheckedPuzzles,
  puzzles: readonly number[],
  options: CheckOptions,
  times: number,
): Promise<ProbeRecord> {
  const { limit, memoryBytes, timeoutMs, probeMs } = options
  const limits: ProbeOptions = {
    limit,
    memoryBytes,
    rules: patient,
    timeoutMs: timeoutMs * times,
    probeMs: probeMs * times,
  }
  const part = { ...fixture, puzzles: puzzles.flatMap((puzzle) => fixture.puzzles[puzzle] ?? []) }
  // What is unfit is asked all the same: an answer that it gives to none is the finding.
  const probe = await probeOne({ ...strategy, unfit: undefined }, part, limits)
  const { puzzleNs, puzzleWork, firsts, failedPuzzle } = probe
  /** The column of the whole fixture, with the values of the solved puzzles of the part. */
  const spread = <T>(values: readonly T[]): (T | null)[] => {
    const column: (T | null)[] = fixture.puzzles.map(() => null)
    for (const [index, puzzle] of puzzles.entries()) {
      if ((puzzleNs[index] ?? null) !== null) column[puzzle] = values[index] ?? null
    }
    return column
  }
  const place = failedPuzzle === undefined ? undefined : puzzles[failedPuzzle]
  return {
    ...probe,
    arm,
    puzzleNs: spread(puzzleNs),
    counts: spread(probe.counts),
    ...(firsts === undefined ? {} : { firsts: spread(firsts) }),
    puzzleWork: puzzleWork && byCounter((counter) => spread(puzzleWork[counter])),
    ...(place === undefined ? {} : { failedPuzzle: place }),
  }
}
