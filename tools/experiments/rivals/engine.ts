/**
 * An engine of Masu as a program for ../rivals.ts: `node engine.ts STRATEGY FILE LIMIT TIMES`. STRATEGY is a name of the
 * registry or of a peer, or `batch`, the call of `bands-wasm` for many boards.
 */
import { readFileSync } from 'node:fs'
import { parsePuzzles } from '@masu/core/formats/parse-puzzles'
import { toLine, type Puzzle } from '@masu/core/puzzle'
import { solveBatch } from '@masu/sudoku/solve-batch'
import { loadStrategy } from '@masu/bench/strategy/load'
import { strategyRef } from '@masu/bench/strategy/names'

const [name = '', file = '', limitText, timesText] = process.argv.slice(2)
const limit = Number(limitText)
const times = Number(timesText)
const puzzles = parsePuzzles(readFileSync(file, 'utf8'), file).map(({ puzzle }) => puzzle)
const answers = name === 'batch' ? inBatches() : await oneByOne(puzzles)
process.stdout.write(`${answers.join('\n')}\n`)

async function oneByOne([first]: readonly Puzzle[]): Promise<string[]> {
  if (first === undefined) return []
  const solver = (await loadStrategy(strategyRef(name))).prepare(first.geometry)
  for (let time = 1; time < times; time++) {
    for (const { givens } of puzzles) solver.solve(givens, limit)
  }
  return puzzles.map(({ givens }) => answer(solver.solve(givens, limit), solver.solution))
}

function inBatches(): string[] {
  const boards = Uint8Array.from(puzzles.flatMap(({ givens }) => [...givens]))
  const solutions = new Uint8Array(boards.length)
  const counts = new Uint32Array(puzzles.length)
  for (let time = 0; time < times; time++) solveBatch(boards, limit, solutions, counts)
  return puzzles.map((_, index) =>
    answer(counts[index] ?? 0, solutions.subarray(81 * index, 81 * index + 81)),
  )
}

function answer(count: number, solution: Uint8Array): string {
  return count === 0 ? '0' : `${count} ${toLine(solution)}`
}
