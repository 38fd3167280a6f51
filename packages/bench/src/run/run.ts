/**
 * Measures strategies on fixtures: probes every entry, then times all in the same rounds. Every finished measurement is
 * a line in the results file.
 */
import type { ProbeRecord, RunRecord, TimedRecord } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { isProgram } from '../strategy/ref.ts'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from './describe-strategies.ts'
import { planProcesses } from './planned-process.ts'
import { probeAll } from './probe/probe-all.ts'
import { cappedRules } from './probe/probe-rules.ts'
import { contradictsEstimate, estimateRun, timeText } from './estimate.ts'
import { timeRounds } from './rounds.ts'

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
  const probeOptions = { ...options, rules: cappedRules }
  const estimate = await estimateRun(strategies, fixtures, options)
  // How often a program must be started is known from its probes.
  const isEstimated = !strategies.some(({ ref }) => isProgram(ref))
  if (isEstimated) progress.say(estimate.text)
  progress.phase('measuring', estimate.probes + estimate.processes)
  const probes = await probeAll(strategies, fixtures, probeOptions, progress, append)
  const processes = planProcesses(probes, strategies, fixtures, options, estimate.emptyMs)
  const inAllMs =
    performance.now() + options.rounds * processes.reduce((sum, { ms }) => sum + ms, 0)
  if (!isEstimated || contradictsEstimate(estimate.inAllMs, inAllMs)) {
    progress.say(`after the probes: ${timeText(inAllMs)}`)
  }
  // The processes of entries that cannot be timed are done.
  progress.advance('probed', estimate.processes - options.rounds * processes.length)
  await timeRounds(processes, probes, options, append, progress)
}
