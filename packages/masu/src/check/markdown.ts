/** The results of a check as a page of GitHub Markdown, the verdict first, for a job's summary. */
import type { CheckRecord, VerdictRecord } from '@masu/ranking/check-records'
import { causesOf, type Cause } from '@masu/ranking/check/causes'
import { nextSteps, verdictText } from '@masu/ranking/check/headline'
import { calledAs } from '../terminal/called-as.ts'
import { armText, environmentText, remarks } from '@masu/ranking/check/words'
import { timesOf } from './text.ts'
import { escaped, listOf, table } from '../terminal/markdown-parts.ts'

/** The verdict, then the tables of the terminal, the two arms, and the method. */
export function checkMarkdown(check: CheckRecord, found: VerdictRecord): string {
  const { base, head, environment, options } = check
  const times = timesOf(check, found)
  const next = nextSteps(check, found, calledAs())
  const blocks = [
    `## masu check: ${escaped(verdictText(found, options.threshold))}`,
    ...(next.length === 0 ? [] : [`\`\`\`text\n${next.join('\n')}\n\`\`\``]),
    ...(times.table.rows.length === 0
      ? []
      : ['### time', table(times.table), ...listBlocks(times.notes)]),
    ...causesOf(found.rows).flatMap(causeBlocks),
    '### What was compared',
    listOf([
      `base: ${armText(base)}`,
      `head: ${armText(head)}`,
      environmentText(environment),
      ...(found.skipped === null ? remarks(found) : []),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function causeBlocks({ title, table: changes, notes }: Cause): string[] {
  return [`### ${escaped(title)}`, table(changes), ...listBlocks(notes)]
}

function listBlocks(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [listOf(lines)]
}
