/** A fixture as the bytes that a worker gets. */
import type { Fixture } from '../fixtures.ts'
import { UNKNOWN_COUNT, type Boards } from './job.ts'

/** The boards of these puzzles of a fixture; each count is what a solver finds under `limit`. */
export function boardsOf(fixture: Fixture, puzzles: readonly number[], limit: number): Boards {
  const { cellCount } = fixture.geometry
  const givens = new Uint8Array(puzzles.length * cellCount)
  const solutions = new Uint8Array(puzzles.length * cellCount)
  const counts = new Uint32Array(puzzles.length)
  for (const [row, puzzle] of puzzles.entries()) {
    const entry = fixture.entries[puzzle]
    if (entry === undefined) throw new RangeError(`fixture ${fixture.name} has no puzzle ${puzzle}`)
    givens.set(entry.puzzle.givens, row * cellCount)
    // A solution that is one of several need not be the one that a strategy finds first.
    if (entry.solution !== null && entry.count === 1) solutions.set(entry.solution, row * cellCount)
    counts[row] = entry.count === null ? UNKNOWN_COUNT : Math.min(entry.count, limit)
  }
  return { givens, solutions, counts }
}
