/**
 * What a text format is: something recognised by content and read line by line, or written by name
 * puzzle by puzzle.
 */
import type { Geometry } from '../geometry.ts'
import type { Place, PuzzleError } from '../puzzle-error.ts'
import type { Cells, Puzzle } from '../puzzle.ts'

/** A puzzle as it was read, with what the text says of its answer. */
export interface ListedPuzzle {
  readonly puzzle: Puzzle
  /** How many solutions the text says there are; null where it does not say. */
  readonly count: number | null
  /** The solution that the text gives, found to be one; null where it gives none. */
  readonly solution: Cells | null
  /** The line, from 1, on which the puzzle begins. */
  readonly line: number
}

/** What a reader is told of the text it reads, and whom it tells what it finds. */
export interface Source {
  /** The name for messages. */
  readonly file: string
  /** The geometry that a `# geometry:` line names; null where there is none. */
  readonly geometry: Geometry | null
  /**
   * Takes each puzzle as soon as it is complete. Where `open`, its digits may be 1-G or 0-F and its
   * cells may hold ZERO: what they mean is settled by the whole text. Whether its solution is one is
   * found out here; `solutionAt` tells where that begins.
   */
  readonly emit: (entry: ListedPuzzle, open?: boolean, solutionAt?: () => Place) => void
  /** Takes what is wrong with a puzzle, for readers that cannot throw it. Throws unless skipping. */
  readonly refuse: (error: PuzzleError) => void
  /** Takes what was read as empty though it may have meant something. Throws where that is strict. */
  readonly doubt: (error: PuzzleError) => void
}

/** Reads one text of one format. After a PuzzleError it goes on with the next puzzle. */
export interface Reader {
  /** Takes a line without its line break, and its number from 1. Throws a PuzzleError. */
  line(text: string, number: number): void
  /**
   * The geometry of every board to come, where each line holds one by itself whatever stands above
   * it; null, or nothing, where that is not so or not known.
   */
  readonly eachLine?: Geometry | null
  /** Takes the next piece of a long line, `column` from 1 on. A reader without it has no long lines. */
  piece?(text: string, number: number, column: number): void
  /** The text is over. Throws a PuzzleError where it is over too early. */
  end(): void
}

/** Writes one text of one format: the strings, one after another, are the text. */
export interface Writer {
  puzzle(entry: ListedPuzzle): string
  end(): string
}

export interface Format {
  readonly name: string
  readonly summary: string
  /**
   * Whether a text with this head, its first lines that are neither blank nor comments, is one. Of a
   * text of blanks the head is its lines with tabs in them.
   */
  recognise(head: readonly string[], geometry: Geometry | null): boolean
  reader(source: Source, head: readonly string[]): Reader
  /** Whether boards of a geometry can be written. */
  carries(geometry: Geometry): boolean
  /** A writer of a text whose boards are all of one geometry, which the format carries. */
  writer(geometry: Geometry): Writer
}
