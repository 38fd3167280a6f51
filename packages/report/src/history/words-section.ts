/** What the words of a history mean. */
import { percent } from '@masu/ranking/check/figures'
import { REFERENCE } from '@masu/ranking/history-records'
import { markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import type { ReadHistory } from './read-history.ts'

export function wordsSection({ threshold }: ReadHistory): PageSection {
  return {
    id: 'words',
    title: 'How to read this',
    short: 'Words',
    body: markup`<dl>
<dt>run, check</dt><dd>What <code>masu run</code> or <code>masu check</code> measured, added by <code>masu history add</code>.</dd>
<dt>step of work</dt><dd>Any change of nodes, guesses, backtracks or checks between runs that solved the same puzzles. Work is exact on any machine.</dd>
<dt>ratio</dt><dd>Time divided by that of ${REFERENCE} in the same run, on the same puzzles. Times of different days are never compared, and machines are never pooled.</dd>
<dt>step of a ratio</dt><dd>A commit before and after which the medians differ by more than ${percent(threshold)}, and the runs by the exact test of Mann and Whitney, at 1 % over all places of the step. It takes five runs on each side, so a step is named five runs late.</dd>
<dt>checks added up</dt><dd>The product of the ratios of checks in a row. The 95 % interval is of the product.</dd>
</dl>`,
  }
}
