/**
 * The record beside the data of a part: its input, the command, and its results. Two runs of a part on copies of
 * its input give the same record, except for the name of the file, unless a time limit makes them differ.
 */
import { readFileSync } from 'node:fs'

/** Lines that notices name: how many, and the first of them. */
interface SomeLines {
  readonly count: number
  readonly first: readonly number[]
}

type Counts<T> = readonly (readonly [value: T, count: number])[]

export interface PartRecord {
  readonly part: number
  readonly of: number
  /** The version, with a hash of the code that reads and works. */
  readonly masu: string
  readonly command: 'rate' | 'solve'
  /** The options that change the output, as they are typed. */
  readonly options: readonly string[]
  readonly strategy: { readonly name: string; readonly sha256: string | null }
  /** The file's name as it was typed. */
  readonly file: string
  readonly input: {
    /** Bytes of the whole file. */
    readonly size: number
    /** SHA-256 of its first block. */
    readonly beginning: string
    /** Whether it was shared by the number of puzzles. */
    readonly isByNumber: boolean
    /** The range of the part's bytes; the whole file if it was shared by number. */
    readonly from: number
    readonly to: number
    /** The hash of these bytes. */
    readonly sha256: string
  }
  readonly output: { readonly bytes: number; readonly sha256: string }
  /** Lines of the part; 0 if it was shared by number, and lines are counted in the file. */
  readonly lines: number
  /** Puzzles that were read. */
  readonly puzzles: number
  readonly skipped: SomeLines
  readonly wrong: SomeLines
  /** How many puzzles have no answer, by reason. */
  readonly unanswered: Counts<string>
  readonly rated: {
    /** How often each value occurs. */
    readonly techniques: Counts<string>
    readonly guesses: Counts<number>
    /** The names of texts beside puzzles that the output has no place for. */
    readonly dropped: readonly string[]
  }
  readonly exitCode: number
}

/** The record at this path; null if the record does not exist or cannot be read. */
export async function readRecord(path: string): Promise<PartRecord | null> {
  // Imported only here: the first run of a part starts sooner without it.
  const { recordOf } = await import('./record-schema.ts')
  try {
    return recordOf(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** How a part is made, apart from its number. */
export type Making = Pick<PartRecord, 'of' | 'masu' | 'command' | 'options' | 'strategy'>

/** How the making of a part differs, in words; null if it does not. */
export function otherMaking(one: Making, wanted: Making): string | null {
  if (one.masu !== wanted.masu) return `made by masu ${one.masu}, not ${wanted.masu}`
  if (one.of !== wanted.of) return `one of ${one.of} parts, not of ${wanted.of}`
  const [is, should] = [one, wanted].map(({ command, options }) => [command, ...options].join(' '))
  if (is !== should) return `made by "${is}", not by "${should}"`
  if (one.strategy.name !== wanted.strategy.name) {
    return `made with ${one.strategy.name}, not with ${wanted.strategy.name}`
  }
  const isSame = one.strategy.sha256 === wanted.strategy.sha256
  return isSame ? null : `made with another ${one.strategy.name}: the hashes of its code differ`
}

/** Whether two runs of a part had the same result; the file may have two names. */
export function isSameRecord(one: PartRecord, other: PartRecord): boolean {
  return JSON.stringify({ ...one, file: '' }) === JSON.stringify({ ...other, file: '' })
}
