/**
 * What a process of its own measures, as `ablate-bands.ts` asks it to: `bands` and its variants in
 * turns, after each of them was seen to answer rightly. Prints records without `process`.
 */
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { pathToFileURL } from 'node:url'
import { readFixture } from '../../../bench/src/fixture/fixtures.ts'
import { VARIANTS, variantPath } from './ideas.ts'
import { engineOf, type Loaded, type Ready } from '../strategy-speed/engines.ts'
import { FULL, interleave, QUICK } from '../strategy-speed/interleave.ts'

/** Puzzles of a set that a quick run takes. */
const QUICK_PUZZLES = 20
/** Puzzles of a set that are spoiled in two ways, and solutions looked for then. */
const SPOILED = 50
const MANY = 50

const [effort = '', folder = '', ...paths] = process.argv.slice(2)
const isQuick = effort === 'quick'
const geometry = geometryOfName('3x3')
const reference = bitmaskMrv.prepare(geometry)

const engines: { name: string; ready: Ready }[] = []
for (const [index, name] of VARIANTS.entries()) {
  // oxlint-disable-next-line no-await-in-loop -- in the order of the table
  const module: unknown = await import(pathToFileURL(variantPath(folder, index)).href)
  engines.push({ name, ready: engineOf(strategyIn(module)).prepare(geometry) })
}

for (const path of paths) {
  // oxlint-disable-next-line no-await-in-loop -- nothing is read while another set is timed
  const { name: set, puzzles } = await readFixture(path)
  const all = puzzles.map(({ puzzle }) => puzzle.givens)
  const boards = isQuick ? all.slice(0, QUICK_PUZZLES) : all
  const spoiled = boards.slice(0, SPOILED).flatMap((board, index) => spoil(board, index))
  for (const { name, ready } of engines) checkCounts(name, ready.load(spoiled), spoiled)
  const loaded = engines.map(({ name, ready }) => ({ name, loaded: ready.load(boards) }))
  for (const figures of interleave(loaded, geometry, boards, 2, isQuick ? QUICK : FULL)) {
    const record = { kind: 'warm', set, puzzles: boards.length, limit: 2, ...figures }
    process.stdout.write(`${JSON.stringify(record)}\n`)
  }
}

function strategyIn(module: unknown): Strategy {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of bands.ts
  return (module as { bands: Strategy }).bands
}

/** The board without two of its givens, and with another digit for one. */
function spoil(board: Cells, seed: number): Cells[] {
  const given = [...board.keys()].filter((cell) => board[cell] !== EMPTY)
  const [first, second] = [given[seed % given.length], given[(7 * seed + 3) % given.length]]
  const fewer = board.slice()
  fewer[first] = EMPTY
  fewer[second] = EMPTY
  const wrong = board.slice()
  wrong[first] = 1 + (board[first] % geometry.size)
  return [fewer, wrong]
}

function checkCounts(name: string, loaded: Loaded, boards: readonly Cells[]): void {
  for (const [index, board] of boards.entries()) {
    const { count } = loaded.answer(index, MANY)
    const expected = reference.solve(board, MANY)
    if (count !== expected) throw new Error(`${name}: ${count} solutions, expected ${expected}`)
  }
}
