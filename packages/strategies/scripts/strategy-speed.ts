/**
 * How fast the strategies are beside solvers from npm, and what a fresh process costs them:
 * `node packages/strategies/scripts/strategy-speed.ts [--quick] [--out FILE.jsonl] [FILE...]`.
 *
 * A file is anything that `masu run --fixture` takes, of 9x9 puzzles with one solution; without any,
 * the project's own sets. `masu run` times five fresh processes for each strategy and set: once with a
 * proof that the solution is the only one (limit 2), once without (limit 1). Warm times are of the
 * puzzles that all of them did: slow ones do 32 or 100. Npm's solvers are behind our contract (packages/peers): turning a board into the form of such a solver, and its solution
 * back, is part of its time. `splice-strategies.ts` fills the page from what `--out` keeps.
 */
import { strategies } from '../src/strategies.ts'
import { Experiment } from './strategy-speed/experiment.ts'

/** The classics walk the tree of the plain recursion: on hard boards they need minutes. */
const CLASSICS = new Set([
  'flat-recursion',
  'grid-rescan',
  'grid-slices',
  'grid-copy',
  'candidate-table',
  'bitmask',
])

/** Of npm's, the fastest, which all others are compared with. */
const YARDSTICK = 'dancing-links'
/** The second fastest, and one that goes by singles. Both are right on every set, and stop at the first solution. */
const FIRST_ONLY = ['algorithm-ts-sudoku', 'sudoku']

const fast = strategies.map(({ name }) => name).filter((name) => !CLASSICS.has(name))
const names = [...fast.toReversed(), YARDSTICK]

const experiment = new Experiment('strategy-speed.ts')
experiment.measure(2, names, ['--peers', '--no-first'])
experiment.measure(1, [...names, ...FIRST_ONLY], ['--peers', '--first'])
experiment.end()
