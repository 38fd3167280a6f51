/**
 * What a check found as workflow commands, which GitHub shows beside a change:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions. Entries that fail
 * are errors, and undecided ones are warnings. The rest is in the summary.
 */
import type { CheckEntry, VerdictRecord } from '@masu/ranking/check-records'
import { changeLines, checkNotes, percent } from './text.ts'

/** GitHub shows no more of each level for a step of a workflow. */
const SHOWN = 10

interface Annotation {
  readonly level: 'error' | 'warning'
  readonly title: string
  readonly message: string
  /** As in `fixtures/easy.txt:12`; null where it is about no line of a file. */
  readonly place: string | null
}

/** One line each, errors first. The last line of a level counts those that GitHub would not show. */
export function checkAnnotations(
  { rows: entries, stale }: Pick<VerdictRecord, 'rows' | 'stale'>,
  failOnInconclusive: boolean,
): string[] {
  const all = [...entries.flatMap((entry) => ofEntry(entry, failOnInconclusive)), ...ofStale(stale)]
  return (['error', 'warning'] as const).flatMap((level) =>
    shown(all.filter((annotation) => annotation.level === level)).map(commandOf),
  )
}

/** Why there is no verdict, as an error. */
export function failureAnnotation(message: string): string {
  return commandOf({ level: 'error', title: 'masu check', message, place: null })
}

function ofEntry(entry: CheckEntry, failOnInconclusive: boolean): Annotation[] {
  const { strategy, fixture, verdict, ratio, interval, change } = entry
  const title = `${strategy} on ${fixture}: ${verdict.replaceAll('-', ' ')}`
  const note = checkNotes(entry).join('\n')
  if (change?.accepted === false) {
    const message = changeLines(strategy, change).join('\n')
    return [{ level: 'error', title, message, place: change.place }]
  }
  if (verdict === 'slower' && ratio !== null && interval !== null) {
    const bounds = interval.map((end) => percent(end - 1)).join(' to ')
    const size = `slower by ${percent(ratio - 1)} (95 %: ${bounds})`
    const message = note === '' ? size : `${size}\n${note}`
    return [{ level: 'error', title, message, place: null }]
  }
  if (verdict !== 'inconclusive') return []
  const level = failOnInconclusive ? 'error' : 'warning'
  return [{ level, title, message: note === '' ? 'too noisy to tell' : note, place: null }]
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

/** Escapes what the runner unescapes: https://github.com/actions/toolkit, packages/core/src/command.ts. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
