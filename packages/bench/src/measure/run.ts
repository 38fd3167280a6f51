/**
 * Measures strategies on fixtures: probes every entry, then times all in the same rounds. The processes that are timed run one at a time. Every finished
 * measurement is a line in the results file.
 */
import { countOf } from '@masu/core/puzzle-error'
import type { ProbeRecord, RunRecord, TimedRecord } from '@masu/ranking/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { processorOf } from '../process/processors.ts'
import { isProgram } from '../strategy/ref.ts'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from './describe.ts'
import { orderOfTurns, plannedEntry, processMsOf, type PlannedEntry, type Turn } from './plan.ts'
import { probeAll } from './probe-all.ts'
import { timeTurn } from './time-turn.ts'

/** What a run keeps. */
export type Measured = ProbeRecord | TimedRecord

/** Probes and times every pair of a strategy and a fixture; `append` is called with each record when it is there. */
export async function measure(
  run: RunRecord,
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  append: (record: Measured) => void,
  progress: Progress,
): Promise<void> {
  const { options } = run
  const withBlocks = { ...options, inBlocks: true }
  const probes = await probeAll(strategies, fixtures, withBlocks, progress, append)
  const fixtureNamed = new Map(fixtures.map((fixture) => [fixture.name, fixture]))
  const fixtureOf = (name: string): Fixture => {
    const fixture = fixtureNamed.get(name)
    if (fixture === undefined) throw new Error(`no fixture ${name}`)
    return fixture
  }
  const refOf = new Map(strategies.map(({ name, ref }) => [name, ref]))
  const entries = probes.map((probe) =>
    plannedEntry(probe, fixtureOf(probe.fixture).geometry.name, options),
  )
  const timed: TimedRecord[] = []
  const turns = orderOfTurns(entries, options)
  const seconds = Math.ceil(turns.reduce((ms, turn) => ms + turnMs(turn), 0) / 1000)
  progress.phase(
    `timing: ${countOf(turns.length, 'process', 'processes')}, about ${seconds} s`,
    turns.length,
  )
  for (const turn of turns) {
    // An entry that has failed is over.
    const now = leftOf(turn, timed)
    const { strategy } = turn.entries[0].probe
    const ref = refOf.get(strategy)
    if (now !== null && ref !== undefined) {
      // A program may have threads of its own, which would inherit that they are bound.
      const processor = isProgram(ref) ? null : processorOf(turn.round)
      await timeTurn(ref, fixtureOf, now, { ...options, processor }, (record) => {
        append(record)
        timed.push(record)
      })
    }
    const { round } = turn
    progress.advance(`round ${round}: ${turn.entries[0].geometry}, ${strategy}`)
  }
}

/** The entries of a turn that have not failed; null for none. */
function leftOf({ round, entries }: Turn, timed: readonly TimedRecord[]): Turn | null {
  const [first, ...others] = entries.filter(
    (entry) => !timed.some((record) => isOf(record, entry) && record.status !== 'ok'),
  )
  return first === undefined ? null : { round, entries: [first, ...others] }
}

/** Whether the record is of the entry. */
function isOf(record: TimedRecord, { probe }: PlannedEntry): boolean {
  return record.strategy === probe.strategy && record.fixture === probe.fixture
}

/** What its probes promise. */
function turnMs({ entries }: Turn): number {
  return entries.reduce((ms, entry) => ms + processMsOf(entry), 0)
}
