/**
 * Facts about boards that a strategy answers in time: the number of solutions, by the fastest strategy, and the
 * work of the unchanged strategy. The boards are those of the fixtures, and boards drawn here, differently from
 * those of the laws.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { drawSymmetry, transform, type Draw } from '@masu/core/symmetry'
import { prepareGenerator } from '@masu/sudoku/generate/generator'
import { makeItemDraw, shuffle } from '@masu/core/random'
import { endsWithin } from '@masu/bench/system/time-limit'
import { bitmask } from '@masu/strategies/bitmask'
import { fastestStrategy } from '@masu/strategies/fastest'
import { knownFixtures, readFixture } from '@masu/bench/fixture/fixtures'
import { warn } from '../../../packages/masu/src/terminal/output.ts'
import { LIMITS, Solvers, workOf, type KnownBoard } from './truth.ts'

const DRAWN = 10_000

/** The shares of the geometries among the drawn boards, and from how many generated puzzles they are made. */
const SHARES: readonly (readonly [name: string, share: number, puzzles: number])[] = [
  ['2x2', 10, 40],
  ['2x3', 10, 40],
  ['3x2', 5, 40],
  ['2x4', 5, 40],
  ['3x3', 60, 60],
  ['3x4', 5, 6],
  ['4x4', 5, 4],
]

/** A board counts if the unchanged strategy answers at each of the three limits within this many milliseconds. */
const CAP_MS = 2

/** Writes the boards that a strategy answers in time to a file, unless the file exists. */
export async function writeKnown(strategy: Strategy, path: string): Promise<void> {
  if (existsSync(path)) return
  const drawn: KnownBoard[] = []
  const known = knowingOf(strategy)
  const pools = SHARES.map(([name, share, puzzles]) => ({ share, pool: poolOf(name, puzzles) }))
  const sum = pools.reduce((total, { share }) => total + share, 0)
  for (let index = 0; drawn.length < DRAWN; index++) {
    const draw = makeItemDraw(2, index)
    let place = draw(sum)
    const chosen = pools.find(({ share }) => (place -= share) < 0)
    if (chosen !== undefined) drawn.push(...known(changedBoard(chosen.pool, draw)))
  }
  let all = 0
  const ofFixtures: KnownBoard[] = []
  for (const fixture of knownFixtures().values()) {
    for (const { puzzle } of (await readFixture(fixture)).puzzles) {
      all++
      ofFixtures.push(...known(puzzle))
    }
  }
  const boards = [...drawn, ...ofFixtures]
  const ms = boards.reduce((total, board) => total + board.ms, 0)
  const counted = `${drawn.length} drawn boards, ${ofFixtures.length} of ${all} of the fixtures`
  warn(`${strategy.name}: ${counted}, ${(ms / 1000).toFixed(1)} s`)
  writeFileSync(path, JSON.stringify(boards))
}

/** Puzzles with one solution, each with its solution. */
function poolOf(name: string, puzzles: number): readonly (readonly [Puzzle, Cells])[] {
  const geometry = geometryOfName(name)
  const generator = prepareGenerator({ geometry, clues: null, minimal: false, pattern: 'none' })
  const solver = fastestStrategy(geometry).prepare(geometry)
  const pool: (readonly [Puzzle, Cells])[] = []
  for (let index = 0; pool.length < puzzles; index++) {
    const puzzle = generator.generate(makeItemDraw(1, index))
    if (puzzle === null) continue
    solver.solve(puzzle.givens, 1)
    pool.push([puzzle, solver.solution.slice()])
  }
  return pool
}

/** One of the puzzles with givens added, removed or spoiled at random, under a symmetry. */
function changedBoard(pool: readonly (readonly [Puzzle, Cells])[], draw: Draw): Puzzle {
  const [{ geometry, givens }, solution] = pool[draw(pool.length)]
  const cells = givens.slice()
  const empty = shuffle(cells.keys(), draw).filter((cell) => cells[cell] === EMPTY)
  const added = draw(2) === 0 ? draw(empty.length + 1) : 0
  for (const cell of empty.slice(0, added)) cells[cell] = solution[cell]
  const filled = shuffle(cells.keys(), draw).filter((cell) => cells[cell] !== EMPTY)
  const removed = draw(3) === 0 ? draw(Math.ceil(filled.length / 2)) : 0
  for (const cell of filled.slice(0, removed)) cells[cell] = EMPTY
  const spoiled = draw(4) === 0 ? 1 + draw(2) : 0
  for (let i = 0; i < spoiled; i++) cells[draw(cells.length)] = 1 + draw(geometry.size)
  const symmetry = drawSymmetry(geometry, draw)
  return transform({ geometry, givens: cells }, { ...symmetry, transpose: false })
}

/** A function that returns the facts about a board as a list, which is empty if the strategy takes too long. */
function knowingOf(strategy: Strategy): (puzzle: Puzzle) => KnownBoard[] {
  const [counters, plain, own] = [fastestStrategy, () => bitmask, () => strategy].map(
    (choose) => new Solvers(choose),
  )
  /** The answer of a solver, its counters and the milliseconds; null if it takes too long. */
  const answerOf = (
    solvers: Solvers,
    { geometry, givens }: Puzzle,
    limit: number,
  ): Answer | null => {
    const solver = solvers.of(geometry)
    const start = performance.now()
    let count = 0
    const isInTime = endsWithin(CAP_MS, () => {
      count = solver.solve(givens, limit)
    })
    if (isInTime) return { count, work: workOf(solver), ms: performance.now() - start }
    solvers.forget(geometry)
    return null
  }
  return (puzzle) => {
    if (!strategy.supports(puzzle.geometry)) return []
    const counted = answerOf(counters, puzzle, Math.max(...LIMITS))
    const answers = LIMITS.flatMap((limit) => answerOf(own, puzzle, limit) ?? [])
    if (counted === null || answers.length < LIMITS.length) return []
    const known = {
      geometry: puzzle.geometry.name,
      givens: [...puzzle.givens],
      count: counted.count,
      work: answers.map(({ work }) => work),
      ms: answers.reduce((sum, { ms }) => sum + ms, 0),
      isPlain: answerOf(plain, puzzle, Math.max(...LIMITS)) !== null,
    }
    return [known]
  }
}

interface Answer {
  readonly count: number
  readonly work: string
  readonly ms: number
}
