/**
 * A time limit for every board, although boards are solved in batches: a batch that exceeds the limit of one
 * board is solved again, board by board, and a board that exceeds it is given up. So the limit costs nothing
 * without slow boards.
 */
import { geometryOfName } from '@masu/core/geometry'
import type { Batch, BoardBatch, LineBatch, SolvedBatch } from './batch.ts'

const LINE_FEED = 0x0a

/** A batch exceeded the limit, and its process was ended. */
export class Overdue extends Error {}

/** Another batch of the same process exceeded the limit. */
export class Displaced extends Error {}

/**
 * The result of a batch, in which boards that take too long are given up. `solve` rejects with Overdue or
 * Displaced if a process was ended; other errors are thrown.
 */
export async function solveWithin(
  batch: Batch,
  solve: (batch: Batch) => Promise<SolvedBatch>,
): Promise<SolvedBatch> {
  try {
    return await solve(batch)
  } catch (error) {
    if (error instanceof Displaced) return solveWithin(batch, solve)
    if (!(error instanceof Overdue)) throw error
  }
  const parts = partsOf(batch)
  if (parts.length <= 1) return solveWithin({ ...batch, isGivenUp: true }, solve)
  const solved: SolvedBatch[] = []
  for (const part of parts) {
    // One after the other: the other processes work on other batches.
    const one = await solveWithin(part, solve)
    solved.push(one)
    if (one.failure !== null) break
  }
  return joined(solved)
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
    const said = index === 0 ? batch : { warnings: [], skippedLines: [] }
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
    failure: last?.failure ?? null,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
