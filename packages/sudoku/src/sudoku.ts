/**
 * Sudoku for apps, all by one import. A board is a text, cells or rows of cells, as `solve` takes it.
 * Cells count from 0 in reading order: on a 9x9 board cell 30 is in row 3, column 3, both from 0.
 * What is no board is a PuzzleError; any other argument that cannot be taken is a TypeError that names it.
 * An option that a function does not know is such an argument, and so is a number in the place of options: write
 * `boards.map((board) => solve(board))`.
 */
export { count, isUnique, PuzzleError, solve } from './solve.ts'
export type { Board, BoardOptions, CountOptions, Rows } from './solve.ts'
export { conflicts } from './conflicts.ts'
export type { Conflict } from './conflicts.ts'
export { difficulties, generate } from './generate.ts'
export type { Difficulty, GenerateOptions, Pattern } from './generate.ts'
export { hint } from './hint.ts'
export type { Hint, HintOptions, HintStep } from './hint.ts'
export { rate } from './rate.ts'
export type { Rating } from './rate.ts'
export type { Unit } from './unit.ts'
