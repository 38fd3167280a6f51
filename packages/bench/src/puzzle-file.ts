/** Puzzles from a file or standard input, a block at a time: a file of any size needs little memory. */
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Entry } from '@masu/core/formats/format'
import { PuzzleParser } from '@masu/core/formats/read'
import { PuzzleError } from '@masu/core/puzzle-error'
import { errorText } from './error-text.ts'
import { UserError } from './user-error.ts'

const LINE_FEED = 0x0a

/**
 * The puzzles of the file at `path`, or of standard input for `-`. With `skip`, each bad puzzle
 * goes there and reading goes on. Throws a PuzzleError or a UserError.
 */
export async function* readPuzzleFile(
  path: string,
  skip: ((error: PuzzleError) => void) | null = null,
): AsyncGenerator<Entry, void> {
  const file = path === '-' ? 'standard input' : path
  const entries: Entry[] = []
  const parser = new PuzzleParser(file, (entry) => entries.push(entry), skip)
  for await (const text of decodedBlocks(path, file)) {
    parser.push(text)
    yield* entries.splice(0)
  }
  parser.end()
  yield* entries
}

async function* decodedBlocks(path: string, file: string): AsyncGenerator<string, void> {
  let rest: Buffer = Buffer.alloc(0)
  let lines = 0
  for await (const block of await open(path)) {
    const bytes = Buffer.concat([rest, block])
    // No UTF-8 sequence contains a line feed, so a cut behind one never splits a character.
    const cut = bytes.lastIndexOf(LINE_FEED) + 1
    rest = bytes.subarray(cut)
    if (cut > 0) yield decode(bytes.subarray(0, cut), file, lines)
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++
    // A file without line breaks is handed on as it comes: the parser refuses it by its length.
    if (rest.length > 1 << 20) {
      yield rest.toString('latin1')
      rest = Buffer.alloc(0)
    }
  }
  if (rest.length > 0) yield decode(rest, file, lines)
}

async function open(path: string): Promise<AsyncIterable<Buffer>> {
  if (path === '-') return process.stdin
  try {
    if ((await stat(path)).isDirectory()) throw new UserError(`${path} is a directory, not a file`)
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`cannot read ${path}: ${reason(error)}`)
  }
  return createReadStream(path, { highWaterMark: 1 << 18 })
}

function decode(bytes: Buffer, file: string, linesBefore: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  let line = linesBefore
  let start = 0
  for (;;) {
    line++
    const end = bytes.indexOf(LINE_FEED, start)
    const piece = bytes.subarray(start, end < 0 ? bytes.length : end)
    if (!isUtf8(piece)) {
      // As far as the text reads the same either way, it is sound.
      const column = piece.toString('utf8').indexOf('\uFFFD') + 1
      throw new PuzzleError({ file, line, column }, 'bytes that are no UTF-8', 'UTF-8 text')
    }
    start = end + 1
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'permission denied'
  return errorText(error)
}
