/** The report on a file of judged mutants: a table by subject, and every mutant that should have been killed. */
import type { JudgedLine, Verdict } from './lines.ts'

/** Behaviours that must be killed, and behaviours that only change work. */
const WRONG = new Set(['wrong', 'throws', 'hangs', 'passes'])
const UNTRUE = new Set(['accounts', 'repeat'])

const HEADER = [
  'mutants of',
  'mutants',
  'wrong',
  'killed',
  'share',
  'untrue counters',
  'killed',
  'other counters',
  'killed',
  'slower',
  'no difference',
]

/** Whether a mutant is wrong. If only the judge decides, every mutant counts as wrong. */
function isWrong({ seen }: Verdict): boolean {
  return seen === null || WRONG.has(seen.kind)
}

export function tableOf(lines: readonly JudgedLine[]): string[][] {
  const subjects = [...new Set(lines.map(({ subject }) => subject))]
  const rows = subjects.map((subject) =>
    rowOf(
      subject,
      lines.filter((line) => line.subject === subject),
    ),
  )
  return [HEADER, ...rows, ...(subjects.length > 1 ? [rowOf('all', lines)] : [])]
}

function rowOf(subject: string, lines: readonly JudgedLine[]): string[] {
  const made = lines.flatMap(({ verdict }) => verdict ?? [])
  const of = (...kinds: string[]): Verdict[] =>
    made.filter((verdict) => !isWrong(verdict) && kinds.includes(verdict.seen?.kind ?? ''))
  const killed = (verdicts: readonly Verdict[]): number =>
    verdicts.filter((verdict) => verdict.killed !== null).length
  const wrong = made.filter(isWrong)
  const share = wrong.length === 0 ? '' : `${((100 * killed(wrong)) / wrong.length).toFixed(1)} %`
  const [untrue, counters] = [of(...UNTRUE), of('counters')]
  return [
    subject,
    ...[made, wrong].map(({ length }) => String(length)),
    String(killed(wrong)),
    share,
    ...[untrue, counters].flatMap((some) => [String(some.length), String(killed(some))]),
    ...['slower', 'nothing'].map((kind) => String(of(kind).length)),
  ]
}

/** A line for each surviving mutant that is wrong, or reports inconsistent work. */
export function survivorsOf(lines: readonly JudgedLine[]): string[] {
  return lines.flatMap(({ verdict, file, line, column, was, becomes }) => {
    if (verdict === null || verdict.killed !== null) return []
    if (!isWrong(verdict) && !UNTRUE.has(verdict.seen?.kind ?? '')) return []
    const change = `\`${shortened(was)}\` -> \`${shortened(becomes)}\``
    const seen = verdict.seen === null ? '' : `: ${verdict.seen.kind}, ${verdict.seen.text}`
    return [`- ${file}:${line}:${column} ${change}${seen.replace(/, $/, '')}`]
  })
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}...` : line
}
