/** Work that changed between two files: exact, puzzle by puzzle, on any machine. */
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import { fromTo } from '@masu/ranking/figure'
import { COUNTERS, type WorkChange } from '@masu/ranking/work-change'
import { figureInPage } from '../figure.ts'
import { forest, type ForestLine } from '../forest.ts'
import { markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { numbers, table } from '../table.ts'
import type { Place } from './summary-section.ts'

/** An entry whose work changed. */
interface Changed extends ComparedEntry {
  readonly work: WorkChange
}

export function workSection({ suffix, of }: Place, { rows: entries }: Comparison): PageSection {
  const counted = entries.filter(({ work }) => work !== null).length
  const changed = entries.flatMap((entry): Changed[] =>
    entry.work?.changed === true ? [{ ...entry, work: entry.work }] : [],
  )
  const drawing = forest({
    id: `work-of-entries${suffix}`,
    title: 'Nodes after / nodes before',
    description: 'Where work changed: nodes after divided by nodes before, by strategy.',
    groups: [...Map.groupBy(changed, ({ strategy }) => strategy)].map(([title, own]) => ({
      title,
      lines: own.flatMap(lineOf),
    })),
    threshold: null,
    axis: 'nodes after / nodes before, log',
    sides: ['less work', 'more work'],
  })
  const beside = table(
    'Totals over the puzzles that both runs solved',
    [
      'strategy',
      'fixture',
      ...numbers(...COUNTERS),
      { title: 'from puzzle', help: 'The first puzzle that takes other work', isNumber: true },
    ],
    changed.map(({ strategy, fixture, work }) => [
      strategy,
      fixture,
      ...COUNTERS.map((counter) => ({
        text: fromTo(work.before[counter], work.after[counter]),
        exact: work.after[counter],
      })),
      String(work.firstPuzzle ?? '-'),
    ]),
  )
  return {
    id: `work-changed${suffix}`,
    title: `Work${of}`,
    body:
      changed.length === 0
        ? markup`<p>${
            counted === 0
              ? 'No entry counts its work in both files.'
              : `Every counter of every puzzle is the same, in all ${counted} entries that count their work in both files.`
          }</p>`
        : markup`<p>Counters of every puzzle, exact: other work is a change of the program, whatever the machine. Of ${counted} entries that count their work in both files, ${changed.length} changed.</p>
${figureInPage(drawing, {})}
${beside}`,
  }
}

function lineOf({ fixture, work: { before, after } }: Changed): ForestLine[] {
  const [was, is] = [before.nodes ?? 0, after.nodes ?? 0]
  if (was === 0 || is === 0) return []
  return [{ name: fixture, ratio: is / was, interval: null, mark: 'changed', words: 'nodes' }]
}
