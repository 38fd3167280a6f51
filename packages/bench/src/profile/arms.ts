/**
 * Profiles both arms of an entry that became slower, on its timed puzzles. Writes the profile of each arm, and
 * the stacks of both with two counts.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Fixture } from '../fixture/fixtures.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import type { Progress } from '../progress.ts'
import { errorText } from '../errors.ts'
import { readCpuProfile } from '../protocol/cpu-profile.ts'
import {
  microsPerSolve,
  profileDifference,
  withinCheckout,
  type ProfileDifference,
  type ProfiledArm,
} from './difference.ts'
import { takeProfile, type TakeOptions } from './profile-entry.ts'

/**
 * Processes of each arm, in turns. The process of median speed is shown: any process may be slow for its whole
 * life.
 */
const PROCESSES_PER_ARM = 3

/** Milliseconds of each process under the profiler; 5,000 samples a second. */
const PROFILE_MS = 1_000

/** An entry of a check. */
export interface EntryToProfile {
  readonly strategy: string
  readonly fixture: Fixture
  readonly base: StrategyRef
  readonly head: StrategyRef
  /** Limit of solutions. */
  readonly limit: number
  /** Indices in the fixture. */
  readonly puzzles: readonly number[]
  /** Nanoseconds of each puzzle in the probe. */
  readonly puzzleNs: readonly number[]
}

export type ProfileArmsOptions = Pick<TakeOptions, 'memoryLimitBytes'> & {
  /** The checkouts. */
  readonly folders: { readonly base: string; readonly head: string }
  /** The beginning of the paths of all written files. */
  readonly prefix: string
}

/** The functions in which an entry became slower, and the files that show it. */
export interface ProfiledEntry extends Omit<ProfileDifference, 'folded'> {
  readonly strategy: string
  readonly fixture: string
  /** Puzzles in a pass. */
  readonly puzzles: number
  /** Paths of the profiles, in V8's format. */
  readonly baseProfile: string
  readonly headProfile: string
  /** Path of the stacks, each with nanoseconds a puzzle of base and of head. */
  readonly stacks: string
}

/** The most entries that are profiled: each takes some ten seconds, and one cause often slows several. */
const MOST_ENTRIES = 3

/**
 * Profiles the first of these entries, three at most. Reports entries that are left out, and entries that
 * cannot be profiled.
 */
export async function profileSlower(
  entries: readonly EntryToProfile[],
  options: ProfileArmsOptions,
  progress: Progress,
): Promise<ProfiledEntry[]> {
  const taken = entries.slice(0, MOST_ENTRIES)
  if (taken.length > 0) progress.phase('profiling base and head', taken.length)
  const profiles: ProfiledEntry[] = []
  for (const entry of taken) {
    const name = `${entry.strategy} on ${entry.fixture.name}`
    try {
      profiles.push(await profileArms(entry, options))
    } catch (error) {
      // The verdict stands without it.
      progress.say(`no profile of ${name}: ${errorText(error)}`)
    }
    progress.advance(name)
  }
  progress.end()
  const left = entries.slice(MOST_ENTRIES).map(({ strategy }) => strategy)
  if (left.length > 0) progress.say(`not profiled, because they slowed less: ${left.join(', ')}`)
  return profiles
}

/** Runs six processes of a second. Throws an Error with the reason if an arm cannot be profiled. */
async function profileArms(
  entry: EntryToProfile,
  options: ProfileArmsOptions,
): Promise<ProfiledEntry> {
  const { strategy, fixture, puzzles } = entry
  // A strategy may have any name.
  const name = `${strategy}-${fixture.name}`.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
  const path = `${options.prefix}-${name}`
  const files = {
    baseProfile: `${path}-base.cpuprofile`,
    headProfile: `${path}-head.cpuprofile`,
    stacks: `${path}.folded`,
  }
  const [bases, heads]: [ProfiledArm[], ProfiledArm[]] = [[], []]
  for (let turn = 0; turn < PROCESSES_PER_ARM; turn++) {
    bases.push(await profiledArm(entry, 'base', files.baseProfile, options))
    heads.push(await profiledArm(entry, 'head', files.headProfile, options))
  }
  const [base, head] = [typicalOf(bases), typicalOf(heads)]
  const { folded, ...difference } = profileDifference(base, head)
  writeFileSync(files.baseProfile, JSON.stringify(base.profile))
  writeFileSync(files.headProfile, JSON.stringify(head.profile))
  writeFileSync(files.stacks, folded)
  return { strategy, fixture: fixture.name, puzzles: puzzles.length, ...files, ...difference }
}

async function profiledArm(
  entry: EntryToProfile,
  side: 'base' | 'head',
  output: string,
  { memoryLimitBytes, folders }: ProfileArmsOptions,
): Promise<ProfiledArm> {
  const passNs = entry.puzzleNs.reduce((sum, ns) => sum + ns, 0)
  const { limit } = entry
  const options = { limit, memoryLimitBytes, profileMs: PROFILE_MS, output: resolve(output) }
  const taken = await takeProfile(entry[side], entry.fixture, entry.puzzles, passNs, options)
  if (taken.status !== 'ok') throw new Error(`${side} is ${taken.status}: ${taken.detail}`)
  const profile = withinCheckout(readCpuProfile(output), folders[side])
  return { profile, solves: taken.puzzles * taken.passes }
}

/** The arm's process with the median time a puzzle. */
function typicalOf(arms: readonly ProfiledArm[]): ProfiledArm {
  const rising = arms.toSorted((a, b) => microsPerSolve(a) - microsPerSolve(b))
  const typical = rising[Math.floor(rising.length / 2)]
  if (typical === undefined) throw new RangeError('no profiles')
  return typical
}
