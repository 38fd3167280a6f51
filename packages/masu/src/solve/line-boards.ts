/** The boards of lines that have not been parsed; each line is a board. */
import { mayHaveZeros, readBoardLine } from '@masu/core/formats/line-bytes'
import { PuzzleParser } from '@masu/core/formats/read'
import { geometryOfName } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { PuzzleError } from '@masu/core/faults/puzzle-error'
import type { LineBatch } from './batch.ts'

const LINE_FEED = 0x0a

/** Takes a board, which is valid only until the function returns. */
export type TakeBoard = (puzzle: Puzzle, line: number) => void

/**
 * Hands out the boards of a batch, in their order. `file` is the text's name in errors; `skip` takes the error
 * of each bad board, and without it the first error is thrown.
 */
export function takeBoards(
  { geometry: name, bytes, linesBefore }: LineBatch,
  file: string,
  skip: ((error: PuzzleError) => void) | null,
  take: TakeBoard,
): void {
  const geometry = geometryOfName(name)
  const puzzle = { geometry, givens: new Uint8Array(geometry.cellCount) }
  let line = linesBefore
  let start = 0
  const parser = PuzzleParser.amid(
    file,
    geometry,
    linesBefore,
    (entry) => take(entry.puzzle, entry.line),
    { skip },
  )
  const hasZeros = mayHaveZeros(bytes)
  while (start < bytes.length) {
    const next = readBoardLine(bytes, start, geometry, puzzle.givens)
    const isOpen = hasZeros && mayHaveZeros(bytes.subarray(start, start + geometry.cellCount))
    if (next >= 0 && !isOpen) {
      take(puzzle, ++line)
      start = next
      continue
    }
    const end = bytes.indexOf(LINE_FEED, start)
    const piece = Buffer.from(bytes.subarray(start, end < 0 ? bytes.length : end))
    parser.passOver(line - parser.lines)
    parser.push(`${piece.toString('utf8')}\n`)
    line = parser.lines
    start += piece.length + 1
  }
}
