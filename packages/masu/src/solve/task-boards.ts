/** The boards of a task. */
import { mayHaveZeros, readBoardLine } from '@masu/core/formats/line-bytes'
import { PuzzleParser } from '@masu/core/formats/parse-puzzles'
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { PuzzleError } from '@masu/core/faults/puzzle-error'
import type { SolveTask } from './batch.ts'

const LINE_FEED = 0x0a

/** Takes a board, which is valid only until the function returns. */
export type TakeBoard = (puzzle: Puzzle, line: number) => void

/**
 * Hands out the boards of a task, in their order. `skip` takes the error of each line that is no board and should be one;
 * without it the first error is thrown.
 */
export function takeBoards(
  { file, geometry: name, bytes, lines }: Pick<SolveTask, 'file' | 'geometry' | 'bytes' | 'lines'>,
  skip: ((error: PuzzleError) => void) | null,
  take: TakeBoard,
): void {
  const geometry = geometryOfName(name)
  if (typeof lines === 'number') {
    takeLines(file, geometry, bytes, lines, skip, take)
    return
  }
  const { cellCount } = geometry
  for (const [index, line] of lines.entries()) {
    take({ geometry, givens: bytes.subarray(index * cellCount, (index + 1) * cellCount) }, line)
  }
}

/** The boards of whole lines, which come after `before` other lines of the file. */
function takeLines(
  file: string,
  geometry: Geometry,
  bytes: Uint8Array,
  before: number,
  skip: ((error: PuzzleError) => void) | null,
  take: TakeBoard,
): void {
  const puzzle = { geometry, givens: new Uint8Array(geometry.cellCount) }
  let line = before
  let start = 0
  const parser = PuzzleParser.amid(
    file,
    geometry,
    before,
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
