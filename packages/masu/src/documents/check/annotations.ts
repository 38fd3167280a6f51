/**
 * The results of a check as workflow commands, which GitHub shows beside a change:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions. Entries that fail are
 * errors, and undecided ones are warnings. The rest is in the summary.
 */
import type { CheckEntry, EntryVerdict } from '@masu/results/gate/check-entry'
import type { JudgedCheck } from '@masu/results/gate/judged-check'
import { findCauses, type Cause } from '@masu/results/words/check/causes'
import { isAccepted } from '@masu/results/gate/verdicts'
import { findingLines } from '@masu/results/words/check/check-sentences'

/** GitHub shows no more of each level for a step of a workflow. */
const MOST_ANNOTATIONS = 10

interface Annotation {
  readonly level: 'error' | 'warning'
  readonly title: string
  readonly message: string
  /** As in `fixtures/easy.txt:12`; null if it belongs to no line of a file. */
  readonly place: string | null
}

const ANNOTATION_LEVELS = [
  ['slower', 'error'],
  ['at-threshold', 'warning'],
  ['inconclusive', 'warning'],
] as const

/**
 * One line for each strategy and cause, errors first. The last line of a level counts those that GitHub
 * would not show.
 */
export function checkAnnotations(
  { entries }: Pick<JudgedCheck, 'entries'>,
  threshold: number,
): string[] {
  const all = [
    ...findCauses(entries).flatMap(ofCause),
    ...ANNOTATION_LEVELS.flatMap(([verdict, level]) =>
      byStrategy(entries, verdict).map((entriesOfStrategy) =>
        ofEntries(entriesOfStrategy, level, threshold),
      ),
    ),
  ]
  return (['error', 'warning'] as const).flatMap((level) =>
    shown(all.filter((annotation) => annotation.level === level)).map(commandOf),
  )
}

/** Why there is no verdict, as an error. */
export function failureAnnotation(message: string): string {
  return commandOf({ level: 'error', title: 'masu check', message, place: null })
}

function ofCause({ accepted, title, sentences, notes, place }: Cause): Annotation[] {
  const message = [...sentences, ...notes].join('\n')
  return accepted ? [] : [{ level: 'error', title, message, place }]
}

/** The entries of this verdict that are not accepted and have no exact change. */
function byStrategy(entries: readonly CheckEntry[], verdict: EntryVerdict): CheckEntry[][] {
  const unaccepted = entries.filter(
    (entry) => entry.verdict === verdict && !isAccepted(entry) && entry.change?.accepted !== false,
  )
  return [...Map.groupBy(unaccepted, ({ strategy }) => strategy).values()]
}

/** An annotation of entries with one verdict, with their texts about it. */
function ofEntries(
  entries: readonly CheckEntry[],
  level: Annotation['level'],
  threshold: number,
): Annotation {
  const lines = entries.flatMap((entry) =>
    findingLines(entry, threshold).map((line) => `${entry.fixture}: ${line}`),
  )
  const title = `${entries[0]?.strategy ?? ''}: ${entries[0]?.verdict ?? ''}`
  return { level, title, message: lines.join('\n') || 'too noisy to decide', place: null }
}

function shown(annotations: readonly Annotation[]): Annotation[] {
  const [last, ...more] = annotations.slice(MOST_ANNOTATIONS - 1)
  if (last === undefined || more.length === 0) return [...annotations]
  const title = `and ${more.length + 1} more`
  const message = 'The summary of the job lists all.'
  return [...annotations.slice(0, MOST_ANNOTATIONS - 1), { ...last, title, message, place: null }]
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
