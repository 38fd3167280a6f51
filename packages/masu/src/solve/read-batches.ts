/**
 * Reads the puzzles of a file as batches; if each line is a board, this file does not parse the lines.
 */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { PuzzleParser } from '@masu/core/formats/read'
import { LineCutter } from '@masu/core/formats/text'
import type { Geometry } from '@masu/core/geometry'
import type { PuzzleError } from '@masu/core/faults/puzzle-error'
import { fileName, readLines } from '@masu/bench/fixture/puzzle-file'
import type { Batch, BoardBatch } from './batch.ts'

const LINE_FEED = 0x0a
const RETURN = 0x0d

/** About the most cells of a batch of boards: the size of the blocks in which files are read. */
const CELLS = 1 << 16

/**
 * How many boards the next batch has. The first batch has one board, and each further batch one more, so that
 * the answers of a slow strategy do not wait for hundreds of boards, and a fast strategy soon has large
 * batches.
 */
interface Ramp {
  boards: number
}

/** Consecutive boards, and the warnings of reading before them. */
export interface Group {
  readonly entries: ListedPuzzle[]
  readonly warnings: string[]
  readonly skippedLines: number[]
}

function newGroup(): Group {
  return { entries: [], warnings: [], skippedLines: [] }
}

/** A parser whose boards come in groups. */
class GroupParser {
  readonly parser: PuzzleParser
  private readonly groups: Group[] = [newGroup()]

  constructor(file: string, skipBad: boolean) {
    const skip = (error: PuzzleError): void => {
      if (this.last.entries.length > 0) this.groups.push(newGroup())
      this.last.warnings.push(`skipped ${error.message}`)
      this.last.skippedLines.push(error.line)
    }
    const take = (entry: ListedPuzzle): void => void this.last.entries.push(entry)
    this.parser = new PuzzleParser(file, take, {
      skip: skipBad ? skip : null,
    })
  }

  /** The groups since the last call. */
  take(): readonly Group[] {
    return this.groups.splice(0, Infinity, newGroup())
  }

  private get last(): Group {
    return this.groups[this.groups.length - 1] ?? newGroup()
  }
}

/** The batches of files. Throws a PuzzleError or a UserError, after the batches before the error. */
export async function* readBatches(
  paths: readonly string[],
  skipBad: boolean,
): AsyncGenerator<Batch, void> {
  for (const path of paths) yield* batchesOf(path, skipBad)
}

async function* batchesOf(path: string, skipBad: boolean): AsyncGenerator<Batch, void> {
  const file = fileName(path)
  const groups = new GroupParser(file, skipBad)
  const { parser } = groups
  let geometry: Geometry | null = null
  const ramp: Ramp = { boards: 1 }
  try {
    for await (const bytes of readLines(path, () => parser.lines)) {
      if (geometry === null) {
        parser.push(bytes.toString('utf8'))
        for (const group of groups.take()) yield* boardBatches(file, group, ramp)
        geometry = parser.eachLine
      } else {
        const linesBefore = parser.lines
        parser.passOver(linesIn(bytes))
        yield { kind: 'lines', file, geometry: geometry.name, bytes, linesBefore }
      }
    }
    if (geometry === null) parser.end()
  } catch (error) {
    // Only the warnings of a block with a bad board are kept.
    for (const group of groups.take()) yield* boardBatches(file, { ...group, entries: [] }, ramp)
    throw error
  }
  for (const group of groups.take()) yield* boardBatches(file, group, ramp)
}

/** The boards of a group as batches; the first batch has the warnings before them. */
function* boardBatches(
  file: string,
  { entries, ...said }: Group,
  ramp: Ramp,
): Generator<BoardBatch, void> {
  let from = 0
  let cells = 0
  for (const [index, { puzzle }] of entries.entries()) {
    cells += puzzle.givens.length
    if (cells < CELLS && index + 1 - from < ramp.boards) continue
    ramp.boards++
    yield boardBatch(file, entries.slice(from, index + 1), cells, from === 0 ? said : newGroup())
    from = index + 1
    cells = 0
  }
  const rest = from === 0 ? said : newGroup()
  if (cells > 0 || rest.warnings.length > 0) {
    yield boardBatch(file, entries.slice(from), cells, rest)
  }
}

function boardBatch(
  file: string,
  entries: readonly ListedPuzzle[],
  cells: number,
  { warnings, skippedLines }: Omit<Group, 'entries'>,
): BoardBatch {
  const bytes = new Uint8Array(cells)
  let at = 0
  for (const { puzzle } of entries) {
    bytes.set(puzzle.givens, at)
    at += puzzle.givens.length
  }
  const geometries = entries.map(({ puzzle }) => puzzle.geometry.name)
  const lines = entries.map(({ line }) => line)
  return { kind: 'boards', file, geometries, lines, bytes, warnings, skippedLines }
}

/** How many lines end in these bytes. */
function linesIn(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(RETURN); at >= 0; at = bytes.indexOf(RETURN, at + 1)) {
    if (bytes[at + 1] !== LINE_FEED) return cutLines(new TextDecoder('latin1').decode(bytes))
  }
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++
  return lines
}

/** How many lines a text has of which some end in CR alone. */
function cutLines(text: string): number {
  const ignore = (): void => {}
  const cutter = new LineCutter({ line: ignore, piece: ignore, pieced: ignore })
  cutter.push(text)
  cutter.close()
  return cutter.lines
}
