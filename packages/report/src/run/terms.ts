/** The words of the page, with explanations. */
import { percent } from '@masu/ranking/figure'
import { MARGIN, SLOW } from '@masu/ranking/ranks'
import { markup, type Markup } from '../markup.ts'
import type { Model } from './model.ts'

export function termList(model: Model): Markup {
  return markup`<dl>${termsOf(model).map(([term, meaning]) => markup`<dt>${term}</dt><dd>${meaning}</dd>\n`)}</dl>
`
}

function termsOf(model: Model): (readonly [term: string, meaning: string])[] {
  const { timeoutMs, limit } = model.results.run.options
  const goal =
    limit === 1 ? 'to find a solution' : 'to find the solution and to prove that there is no other'
  return [
    [
      'µs a puzzle',
      `Time ${goal}: the mean of min(t, ${timeoutMs} ms) over the puzzles. A process counts with its median pass, and a strategy with its fastest process. Other work on a machine can only make a process slower.`,
    ],
    [
      '>=',
      `Some puzzles took longer than ${timeoutMs} ms, the cap, and count as the cap. The true mean is larger by an unknown amount.`,
    ],
    ['~', 'The best strategy had capped puzzles, too: the true ratio may be larger or smaller.'],
    [
      'ratio',
      'To the best, on the largest block of puzzles that the strategy did; the best did all. Times are of this block, too. Strategies of different blocks are compared through the best. Over a panel, the geometric mean of the ratios of the fixtures.',
    ],
    [
      'rank',
      `From 1 + the strategies before it, to n - the strategies after it. A stands before B if B's ratio less its ± lies more than ${percent(MARGIN)} above A's ratio with its ±; two strategies that solved less than half of a panel within the cap have no order there.`,
    ],
    [
      '±',
      'How far the fourth fastest process lies above the fastest; over a panel, the root of the sum of the squares of the ± of its fixtures, divided by their number. It holds for these puzzles on this machine.',
    ],
    [
      'process, slow',
      `One fresh process. A compiler settles differently in each, so a process is one value; slow counts those that took over ${SLOW} times the fastest.`,
    ],
    [
      'node',
      'A state of the search: the root, and each state that a tried branch enters; nodes are of a solved puzzle, exact, and the same on every machine. The cost of a node explains a time and ranks nothing: strategies do different work in a node.',
    ],
    ['check', 'A question to the board whether a digit may stand in a cell.'],
    [
      'first, cold',
      'A program that has just started runs code that is not compiled yet: its first puzzle, and a puzzle of its first pass, in µs, medians over processes. A dash: another fixture came first in every process.',
    ],
  ]
}
