/** The exit codes of all commands: their numbers, and which result has which. */
import type { DescribedStrategy } from '@masu/bench/run/describe-strategies'
import { isProgram } from '@masu/bench/strategy/ref'
import type { CheckEntry } from '@masu/results/gate/check-entry'
import { isFailure, overallVerdict } from '@masu/results/gate/verdicts'
import type { RankedEntry } from '@masu/results/rank/entry'

export const exitCodes = {
  fine: 0,
  regression: 1,
  badUsage: 2,
  wrongAnswer: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export type Outcome = Pick<RankedEntry, 'strategy' | 'status' | 'processes'>

/**
 * The exit code of a run. If the user named strategies, a crash counts as well, and so does a strategy that was
 * timed on nothing.
 */
export function benchExitCode(
  entries: readonly Outcome[],
  strategies: readonly DescribedStrategy[],
  isNamed: boolean,
): ExitCode {
  const statuses = new Set(entries.map(({ status }) => status))
  // A wrong answer is worse than a crash.
  if (statuses.has('wrong')) return exitCodes.wrongAnswer
  if (programIsAbsent(strategies)) return exitCodes.badUsage
  statuses.delete('unsupported')
  statuses.delete('unavailable')
  if (statuses.size === 0) return exitCodes.badUsage
  const isBad = isBroken(statuses) || isAnyUntimed(entries)
  return isNamed && isBad ? exitCodes.badUsage : exitCodes.fine
}

/** Whether a strategy takes some of the boards, and was timed on none. */
function isAnyUntimed(entries: readonly Outcome[]): boolean {
  const able = entries.filter(({ status }) => status !== 'unsupported' && status !== 'unavailable')
  const byStrategy = Map.groupBy(able, ({ strategy }) => strategy).values()
  return [...byStrategy].some((entriesOfStrategy) =>
    entriesOfStrategy.every(({ processes }) => processes === 0),
  )
}

/** The exit code of a verification: every crash counts, and a verification without any answer. */
export function verificationExitCode(
  entries: readonly { readonly status: Outcome['status']; readonly rightAnswers: number }[],
  strategies: readonly DescribedStrategy[],
): ExitCode {
  const statuses = new Set(entries.map(({ status }) => status))
  if (statuses.has('wrong')) return exitCodes.wrongAnswer
  const isNothing = entries.length > 0 && entries.every(({ rightAnswers }) => rightAnswers === 0)
  const isBad = isBroken(statuses) || isNothing || programIsAbsent(strategies)
  return isBad ? exitCodes.badUsage : exitCodes.fine
}

function isBroken(statuses: ReadonlySet<Outcome['status']>): boolean {
  return statuses.has('crashed') || statuses.has('out-of-memory')
}

/** Whether the user named a program that does not exist, which is as bad as a missing file. */
function programIsAbsent(strategies: readonly DescribedStrategy[]): boolean {
  return strategies.some(({ ref, unfit }) => isProgram(ref) && unfit?.status === 'unavailable')
}

/** The exit code of a check: an accepted entry counts as unchanged. */
export function checkExitCode(entries: readonly CheckEntry[]): ExitCode {
  const verdict = overallVerdict(entries)
  if (!isFailure(verdict)) return exitCodes.fine
  return verdict === 'slower' ? exitCodes.regression : exitCodes.wrongAnswer
}
