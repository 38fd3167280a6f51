/** The solvers and the puzzles that every harness gets. All paths begin at the root of the repository. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { strategies } from '@masu/strategies/strategies'
import { strategy as givesUp } from './faulty/gives-up.ts'
import { strategy as hangs } from './faulty/hangs.ts'

/** Solvers that are wrong on purpose. Masu loads them from their files. */
const FAULTY = [givesUp, hangs]

const CELLS = 81

/** Every harness asks for a second solution, too. */
export const LIMIT = 2

function strategyNamed(name: string): Strategy {
  const found = [...strategies, ...FAULTY].find((strategy) => strategy.name === name)
  if (found === undefined) throw new RangeError(`no strategy ${name}`)
  return found
}

/** The name that the command `masu` takes. */
export function nameForMasu(name: string): string {
  const isFaulty = FAULTY.some((strategy) => strategy.name === name)
  return isFaulty ? resolve(`tools/experiments/harnesses/faulty/${name}.ts`) : name
}

export function newSolver(name: string): Solver {
  return strategyNamed(name).prepare(geometryOfName('3x3'))
}

/** A solver for each strategy, prepared once. */
export function newSolvers(names: readonly string[]): Map<string, Solver> {
  return new Map(names.map((name) => [name, newSolver(name)]))
}

/** The boards of a fixture, in the order of its file. */
export function boardsOf(fixture: string): Uint8Array[] {
  return linesOf(fixture).map((line) => boardOf(line.slice(0, CELLS)))
}

/** The only solution of each board. */
export function solutionsOf(fixture: string): Uint8Array[] {
  return linesOf(fixture).map((line) => boardOf(line.slice(-CELLS)))
}

function linesOf(fixture: string): string[] {
  const lines = readFileSync(`fixtures/${fixture}.txt`, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

function boardOf(line: string): Uint8Array {
  return fromLine(line, geometryOfName('3x3')).givens
}

/** The function that the plain tools time: solves every board once, and returns the number of solutions. */
export function passOf(solver: Solver, boards: readonly Uint8Array[]): () => number {
  return () => {
    let solutions = 0
    for (const board of boards) solutions += solver.solve(board, LIMIT)
    return solutions
  }
}
