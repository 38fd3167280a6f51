/** The tables of a run as a page of GitHub Markdown. */
import { markdownTable } from 'markdown-table'
import type { Results } from '@masu/ranking/read'
import {
  fixtureTitle,
  legend,
  rankingNotes,
  overallTable,
  overallTitle,
  timeTable,
  workTable,
  type Cells,
} from './ranking-tables.ts'
import { conditionsText } from './ranking.ts'
import type { RankedEntry } from '@masu/ranking/entry'

/** The tables of each fixture, one for all of them, the conditions, and what the words mean. */
export function markdownText(results: Results, entries: readonly RankedEntry[]): string {
  const overall = overallTable(entries)
  const blocks = [
    '# Masu: Sudoku strategies, measured',
    ...results.run.fixtures.flatMap(({ name }) => fixtureBlocks(results, entries, name)),
    `## ${escaped(overallTitle(overall))}`,
    ...(overall === null ? [] : [table(overall)]),
    '## Conditions',
    // A list, since a paragraph would join the lines.
    listOf(conditionsText(results).split('\n')),
    '## What the words mean',
    escaped(legend(results.run.options.limit, { work: true })),
  ]
  return `${blocks.join('\n\n')}\n`
}

function fixtureBlocks(results: Results, entries: readonly RankedEntry[], name: string): string[] {
  const own = entries.filter(({ fixture }) => fixture === name)
  const remarks = rankingNotes(own)
  return [
    `## ${escaped(fixtureTitle(results, name))}`,
    table(timeTable(own)),
    table(workTable(own)),
    ...(remarks.length === 0 ? [] : [listOf(remarks)]),
  ]
}

/** Columns and rows of plain text. */
export function table({ columns, rows }: Cells): string {
  const head = columns.map(({ title }) => title)
  return markdownTable(
    [head, ...rows].map((cells) => cells.map(escaped)),
    { align: columns.map(({ align }) => align) },
  )
}

/** Each text as one line of a list: its line breaks become spaces. */
export function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${escaped(line.replaceAll(/\s+/g, ' '))}`).join('\n')
}

/** Escapes the characters of Markdown that names and messages may hold. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\|`*_~<>[\]]/g, String.raw`\$&`)
}
