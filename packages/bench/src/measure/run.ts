/**
 * Measures strategies on fixtures: probes every entry, then times all in the same rounds. The timed processes
 * run one at a time. Every finished measurement is a line in the results file.
 */
import { boardsName, geometryOfName } from '@masu/core/geometry'
import type { ProbeRecord, RunRecord, TimedRecord } from '@masu/ranking/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { processorOf } from '../process/processors.ts'
import { isProgram } from '../strategy/ref.ts'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from './describe.ts'
import { orderOfTurns, plannedEntry, processMsOf, type Turn } from './plan.ts'
import { isTaken, probeAll } from './probe-all.ts'
import { isOtherThan, promised, timeText } from './promise.ts'
import { timeTurn } from './time-turn.ts'

/** The records that a run keeps. */
export type Measured = ProbeRecord | TimedRecord

/**
 * Probes and times every pair of a strategy and a fixture; `append` is called with each record as soon as
 * it exists.
 */
export async function measure(
  run: RunRecord,
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  append: (record: Measured) => void,
  progress: Progress,
): Promise<void> {
  const { options } = run
  const withBlocks = { ...options, inBlocks: true }
  const promise = await promised(strategies, fixtures, options)
  // How often a program must be started is known from its probes.
  const isPromised = !strategies.some(({ ref }) => isProgram(ref))
  if (isPromised) progress.say(promise.text)
  progress.phase('measuring', promise.tasks)
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
  const turns = orderOfTurns(entries, options)
  const { emptyMs } = promise
  const leftMs = turns.reduce((ms, turn) => ms + processMsOf(turn.entries, emptyMs), 0)
  const inAllMs = performance.now() + leftMs
  if (!isPromised || isOtherThan(promise.inAllMs, inAllMs)) {
    progress.say(`after the probes: ${timeText(inAllMs)}`)
  }
  // The processes of entries that cannot be timed are done.
  const probed = strategies.reduce(
    (sum, strategy) =>
      sum + fixtures.filter((fixture) => isTaken(strategy, fixture, options)).length,
    0,
  )
  progress.advance('probed', promise.tasks - probed - turns.length)
  const start = performance.now()
  let doneMs = 0
  const failed: Measured[] = probes.filter(({ status }) => status === 'wrong')
  for (const [place, { round, entries: all }] of turns.entries()) {
    // A failed entry is not timed again, and a strategy that was wrong has no figures in the whole run.
    const [first, ...others] = all.filter(
      ({ probe }) =>
        !failed.some(
          ({ strategy, fixture, status }) =>
            strategy === probe.strategy && (fixture === probe.fixture || status === 'wrong'),
        ),
    )
    const { strategy } = all[0].probe
    const ref = refOf.get(strategy)
    if (first !== undefined && ref !== undefined) {
      // A program may have several threads, and all would be bound to the processor.
      const processor = isProgram(ref) ? null : processorOf(round)
      const turn: Turn = { round, entries: [first, ...others] }
      await timeTurn(ref, fixtureOf, turn, { ...options, processor }, (record) => {
        append(record)
        if (record.status !== 'ok') failed.push(record)
      })
    }
    doneMs += processMsOf(all, emptyMs)
    const seconds = (((performance.now() - start) / doneMs) * (leftMs - doneMs)) / 1000
    const boards = boardsName(geometryOfName(all[0].geometry))
    const left = `about ${Math.ceil(seconds)} s left`
    progress.advance(`${left}; round ${round} of ${options.rounds}: ${boards}, ${strategy}`)
    if (turns[place + 1]?.round !== round) progress.roundEnded?.()
  }
}
