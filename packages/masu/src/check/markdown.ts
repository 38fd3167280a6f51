/** The results of a check as a page of GitHub Markdown, the verdict first, for a job's summary. */
import type { CheckRun } from '@masu/ranking/gate/check-run'
import type { Judged } from '@masu/ranking/gate/judged'
import { causesOf, type Cause } from '@masu/ranking/check/causes'
import { nextSteps, verdictText } from '@masu/ranking/check/headline'
import { calledAs } from '../terminal/called-as.ts'
import { armText, environmentText, remarks } from '@masu/ranking/check/words'
import { timesOf } from './text.ts'
import { escaped, listOf, table } from '../terminal/markdown-parts.ts'

/** The verdict, then the tables of the terminal, the two arms, and the method. */
export function checkMarkdown(run: CheckRun, judged: Judged): string {
  const { environment } = run
  const { base, head, options } = run.check
  const times = timesOf(run, judged)
  const next = nextSteps(run, judged, calledAs())
  const blocks = [
    `## masu check: ${escaped(verdictText(judged, options.threshold))}`,
    ...(next.length === 0 ? [] : [`\`\`\`text\n${next.join('\n')}\n\`\`\``]),
    ...(times.table.rows.length === 0
      ? []
      : ['### time', table(times.table), ...listBlocks(times.notes)]),
    ...causesOf(judged.entries).flatMap(causeBlocks),
    '### What was compared',
    listOf([
      `base: ${armText(base)}`,
      `head: ${armText(head)}`,
      environmentText(environment),
      ...(judged.skipped === null ? remarks(judged) : []),
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
