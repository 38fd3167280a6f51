/**
 * The profiled process: passes over a fixture under V8's sampling profiler.
 *
 * Only workers that profile load this file: a process that is timed must not hold an inspector.
 */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { SAMPLING_MICROS, type CpuProfile } from '../protocol/cpu-profile.ts'
import type { Profiled } from '../protocol/answer.ts'
import type { Boards, ProfileJob } from '../protocol/job.ts'
import { faultOfAnswer, faultOfGivens } from './timed/verify-answer.ts'

/** Warms up, solves all puzzles repeatedly under the profiler, and writes the profile. */
export async function profile(
  strategy: Strategy,
  geometry: Geometry,
  job: ProfileJob,
  boards: Boards,
): Promise<Profiled> {
  const solver = strategy.prepare(geometry)
  const pristine = boards.givens.slice()
  const puzzles = Array.from({ length: job.puzzles }, (_, puzzle) =>
    boards.givens.subarray(puzzle * geometry.cellCount, (puzzle + 1) * geometry.cellCount),
  )
  let fault = faultOfPass(solver, geometry, boards, puzzles, job.limit)
  if (fault !== null) return { type: 'profiled', passes: 0, ns: 0, fault }
  const expectedSum = solveAllProfiled(solver, puzzles, job.limit)

  const warmUpEnd = performance.now() + job.warmUpMs
  while (performance.now() < warmUpEnd) solveAllProfiled(solver, puzzles, job.limit)

  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROS })
  await session.post('Profiler.start')
  let passes = 0
  const start = performance.now()
  const end = start + job.profileMs
  do {
    const sum = solveAllProfiled(solver, puzzles, job.limit)
    passes++
    if (sum !== expectedSum) {
      fault ??= `profiled pass ${passes} counted ${sum} instead of ${expectedSum}`
    }
  } while (fault === null && performance.now() < end)
  const ns = Math.round((performance.now() - start) * 1e6)
  const { profile: taken }: { profile: CpuProfile } = await session.post('Profiler.stop')
  session.disconnect()

  fault ??= faultOfPass(solver, geometry, boards, puzzles, job.limit)
  fault ??= faultOfGivens(boards.givens, pristine)
  if (fault === null) writeFileSync(job.output, JSON.stringify(taken))
  return { type: 'profiled', passes, ns, fault }
}

/** The profiled function. Its name is SOLVING_FUNCTION, so that a reader of the profile finds it. */
function solveAllProfiled(solver: Solver, puzzles: readonly Cells[], limit: number): number {
  let sum = 0
  for (const givens of puzzles) sum += solver.solve(givens, limit)
  return sum
}

/** Solves each puzzle once and verifies each answer. */
function faultOfPass(
  solver: Solver,
  geometry: Geometry,
  boards: Boards,
  puzzles: readonly Cells[],
  limit: number,
): string | null {
  for (const [puzzle, givens] of puzzles.entries()) {
    const count = solver.solve(givens, limit)
    const fault = faultOfAnswer(geometry, boards, puzzle, count, solver.solution)
    if (fault !== null) return `puzzle ${puzzle + 1}: ${fault}`
  }
  return null
}
