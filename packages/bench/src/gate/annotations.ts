/**
 * What a check found as workflow commands, which GitHub shows beside a change:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions. Rows that fail
 * are errors, those that could not be decided warnings; the rest is for the summary.
 */
import type { CheckEntry, VerdictRecord } from '@masu/ranking/check-records'
import { changeLines, notes, percent } from './text.ts'

/** GitHub shows no more of each level for a step. */
const SHOWN = 10

interface Annotation {
  readonly level: 'error' | 'warning'
  readonly title: string
  readonly message: string
  /** As in `fixtures/easy.txt:12`; null for no place in a file. */
  readonly place: string | null
}

/** A line for each, errors first; those beyond what GitHub shows are counted in the last. */
export function checkAnnotations(
  { rows, stale }: Pick<VerdictRecord, 'rows' | 'stale'>,
  failOnInconclusive: boolean,
): string[] {
  const all = [...rows.flatMap((row) => ofRow(row, failOnInconclusive)), ...ofStale(stale)]
  return (['error', 'warning'] as const).flatMap((level) =>
    shown(all.filter((annotation) => annotation.level === level)).map(commandOf),
  )
}

/** Why there is no verdict, as an error. */
export function failureAnnotation(message: string): string {
  return commandOf({ level: 'error', title: 'masu check', message, place: null })
}

function ofRow(row: CheckEntry, failOnInconclusive: boolean): Annotation[] {
  const { strategy, fixture, verdict, ratio, interval, change } = row
  const title = `${strategy} on ${fixture}: ${verdict.replaceAll('-', ' ')}`
  const said = notes(row).join('\n')
  if (change?.accepted === false) {
    const message = changeLines(strategy, change).join('\n')
    return [{ level: 'error', title, message, place: change.place }]
  }
  if (verdict === 'slower' && ratio !== null && interval !== null) {
    const bounds = interval.map((end) => percent(end - 1)).join(' to ')
    const size = `slower by ${percent(ratio - 1)} (95 %: ${bounds})`
    const message = said === '' ? size : `${size}\n${said}`
    return [{ level: 'error', title, message, place: null }]
  }
  if (verdict !== 'inconclusive') return []
  const level = failOnInconclusive ? 'error' : 'warning'
  return [{ level, title, message: said === '' ? 'too noisy to tell' : said, place: null }]
}

function ofStale(stale: readonly string[]): Annotation[] {
  if (stale.length === 0) return []
  const title = 'fixtures/work.json is out of date'
  return [{ level: 'warning', title, message: stale.join('\n'), place: null }]
}

function shown(annotations: readonly Annotation[]): Annotation[] {
  const [last, ...more] = annotations.slice(SHOWN - 1)
  if (last === undefined || more.length === 0) return [...annotations]
  const title = `and ${more.length + 1} more`
  const message = 'The summary of the job has all of them.'
  return [...annotations.slice(0, SHOWN - 1), { ...last, title, message, place: null }]
}

function commandOf({ level, title, message, place }: Annotation): string {
  const [, file, line] = /^(.+):(\d+)$/.exec(place ?? '') ?? []
  const properties = Object.entries({ file, line, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(value)}`],
  )
  return `::${level} ${properties.join(',')}::${data(message)}`
}

/** As the runner undoes it: https://github.com/actions/toolkit, packages/core/src/command.ts. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
