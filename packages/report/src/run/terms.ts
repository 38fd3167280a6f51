/** The words of the page, each explained once. */
import { percent } from '@masu/ranking/figure'
import { FEWEST_ROUNDS, MARGIN } from '@masu/ranking/ranks'
import type { Model } from './model.ts'

export function termsOf(model: Model): (readonly [term: string, meaning: string])[] {
  const { timeoutMs } = model.results.run.options
  return [
    [
      'µs a puzzle',
      `The mean of min(t, ${timeoutMs} ms) over the puzzles that all strategies of the fixture did: of each process the median of its passes, and of these that of the fastest process. What else runs on a machine can only make a process slower.`,
    ],
    [
      '>=',
      `Some puzzles took longer than ${timeoutMs} ms, the cap, and count as the cap. The true mean is larger, and nobody knows by how much.`,
    ],
    ['~', 'The best strategy had capped puzzles, too: the true ratio may be larger or smaller.'],
    [
      'Ratio',
      'To the best, on the largest block of puzzles that the strategy did; the best did all. So it may differ a little from the quotient of two times, and strategies of different blocks are compared through the best. Over a panel, the geometric mean of the ratios.',
    ],
    [
      'Rank',
      `1 + the strategies that stand before it, to n - those that it stands before. One stands before another where the ratio of that, less its ±, lies more than ${percent(MARGIN)} above its own with its ±; two that solved less than half of a panel within the cap have no order there. With fewer than ${FEWEST_ROUNDS} rounds there are no ranks.`,
    ],
    [
      '±',
      'How far the fourth fastest process lies above the fastest; over a panel, the root of the sum of the squares of the fixtures, divided by their number. It is of these puzzles on this machine.',
    ],
    [
      'Process',
      'One fresh process. A compiler settles differently in each, so passes within a process are not independent, and a process is one value.',
    ],
    ['Pass', 'Solving each puzzle of a fixture once.'],
    [
      'Round',
      'Every entry timed once, in shuffled order, so that a slow minute of the machine meets all alike.',
    ],
    [
      'Node, guess, backtrack',
      'A node is a state of the search: the root, and each state that a tried branch enters. A guess is a branch tried after the first one. A backtrack is a node without a solution below it.',
    ],
    ['Check', 'A question to the board whether a digit may stand in a cell.'],
    ['Solved', `Puzzles with a right answer within ${timeoutMs} ms.`],
  ]
}
