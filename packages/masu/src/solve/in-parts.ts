/**
 * Solves a batch though one of its boards takes too long, or ends its process: the batch is solved again, board by
 * board, and that board is given up, or fails. So a time limit costs nothing without slow boards.
 */
import { geometryOfName } from '@masu/core/geometry'
import { UserError } from '@masu/bench/errors'
import {
  NOTHING_SOLVED,
  type BoardCells,
  type BoardLines,
  type SolvedBatch,
  type SolveTask,
  type UnsolvedBatch,
} from './batch.ts'

const LINE_FEED = 0x0a

/** After so many boards in a row on which the process ended, the strategy is asked no more. */
const MOST_DEATHS = 10

/** Solves a batch whole. */
export type SolveWhole = (
  task: SolveTask,
) => SolvedBatch | UnsolvedBatch | Promise<SolvedBatch | UnsolvedBatch>

/** How many boards in a row ended their process. */
export interface DeathCount {
  inARow: number
}

/**
 * The results of the parts of a batch, in their order. Throws a UserError where the strategy threw outside of a board,
 * or where its process ends again and again.
 */
export async function solveInParts(
  task: SolveTask,
  solve: SolveWhole,
  deaths: DeathCount,
): Promise<SolvedBatch[]> {
  const solved = await solve(task)
  if (!('why' in solved)) {
    if (solved.boards > 0) deaths.inARow = 0
    return [solved]
  }
  const isLate = solved.why === 'overdue'
  const parts = partsOf(task)
  const isAlone = parts.length <= 1
  const text = failureText(solved, task, isAlone)
  const isOver = solved.why === 'threw' || (!isLate && deaths.inARow === MOST_DEATHS)
  if (isOver) throw new UserError(text)
  if (isAlone) {
    if (isLate) return solveInParts({ ...task, isGivenUp: true }, solve, deaths)
    deaths.inARow++
    return [{ ...NOTHING_SOLVED, warnings: [text], boards: 1, failed: 1 }]
  }
  const all: SolvedBatch[] = []
  for (const part of parts) {
    // One after the other: the other workers are busy with other batches.
    all.push(...(await solveInParts(part, solve, deaths)))
    if (all.at(-1)?.failure !== null) return all
  }
  // Each board alone may be answered, but not all in one process.
  const isSaid = isLate || all.some(({ failed }) => failed > 0)
  return isSaid ? all : [...all, { ...NOTHING_SOLVED, failed: 1, warnings: [text] }]
}

/** Why a strategy did not answer a batch, in words. */
function failureText(
  { why, message }: UnsolvedBatch,
  { boards }: SolveTask,
  isAlone: boolean,
): string {
  const line = boards.kind === 'lines' ? boards.linesBefore + 1 : (boards.lines[0] ?? 1)
  const what = {
    threw: 'the strategy crashed',
    ended: 'the strategy ended its process',
    overdue: 'the strategy took too long',
    'out-of-memory': 'the strategy ran out of memory',
  }[why]
  return `${what} on line ${line}${isAlone ? '' : ' or after it'}: ${message}`
}

/** Batches of one line or board each, which together are the batch. */
function partsOf(task: SolveTask): SolveTask[] {
  const { kind, settings, file, geometry, boards } = task
  const parts = boards.kind === 'lines' ? splitLines(boards) : splitCells(boards, geometry)
  return parts.map((part) => ({ kind, settings, file, geometry, boards: part }))
}

// Both copy, since a part of a buffer would be sent with the whole buffer.
function splitCells({ cells, lines }: BoardCells, geometry: string): BoardCells[] {
  const { cellCount } = geometryOfName(geometry)
  return lines.map((line, index) => ({
    kind: 'cells',
    cells: cells.slice(index * cellCount, (index + 1) * cellCount),
    lines: [line],
  }))
}

function splitLines({ text, linesBefore }: BoardLines): BoardLines[] {
  const parts: BoardLines[] = []
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf(LINE_FEED, start)
    const end = feed < 0 ? text.length : feed + 1
    const line = linesBefore + parts.length
    parts.push({ kind: 'lines', text: text.slice(start, end), linesBefore: line })
    start = end
  }
  return parts
}
