/**
 * The types that the steps of reading share: a reader turns lines into boards, and a source turns boards into
 * puzzles. A writer writes text that reads as the same puzzles.
 */
import type { FaultCode, Faults } from '../faults/faults.ts'
import type { Geometry } from '../geometry.ts'
import type { Place, PuzzleError } from '../faults/puzzle-error.ts'
import type { Cells, Puzzle } from '../puzzle.ts'

/**
 * The texts that stood beside a puzzle, by name: `title`, `comment`, or the name of a column or a key.
 */
export type BesideTexts = ReadonlyMap<string, string>

/** A puzzle as it was read, with the answer that the text gives. */
export interface ListedPuzzle {
  readonly puzzle: Puzzle
  /** The number of solutions according to the text; null if it does not say. */
  readonly count: number | null
  /** The solution that the text gives, verified; null if it gives none. */
  readonly solution: Cells | null
  /** The line, from 1, on which the puzzle begins. */
  readonly line: number
  /** Absent if nothing stood beside the puzzle. */
  readonly beside?: BesideTexts | undefined
}

/** What a reader knows of the text that it reads, and where it reports what it finds. */
export interface Source {
  /** The name for messages. */
  readonly file: string
  /** The geometry that a `# geometry:` line names; null without such a line. */
  readonly geometry: Geometry | null
  /** Whether a header says what the digits are: those of Masu, or those of a `# digits:` line. */
  readonly areDigitsKnown: boolean
  /**
   * Takes each puzzle as soon as it is complete. Where `open`, its digits may be 1-G or 0-F and its
   * cells may hold ZERO; only the whole text shows what they mean. The source verifies the
   * solution, which begins at `solutionAt`.
   */
  readonly emit: (entry: ListedPuzzle, open: boolean, solutionAt: Place | null) => void
  /** Takes the fault of a puzzle, for readers that cannot throw it. Throws it, unless faults are skipped. */
  readonly refuse: (error: PuzzleError) => void
  /** The error at a line and a column, from 1. */
  readonly error: <C extends FaultCode>(
    line: number,
    column: number,
    code: C,
    values: Faults[C],
  ) => PuzzleError
}

/** What to do with a text that has a fault. */
export interface ReadOptions {
  /**
   * Takes the error of each bad puzzle, and reading continues; without it the first error is
   * thrown, as a BadPuzzleError where there may be puzzles beside the bad one.
   */
  readonly skip?: ((error: PuzzleError) => void) | null
}

/** Reads one text of one format. After a PuzzleError it continues with the next puzzle. */
export interface Reader {
  /** Takes a line without its line break, and its number from 1. Throws a PuzzleError. */
  line(text: string, number: number): void
  /** Takes a line that begins with `#`. */
  comment?(text: string): void
  /**
   * The geometry of all following boards, if each line holds a board that does not depend on the
   * lines above it; null or undefined if this is not so or not known.
   */
  readonly eachLine?: Geometry | null
  /** Takes a piece of a long line. A reader without it has no long lines. */
  piece?(text: string, number: number, column: number): void
  /** The text has ended. Throws a PuzzleError if it ends too early. */
  end(): void
}

/** A line of a text without its line break, and its number from 1. */
export interface Line {
  readonly text: string
  readonly number: number
}

/** The beginning of a text, as far as its reader needs it at first. */
export interface TextHead {
  /** Lines that are no comments; those that are blank may be rows of blank cells. */
  readonly lines: readonly Line[]
  /** Whether they are the whole text. */
  readonly isWhole: boolean
}

/** Writes one text of one format: the strings, one after another, are the text. */
export interface Writer {
  puzzle(entry: ListedPuzzle): string
  end(): string
  /** The names of the texts beside the puzzles so far that the format has no place for. */
  readonly dropped: ReadonlySet<string>
}

/** A form of text: how it is recognised, read and written. */
export interface Format {
  readonly name: string
  readonly summary: string
  /** Whether a mark that no other format has shows the format, and not the look of most lines. */
  readonly hasMark?: true
  /**
   * Whether a text with this head has the format. The head is the first lines that are neither
   * blank nor comments. If all lines are blank, it is the lines that have tabs in them.
   */
  recognise(head: readonly string[], geometry: Geometry | null): boolean
  /** A reader of a text with this head. Throws a PuzzleError if the text can be read in two ways. */
  read(source: Source, head: TextHead): Reader
  /** Whether boards of a geometry can be written. */
  carries(geometry: Geometry): boolean
  /**
   * A writer of a text whose boards are all of one geometry, which the format carries. The text says what a
   * reader needs beside the cells.
   */
  write(geometry: Geometry): Writer
}
