/** The probe: every puzzle once, each answer verified and reported before the next puzzle starts. */
import type { Geometry } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import type { SearchStats, Strategy } from '@masu/core/strategy'
import { errorText } from '../terminal/user-error.ts'
import type { Answer, Boards, ProbeJob } from './protocol.ts'
import { faultOfAnswer, faultOfStats } from './verify-answer.ts'

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
      const stats = solver.stats === null ? null : copyOf(solver.stats)
      const statsFault = stats === null ? null : faultOfStats(stats)
      const solution = count > 0 && fault === null ? toLine(solver.solution) : null
      answer({ type: 'solved', puzzle, ns, count, solution, fault: fault ?? statsFault, stats })
    } catch (error) {
      answer({ type: 'failed', puzzle, message: errorText(error) })
      solver = strategy.prepare(geometry)
    }
  }
}

/** Counter by counter, since those of a foreign solver may be getters of a class. */
function copyOf({ nodes, guesses, backtracks, checks }: SearchStats): SearchStats {
  return { nodes, guesses, backtracks, checks }
}
