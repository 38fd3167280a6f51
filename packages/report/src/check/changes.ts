/** The section of exact changes, by cause. */
import { formatCount } from '@masu/core/format-count'
import { causesOf } from '@masu/ranking/check/causes'
import { groupedCountOf } from '@masu/ranking/figure'
import type { Judged } from '@masu/ranking/gate/judged'
import { markup, type Markup } from '../markup.ts'
import { section } from '../page.ts'
import { textTable } from '../table.ts'

export function changesSection({ exact, entries }: Judged): Markup {
  const causes = causesOf(entries)
  const compared = `${groupedCountOf(exact.puzzles, 'puzzle')} in ${formatCount(exact.entries, 'entry', 'entries')}`
  return section(
    'work',
    'Answers and work',
    markup`<p>Compared exactly, puzzle by puzzle: ${compared}. ${
      causes.length === 0
        ? 'Every answer and every counter of work is the same.'
        : 'These are facts, on any machine.'
    }</p>
${causes.map(
  ({ title, notes, table }) => markup`<details><summary>${title}</summary>
${textTable(`${title}, one by one`, table)}${notes.map((note) => markup`<p class="note">${note}</p>`)}</details>
`,
)}`,
  )
}
