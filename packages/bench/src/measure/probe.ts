/** The probe: every puzzle once, each answer verified and reported before the next puzzle starts. */
import type { Geometry } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import { errorText } from '../error-text.ts'
import type { Answer, Boards, ProbeJob } from './job.ts'
import { faultOfAnswer } from './verify-answer.ts'

export function probe(
  strategy: Strategy,
  geometry: Geometry,
  job: ProbeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): void {
  let solver = strategy.prepare(geometry)
  for (let puzzle = job.from; puzzle < job.puzzles; puzzle++) {
    const start = puzzle * geometry.cellCount
    const givens = boards.givens.slice(start, start + geometry.cellCount)
    answer({ type: 'started', puzzle })
    try {
      const before = process.hrtime.bigint()
      const count = solver.solve(givens, job.limit)
      const ns = Number(process.hrtime.bigint() - before)
      const changed = givens.some((value, cell) => value !== boards.givens[start + cell])
      const fault = changed
        ? 'the givens were changed'
        : faultOfAnswer(geometry, boards, puzzle, count, solver.solution)
      const stats = solver.stats === null ? null : { ...solver.stats }
      answer({ type: 'solved', puzzle, ns, fault, stats })
    } catch (error) {
      answer({ type: 'failed', puzzle, message: errorText(error) })
      solver = strategy.prepare(geometry)
    }
  }
}
