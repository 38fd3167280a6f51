/**
 * The small program for hyperfine: `solve-file STRATEGY FIXTURE` solves each puzzle once and prints the number of
 * solutions; without a fixture it only starts and prepares.
 */
import { boardsOf, newSolver, passOf } from './contenders.ts'

const [strategy = '', fixture] = process.argv.slice(2)
const boards = fixture === undefined ? [] : boardsOf(fixture)
process.stdout.write(`${passOf(newSolver(strategy), boards)()}\n`)
