/**
 * The puzzles of a file as batches; where each line is a board by itself, lines are not parsed
 * here.
 */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { PuzzleParser } from '@masu/core/formats/read'
import type { Geometry } from '@masu/core/geometry'
import { decode, doubtText, fileName, readLines } from '@masu/bench/fixture/puzzle-file'
import type { Batch, BoardBatch } from './batch.ts'

const LINE_FEED = 0x0a

/** Cells of a batch of boards at most, about: the size of the blocks in which files are read. */
const CELLS = 1 << 16

/**
 * How many boards the next batch has. The first has one, and each further batch one more, so that
 * the answers of a slow strategy do not wait for hundreds of boards, and a fast one soon has large
 * batches.
 */
interface Ramp {
  boards: number
}

/** What reading said of the boards since the last batch. */
interface Said {
  readonly warnings: string[]
  readonly skippedLines: number[]
}

function nothingSaid(): Said {
  return { warnings: [], skippedLines: [] }
}

/** Throws a PuzzleError or a UserError, after the batches before it. */
export async function* readBatches(path: string, skipBad: boolean): AsyncGenerator<Batch, void> {
  const file = fileName(path)
  let entries: ListedPuzzle[] = []
  let said = nothingSaid()
  const parser = new PuzzleParser(file, (entry) => void entries.push(entry), {
    skip: skipBad
      ? ({ message, line }) => {
          said.warnings.push(`skipped ${message}`)
          said.skippedLines.push(line)
        }
      : null,
    warn: (doubt) => void said.warnings.push(doubtText(doubt)),
  })
  let geometry: Geometry | null = null
  const ramp: Ramp = { boards: 1 }
  try {
    for await (const bytes of readLines(path, () => parser.lines)) {
      if (geometry === null) {
        parser.push(decode(bytes, file, parser.lines))
        yield* boardBatches(entries, said, ramp)
        entries = []
        said = nothingSaid()
        geometry = parser.eachLine
      } else {
        const linesBefore = parser.lines
        parser.passOver(linesIn(bytes))
        yield { kind: 'lines', geometry: geometry.name, bytes, linesBefore }
      }
    }
    if (geometry === null) parser.end()
  } catch (error) {
    // Of a block with a bad board only the warnings are left.
    yield* boardBatches([], said, ramp)
    throw error
  }
  yield* boardBatches(entries, said, ramp)
}

function* boardBatches(
  entries: readonly ListedPuzzle[],
  said: Said,
  ramp: Ramp,
): Generator<BoardBatch, void> {
  let from = 0
  let cells = 0
  for (const [index, { puzzle }] of entries.entries()) {
    cells += puzzle.givens.length
    if (cells < CELLS && index + 1 - from < ramp.boards) continue
    ramp.boards++
    yield boardBatch(entries.slice(from, index + 1), cells, from === 0 ? said : nothingSaid())
    from = index + 1
    cells = 0
  }
  const rest = from === 0 ? said : nothingSaid()
  if (cells > 0 || rest.warnings.length > 0) yield boardBatch(entries.slice(from), cells, rest)
}

function boardBatch(entries: readonly ListedPuzzle[], cells: number, said: Said): BoardBatch {
  const bytes = new Uint8Array(cells)
  let at = 0
  for (const { puzzle } of entries) {
    bytes.set(puzzle.givens, at)
    at += puzzle.givens.length
  }
  const geometries = entries.map(({ puzzle }) => puzzle.geometry.name)
  return { kind: 'boards', geometries, lines: entries.map(({ line }) => line), bytes, ...said }
}

function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++
  return lines
}
