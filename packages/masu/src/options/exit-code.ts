/**
 * Exit codes of the verbs that try strategies on fixtures. The options decide which entries count:
 * without a strategy named, those of peers do not, since they are not the user's to repair.
 */
import type { RankedEntry } from '@masu/ranking/entry'
import type { DescribedStrategy } from '@masu/bench/measure/describe'
import type { Peers } from '@masu/bench/strategy/peers'
import { isProgram } from '@masu/bench/strategy/ref'
import { exitCodes, type ExitCode } from '../terminal/exit-codes.ts'

type Outcome = Pick<RankedEntry, 'strategy' | 'status'>

/** Of a run. Where the user named strategies, a crash counts as well. */
export function runExitCode(
  entries: readonly Outcome[],
  strategies: readonly DescribedStrategy[],
  peers: Peers | null,
  isNamed: boolean,
): ExitCode {
  const judged = isNamed ? entries : withoutPeers(entries, strategies, peers)
  const statuses = new Set(judged.map(({ status }) => status))
  // A wrong answer is worse than a crash.
  if (statuses.has('wrong')) return exitCodes.wrongAnswer
  if (programIsAbsent(strategies)) return exitCodes.badUsage
  statuses.delete('unsupported')
  statuses.delete('unavailable')
  if (statuses.size === 0) return exitCodes.badUsage
  return isNamed && isBroken(statuses) ? exitCodes.badUsage : exitCodes.fine
}

/** Of a verification: every crash counts. */
export function verificationExitCode(
  entries: readonly Outcome[],
  strategies: readonly DescribedStrategy[],
  peers: Peers | null,
  isNamed: boolean,
): ExitCode {
  const judged = isNamed ? entries : withoutPeers(entries, strategies, peers)
  const statuses = new Set(judged.map(({ status }) => status))
  if (statuses.has('wrong')) return exitCodes.wrongAnswer
  const isBad = isBroken(statuses) || programIsAbsent(strategies)
  return isBad ? exitCodes.badUsage : exitCodes.fine
}

function isBroken(statuses: ReadonlySet<Outcome['status']>): boolean {
  return statuses.has('crashed') || statuses.has('out-of-memory')
}

function withoutPeers(
  entries: readonly Outcome[],
  strategies: readonly DescribedStrategy[],
  peers: Peers | null,
): readonly Outcome[] {
  const ofPeers = strategies.filter(({ ref }) => !isProgram(ref) && ref.module === peers?.registry)
  const names = new Set(ofPeers.map(({ name }) => name))
  return entries.filter(({ strategy }) => !names.has(strategy))
}

/** Whether the user named a program that does not exist, which is as bad as a missing file. */
function programIsAbsent(strategies: readonly DescribedStrategy[]): boolean {
  return strategies.some(({ ref, unfit }) => isProgram(ref) && unfit?.status === 'unavailable')
}
