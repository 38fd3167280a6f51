/** The profiled process, run in this process: its profile and its refusals. */
import { existsSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { geometryOfName } from '@masu/core/geometry'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCpuProfile, SOLVING_FUNCTION } from '../../src/protocol/cpu-profile.ts'
import type { Profiled } from '../../src/protocol/answer.ts'
import type { ProfileJob } from '../../src/protocol/job.ts'
import { profile } from '../../src/worker/profile.ts'
import { temporaryFolder } from '../files.ts'
import { spoiled, type Spoil } from '../strategies/spoiled.ts'
import { copies, PUZZLES, sound, soundBut } from './timed/timed.ts'

const geometry = geometryOfName('2x2')

async function profiled(
  spoil: Spoil,
  changes: Partial<ProfileJob> = {},
): Promise<{ answer: Profiled; output: string }> {
  const output = join(temporaryFolder(), 'taken.cpuprofile')
  const job: ProfileJob = {
    kind: 'profile',
    strategy: { module: '', registered: null },
    boxHeight: 2,
    boxWidth: 2,
    puzzles: PUZZLES,
    limit: 2,
    warmUpMs: 20,
    profileMs: 100,
    output,
    ...changes,
  }
  return { answer: await profile(spoiled('spoiled', spoil), geometry, job, copies), output }
}

/** Takes 20 ms of a processor for each puzzle: on a busy machine a pass may else end between two samples. */
const heavy: Spoil = (solver, givens, limit) => {
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < 20_000);
  return solver.solve(givens, limit)
}

describe('a profile of a sound strategy', () => {
  test('a profile is a file of samples, taken while a strategy solved, for as long as was asked', async () => {
    const { answer, output } = await profiled(heavy)
    expect(answer).toMatchObject({ type: 'profiled', fault: null })
    expect(answer.passes).toBeGreaterThan(0)
    expect(answer.ns).toBeGreaterThanOrEqual(100e6)
    const taken = readCpuProfile(output)
    expect(taken.endTime - taken.startTime).toBeGreaterThanOrEqual(100e3)
    const names = taken.nodes.map(({ callFrame }) => callFrame.functionName)
    expect(names).toContain(SOLVING_FUNCTION)
    // The format requires this, and DevTools reads it.
    expect(taken.samples?.length).toBe(taken.timeDeltas?.length)
    const ids = new Set(taken.nodes.map(({ id }) => id))
    expect(taken.samples?.every((id) => ids.has(id))).toBe(true)
  })

  test('a profile has samples every fifth of a millisecond, where V8 takes one every whole one', async () => {
    const post = vi.spyOn(Session.prototype, 'post')
    onTestFinished(() => post.mockRestore())
    await profiled(sound, { profileMs: 1 })
    const [first, second, third] = post.mock.calls
    expect(first).toEqual(['Profiler.enable'])
    expect(second).toEqual(['Profiler.setSamplingInterval', { interval: 200 }])
    expect(third).toEqual(['Profiler.start'])
  })

  test('a profile holds a pass at least, however little time there is', async () => {
    const { answer } = await profiled(sound, { profileMs: 0, warmUpMs: 0 })
    expect(answer).toMatchObject({ passes: 1, fault: null })
  })
})

describe('no profile is written of a strategy', () => {
  test.each([
    ['that is wrong from the start', 2, /^puzzle 3: count 0 instead of 1$/],
    // A pass is verified and one sets what the others must count.
    ['that counts otherwise later', 2 * PUZZLES, /^profiled pass 1 counted 3 instead of 4$/],
  ])('no profile is written of a strategy %s', async (_, call, fault) => {
    const { answer, output } = await profiled(
      soundBut(call, () => 0),
      { warmUpMs: 0 },
    )
    expect(answer.fault).toMatch(fault)
    expect(existsSync(output)).toBe(false)
  })

  test('no profile is written of a strategy that gives another solution in the end, though it counts right', async () => {
    let calls = 0
    const { answer, output } = await profiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      if (calls++ >= 2 * PUZZLES) solver.solution.reverse()
      return count
    })
    expect(answer.fault).toMatch(/^puzzle 1: a solution where /)
    expect(existsSync(output)).toBe(false)
  })

  test('no profile is written of a strategy that changes its givens', async () => {
    const { answer, output } = await profiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      givens.set(solver.solution)
      return count
    })
    expect(answer.fault).toBe('the givens were changed')
    expect(existsSync(output)).toBe(false)
  })
})
