/** `masu solve`: the puzzles of a file or a pipe, each with its solution. */
import type { Entry } from '@masu/core/formats/format'
import { toGrid } from '@masu/core/formats/grid'
import { toLine } from '@masu/core/puzzle'
import type { SearchStats, Solver } from '@masu/core/strategy'
import { findFault } from '@masu/core/validate'
import type { Command } from 'commander'
import { errorText } from '../error-text.ts'
import { exitCodes } from '../exit-codes.ts'
import { loadStrategy } from '../load-strategy.ts'
import { print, warn } from '../output.ts'
import { readPuzzleFile } from '../puzzle-file.ts'
import { strategyRef } from '../strategy-names.ts'
import { UserError } from '../user-error.ts'
import { positive } from './options.ts'

const USAGE = `
Prints each board and its solution, or says that there is none, or several. Reads a file, or
standard input for "-", in any format that \`masu convert\` knows, gzip or not: a puzzle a line, a
grid as typed, a spreadsheet's CSV, a list out of a program.

Exit codes: 0 fine (a puzzle without solution included), 2 bad input, 3 a wrong answer.`

/** The fastest strategy for every geometry. */
const FASTEST = 'bitmask'

interface Options {
  readonly strategy: string
  readonly count: number
  readonly strict?: true
  readonly skipBad?: true
  readonly json?: true
}

export function registerSolve(program: Command): void {
  program
    .command('solve')
    .description(USAGE.trim())
    .argument('[file]', 'a file, or - for standard input', '-')
    .option('-s, --strategy <name>', 'a name or a file', FASTEST)
    .option(
      '--count <n>',
      'stop at this many solutions; 2 proves a solution to be the only one',
      positive,
      2,
    )
    .option('--strict', 'refuse cells of a spreadsheet that are neither a number nor blank')
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('--json', 'print an object a puzzle, a line each')
    .action(solve)
}

async function solve(path: string, options: Options): Promise<void> {
  if (path === '-' && process.stdin.isTTY) {
    throw new UserError(
      'no puzzle: name a file, or pipe one in, as in `echo 53..7.... | masu solve`',
    )
  }
  const strategy = await loadStrategy(strategyRef(options.strategy)).catch((error: unknown) => {
    throw new UserError(`cannot load strategy ${options.strategy}: ${errorText(error)}`)
  })
  if (options.count > strategy.maxLimit) {
    throw new UserError(`${strategy.name} finds ${strategy.maxLimit} at most, not ${options.count}`)
  }
  const skip = options.skipBad === true ? (error: Error) => warn(`skipped ${error.message}`) : null
  let solver: Solver | null = null
  let geometryName = ''
  for await (const entry of readPuzzleFile(path, skip, options.strict === true)) {
    const { geometry, givens } = entry.puzzle
    let count: number
    try {
      if (solver === null || geometry.name !== geometryName) {
        if (!strategy.supports(geometry)) {
          throw new UserError(`${strategy.name} does not support ${geometry.name} boards`)
        }
        solver = strategy.prepare(geometry)
        geometryName = geometry.name
      }
      count = solver.solve(givens, options.count)
    } catch (error) {
      if (error instanceof UserError) throw error
      throw new UserError(`${strategy.name} crashed on line ${entry.line}: ${errorText(error)}`)
    }
    const fault = count === 0 ? null : findFault(entry.puzzle, solver.solution)
    if (fault !== null) {
      warn(`${strategy.name} is wrong on line ${entry.line}: a solution where ${fault}`)
      process.exitCode = exitCodes.wrongAnswer
      continue
    }
    const solved = { entry, strategy: strategy.name, count, solver }
    await print(options.json === true ? asJson(solved) : asText(solved, options.count))
  }
}

interface Solved {
  readonly entry: Entry
  readonly strategy: string
  readonly count: number
  readonly solver: Solver
}

function asJson({ entry, strategy, count, solver }: Solved): string {
  return JSON.stringify({
    puzzle: toLine(entry.puzzle.givens),
    geometry: entry.puzzle.geometry.name,
    strategy,
    count,
    solution: count === 0 ? null : toLine(solver.solution),
    stats: solver.stats,
  })
}

function asText({ entry, count, solver }: Solved, limit: number): string {
  const { geometry, givens } = entry.puzzle
  const parts = [toGrid(geometry, givens), verdict(count, limit, solver.stats)]
  if (count > 0) parts.push(toGrid(geometry, solver.solution))
  return `${parts.join('\n\n')}\n`
}

function verdict(count: number, limit: number, stats: Readonly<SearchStats> | null): string {
  const work =
    stats === null
      ? ''
      : ` (${stats.nodes} nodes, ${stats.guesses} guesses, ${stats.backtracks} backtracks, ${stats.checks} checks)`
  if (count === 0) return `no solution${work}`
  if (count < limit) {
    return `${count === 1 ? 'the only solution' : `${count} solutions, the first`}${work}:`
  }
  return `${limit === 1 ? 'a solution' : `at least ${count} solutions, the first`}${work}:`
}
