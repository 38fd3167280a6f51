/** The bytes of a fixture's boards for a worker. */
import type { Fixture } from '../fixture/fixtures.ts'
import type { Boards } from '../protocol/job.ts'

/** The boards of whole fixtures: most workers get the same bytes, and several may run at once. */
const encodedFixtures = new WeakMap<Fixture, { readonly limit: number; readonly boards: Boards }>()

/**
 * The boards of these puzzles of a fixture; each count is the number that a solver finds under `limit`. Callers
 * share the boards and must not change them. Throws a RangeError for a puzzle that the fixture does not have.
 */
export function encodeBoards(fixture: Fixture, puzzles: readonly number[], limit: number): Boards {
  const all = encodeAllBoards(fixture, limit)
  const isAsLong = puzzles.length === fixture.puzzles.length
  if (isAsLong && puzzles.every((puzzle, index) => puzzle === index)) return all
  const { cellCount } = fixture.geometry
  const givens = new Uint8Array(puzzles.length * cellCount)
  const solutions = new Uint8Array(puzzles.length * cellCount)
  const counts = new Uint32Array(puzzles.length)
  for (const [index, puzzle] of puzzles.entries()) {
    const count = all.counts[puzzle]
    if (count === undefined) throw new RangeError(`fixture ${fixture.name} has no puzzle ${puzzle}`)
    const from = puzzle * cellCount
    givens.set(all.givens.subarray(from, from + cellCount), index * cellCount)
    solutions.set(all.solutions.subarray(from, from + cellCount), index * cellCount)
    counts[index] = count
  }
  return { givens, solutions, counts }
}

function encodeAllBoards(fixture: Fixture, limit: number): Boards {
  const encoded = encodedFixtures.get(fixture)
  if (encoded?.limit === limit) return encoded.boards
  const { cellCount } = fixture.geometry
  const givens = new Uint8Array(fixture.puzzles.length * cellCount)
  const solutions = new Uint8Array(fixture.puzzles.length * cellCount)
  const counts = new Uint32Array(fixture.puzzles.length)
  for (const [index, { puzzle, solution, count }] of fixture.puzzles.entries()) {
    givens.set(puzzle.givens, index * cellCount)
    // On a board with several solutions, a strategy may find a different one first.
    if (solution !== null && count === 1) solutions.set(solution, index * cellCount)
    counts[index] = Math.min(count, limit)
  }
  const boards = { givens, solutions, counts }
  encodedFixtures.set(fixture, { limit, boards })
  return boards
}
