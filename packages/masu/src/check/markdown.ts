/** What a check found as a page of GitHub Markdown, the verdict first: a job's summary. */
import type { CheckEntry, CheckRecord, VerdictRecord } from '@masu/ranking/check-records'
import { causesOf, type Cause } from '@masu/ranking/check/causes'
import { sizesOf, timesOf, type TimedFixture } from '@masu/ranking/check/fixtures'
import { nextSteps, verdictText } from '@masu/ranking/check/headline'
import { calledAs } from '../terminal/called-as.ts'
import { armText, environmentText, remarks, timesNotes } from '@masu/ranking/check/words'
import { cells, COLUMNS } from './text.ts'
import { SIZES_TITLE, sizesNotes, sizesTable } from './sizes.ts'
import { escaped, listOf, table } from '../terminal/markdown-parts.ts'

/** The verdict, then the same tables as in a terminal, what was compared, and how. */
export function checkMarkdown(check: CheckRecord, found: VerdictRecord): string {
  const { base, head, environment, options } = check
  const next = nextSteps(check, found, calledAs())
  const blocks = [
    `## masu check: ${escaped(verdictText(found, options.threshold))}`,
    ...(next.length === 0 ? [] : [`\`\`\`text\n${next.join('\n')}\n\`\`\``]),
    ...timesOf(check, found).flatMap(timesBlocks),
    ...sizesBlocks(sizesOf(check, found), options.threshold),
    ...causesOf(found.rows).flatMap(causeBlocks),
    '### What was compared',
    listOf([
      `base: ${armText(base)}`,
      `head: ${armText(head)}`,
      environmentText(environment),
      ...(found.skipped === null ? remarks(check, found) : []),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function timesBlocks({ name, entries }: TimedFixture): string[] {
  return [
    `### ${escaped(`time on ${name}`)}`,
    table({ columns: COLUMNS, rows: entries.map(cells) }),
    ...listBlocks(timesNotes(entries)),
  ]
}

function sizesBlocks(entries: readonly CheckEntry[], threshold: number): string[] {
  if (entries.length === 0) return []
  return [
    `### ${escaped(SIZES_TITLE)}`,
    table(sizesTable(entries)),
    ...listBlocks(sizesNotes(entries, threshold)),
  ]
}

function causeBlocks({ title, table: changes, notes }: Cause): string[] {
  return [`### ${escaped(title)}`, table(changes), ...listBlocks(notes)]
}

function listBlocks(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [listOf(lines)]
}
