/**
 * The puzzles of a job: a text of lines that all have the same length, kept under its SHA-256, so that a block is
 * two numbers. It lies in a folder that every machine sees, or in the database.
 */
import { createHash, randomUUID, type Hash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  closeSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { JobsError, type Host } from '../host.ts'
import type { Sql } from '../database/sql.ts'

/** A text of this many bytes at most may go through the database. */
const MOST_BYTES_IN_DATABASE = 64 * 1024 * 1024

export interface Input {
  /** SHA-256 of header and lines, in hexadecimal. */
  readonly hash: string
  /** The line that names the board's boxes, which each block needs at its beginning; null for none. */
  readonly header: string | null
  /** Of a line with its line feed. */
  readonly lineBytes: number
  readonly lines: number
}

/** An input in a file, not yet where jobs find it. */
export interface DraftInput extends Input {
  readonly file: string
}

/**
 * Reads puzzles in any format that `masu convert` reads into a file of lines in `folder`. With `answers` lines
 * keep the count and the solution that stand with a puzzle, and are filled up with blanks to one length.
 * Throws a JobsError for puzzles of several sizes, for none, and for what `masu convert` refuses.
 */
export async function draftInput(
  host: Host,
  path: string,
  folder: string,
  answers: boolean,
): Promise<DraftInput> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `draft-${randomUUID()}`)
  try {
    const width = answers ? await longestLine(host, path) : null
    return { ...(await writeLines(host, path, file, width)), file }
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

async function longestLine(host: Host, path: string): Promise<number> {
  let longest = 0
  for await (const line of converted(host, path)) longest = Math.max(longest, line.length)
  return longest
}

async function writeLines(
  host: Host,
  path: string,
  file: string,
  width: number | null,
): Promise<Input> {
  const hash = createHash('sha256')
  const output = createWriteStream(file)
  const written = once(output, 'close')
  // Awaited below; a disk that is full must not end the process before.
  written.catch(() => {})
  let header: string | null = null
  let cells = 0
  let lines = 0
  for await (const line of converted(host, path)) {
    if (line.startsWith('#')) {
      header = line
      continue
    }
    const [puzzle = ''] = line.split(':')
    cells ||= puzzle.length
    if (puzzle.length !== cells) {
      throw new JobsError(
        `puzzle ${lines + 1} of ${path} has ${puzzle.length} cells, and those before it ${cells}`,
        'A job takes puzzles of one size: submit a file for each.',
      )
    }
    const text = `${width === null ? puzzle : line.padEnd(width)}\n`
    hash.update(text)
    lines++
    if (!output.write(text)) await Promise.race([once(output, 'drain'), written])
  }
  output.end()
  await written
  if (lines === 0) throw new JobsError(`${path} has no puzzle`)
  // Without it a few rows of 16 characters might be taken for one big board.
  if (cells === 16) header ??= '# geometry: 2x2'
  hash.update(header ?? '')
  return { hash: hash.digest('hex'), header, lineBytes: (width ?? cells) + 1, lines }
}

/** The lines of `masu convert --to line`. */
async function* converted(host: Host, path: string): AsyncGenerator<string, void> {
  const [program, ...first] = host.masu
  const child = spawn(program, [...first, 'convert', path, '--to', 'line'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const closed = once(child, 'close') as Promise<[number | null]>
  try {
    yield* createInterface({ input: child.stdout, crlfDelay: Infinity })
    const [code] = await closed
    if (code !== 0) {
      const [message = '', ...rest] = said.trim().split('\n')
      throw new JobsError(
        message.replace(/^masu: /, ''),
        rest.length === 0 ? null : rest.join('\n'),
      )
    }
  } finally {
    child.kill()
  }
}

/**
 * Puts a draft where jobs find it, in the folder or in the database, and removes it. Throws a JobsError where it
 * is too large for the database.
 */
export async function keepInput(sql: Sql, draft: DraftInput, folder: string | null): Promise<void> {
  const { hash, header, lineBytes, lines, file } = draft
  let data: Buffer | null = null
  if (folder === null) {
    if (lineBytes * lines > MOST_BYTES_IN_DATABASE) {
      rmSync(file)
      throw new JobsError(
        `${lines} puzzles are too many to go through the database`,
        'Name a folder that every machine sees: --folder /shared/masu',
      )
    }
    data = await readFile(file)
    rmSync(file)
  } else {
    mkdirSync(join(folder, 'inputs'), { recursive: true })
    renameSync(file, inputFile(folder, hash))
  }
  await sql.query(
    `insert into masu.inputs (hash, header, line_bytes, lines, data) values ($1, $2, $3, $4, $5)
     on conflict (hash) do update set data = coalesce(inputs.data, excluded.data)`,
    [hash, header, lineBytes, lines, data],
  )
}

function inputFile(folder: string, hash: string): string {
  return join(folder, 'inputs', `${hash}.txt`)
}

/** Files that were found to have their hash, as they were then. */
const checked = new Map<string, string>()

/**
 * The text of some lines, with the header before them. Throws a JobsError where the file is not there or is no
 * longer what was submitted.
 */
export async function readLines(
  sql: Sql,
  input: Input,
  folder: string | null,
  first: number,
  count: number,
): Promise<Buffer> {
  const { hash, header, lineBytes } = input
  const before = Buffer.from(header === null ? '' : `${header}\n`)
  const [from, length] = [first * lineBytes, count * lineBytes]
  if (folder !== null) {
    const file = inputFile(folder, hash)
    await checkFile(file, input)
    const lines = Buffer.alloc(length)
    const descriptor = openSync(file, 'r')
    try {
      readSync(descriptor, lines, 0, length, from)
    } finally {
      closeSync(descriptor)
    }
    return Buffer.concat([before, lines])
  }
  const [found] = await sql.query<{ lines: Uint8Array | null }>(
    'select substring(data from $2 for $3) as lines from masu.inputs where hash = $1',
    [hash, from + 1, length],
  )
  if (found?.lines?.length !== length) {
    throw new JobsError(`the puzzles ${hash.slice(0, 12)} are not in the database`)
  }
  return Buffer.concat([before, found.lines])
}

/** Hashes a file when it is first read, and again when it has changed. */
async function checkFile(file: string, { hash, header }: Input): Promise<void> {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) {
    throw new JobsError(
      `${file} is not there`,
      'Every machine must see the folder under this path.',
    )
  }
  const state = `${found.size} ${found.mtimeMs} ${found.ino}`
  if (checked.get(file) === state) return
  const sum: Hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) sum.update(chunk)
  sum.update(header ?? '')
  if (sum.digest('hex') !== hash) {
    throw new JobsError(
      `${file} is no longer what was submitted`,
      'Put it back, or cancel the job and submit it again.',
    )
  }
  checked.set(file, state)
}
