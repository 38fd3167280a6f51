/** Puzzles from a file or standard input, a block at a time: a file of any size needs little memory. */
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Entry } from '@masu/core/formats/format'
import { PuzzleParser } from '@masu/core/formats/read'
import { PuzzleError } from '@masu/core/puzzle-error'
import { errorText } from './error-text.ts'
import { warn } from './output.ts'
import { UserError } from './user-error.ts'

const LINE_FEED = 0x0a

/** Bytes without a line feed that are kept; of more, the parser is to say what it makes of them. */
const MAX_REST = 1 << 20

/**
 * The puzzles of the file at `path`, or of standard input for `-`, gzip or not. With `skip`, each bad
 * puzzle goes there and reading goes on. What was read as empty though it may have meant something
 * is listed on standard error; where that is `strict`, it is an error. Throws a PuzzleError or a
 * UserError.
 */
export async function* readPuzzleFile(
  path: string,
  skip: ((error: PuzzleError) => void) | null = null,
  strict = false,
): AsyncGenerator<Entry, void> {
  for await (const entries of readPuzzleBlocks(path, skip, strict)) yield* entries
}

/** As `readPuzzleFile`, the puzzles of a block at a time: no wait for each, which is twice as fast. */
export async function* readPuzzleBlocks(
  path: string,
  skip: ((error: PuzzleError) => void) | null = null,
  strict = false,
): AsyncGenerator<Entry[], void> {
  const file = fileName(path)
  let entries: Entry[] = []
  const parser = new PuzzleParser(file, (entry) => entries.push(entry), {
    skip,
    strict,
    warn: ({ message }) => warn(`read as an empty cell: ${message}`),
  })
  for await (const bytes of readLines(path, () => parser.lines)) {
    parser.push(decode(bytes, file, parser.lines))
    yield entries
    entries = []
  }
  parser.end()
  yield entries
}

/** What messages call the file at a path. */
export function fileName(path: string): string {
  return path === '-' ? 'standard input' : path
}

/**
 * The bytes of a file, or of what it has zipped, in blocks that end where a line ends. `linesRead`
 * counts those of the blocks before, for messages. Throws as `readPuzzleFile` does.
 */
export async function* readLines(
  path: string,
  linesRead: () => number,
): AsyncGenerator<Buffer, void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const block of unzipped(await open(path), fileName(path), linesRead)) {
    const bytes = rest.length === 0 ? block : Buffer.concat([rest, block])
    // No UTF-8 sequence contains a line feed, so a cut behind one never splits a character.
    let cut = bytes.lastIndexOf(LINE_FEED) + 1
    if (bytes.length - cut > MAX_REST) cut = wholeCharacters(bytes)
    rest = bytes.subarray(cut)
    if (cut > 0) yield bytes.subarray(0, cut)
  }
  if (rest.length > 0) yield rest
}

/** How many bytes are left when a character that may go on behind the last byte is left out. */
function wholeCharacters(bytes: Buffer): number {
  let end = bytes.length
  while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--
  return ((bytes[end - 1] ?? 0) & 0x80) === 0 ? end : end - 1
}

async function open(path: string): Promise<AsyncIterable<Buffer>> {
  if (path === '-') return readable(process.stdin, path)
  try {
    if ((await stat(path)).isDirectory()) throw new UserError(`${path} is a directory, not a file`)
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`cannot read ${path}: ${reason(error)}`)
  }
  return readable(createReadStream(path, { highWaterMark: 1 << 17 }), path)
}

/** What can be read; a file that is there may still be closed to us, or damaged. */
async function* readable(
  blocks: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<Buffer, void> {
  try {
    yield* blocks
  } catch (error) {
    throw new UserError(`cannot read ${fileName(path)}: ${reason(error)}`)
  }
}

/** The bytes, or what they hold where they begin as gzip does. */
async function* unzipped(
  blocks: AsyncIterable<Buffer>,
  file: string,
  linesRead: () => number,
): AsyncGenerator<Buffer, void> {
  const iterator = blocks[Symbol.asyncIterator]()
  // A pipe may hand on a single byte.
  let start: Buffer = Buffer.alloc(0)
  let next = await iterator.next()
  while (next.done !== true && start.length + next.value.length < 2) {
    start = Buffer.concat([start, next.value])
    next = await iterator.next()
  }
  if (next.done !== true) start = Buffer.concat([start, next.value])
  const whole = rejoined(start, iterator)
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield* whole
    return
  }
  const source = Readable.from(whole, { objectMode: false })
  const gunzip = createGunzip({ chunkSize: 1 << 16 })
  source.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const block of source.pipe(gunzip)) yield block as Buffer
  } catch (error) {
    const fault = gzipFault(error)
    if (fault === null) throw error
    const place = { file, line: linesRead() + 1, column: 1 }
    throw new PuzzleError(place, fault, 'gzip data that are whole')
  }
}

async function* rejoined(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  yield start
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** What is wrong with gzip data; null for any other error. */
function gzipFault(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'Z_BUF_ERROR') return 'the end of truncated gzip data'
  return code === 'Z_DATA_ERROR' ? `damaged gzip data (${errorText(error)})` : null
}

/** The text of bytes that so many lines came before. Throws a PuzzleError where they are no UTF-8. */
export function decode(bytes: Buffer, file: string, linesBefore: number): string {
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
