/** The boards of lines that have not been parsed; each line is a board. */
import { readBoardLine } from '@masu/core/formats/line'
import { PuzzleParser } from '@masu/core/formats/read'
import { atByte } from '@masu/core/formats/text-error'
import { geometryOfName } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import { PuzzleError } from '@masu/core/puzzle-error'
import { decode } from '@masu/bench/fixture/puzzle-file'
import type { At } from '@masu/bench/notices'
import type { LineBatch } from './batch.ts'

const LINE_FEED = 0x0a

/** Takes a board, which is valid only until the function returns. */
export type TakeBoard = (puzzle: Puzzle, at: At) => void

/**
 * Hands out the boards of a batch, in their order. `file` is the text's name in errors; `skip` takes the error
 * of each bad board, and without it the first error is thrown.
 */
export function takeBoards(
  { geometry: name, bytes, linesBefore, offset }: LineBatch,
  file: string,
  skip: ((error: PuzzleError) => void) | null,
  take: TakeBoard,
): void {
  const geometry = geometryOfName(name)
  const puzzle = { geometry, givens: new Uint8Array(geometry.cellCount) }
  let line = linesBefore
  let start = 0
  const at = (number: number): At => ({
    line: number,
    byte: offset === undefined ? null : offset + start,
  })
  const placed = (error: PuzzleError): PuzzleError =>
    offset === undefined ? error : placedAt(error, bytes, start, offset)
  const parser = PuzzleParser.amid(
    file,
    geometry,
    linesBefore,
    (entry) => take(entry.puzzle, at(entry.line)),
    { skip: skip === null ? null : (error) => skip(placed(error)) },
  )
  while (start < bytes.length) {
    const next = readBoardLine(bytes, start, geometry, puzzle.givens)
    if (next >= 0) {
      take(puzzle, at(++line))
      start = next
      continue
    }
    const end = bytes.indexOf(LINE_FEED, start)
    const piece = Buffer.from(bytes.subarray(start, end < 0 ? bytes.length : end))
    parser.passOver(line - parser.lines)
    try {
      parser.push(`${decode(piece, file, line)}\n`)
    } catch (error) {
      throw error instanceof PuzzleError ? placed(error) : error
    }
    line++
    start += piece.length + 1
  }
}

/** An error on the line that begins at `start` of the bytes, which begin at an offset of the file. */
export function placedAt(
  error: PuzzleError,
  bytes: Uint8Array,
  start: number,
  offset: number,
): PuzzleError {
  const end = bytes.indexOf(LINE_FEED, start)
  const line = Buffer.from(bytes.subarray(start, end < 0 ? bytes.length : end)).toString()
  return atByte(error, offset + start + Buffer.byteLength(line.slice(0, error.column - 1)))
}
