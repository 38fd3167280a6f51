/**
 * The golden figures, from outside: what `masu solve --json` says of the boards of the documents
 * that the classic strategies come from. The figures were computed independently of this code.
 */
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { fixtureFile } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

interface Golden {
  readonly puzzle: string
  readonly solution: string
  /** Placements, guesses, backtracks and checks of the plain strategies, for a first solution. */
  readonly first: readonly [number, number, number, number]
  /** The same for the whole search. */
  readonly whole: readonly [number, number, number, number]
  /** Checks of the candidate table, which makes them all before it searches. */
  readonly tableChecks: number
}

const boards: readonly Golden[] = [
  {
    puzzle: '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..',
    solution: '281493765946257381573168429495671238618325974327849516762984153159736842834512697',
    first: [235, 50, 187, 1_918],
    whole: [257, 59, 209, 2_313],
    tableChecks: 432,
  },
  {
    puzzle: '5872....19.....4.....18.6.......472..5.87..4...2.......4...3........7293.21......',
    solution: '587246931916735482234189657198364725653872149472951368749523816865417293321698574',
    first: [243, 70, 188, 1_976],
    whole: [773, 252, 718, 6_957],
    tableChecks: 495,
  },
  {
    puzzle: '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...',
    solution: '975231648812456397436789125184325976659147283723968451367594812241873569598612734',
    first: [52_458, 14_940, 52_402, 471_899],
    whole: [72_237, 20_305, 72_181, 650_133],
    tableChecks: 504,
  },
  {
    puzzle: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    solution: '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
    first: [4_208, 1_246, 4_157, 37_652],
    whole: [4_631, 1_371, 4_580, 41_679],
    tableChecks: 459,
  },
]

const names = [
  'flat-recursion',
  'grid-rescan',
  'grid-slices',
  'grid-copy',
  'candidate-table',
  'bitmask',
]

test('the classics are all in the registry', () => {
  expect(strategies.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

describe.concurrent.each(names)('%s', (strategy) => {
  test.each([
    ['first solution', 1],
    ['whole search', 2],
  ])('does the work of the golden table for the %s', async (_, limit) => {
    const seeds = fixtureFile('seeds.txt')
    const args = ['--json', '--strategy', strategy, '--count', `${limit}`]
    const { code, stdout } = await masu(['solve', seeds, ...args])
    expect(code).toBe(0)
    const solved = stdout.trimEnd().split('\n')
    expect(solved.map((line) => JSON.parse(line) as unknown)).toEqual(
      boards.map(({ puzzle, solution, first, whole, tableChecks }) => {
        const [placements, guesses, backtracks, plainChecks] = limit === 1 ? first : whole
        const counted = strategy === 'candidate-table' ? tableChecks : plainChecks
        const checks = strategy === 'bitmask' ? null : counted
        return {
          puzzle,
          geometry: '3x3',
          strategy,
          count: 1,
          solution,
          stats: { nodes: placements + 1, guesses, backtracks, checks },
        }
      }),
    )
  })
})
