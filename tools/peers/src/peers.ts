/** The registry: npm's solvers behind Masu's contract, by the names of their packages. */
import type { Strategy } from '@masu/core/strategy'
import { algorithmTsSudoku } from './algorithm-ts-sudoku.ts'
import { cadicalWasm } from './cadical-wasm.ts'
import { dancingLinks } from './dancing-links.ts'
import { fastSudokuSolver } from './fast-sudoku-solver.ts'
import { mattflowSudokuSolver } from './mattflow-sudoku-solver.ts'
import { sudokuCore } from './sudoku-core.ts'
import { sudokuUmd } from './sudoku-umd.ts'
import { sudoku } from './sudoku.ts'
import { sudokutoolcollection } from './sudokutoolcollection.ts'

export const strategies: readonly Strategy[] = [
  dancingLinks,
  algorithmTsSudoku,
  sudoku,
  sudokuUmd,
  sudokutoolcollection,
  sudokuCore,
  fastSudokuSolver,
  mattflowSudokuSolver,
  cadicalWasm,
]
