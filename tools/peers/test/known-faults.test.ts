/**
 * The known faults of npm's solvers, on boards of our fixtures. The tests keep docs/peers.md true; they do not
 * require the faults. Boards that never end are in packages/bench, which can end processes.
 */
import { fromLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import { strategies } from '../src/peers.ts'

/** The first puzzle of fixtures/few-clues.txt that needs a guess; one solution. */
const guessed = fromLine(
  '...5...7.5.9.1..422......9.8............6.3.9.....3........7......8..6...213.....',
)
/** Inkala 2010, of fixtures/famous.txt; one solution. */
const famous = fromLine(
  '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
)
/** The first of fixtures/many.txt; two solutions. */
const several = fromLine(
  '..5.7.3...4.95...76...81.2...9..57..45......6..61..2.5..8.9.6.279...6..........8.',
)
/** Of fixtures/invalid.txt: two sevens in its third row; no solution. */
const clashing = fromLine(
  '4....9......7..6.8.8...7..7.72..15.616...72..9.....1...26.1........6.8.2.1....9.4',
)
/** Each row is the row above shifted by one: rows and columns are right, and no box is. */
const latin = fromLine(
  Array.from(
    { length: 9 },
    (_, row) => `${'123456789'.slice(row)}${'123456789'.slice(0, row)}`,
  ).join(''),
)

const boards = { guessed, famous, several, clashing, latin }
type Kind = keyof typeof boards
const kinds: readonly Kind[] = ['guessed', 'famous', 'several', 'clashing', 'latin']

/** The counts that a solver gives for these boards, where they are not 1, 1, 2, 0 and 0. */
const wrong: Readonly<Record<string, Partial<Record<Kind, number>>>> = {
  sudokutoolcollection: { guessed: 0, famous: 0 },
  'sudoku-core': { guessed: 0, famous: 0, several: 0, latin: 1 },
  'mattflow-sudoku-solver': { clashing: 1, latin: 1 },
}

describe.each(strategies)('$name', (peer) => {
  const limit = Math.min(2, peer.maxLimit)
  const counts = {
    guessed: 1,
    famous: 1,
    several: limit,
    clashing: 0,
    latin: 0,
    ...wrong[peer.name],
  }

  test.each(kinds)('a peer counts the %s board as it is known to', (kind) => {
    const puzzle = boards[kind]
    const solver = peer.prepare(puzzle.geometry)
    const count = solver.solve(puzzle.givens, limit)
    expect(count).toBe(counts[kind])
    const hasSolution = puzzle !== clashing && puzzle !== latin
    if (count > 0 && hasSolution) expect(findFault(puzzle, solver.solution)).toBeNull()
  })
})
