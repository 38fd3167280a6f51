/** The tables of a run as a page of GitHub Markdown. */
import { panelsOf } from '@masu/ranking/panels'
import type { Results } from '@masu/ranking/read'
import {
  conditionsText,
  fixtureTitle,
  legend,
  panelTable,
  startTable,
  rankingNotes,
  timeTable,
  workTable,
} from './ranking-tables.ts'
import { escaped, listOf, table } from '../terminal/markdown-parts.ts'
import type { RankedEntry } from '@masu/ranking/entry'

/** The tables of the panels and of each fixture, the conditions, and the meaning of the words. */
export function markdownText(results: Results, entries: readonly RankedEntry[]): string {
  const blocks = [
    '# Masu: Sudoku strategies, measured',
    ...results.run.fixtures.flatMap(({ name }) => fixtureBlocks(results, entries, name)),
    ...panelsOf(results).flatMap((panel) => [
      `## ${escaped(panel.name)}: times the best`,
      table(panelTable(panel)),
    ]),
    '## Conditions',
    // A list, since a paragraph would join the lines.
    listOf(conditionsText(results).split('\n')),
    '## What the words mean',
    escaped(legend(results)),
  ]
  return `${blocks.join('\n\n')}\n`
}

function fixtureBlocks(results: Results, entries: readonly RankedEntry[], name: string): string[] {
  const own = entries.filter(({ fixture }) => fixture === name)
  const remarks = rankingNotes(own)
  return [
    `## ${escaped(fixtureTitle(results, name))}`,
    table(timeTable(own)),
    table(startTable(own)),
    table(workTable(own)),
    ...(remarks.length === 0 ? [] : [listOf(remarks)]),
  ]
}
