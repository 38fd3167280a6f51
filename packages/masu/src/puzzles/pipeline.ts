/**
 * The way of every command that makes something of puzzles: read, map, write. The file of a verb holds only its map,
 * which turns batches of puzzles into pieces of the output.
 */
import { PuzzleError } from '@masu/core/faults/puzzle-error'
import { boardsName, type Geometry } from '@masu/core/geometry'
import { formatCount } from '@masu/core/plural'
import { UserError } from '@masu/bench/errors'
import { fileName } from '@masu/bench/fixture/input-blocks'
import { LineNumbers } from '@masu/bench/fixture/line-numbers'
import { readPuzzles, type Batch, type Reading } from '@masu/bench/fixture/read-puzzles'
import type { ExitCode } from '../exit-codes.ts'
import { createCounter, isProgressShown } from '../terminal/counter.ts'
import { warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { askToPaste } from '../terminal/ask-to-paste.ts'
import { leaveOnSignals } from '../terminal/unexpected.ts'

/** A batch of a file. The last batch of each file has no puzzles. */
export interface FileBatch extends Batch {
  readonly file: PuzzleFile
  readonly isLast: boolean
}

/** What a map makes of a batch: one piece, or several, one after the other. */
export interface Piece {
  /** Absent where the text belongs to no batch. */
  readonly batch?: FileBatch
  readonly text?: string | Uint8Array
  /** How many puzzles it answers. */
  readonly puzzles?: number
  /** Lines for standard error, before the text. */
  readonly warnings?: readonly string[]
  /** The lines of puzzles that the map skipped; the warnings name them. */
  readonly skippedLines?: readonly number[]
  /** How many of its puzzles have no answer, for each reason. */
  readonly unanswered?: Readonly<Record<string, number>>
  /** The exit code, unless another piece has a higher one. */
  readonly exitCode?: ExitCode
}

/** How the batches of files are read. */
export interface FileReading extends Reading {
  /** Whether all boards become one text of one geometry. */
  readonly isOneText?: boolean
}

/** How pieces are written. */
export interface Writing {
  /** Null for standard output. A file appears only when it is complete. */
  readonly output?: string | null | undefined
  /** What replaces a puzzle that was skipped. */
  readonly gap?: string
  /** Of long work the progress is shown, and a signal makes it say how far it came. */
  readonly work?: PipelineWork
}

/** Work that may take minutes. */
export interface PipelineWork {
  /** The participle, as in "rated". */
  readonly done: string
  /** The number of all puzzles; without it they are counted. */
  readonly total?: number
  /** What is added to the text after a signal. */
  readonly advice?: string
}

/**
 * Reads files, and writes what `map` makes of their batches, in their order. Throws as the reader and the map do, after
 * the pieces before the error, and a UserError if every puzzle of a file was skipped.
 */
export async function runPipeline(
  paths: readonly string[],
  options: FileReading & Writing,
  map: (batches: AsyncIterable<FileBatch>) => AsyncIterable<Piece>,
): Promise<void> {
  askToPaste(paths)
  await writePieces(map(readFiles(paths, options)), options, paths)
}

async function* readFiles(
  paths: readonly string[],
  { isOneText = false, ...reading }: FileReading,
): AsyncGenerator<FileBatch, void> {
  let geometry: Geometry | null = null
  for (const path of paths) {
    const file = new PuzzleFile(fileName(path))
    for await (const batch of readPuzzles(path, { ...reading, say: warn })) {
      if (isOneText) geometry = sameGeometry(batch.geometry, geometry)
      yield { ...batch, file, isLast: false }
    }
    yield { skipped: [], geometry: null, entries: [], lines: null, file, isLast: true }
  }
}

/** The geometry of another batch of one text. Throws a UserError where the boards before it have another. */
function sameGeometry(geometry: Geometry | null, before: Geometry | null): Geometry | null {
  if (before === null || geometry === null || geometry === before) return geometry ?? before
  const [here, earlier] = [boardsName(geometry), boardsName(before)]
  throw new UserError(`${here} cannot follow ${earlier} in one text of this format`)
}

/** Writes pieces, as `runPipeline` does. Without `paths` they are of puzzles that no file holds. */
export async function writePieces(
  pieces: AsyncIterable<Piece>,
  { output = null, gap = '', work }: Writing,
  paths: readonly string[] = [],
): Promise<void> {
  let puzzles = 0
  const counter =
    work !== undefined && isProgressShown(output)
      ? await createCounter(process.stderr, work.done, work.total ?? (await countPuzzles(paths)))
      : null
  if (work !== undefined) {
    leaveOnSignals(() => {
      const kept = output === null ? `, ${work.done} and printed` : `: ${output} is not written`
      return `interrupted after ${formatCount(puzzles, 'puzzle')}${kept}${work.advice ?? ''}`
    })
  }
  async function* texts(): AsyncGenerator<string | Uint8Array, void> {
    let before: FileBatch | undefined
    for await (const piece of pieces) {
      const { batch, text = '', exitCode } = piece
      if (batch !== undefined && batch !== before) {
        batch.file.skip(batch.skipped)
        if (gap !== '' && batch.skipped.length > 0) yield gap.repeat(batch.skipped.length)
      }
      before = batch
      batch?.file.count(piece)
      for (const warning of piece.warnings ?? []) warn(warning)
      if (exitCode !== undefined && exitCode > Number(process.exitCode ?? 0)) {
        process.exitCode = exitCode
      }
      if (text.length > 0) yield text
      puzzles += piece.puzzles ?? 0
      counter?.count(puzzles)
      if (batch?.isLast === true) batch.file.end()
    }
  }
  try {
    await writeTexts(output, texts())
  } finally {
    counter?.end()
  }
}

/**
 * The number of puzzles of files that can be read. Null for standard input, which can be read only once, and where
 * reading fails: the next reader reports why.
 */
async function countPuzzles(paths: readonly string[]): Promise<number | null> {
  if (paths.includes('-')) return null
  let puzzles = 0
  try {
    for (const path of paths) {
      for await (const batch of readPuzzles(path, { skipBad: true })) {
        puzzles += batch.entries.length
      }
    }
  } catch (error) {
    if (error instanceof PuzzleError || error instanceof UserError) return null
    throw error
  }
  return puzzles
}

/** What is said of the puzzles of a file. */
class PuzzleFile {
  /** The name in messages. */
  readonly name: string
  private puzzles = 0
  private readonly skipped = new LineNumbers()
  private readonly unanswered = new Map<string, number>()

  constructor(name: string) {
    this.name = name
  }

  skip(errors: readonly PuzzleError[]): void {
    for (const { message } of errors) warn(`skipped ${message}`)
    this.skipped.add(errors.map(({ line }) => line))
  }

  count({ puzzles = 0, skippedLines = [], unanswered = {} }: Piece): void {
    this.puzzles += puzzles
    this.skipped.add(skippedLines)
    for (const [why, count] of Object.entries(unanswered)) {
      if (count > 0) this.unanswered.set(why, (this.unanswered.get(why) ?? 0) + count)
    }
  }

  /** Throws a UserError if every puzzle was skipped. */
  end(): void {
    const { name, puzzles, skipped } = this
    for (const why of [...this.unanswered.keys()].toSorted()) {
      const count = this.unanswered.get(why)
      warn(`${count} of ${formatCount(puzzles, 'puzzle')} of ${name}: ${why}`)
    }
    if (skipped.count === 0) return
    const all = formatCount(puzzles + skipped.count, 'puzzle')
    warn(`skipped ${skipped.count} of ${all} of ${name}: ${skipped.describe()}`)
    if (puzzles === 0) throw new UserError(`${name} holds no puzzle that can be read`)
  }
}
