/** The puzzles of a share: as batches to solve, or one by one with the texts beside them. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { PuzzleParser } from '@masu/core/formats/read'
import { badPuzzle } from '@masu/core/formats/text-error'
import type { Geometry } from '@masu/core/geometry'
import { PuzzleError } from '@masu/core/puzzle-error'
import {
  decode,
  fileName,
  readLines,
  readRange,
  type OnBytes,
} from '@masu/bench/fixture/puzzle-file'
import type { Skipped } from '@masu/bench/fixture/skipped'
import type { Batch } from '../solve/batch.ts'
import { placedAt } from '../solve/line-boards.ts'
import { boardBatches, GroupParser, linesIn, type Group } from '../solve/read-batches.ts'
import { warn } from '../terminal/output.ts'
import { lineStart, type Portion, type Share } from './share.ts'

const LINE_FEED = 0x0a

/** Bytes before a share that are read, too: the title of its first board may stand there. */
const TITLE_BYTES = 1 << 16

/** The share of a file that is read. Its reader counts the lines of a share of lines. */
export interface PartText {
  readonly path: string
  readonly share: Share
  readonly portion: Portion
  readonly skipBad: boolean
  /** Called with the bytes of the share as they are read. */
  readonly onBytes: OnBytes
  lines: number
}

/** A puzzle, and the offset of its line in the file; null if lines are counted in the file. */
export interface Board extends ListedPuzzle {
  readonly byte: number | null
}

/** The puzzles as batches. Throws a PuzzleError or a UserError, after the batches before the error. */
export async function* batchesOf(text: PartText): AsyncGenerator<Batch, void> {
  const { from, to, lines } = text.portion
  if (lines === null) {
    const ramp = { boards: 1 }
    for await (const group of groupsOf(text)) yield* boardBatches(group, ramp)
    return
  }
  const geometry = lines.geometry.name
  for await (const { bytes, offset } of blocksOf(text, from, to, text.onBytes)) {
    yield { kind: 'lines', geometry, bytes, linesBefore: text.lines, offset }
    text.lines += linesIn(bytes)
  }
}

/** The puzzles one by one. Skipped puzzles are reported and counted. Throws as `batchesOf` does. */
export async function* boardsOf(text: PartText, skipped: Skipped): AsyncGenerator<Board, void> {
  if (text.portion.lines !== null) {
    yield* boardsOfLines(text, text.portion.lines.geometry, skipped)
    return
  }
  for await (const { entries, warnings, skippedLines } of groupsOf(text)) {
    for (const warning of warnings) warn(warning)
    skipped.lines.add(skippedLines)
    for (const entry of entries) yield { ...entry, byte: null }
  }
}

async function* boardsOfLines(
  text: PartText,
  geometry: Geometry,
  skipped: Skipped,
): AsyncGenerator<Board, void> {
  const { path, skipBad, onBytes } = text
  const { from, to, size } = text.portion
  const file = fileName(path)
  // Null while the boards that are read belong to other parts.
  let block: (Block & { readonly starts: readonly number[] }) | null = null
  const boards: Board[] = []
  const startOf = (line: number): number => block?.starts[line - text.lines - 1] ?? 0
  const placed = (error: PuzzleError): PuzzleError =>
    block === null ? error : placedAt(error, block.bytes, startOf(error.line), block.offset)
  const take = (entry: ListedPuzzle): void => {
    if (block !== null) boards.push({ ...entry, byte: block.offset + startOf(entry.line) })
  }
  const skip = (error: PuzzleError): void => {
    if (block === null) return
    if (!skipBad) throw badPuzzle(error)
    skipped.list(placed(error))
  }
  const parser = PuzzleParser.amid(file, geometry, 0, take, { skip })
  const before = lineStart(path, Math.max(0, from - TITLE_BYTES), size)
  for await (const { bytes } of blocksOf(text, before, from)) parser.push(decode(bytes, file, 0))
  parser.passOver(-parser.lines)
  for await (const { bytes, offset } of blocksOf(text, from, to, onBytes)) {
    block = { bytes, offset, starts: lineStarts(bytes) }
    try {
      const ending = bytes.at(-1) === LINE_FEED ? '' : '\n'
      parser.push(decode(bytes, file, text.lines) + ending)
    } catch (error) {
      throw error instanceof PuzzleError ? placed(error) : error
    }
    text.lines = parser.lines
    yield* boards.splice(0)
  }
}

interface Block {
  readonly bytes: Buffer
  /** Their offset in the file. */
  readonly offset: number
}

/** Whole lines of a range of a file; lines above all boards, which have been read before, are blank. */
async function* blocksOf(
  { path, portion }: PartText,
  from: number,
  to: number,
  onBytes: OnBytes = () => {},
): AsyncGenerator<Block, void> {
  let offset = from
  for await (const bytes of readRange(path, from, to, onBytes)) {
    const header = (portion.lines?.header ?? 0) - offset
    for (let at = 0; at < header && at < bytes.length; at++) {
      if (bytes[at] !== LINE_FEED) bytes[at] = 0x20
    }
    yield { bytes, offset }
    offset += bytes.length
  }
}

function lineStarts(bytes: Uint8Array): number[] {
  const starts = [0]
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    starts.push(at + 1)
  }
  return starts
}

/**
 * The groups of a share by number. A bad puzzle belongs to the part of the next puzzle, bad puzzles at the
 * end to the last part.
 */
async function* groupsOf({
  path,
  share: { part, of },
  portion: { puzzles },
  skipBad,
  onBytes,
}: PartText): AsyncGenerator<Group, void> {
  const [from, to] = puzzles ?? [0, 0]
  const file = fileName(path)
  const isOurs = (index: number): boolean => from <= index && (index < to || part === of)
  const groups = new GroupParser(file, skipBad, isOurs)
  const { parser } = groups
  for await (const bytes of readLines(path, () => parser.lines, onBytes)) {
    parser.push(decode(bytes, file, parser.lines))
    yield* groups.take()
  }
  parser.end()
  yield* groups.take()
}
