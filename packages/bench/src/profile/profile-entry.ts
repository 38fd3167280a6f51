/** Profiles a strategy on the puzzles of a fixture that a probe solved in time. */
import type { Fixture } from '../fixture/fixtures.ts'
import type { Status } from '@masu/results/records/schema'
import { encodeBoards } from '../child/boards.ts'
import type { DescribedStrategy } from '../run/describe-strategies.ts'
import type { ProfileJob } from '../protocol/job.ts'
import { solvedPuzzles } from '@masu/results/records/solved-puzzles'
import { describeFailure } from '../child/ending.ts'
import { START_MS } from '../child/limits.ts'
import { patientRules, type ProbeOptions } from '../run/probe/probe-rules.ts'
import type { Progress } from '../progress.ts'
import { outcomeText, probeOne } from '../run/probe/probe-all.ts'
import { runWorker } from '../child/run-worker.ts'
import type { StrategyRef } from '../strategy/ref.ts'

/** Further passes for the time limit: five passes only verify or end late, and each may take twice as long. */
const MORE_PASSES = 10

/** Milliseconds until compilation has ended, which should not be in the profile. */
const WARM_UP_MS = 200

export type ProfileOptions = Omit<ProbeOptions, 'rules'> & Pick<ProfileJob, 'profileMs' | 'output'>

export interface ProfileOutcome {
  /** "ok" where a profile was written, even if it leaves out puzzles that were not solved in time. */
  readonly status: Status
  /** Why there is no profile; null with a profile. */
  readonly detail: string | null
  /** Puzzles in a pass. */
  readonly puzzles: number
  readonly passes: number
}

/**
 * Probes the fixture and writes the profile of all passes over the puzzles that were solved in time; without one, or
 * after a wrong answer or a crash, says why there is no profile.
 */
export async function profileEntry(
  strategy: DescribedStrategy,
  fixture: Fixture,
  options: ProfileOptions,
  progress: Progress,
): Promise<ProfileOutcome> {
  progress.phase('probing', 1)
  const probe = await probeOne(strategy, fixture, { ...options, rules: patientRules })
  const outcomeOfProbe = outcomeText(probe, options.capMs)
  progress.advance(`probe of ${fixture.name}, ${strategy.name}: ${outcomeOfProbe}`)
  const solved = solvedPuzzles(probe)
  const isSound = probe.status === 'ok' || probe.status === 'timeout'
  if (!isSound || solved.length === 0) {
    return { status: probe.status, detail: probe.detail, puzzles: solved.length, passes: 0 }
  }

  progress.phase(`profiling for ${options.profileMs / 1000} s`, 1)
  const passNs = probe.puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0)
  const outcome = await takeProfile(strategy.ref, fixture, solved, passNs, options)
  progress.advance(`${fixture.name}, ${strategy.name}`)
  return outcome
}

/** The limits of a profile, and its file. */
export type TakeOptions = Pick<
  ProfileOptions,
  'limit' | 'memoryLimitBytes' | 'profileMs' | 'output'
>

/** Profiles the puzzles at these indices; a cold pass over them takes `passNs` nanoseconds. */
export async function takeProfile(
  ref: StrategyRef,
  fixture: Fixture,
  indices: readonly number[],
  passNs: number,
  { profileMs, output, limit, memoryLimitBytes }: TakeOptions,
): Promise<ProfileOutcome> {
  const puzzles = indices.length
  const allowedMs = START_MS + 2 * (WARM_UP_MS + profileMs) + MORE_PASSES * (passNs / 1e6)
  const ending = await runWorker(
    {
      kind: 'profile',
      strategy: ref,
      boxHeight: fixture.geometry.boxHeight,
      boxWidth: fixture.geometry.boxWidth,
      puzzles,
      limit,
      warmUpMs: WARM_UP_MS,
      profileMs,
      output,
    },
    encodeBoards(fixture, indices, limit),
    { allowedMs, cpuSeconds: allowedMs / 1000, memoryLimitBytes },
  )
  const { last } = ending
  if (last?.type === 'profiled') {
    const { passes, fault } = last
    return { status: fault === null ? 'ok' : 'wrong', detail: fault, puzzles, passes }
  }
  return { ...describeFailure(ending), puzzles, passes: 0 }
}
