/** The words of the page, each explained once. */
import { percent } from '@masu/ranking/figure'
import { MARGIN } from '@masu/ranking/rank'
import { FAMILY_ERROR, FEWEST_ROUNDS } from '@masu/ranking/statistics/ties'
import type { Model } from './model.ts'

export function termsOf(model: Model): (readonly [term: string, meaning: string])[] {
  const { timeoutMs } = model.results.run.options
  return [
    [
      'µs a puzzle',
      `The mean of min(t, ${timeoutMs} ms) over the puzzles that all strategies of the fixture did: of each process the median of its passes, and the median of these over processes.`,
    ],
    [
      '>=',
      `Some puzzles took longer than ${timeoutMs} ms, the cap, and count as the cap. The true mean is larger, and nobody knows by how much.`,
    ],
    ['~', 'The best strategy had capped puzzles, too: the true ratio may be larger or smaller.'],
    [
      'Ratio',
      'To the best, from the ratios within rounds, on all puzzles that both did. So it may differ a little from the quotient of two times.',
    ],
    [
      'Rank',
      `1 + the strategies that are significantly faster, to n - those that are significantly slower, by more than ${percent(MARGIN)}. A range is a tie, or the run could not tell. In at most ${percent(FAMILY_ERROR)} of tables is any of the claims wrong. With fewer than ${FEWEST_ROUNDS} rounds there are no ranks.`,
    ],
    [
      '95 %',
      'Beside µs: the interval of the median over processes. Beside a ratio: where the ratio of another run on this machine and these puzzles would lie.',
    ],
    ['In general', 'Where the ratio would lie on another sample of such puzzles.'],
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
