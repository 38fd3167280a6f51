/** What a text format is: something recognised by content, then read line by line. */
import type { Geometry } from '../geometry.ts'
import type { Cells, Puzzle } from '../puzzle.ts'

/** A puzzle as it was read, with what the text says of its answer. */
export interface Entry {
  readonly puzzle: Puzzle
  /** How many solutions the text says there are; null where it does not say. */
  readonly count: number | null
  /** The solution that the text gives, found to be one; null where it gives none. */
  readonly solution: Cells | null
  /** The line, from 1, on which the puzzle begins. */
  readonly line: number
}

/** What a reader is told of the text it reads. */
export interface Source {
  /** The name for messages. */
  readonly file: string
  /** The geometry that a `# geometry:` line names; null where there is none. */
  readonly geometry: Geometry | null
  /** Takes each puzzle as soon as it is complete. */
  readonly emit: (entry: Entry) => void
}

/** Reads one text of one format. After a PuzzleError it goes on with the next puzzle. */
export interface Reader {
  /** Takes a line without its line break, and its number from 1. Throws a PuzzleError. */
  line(text: string, number: number): void
  /** The text is over. Throws a PuzzleError where it is over too early. */
  end(): void
}

export interface Format {
  readonly name: string
  readonly summary: string
  /** Whether a text with this head, its first lines that are neither blank nor comments, is one. */
  recognise(head: readonly string[], geometry: Geometry | null): boolean
  reader(source: Source): Reader
}
