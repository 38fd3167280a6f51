/** What changed exactly, by cause: no statistics are needed to see it. */
import { countOf } from '@masu/core/puzzle-error'
import type { CheckEntry, VerdictRecord } from '@masu/ranking/check-records'
import { causesOf, type Cause } from '@masu/ranking/check/causes'
import { grouped } from '@masu/ranking/figure'
import { figureInPage } from '../figure.ts'
import { forest } from '../forest.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { table } from '../table.ts'

export function exactSection({ exact, rows: entries }: VerdictRecord): PageSection {
  const causes = causesOf(entries)
  const compared = `${grouped(exact.puzzles)} puzzles in ${countOf(exact.rows, 'entry', 'entries')}`
  return {
    id: 'work',
    title: 'Answers and work',
    short: 'Work',
    body: markup`<p>Compared exactly, puzzle by puzzle: ${compared}. ${
      causes.length === 0
        ? 'Every answer and every counter of work is the same.'
        : 'These are facts, on any machine.'
    }</p>
${causes.map((cause, index) => causePart(cause, index, entries))}`,
  }
}

function causePart(cause: Cause, index: number, entries: readonly CheckEntry[]): Markup {
  const { title, notes, table: changes, strategy, kind } = cause
  const id = idOf('cause', strategy, kind, String(index + 1))
  const beside = markup`${table(
    `${title}, one by one`,
    changes.columns.map((column) => ({
      title: column.title,
      isNumber: column.align === 'right',
    })),
    changes.rows,
  )}${notes.map((note) => markup`<p class="note">${note}</p>`)}`
  const lines = nodesOf(cause, entries)
  if (lines.length === 0) {
    return markup`<h3 id="${id}"><a href="#${id}">${title}</a></h3>${beside}`
  }
  const mark = cause.accepted ? 'accepted' : 'changed'
  const drawing = forest({
    id,
    title,
    description: 'Nodes of head divided by those of base, for each fixture.',
    groups: [
      {
        title: null,
        lines: lines.map(({ fixture, ratio }) => ({
          name: fixture,
          ratio,
          interval: null,
          mark,
          words: 'nodes',
        })),
      },
    ],
    threshold: null,
    axis: 'nodes of head / nodes of base, log',
    sides: ['less work', 'more work'],
  })
  return figureInPage(drawing, { beside })
}

/** How the nodes changed in each of several fixtures; empty where they did not, or are not counted. */
function nodesOf(
  { strategy, kind, accepted }: Cause,
  entries: readonly CheckEntry[],
): { readonly fixture: string; readonly ratio: number }[] {
  if (kind !== 'work') return []
  const ratios = entries.flatMap(({ strategy: name, fixture, change }) => {
    if (name !== strategy || change?.kind !== kind || change.accepted !== accepted) return []
    const [before, after] = [change.before?.nodes ?? 0, change.after?.nodes ?? 0]
    return before > 0 && after > 0 ? [{ fixture, ratio: after / before }] : []
  })
  return ratios.length > 1 && ratios.some(({ ratio }) => ratio !== 1) ? ratios : []
}
