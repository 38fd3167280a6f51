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
  readonly solved: number
}

export function verifiedEntry({
  fixture,
  strategy,
  status,
  detail,
  puzzleNs,
}: ProbeRecord): VerifiedEntry {
  const solved = puzzleNs.filter((ns) => ns !== null).length
  return { fixture, strategy, status, detail, puzzles: puzzleNs.length, solved }
}

/** The time limits of a verification, in milliseconds. */
export interface Allowed {
  /** For one puzzle. */
  readonly timeoutMs: number
  /** For all puzzles of an entry. */
  readonly budgetMs: number
}

const COLUMNS: readonly Column<VerifiedEntry>[] = [
  wordColumn('fixture', ({ fixture }) => fixture),
  wordColumn('strategy', ({ strategy }) => strategy),
  numberColumn('right', ({ solved, puzzles }) => `${solved}/${puzzles}`),
  wordColumn('status', ({ status, detail }) => (detail === null ? status : `${status}: ${detail}`)),
]

/** A line for each entry, and below them whether every answer is right. */
export function verifiedText(probes: readonly ProbeRecord[], allowed: Allowed): string {
  const table = textTable(makeTable(COLUMNS, probes.map(verifiedEntry)))
  return [table, '', verdict(probes, allowed)].join('\n')
}

/** Whether all answers are right, and how many puzzles had none in time. */
function verdict(probes: readonly ProbeRecord[], { timeoutMs, budgetMs }: Allowed): string {
  const tried = probes.filter(({ status }) => status !== 'unavailable')
  const where = tried.length < probes.length ? ' of the available strategies' : ''
  if (tried.some(({ status }) => status === 'wrong')) {
    return `not every answer${where} is right, see above`
  }
  const able = tried.filter(({ status }) => status !== 'unsupported')
  const answered = able.filter(({ puzzleNs }) => puzzleNs.some((ns) => ns !== null))
  if (able.length === 0) return 'nothing was verified: see above'
  const failed = able.filter(({ status }) => status !== 'ok' && status !== 'timeout')
  const names = [...new Set(failed.map(({ strategy }) => strategy))].join(', ')
  if (failed.length > 0) return `every answer given${where} is right; ${names} failed, see above`
  const unable = tried.length - able.length
  const rest =
    unable === 0
      ? ''
      : `; ${formatCount(unable, 'entry', 'entries')} not for ${unable === 1 ? 'its strategy' : 'their strategies'}`
  const late = tried.filter(({ status }) => status === 'timeout')
  if (late.length === 0) return `every answer${where} is right${rest}`
  const untried = sum(late.map((probe) => probe.untried))
  const missing = sum(late.map(({ puzzleNs }) => puzzleNs.filter((ns) => ns === null).length))
  const missed = [
    missing > untried ? `${missing - untried} not within ${formatDuration(timeoutMs * 1e6)}` : null,
    untried > 0 ? `${untried} not tried within ${formatDuration(budgetMs * 1e6)} an entry` : null,
  ].filter((part) => part !== null)
  const found =
    answered.length > 0
      ? `every answer given${where} is right`
      : 'nothing was verified: no answer came'
  return `${found}; ${missed.join(', ')}${rest}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
