/**
 * The record beside the data of a part: what it was made of, how, and what came out. Two runs of a part on
 * copies of its input give the same record, but for the name of the file; time limits alone may make them differ.
 */
import { readFileSync } from 'node:fs'

/** Lines of which something was said: how many, and the first of them. */
interface SomeLines {
  readonly count: number
  readonly first: readonly number[]
}

type Counts<T> = readonly (readonly [value: T, count: number])[]

export interface PartRecord {
  readonly part: number
  readonly of: number
  /** Version, and a hash of the code that reads and works. */
  readonly masu: string
  readonly command: 'rate' | 'solve'
  /** Those that change what comes out, as they are typed. */
  readonly options: readonly string[]
  readonly strategy: { readonly name: string; readonly sha256: string | null }
  /** As it was typed. */
  readonly file: string
  readonly input: {
    /** Bytes of the whole file. */
    readonly size: number
    /** SHA-256 of its first block. */
    readonly beginning: string
    /** Whether it was shared by the number of puzzles. */
    readonly isByNumber: boolean
    /** The bytes of the part: of the whole file where it was shared by number. */
    readonly from: number
    readonly to: number
    /** Of these bytes. */
    readonly sha256: string
  }
  readonly output: { readonly bytes: number; readonly sha256: string }
  /** Lines of the part; 0 where it was shared by number, and lines are those of the file. */
  readonly lines: number
  /** Puzzles that were read. */
  readonly puzzles: number
  readonly skipped: SomeLines
  readonly wrong: SomeLines
  /** How many have no answer, by why. */
  readonly unanswered: Counts<string>
  readonly rated: {
    /** How often each value occurs. */
    readonly techniques: Counts<string>
    readonly guesses: Counts<number>
    /** The names of what puzzles had, and their lines have no place for. */
    readonly dropped: readonly string[]
  }
  readonly exitCode: number
}

/** Null where there is no record at this path, or none that can be read. */
export async function readRecord(path: string): Promise<PartRecord | null> {
  // Imported only here: a part that is not there yet starts sooner without.
  const { recordOf } = await import('./record-schema.ts')
  try {
    return recordOf(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** How a part is made, but for its number. */
export type Making = Pick<PartRecord, 'of' | 'masu' | 'command' | 'options' | 'strategy'>

/** In which way a part was made otherwise, in words; null where in none. */
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

/** Whether two runs of a part came to the same: the file may have two names. */
export function isSameRecord(one: PartRecord, other: PartRecord): boolean {
  return JSON.stringify({ ...one, file: '' }) === JSON.stringify({ ...other, file: '' })
}
