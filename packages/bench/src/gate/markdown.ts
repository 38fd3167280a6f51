/** What a check found as a page of GitHub Markdown, the verdict first: a job's summary. */
import type { CheckRecord, VerdictRecord } from '@masu/ranking/check-records'
import {
  armText,
  cells,
  checkNotes,
  COLUMNS,
  environmentText,
  remarks,
  verdictText,
} from './text.ts'
import { escaped, listOf, table } from '../terminal/markdown.ts'

/** A table for each fixture with what changed under it, what was compared, and how. */
export function checkMarkdown(check: CheckRecord, found: VerdictRecord): string {
  const { base, head, environment, options } = check
  const fixtures = [...new Set(found.rows.map(({ fixture }) => fixture))]
  const blocks = [
    `## masu check: ${escaped(verdictText(found, options.threshold))}`,
    ...fixtures.flatMap((name) => fixtureBlocks(name, found)),
    '### What was compared',
    listOf([
      `base: ${armText(base)}`,
      `head: ${armText(head)}`,
      environmentText(environment),
      ...remarks(check, found),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function fixtureBlocks(name: string, { rows: entries }: VerdictRecord): string[] {
  const own = entries.filter(({ fixture }) => fixture === name)
  // A line that continues the one before becomes a list within its item.
  const lines = own.flatMap(checkNotes).map((line) => {
    const depth = line.length - line.trimStart().length
    return `${' '.repeat(depth)}${listOf([line.trim()])}`
  })
  return [
    `### ${escaped(name)}`,
    table({ columns: COLUMNS, rows: own.map(cells) }),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ]
}
