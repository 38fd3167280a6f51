/** The tables of a run as a page of GitHub Markdown. */
import { panelColumns, tableOf } from '@masu/ranking/columns'
import { fixtureTitle } from '@masu/ranking/entry'
import type { Ranking } from '@masu/ranking/ranking'
import type { RunRecord } from '@masu/ranking/schema'
import {
  conditionsText,
  legend,
  startTable,
  rankingNotes,
  timeTable,
  workTable,
} from './ranking-tables.ts'
import { escaped, listOf, table } from '../terminal/markdown-parts.ts'

/** The tables of the panels and of each fixture, the conditions, and the meaning of the words. */
export function markdownText(ranking: Ranking): string {
  const { results, panels } = ranking
  const { timeoutMs } = results.run.options
  const blocks = [
    '# Masu: Sudoku strategies, measured',
    ...results.run.fixtures.flatMap((fixture) => fixtureBlocks(ranking, fixture)),
    ...panels.flatMap((panel) => [
      `## ${escaped(panel.name)}: times the best`,
      table(tableOf(panelColumns(panel, timeoutMs), panel.entries, 'document')),
    ]),
    '## Conditions',
    // A list, since a paragraph would join the lines.
    listOf(conditionsText(results).split('\n')),
    '## What the words mean',
    escaped(legend(results)),
  ]
  return `${blocks.join('\n\n')}\n`
}

function fixtureBlocks({ entries }: Ranking, measured: RunRecord['fixtures'][number]): string[] {
  const own = entries.filter(({ fixture }) => fixture === measured.name)
  const remarks = rankingNotes(own)
  return [
    `## ${escaped(fixtureTitle(measured))}`,
    table(timeTable(own)),
    table(startTable(own)),
    table(workTable(own)),
    ...(remarks.length === 0 ? [] : [listOf(remarks)]),
  ]
}
