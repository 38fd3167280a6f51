/**
 * Lets both arms solve every fixture once and verifies each answer, for the exact gate. Base comes first,
 * within limits. Head gets the puzzles that base solved and far more time, so that noise does not decide which
 * puzzles are compared.
 */
import type { Solved } from '../protocol.ts'
import type { DescribedStrategy } from '../measure/describe.ts'
import { probeEntry } from '../measure/probe-entry.ts'
import type { ProbeOptions } from '../measure/probe-options.ts'
import type { Progress } from '../progress.ts'
import { probeEach } from '../measure/probe-queue.ts'
import { unsupportedReason } from '../measure/probe-all.ts'
import type { WorkColumns } from '@masu/ranking/schema'
import { acceptedOf, puzzlesOf, type AcceptedWork } from './accepted.ts'
import { limitOf, type Arm } from './arms.ts'
import { solvedBy } from './exact.ts'
import type { CheckedFixture } from './mixed.ts'
import type { CheckOptions, Side, WorkRecord } from '@masu/ranking/check-records'

/** The factor for the limits of a puzzle that base solved. */
const PATIENCE = 10

/**
 * Probes every strategy of either arm on every fixture: records of base and head, in that order. Where `accepted` has
 * figures of an entry, both are asked the puzzles of these alone, so that they are the same on every machine. `onWork`
 * is called with each record when it is there.
 */
export async function probeArms(
  base: Arm,
  head: Arm,
  fixtures: readonly CheckedFixture[],
  accepted: readonly AcceptedWork[],
  options: CheckOptions,
  progress: Progress,
  onWork: (record: WorkRecord) => void = () => {},
): Promise<WorkRecord[]> {
  const done: WorkRecord[] = []
  const probed = async (
    side: Side,
    strategy: DescribedStrategy,
    fixture: CheckedFixture,
    puzzles: readonly number[],
    limit: number,
    patience: number,
  ): Promise<WorkRecord> => {
    const own = { ...options, limit }
    const record = await workOf(side, strategy, fixture, puzzles, own, patience)
    onWork(record)
    done.push(record)
    return record
  }
  const entries = entriesToProbe(base, head, fixtures)
  if (entries.length > 0) {
    progress.phase(`answers and work of ${entries.length} entries, base and head`, entries.length)
  }
  await probeEach(entries, async ({ before, after, fixture }) => {
    const name = (after ?? before)?.name ?? ''
    const all = [...fixture.puzzles.keys()]
    const figures = acceptedOf(accepted, name, fixture.name)
    const known = figures === null ? null : puzzlesOf(figures, all.length)
    const patience = known === null ? 1 : PATIENCE
    const limit = limitOf(options, before, after)
    const was = before && (await probed('base', before, fixture, known ?? all, limit, patience))
    if (after !== undefined) {
      const asked = known ?? (was === undefined || isAtFault(was) ? all : solvedBy(was))
      await probed(
        'head',
        after,
        fixture,
        asked,
        limit,
        was === undefined ? patience : headPatience(patience),
      )
    }
    progress.advance(`${fixture.name}, ${name}`)
  })
  return done
}

/** More time than base had, since base may have come near its limit. */
function headPatience(ofBase: number): number {
  return ofBase === 1 ? PATIENCE : 2 * ofBase
}

interface EntryToProbe {
  readonly before: DescribedStrategy | undefined
  readonly after: DescribedStrategy | undefined
  readonly fixture: CheckedFixture
}

/** Strategies of head first, in its order. */
function entriesToProbe(base: Arm, head: Arm, fixtures: readonly CheckedFixture[]): EntryToProbe[] {
  const names = new Set([...head.strategies, ...base.strategies].map(({ name }) => name))
  const byName = (arm: Arm, name: string): DescribedStrategy | undefined =>
    arm.strategies.find((strategy) => strategy.name === name)
  return fixtures.flatMap((fixture) =>
    [...names].flatMap((name) => {
      const [before, after] = [byName(base, name), byName(head, name)]
      // A removed strategy has no counterpart.
      return after === undefined ? [] : [{ before, after, fixture }]
    }),
  )
}

/** Whether base may have left puzzles unsolved for a reason other than time. */
function isAtFault({ status }: WorkRecord): boolean {
  return status === 'wrong' || status === 'crashed' || status === 'unsupported'
}

async function workOf(
  side: Side,
  strategy: DescribedStrategy,
  fixture: CheckedFixture,
  puzzles: readonly number[],
  options: CheckOptions,
  patience: number,
): Promise<WorkRecord> {
  const record = { type: 'work', side, strategy: strategy.name, fixture: fixture.name } as const
  const none = fixture.puzzles.map(() => null)
  const columns = { puzzleNs: none, counts: none, firsts: none, work: null }
  const reason = unsupportedReason(strategy, fixture, options)
  if (reason !== null) {
    return { ...record, status: 'unsupported', detail: reason, wallMs: 0, ...columns }
  }
  // No process is started for no puzzles.
  if (puzzles.length === 0) {
    return { ...record, status: 'ok', detail: null, wallMs: 0, ...columns }
  }
  const part = { ...fixture, puzzles: puzzles.flatMap((puzzle) => fixture.puzzles[puzzle] ?? []) }
  const { limit, memoryBytes, timeoutMs, probeMs } = options
  const limits: ProbeOptions = {
    limit,
    memoryBytes,
    timeoutMs: timeoutMs * patience,
    probeMs: probeMs * patience,
  }
  const answers = new Map<number, Solved>()
  const start = performance.now()
  const probe = await probeEntry(strategy, part, limits, (solved) =>
    answers.set(solved.puzzle, solved),
  )
  /** Makes a column of the whole fixture from the values of a part, given by index in the part. */
  const spread = <T>(valueOf: (index: number) => T | null): (T | null)[] => {
    const column: (T | null)[] = [...none]
    for (const [index, puzzle] of puzzles.entries()) {
      if (probe.puzzleNs[index] !== null) column[puzzle] = valueOf(index)
    }
    return column
  }
  const { puzzleWork } = probe
  const counterOf = (counter: keyof WorkColumns): (number | null)[] =>
    spread((index) => puzzleWork?.[counter][index] ?? null)
  return {
    ...record,
    status: probe.status,
    detail: probe.detail,
    wallMs: performance.now() - start,
    puzzleNs: spread((index) => probe.puzzleNs[index] ?? null),
    counts: spread((index) => answers.get(index)?.count ?? null),
    firsts: spread((index) =>
      part.puzzles[index]?.count === 1 && part.puzzles[index].solution !== null
        ? null
        : (answers.get(index)?.solution ?? null),
    ),
    work: puzzleWork && {
      nodes: counterOf('nodes'),
      guesses: counterOf('guesses'),
      backtracks: counterOf('backtracks'),
      checks: counterOf('checks'),
    },
  }
}
