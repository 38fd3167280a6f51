/** The tables of a run as a page of GitHub Markdown. */
import { markdownTable } from 'markdown-table'
import type { Results } from '@masu/ranking/read'
import {
  fixtureTitle,
  legend,
  notes,
  overallTable,
  overallTitle,
  timeTable,
  workTable,
  type Cells,
} from './ranking-tables.ts'
import { conditionsText } from './ranking.ts'
import type { RankedEntry } from '@masu/ranking/entry'

/** The tables of each fixture, one for all of them, the conditions, and what the words mean. */
export function markdownText(results: Results, rows: readonly RankedEntry[]): string {
  const overall = overallTable(rows)
  const blocks = [
    '# Masu: Sudoku strategies, measured',
    ...results.run.fixtures.flatMap(({ name }) => fixtureBlocks(results, rows, name)),
    `## ${escaped(overallTitle(overall))}`,
    ...(overall === null ? [] : [table(overall)]),
    '## Conditions',
    // A list keeps the lines apart, which a paragraph would join.
    listOf(conditionsText(results).split('\n')),
    '## What the words mean',
    escaped(legend(results.run.options.limit, { work: true })),
  ]
  return `${blocks.join('\n\n')}\n`
}

function fixtureBlocks(results: Results, rows: readonly RankedEntry[], name: string): string[] {
  const own = rows.filter(({ fixture }) => fixture === name)
  const remarks = notes(own)
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

/** Each text as one line, whatever breaks it holds. */
export function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${escaped(line.replaceAll(/\s+/g, ' '))}`).join('\n')
}

/** Names and messages may hold what Markdown reads as its own. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\|`*_~<>[\]]/g, String.raw`\$&`)
}
