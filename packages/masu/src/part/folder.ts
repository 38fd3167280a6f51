/** A folder of parts: for each part a file of data, which exists only when it is complete, and a record beside it. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, lstatSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UserError } from '@masu/bench/errors'
import { isSameRecord, readRecord, type PartRecord } from './record.ts'
import type { Share } from './share.ts'

/** The form of a part's data: objects, or lines of text. */
export type DataKind = 'jsonl' | 'txt'

/** The files of a part. */
export interface PartPaths {
  readonly folder: string
  readonly data: string
  readonly record: string
  /** The file that names the puzzles in work while the part is made. */
  readonly underway: string
  /** The prefix of the folders in which the part grows. */
  readonly prefix: string
}

/** Bytes of a file that are read at once. */
const READ = 1 << 20

/** The least number of digits in names, so that names sort like parts; more parts need more digits. */
const DIGITS = 4

export function partPaths(folder: string, { part, of }: Share, kind: DataKind): PartPaths {
  const digits = Math.max(DIGITS, String(of).length)
  const [number, all] = [part, of].map((one) => String(one).padStart(digits, '0'))
  const name = `part-${number}-of-${all}.${kind}`
  return {
    folder,
    data: join(folder, name),
    record: join(folder, `${name}.record`),
    underway: join(folder, `.${name}.underway`),
    prefix: `.${name}.part-`,
  }
}

/** A part that fits its record, or its fault; neither for a missing part. */
export interface FoundPart {
  readonly record: PartRecord | null
  readonly fault: string | null
}

/** A part with only one of its two files counts as missing. */
export async function findPart(paths: PartPaths, { part, of }: Share): Promise<FoundPart> {
  const found = [paths.record, paths.data].map((path) => lstatSync(path, { throwIfNoEntry: false }))
  if (found.includes(undefined)) return { record: null, fault: null }
  const faulty = (fault: string): FoundPart => ({ record: null, fault })
  if (found.some((one) => one?.isFile() !== true)) return faulty('a link or a device, not a file')
  const record = await readRecord(paths.record)
  if (record === null) return faulty('its record cannot be read')
  if (record.part !== part || record.of !== of) {
    return faulty(`its record is of part ${record.part}/${record.of}`)
  }
  const { bytes, sha256 } = record.output
  const size = found[1]?.size ?? 0
  if (size !== bytes) return faulty(`${size} bytes of data, where ${bytes} were written`)
  const isSame = (await sha256Of(paths.data)) === sha256
  return isSame ? { record, fault: null } : faulty('its data have changed')
}

/** SHA-256 of the bytes of a file from one offset up to another. */
export async function sha256Of(
  path: string,
  start: number = 0,
  end: number = Infinity,
): Promise<string> {
  const hash = createHash('sha256')
  if (end > start) {
    await pipeline(createReadStream(path, { start, end: end - 1, highWaterMark: READ }), hash)
  }
  return hash.digest('hex')
}

/** Writes a new file, which is on disk when the promise resolves. Returns its hash and its length. */
export async function writeSynced(
  path: string,
  texts: AsyncIterable<string | Uint8Array>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(): AsyncGenerator<string | Uint8Array, void> {
    for await (const text of texts) {
      hash.update(text)
      bytes += Buffer.byteLength(text)
      yield text
    }
  }
  await pipeline(counted(), createWriteStream(path, { flags: 'wx', mode: 0o666, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Moves a part from the folder `aside`, where its files are `record` and `data`, to its place: first the
 * record, then the data, so that existing data are complete. Throws a UserError if a different part is there
 * already; the same bytes are accepted.
 */
export async function placePart(
  paths: PartPaths,
  aside: string,
  record: PartRecord,
): Promise<void> {
  const isFirst = await linked(join(aside, 'record'), paths.record)
  if (!isFirst && !(await isRecordOf(paths.record, record))) {
    // A run that ended in between has left a record; only time limits can make it differ.
    if (lstatSync(paths.data, { throwIfNoEntry: false }) !== undefined) throw otherPart(paths)
    await rename(join(aside, 'record'), paths.record)
  }
  const isHere = await linked(join(aside, 'data'), paths.data)
  if (!isHere && !(await holds(paths.data, record.output.sha256))) {
    if (isFirst) await rm(paths.record)
    throw otherPart(paths)
  }
  const folder = await open(paths.folder, 'r')
  await folder.sync()
  await folder.close()
}

/** Links a file to this name, and returns whether it did: an existing file stays. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isRecordOf(path: string, record: PartRecord): Promise<boolean> {
  const found = lstatSync(path).isFile() ? await readRecord(path) : null
  return found !== null && isSameRecord(found, record)
}

async function holds(path: string, sha256: string): Promise<boolean> {
  return lstatSync(path).isFile() && (await sha256Of(path)) === sha256
}

function otherPart({ data }: PartPaths): UserError {
  return new UserError(`${data} is there already and differs; nothing is overwritten`)
}
