/**
 * Measures strategies on fixtures: probes every entry, then times all in the same rounds. The timed processes
 * run one at a time. Every finished measurement is a line in the results file.
 */
import { boardsName, geometryOfName } from '@masu/core/geometry'
import type { ProbeRecord, RunRecord, TimedRecord } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { processorOf } from '../system/processors.ts'
import { isProgram } from '../strategy/ref.ts'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from './describe.ts'
import { plannedProcesses, plannedEntry, processMsOf, type PlannedProcess } from './plan.ts'
import { isTaken, probeAll } from './probe/probe-all.ts'
import { differs, estimateRun, timeText } from './estimate.ts'
import { timePlannedProcess } from './time-planned-process.ts'

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
  const estimate = await estimateRun(strategies, fixtures, options)
  // How often a program must be started is known from its probes.
  const isEstimated = !strategies.some(({ ref }) => isProgram(ref))
  if (isEstimated) progress.say(estimate.text)
  progress.phase('measuring', estimate.tasks)
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
  const turns = plannedProcesses(entries, options)
  const { emptyMs } = estimate
  const leftMs = turns.reduce((ms, turn) => ms + processMsOf(turn.entries, emptyMs), 0)
  const inAllMs = performance.now() + leftMs
  if (!isEstimated || differs(estimate.inAllMs, inAllMs)) {
    progress.say(`after the probes: ${timeText(inAllMs)}`)
  }
  // The processes of entries that cannot be timed are done.
  const probed = strategies.reduce(
    (sum, strategy) =>
      sum + fixtures.filter((fixture) => isTaken(strategy, fixture, options)).length,
    0,
  )
  progress.advance('probed', estimate.tasks - probed - turns.length)
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
      const turn: PlannedProcess = { round, entries: [first, ...others] }
      await timePlannedProcess(ref, fixtureOf, turn, { ...options, processor }, (record) => {
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
