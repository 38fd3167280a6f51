/**
 * Lets both arms solve every fixture once and verifies each answer, for the exact gate. Base comes first,
 * within limits. Head gets the puzzles that base solved and far more time, so that noise does not decide which
 * puzzles are compared.
 */
import type { ArmName } from '@masu/results/records/fields'
import { findAddedAcceptances } from '@masu/results/gate/accepted'
import { findAcceptedWork, findAcceptedPuzzles } from '@masu/results/gate/accepted-work'
import { solvedPuzzles } from '@masu/results/records/solved-puzzles'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { ProbeRecord } from '@masu/results/records/schema'
import type { DescribedStrategy } from '../run/describe-strategies.ts'
import { patientRules, type ProbeOptions } from '../run/probe/probe-rules.ts'
import { probeEach } from '../run/probe/probe-queue.ts'
import type { Progress } from '../progress.ts'
import type { PreparedCheck } from './prepare-check.ts'
import { probePuzzles } from './probe-puzzles.ts'

/** The factors for the time limits of an arm. Head has more than base, which may have come near its limit. */
const USUAL_FACTORS: Readonly<Record<ArmName, number>> = { base: 1, head: 10 }

/** The factors where accepted work says which puzzles are asked: these must be solved on every machine. */
const FACTORS_OF_ACCEPTED: Readonly<Record<ArmName, number>> = { base: 10, head: 20 }

/**
 * Probes every strategy of head on every fixture, in both arms: records of base and head, in that order. Where head
 * accepts work of an entry that base does not, both are asked the puzzles of these alone, so that they are the same
 * on every machine. `append` is called with each record when it is there.
 */
export async function probeArms(
  { base, head, fixtures, accepted, acceptedBefore, options }: PreparedCheck,
  append: (record: ProbeRecord) => void,
  progress: Progress,
): Promise<ProbeRecord[]> {
  const acceptedSince = findAddedAcceptances(acceptedBefore, accepted).work
  // A strategy that head has removed has no counterpart.
  const entries = fixtures.flatMap((fixture) =>
    head.strategies.map((ofHead) => {
      const ofBase = base.strategies.find(({ name }) => name === ofHead.name)
      return { fixture, ofHead, ofBase }
    }),
  )
  if (entries.length > 0) {
    progress.phase(`answers and work of ${entries.length} entries, base and head`, entries.length)
  }
  const records: ProbeRecord[] = []
  await probeEach(entries, async ({ fixture, ofHead, ofBase }) => {
    const work = findAcceptedWork(acceptedSince, ofHead.name, fixture.name)
    const allPuzzles = [...fixture.puzzles.keys()]
    const puzzlesOfWork = work && findAcceptedPuzzles(work, allPuzzles.length)
    const puzzlesOfBase = puzzlesOfWork ?? allPuzzles
    const factors = puzzlesOfWork === null ? USUAL_FACTORS : FACTORS_OF_ACCEPTED
    const limit = Math.min(options.limit, ofHead.maxLimit, ofBase?.maxLimit ?? Infinity)
    const probe = async (
      arm: ArmName,
      strategy: DescribedStrategy,
      puzzles: readonly number[],
      factor: number,
    ): Promise<ProbeRecord> => {
      // An unfit strategy is probed, too: that it answers no puzzle is what the check finds.
      const fit = { ...strategy, unfit: undefined }
      const probed = await probePuzzles(fit, fixture, puzzles, optionsOf(options, limit, factor))
      const record = { ...probed, arm }
      append(record)
      records.push(record)
      return record
    }
    if (ofBase === undefined) {
      await probe('head', ofHead, puzzlesOfBase, factors.base)
    } else {
      const before = await probe('base', ofBase, puzzlesOfBase, factors.base)
      const isSameInHead = puzzlesOfWork !== null || isAtFault(before)
      const puzzlesOfHead = isSameInHead ? puzzlesOfBase : solvedPuzzles(before)
      await probe('head', ofHead, puzzlesOfHead, factors.head)
    }
    progress.advance(`${fixture.name}, ${ofHead.name}`)
  })
  return records
}

/** The options of a probe with this many times the time of the check's options. */
function optionsOf(
  { memoryLimitBytes, capMs, probeBudgetMs }: CheckOptions,
  limit: number,
  factor: number,
): ProbeOptions {
  return {
    limit,
    memoryLimitBytes,
    rules: patientRules,
    capMs: capMs * factor,
    probeBudgetMs: probeBudgetMs * factor,
  }
}

/** Whether base may have left puzzles unsolved for a reason other than time. */
function isAtFault({ status }: ProbeRecord): boolean {
  return status === 'wrong' || status === 'crashed' || status === 'unsupported'
}
