/**
 * Solves batches in separate processes. A strategy that is not part of Masu may end its process, and its output
 * is dropped, as when it is measured. With a time limit every strategy runs in such a process: only the end of
 * the process stops a search. A batch that exceeds the limit of one board is solved again, board by board, and a
 * board that exceeds it is given up. So the limit costs nothing without slow boards.
 */
import { geometryOfName } from '@masu/core/geometry'
import { UserError } from '@masu/bench/errors'
import { TaskFailed, TaskProcesses } from '@masu/bench/child/task-processes'
import { WORKER } from '../threads/in-parallel.ts'
import { inOrder, TASKS_AHEAD } from '../threads/in-order.ts'
import {
  NOTHING_SOLVED,
  type Batch,
  type BoardBatch,
  type LineBatch,
  type Settings,
  type SolvedBatch,
} from './batch.ts'
import { emptyTask, taskOf, type SolveTask } from './task.ts'

const LINE_FEED = 0x0a

/**
 * The results of the batches, in their order, from up to `most` processes. The first process is started at once,
 * others after `startAfterMs` milliseconds. Throws as `solveApart` does, and the system's error if no process can be
 * started.
 */
export async function* solveInProcesses(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  settings: Settings,
  most: number,
  startAfterMs: number,
): AsyncGenerator<SolvedBatch, void> {
  const processes = new TaskProcesses<SolveTask, SolvedBatch>({
    module: WORKER,
    most,
    startAfterMs,
    first: emptyTask(settings),
    allowedMs: settings.timeoutMs,
  })
  const solve = (batch: Batch): Promise<SolvedBatch> => processes.run(taskOf(settings, batch))
  const deaths = { inARow: 0 }
  try {
    yield* inOrder(batches, most * TASKS_AHEAD, (batch) => solveApart(batch, solve, deaths))
  } finally {
    processes.end()
  }
}

/** After so many boards in a row on which the process ended, the strategy is asked no more. */
const MOST_DEATHS = 10

/** How many boards in a row ended their process. */
interface Deaths {
  inARow: number
}

/**
 * The result of a batch, in which boards that take too long are given up, and boards on which the process ends fail.
 * `solve` rejects with a TaskFailed where the process of the batch was ended, or ended itself. Throws a UserError
 * where the strategy threw outside of a board, or where its process ends again and again.
 */
export async function solveApart(
  batch: Batch,
  solve: (batch: Batch) => Promise<SolvedBatch>,
  deaths: Deaths = { inARow: 0 },
): Promise<SolvedBatch> {
  let failed: TaskFailed
  try {
    const solved = await solve(batch)
    if (solved.boards > 0) deaths.inARow = 0
    return solved
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    failed = error
  }
  const isLate = failed.kind === 'overdue'
  const parts = partsOf(batch)
  const isAlone = parts.length <= 1
  const text = failureText(failed, batch, isAlone)
  const isOver = failed.kind === 'threw' || (!isLate && deaths.inARow === MOST_DEATHS)
  if (isOver) throw new UserError(text)
  if (isAlone) {
    if (isLate) return solveApart({ ...batch, isGivenUp: true }, solve, deaths)
    deaths.inARow++
    const { warnings, skippedLines } = saidBefore(batch)
    const lists = { warnings: [...warnings, text], skippedLines }
    const bytes = new Uint8Array(0)
    return { ...NOTHING_SOLVED, ...lists, file: batch.file, bytes, boards: 1, failed: 1 }
  }
  const solved: SolvedBatch[] = []
  for (const part of parts) {
    // One after the other: the other processes work on other batches.
    const one = await solveApart(part, solve, deaths)
    solved.push(one)
    if (one.failure !== null) break
  }
  const all = joined(solved)
  // Each board alone is answered, but not all in one process.
  if (isLate || all.failed > 0) return all
  return { ...all, failed: 1, warnings: [...all.warnings, text] }
}

/** Why a strategy did not answer a batch, in words. */
function failureText({ kind, message }: TaskFailed, batch: Batch, isAlone: boolean): string {
  const line = batch.kind === 'lines' ? batch.linesBefore + 1 : (batch.lines[0] ?? 1)
  const what = {
    threw: 'the strategy crashed',
    ended: 'the strategy ended its process',
    overdue: 'the strategy took too long',
    'out-of-memory': 'the strategy ran out of memory',
  }[kind]
  return `${what} on line ${line}${isAlone ? '' : ' or after it'}: ${message}`
}

/** What was said before the boards of a batch. */
function saidBefore(batch: Batch): Pick<SolvedBatch, 'warnings' | 'skippedLines'> {
  return batch.kind === 'boards' ? batch : NOTHING_SOLVED
}

/** Batches of one line or board each, which together are the batch. */
function partsOf(batch: Batch): Batch[] {
  return batch.kind === 'lines' ? eachLine(batch) : eachBoard(batch)
}

function eachLine(batch: LineBatch): LineBatch[] {
  const { bytes } = batch
  const lines: LineBatch[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start)
    const next = end < 0 ? bytes.length : end + 1
    const linesBefore = batch.linesBefore + lines.length
    // A copy, since a part of a buffer would be sent with the whole buffer.
    lines.push({ ...batch, bytes: bytes.slice(start, next), linesBefore })
    start = next
  }
  return lines
}

function eachBoard(batch: BoardBatch): BoardBatch[] {
  let start = 0
  return batch.geometries.map((name, index) => {
    const { cellCount } = geometryOfName(name)
    const bytes = batch.bytes.slice(start, start + cellCount)
    start += cellCount
    // The notices of reading come before the first board.
    const said = index === 0 ? batch : NOTHING_SOLVED
    return {
      kind: 'boards',
      file: batch.file,
      geometries: [name],
      lines: batch.lines.slice(index, index + 1),
      bytes,
      warnings: said.warnings,
      skippedLines: said.skippedLines,
    }
  })
}

function joined(parts: readonly SolvedBatch[]): SolvedBatch {
  const last = parts.at(-1)
  return {
    file: last?.file ?? '',
    bytes: Uint8Array.from(Buffer.concat(parts.map(({ bytes }) => bytes))),
    heading: parts.find(({ heading }) => heading !== null)?.heading ?? null,
    boards: sum(parts.map(({ boards }) => boards)),
    givenUp: sum(parts.map(({ givenUp }) => givenUp)),
    warnings: parts.flatMap(({ warnings }) => warnings),
    skippedLines: parts.flatMap(({ skippedLines }) => skippedLines),
    wrong: sum(parts.map(({ wrong }) => wrong)),
    failed: sum(parts.map(({ failed }) => failed)),
    failure: last?.failure ?? null,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
