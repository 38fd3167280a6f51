/**
 * A share of the puzzles of a file: the I-th of N consecutive shares. If each line is a board, a share is a
 * range of bytes, so that no part reads other shares; a line belongs to the share with its first byte. In any
 * other file a share is a range of puzzles, and each part reads the file twice: to count the puzzles, and to
 * take them.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import { PuzzleParser } from '@masu/core/formats/read'
import type { Geometry } from '@masu/core/geometry'
import { isPuzzle } from '@masu/bench/fixture/argument'
import { decode, fileName, readLines } from '@masu/bench/fixture/puzzle-file'
import { UserError } from '@masu/bench/errors'
import { notice } from '@masu/bench/notices'
import { Option } from 'commander'
import { BadValue } from '../options/values.ts'

/** The `part`-th of `of` shares, from 1. */
export interface Share {
  readonly part: number
  readonly of: number
}

/** The portion of a file that a part reads. */
export interface Portion {
  /** Bytes of the file. */
  readonly size: number
  /** SHA-256 of the beginning of the file, which all parts read. */
  readonly beginning: string
  /** The bytes of the share: whole lines, or the whole file. */
  readonly from: number
  readonly to: number
  /** In a share of lines: the geometry of all boards, and the length of the header. */
  readonly lines: { readonly geometry: Geometry; readonly header: number } | null
  /** In a share by number: the first puzzle, counted from 0, and the end, which is not included. */
  readonly puzzles: readonly [from: number, to: number] | null
}

const LINE_FEED = 0x0a

/** Bytes that are read at once to find the end of a line. */
const STRIDE = 4096

/** Comments and blank lines above the first board, which may name a geometry. */
const HEADER = /^\uFEFF?(?:#[^\n]*\n|[^\S\n]*\n)*/

/** The option of commands whose work many machines may share. */
export function partOption(): Option {
  return new Option(
    '--part <i/n>',
    'only the i-th of n shares of the puzzles; -o FOLDER/ keeps each for `masu merge`',
  ).argParser(parseShare)
}

/** Reads `3/64`. */
export function parseShare(text: string): Share {
  const [, part = NaN, of = NaN] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (!(part >= 1 && part <= of && Number.isSafeInteger(of))) {
    throw new BadValue('Expected I/N with I from 1 to N, such as 3/64.', (words) => words.share)
  }
  return { part, of }
}

/** Whether an output is a folder of parts. */
export function isFolder(output: string | null): output is string {
  return output?.endsWith('/') === true
}

/** As in `part 3/64 of puzzles.txt`. */
export function partName({ part, of }: Share, path: string): string {
  return `part ${part}/${of} of ${fileName(path)}`
}

/** The beginning and the end of a share of a whole number. */
export function rangeOf({ part, of }: Share, whole: number): [from: number, to: number] {
  const at = (parts: number): number => Number((BigInt(whole) * BigInt(parts)) / BigInt(of))
  return [at(part - 1), at(part)]
}

/** The file's state. Throws a UserError for a file that cannot be shared. */
export function sharedFile(path: string): Stats {
  if (path === '-') {
    throw new UserError(notice('partOfInput', {}))
  }
  if (isPuzzle(path)) throw new UserError(notice('partOfPuzzle', {}))
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) {
    throw new UserError(notice('noFile', { path, near: null, isPackage: false }))
  }
  if (found.isDirectory()) throw new UserError(notice('directory', { path, near: null }))
  if (!found.isFile()) throw new UserError(notice('partOfPipe', { path }))
  return found
}

/** The share of a file. Throws a PuzzleError or a UserError, also for faults of the whole file. */
export async function portionOf(path: string, share: Share, skipBad: boolean): Promise<Portion> {
  const { size } = sharedFile(path)
  const file = fileName(path)
  let beginning: string | null = null
  let isZipped = false
  let puzzles = 0
  let header = 0
  let isHeader = true
  const parser = new PuzzleParser(file, () => void puzzles++, { skip: skipBad ? () => {} : null })
  const onBytes = (block: Buffer): void => {
    isZipped ||= beginning === null && block[0] === 0x1f && block[1] === 0x8b
    beginning ??= createHash('sha256').update(block).digest('hex')
  }
  const whole = (): Pick<Portion, 'size' | 'beginning'> => ({ size, beginning: beginning ?? '' })
  for await (const bytes of readLines(path, () => parser.lines, onBytes)) {
    const text = decode(bytes, file, parser.lines)
    parser.push(text)
    if (isHeader) {
      const here = Buffer.byteLength(HEADER.exec(text)?.[0] ?? '')
      header += here
      isHeader = here === bytes.length
    }
    const geometry = isZipped ? null : parser.eachLine
    if (geometry === null) continue
    const [from, to] = rangeOf(share, size).map((at) => lineStart(path, at, size))
    return {
      ...whole(),
      from: from ?? 0,
      to: to ?? size,
      lines: { geometry, header },
      puzzles: null,
    }
  }
  parser.end()
  return { ...whole(), from: 0, to: size, lines: null, puzzles: rangeOf(share, puzzles) }
}

/** The beginning of the first line that begins at a byte or after it. */
export function lineStart(path: string, byte: number, size: number): number {
  if (byte === 0) return 0
  const file = openSync(path, 'r')
  const block = Buffer.alloc(STRIDE)
  try {
    for (let at = byte - 1; at < size;) {
      const length = readSync(file, block, 0, STRIDE, at)
      const found = block.subarray(0, length).indexOf(LINE_FEED)
      if (found >= 0) return at + found + 1
      if (length === 0) break
      at += length
    }
    return size
  } finally {
    closeSync(file)
  }
}
