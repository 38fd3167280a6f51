/** The text of `masu verify`. */
import type { ProbeRecord } from '@masu/results/records/schema'
import { formatCount } from '@masu/core/plural'
import { numberColumn, makeTable, wordColumn, type Column } from '@masu/results/words/table'
import { textTable } from './text-table.ts'
import { formatDuration } from '@masu/results/words/format'

/** A strategy on a fixture. */
export interface VerifiedEntry extends Pick<
  ProbeRecord,
  'fixture' | 'strategy' | 'status' | 'detail'
> {
  readonly puzzles: number
  /** Puzzles with a right answer. */
  readonly rightAnswers: number
}

export function summariseVerification({
  fixture,
  strategy,
  status,
  detail,
  puzzleNs,
}: ProbeRecord): VerifiedEntry {
  const rightAnswers = puzzleNs.filter((ns) => ns !== null).length
  return { fixture, strategy, status, detail, puzzles: puzzleNs.length, rightAnswers }
}

/** The time limits of a verification, in milliseconds. */
export interface VerificationLimits {
  /** For one puzzle. */
  readonly capMs: number
  /** For all puzzles of an entry. */
  readonly budgetMs: number
}

const COLUMNS: readonly Column<VerifiedEntry>[] = [
  wordColumn('fixture', ({ fixture }) => fixture),
  wordColumn('strategy', ({ strategy }) => strategy),
  numberColumn('right', ({ rightAnswers, puzzles }) => `${rightAnswers}/${puzzles}`),
  wordColumn('status', ({ status, detail }) => (detail === null ? status : `${status}: ${detail}`)),
]

/** A line for each entry, and below them whether every answer is right. */
export function verificationText(
  probes: readonly ProbeRecord[],
  allowed: VerificationLimits,
): string {
  const table = textTable(makeTable(COLUMNS, probes.map(summariseVerification)))
  return [table, '', verdictText(probes, allowed)].join('\n')
}

/** Whether all answers are right, and how many puzzles had none in time. */
function verdictText(probes: readonly ProbeRecord[], allowed: VerificationLimits): string {
  const available = probes.filter(({ status }) => status !== 'unavailable')
  const where = available.length < probes.length ? ' of the available strategies' : ''
  if (available.some(({ status }) => status === 'wrong')) {
    return `not every answer${where} is right, see above`
  }
  const able = available.filter(({ status }) => status !== 'unsupported')
  if (able.length === 0) return 'nothing was verified: see above'
  const failed = able.filter(({ status }) => status !== 'ok' && status !== 'timeout')
  if (failed.length > 0) {
    const names = [...new Set(failed.map(({ strategy }) => strategy))].join(', ')
    return `every answer given${where} is right; ${names} failed, see above`
  }
  const unsupported = unsupportedText(available.length - able.length)
  const late = able.filter(({ status }) => status === 'timeout')
  if (late.length === 0) return `every answer${where} is right${unsupported}`
  const hasAnswer = able.some(({ puzzleNs }) => puzzleNs.some((ns) => ns !== null))
  const answers = hasAnswer
    ? `every answer given${where} is right`
    : 'nothing was verified: no answer came'
  return `${answers}; ${missingText(late, allowed)}${unsupported}`
}

function unsupportedText(entries: number): string {
  if (entries === 0) return ''
  const why =
    entries === 1 ? 'was left out: its strategy does' : 'were left out: their strategies do'
  return `; ${formatCount(entries, 'entry', 'entries')} ${why} not take such boards`
}

/** How many puzzles took too long, and for how many no time was left. */
function missingText(
  late: readonly ProbeRecord[],
  { capMs, budgetMs }: VerificationLimits,
): string {
  const untriedPuzzles = late.reduce((sum, probe) => sum + probe.untriedPuzzles, 0)
  const overdue =
    late.flatMap(({ puzzleNs }) => puzzleNs.filter((ns) => ns === null)).length - untriedPuzzles
  const texts = [
    overdue > 0
      ? `${formatCount(overdue, 'answer')} took longer than ${formatDuration(capMs * 1e6)}`
      : null,
    untriedPuzzles > 0
      ? `${formatCount(untriedPuzzles, 'puzzle')} not tried within the ${formatDuration(budgetMs * 1e6)} of an entry`
      : null,
  ]
  return texts.filter((text) => text !== null).join(', ')
}
