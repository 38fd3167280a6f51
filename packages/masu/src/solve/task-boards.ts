/** The boards of a task. */
import { mayHaveZeros, readBoardLine } from '@masu/core/formats/line-bytes'
import { PuzzleParser } from '@masu/core/formats/parse-puzzles'
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { PuzzleError } from '@masu/core/faults/puzzle-error'
import type { BoardLines, SolveTask } from './batch.ts'

const LINE_FEED = 0x0a

/** Takes a board, which is valid only until the function returns. */
export type TakeBoard = (puzzle: Puzzle, line: number) => void

/**
 * Hands out the boards of a task, in their order. `skip` takes the error of each line that is no board and should be
 * one; without it the first error is thrown.
 */
export function takeBoards(
  { file, geometry: name, boards }: Pick<SolveTask, 'file' | 'geometry' | 'boards'>,
  skip: ((error: PuzzleError) => void) | null,
  take: TakeBoard,
): void {
  const geometry = geometryOfName(name)
  if (boards.kind === 'lines') {
    takeLines(file, geometry, boards, skip, take)
    return
  }
  const { cellCount } = geometry
  for (const [index, line] of boards.lines.entries()) {
    const givens = boards.cells.subarray(index * cellCount, (index + 1) * cellCount)
    take({ geometry, givens }, line)
  }
}

function takeLines(
  file: string,
  geometry: Geometry,
  { text, linesBefore }: BoardLines,
  skip: ((error: PuzzleError) => void) | null,
  take: TakeBoard,
): void {
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
  const hasZeros = mayHaveZeros(text)
  while (start < text.length) {
    const next = readBoardLine(text, start, geometry, puzzle.givens)
    const isOpen =
      hasZeros &&
      !puzzle.givens.includes(geometry.size) &&
      mayHaveZeros(text.subarray(start, start + geometry.cellCount))
    if (next >= 0 && !isOpen) {
      take(puzzle, ++line)
      start = next
      continue
    }
    const end = text.indexOf(LINE_FEED, start)
    const piece = Buffer.from(text.subarray(start, end < 0 ? text.length : end))
    parser.passOver(line - parser.lines)
    parser.push(`${piece.toString('utf8')}\n`)
    line = parser.lines
    start += piece.length + 1
  }
}
