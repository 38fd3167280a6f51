/** A folder of parts: a file of data for each, which is there whole or not at all, and a record beside it. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, lstatSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UserError } from '@masu/bench/errors'
import { isSameRecord, readRecord, type PartRecord } from './record.ts'
import type { Share } from './share.ts'

/** What a part is written as: objects, or lines of text. */
export type DataKind = 'jsonl' | 'txt'

/** The files of a part. */
export interface PartPaths {
  readonly folder: string
  readonly data: string
  readonly record: string
  /** What it is on, while it is made. */
  readonly underway: string
  /** How the folders begin in which it grows. */
  readonly prefix: string
}

/** Bytes of a file that are read at once. */
const READ = 1 << 20

/** More digits only where there are more parts: the names sort as the parts do. */
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

/** A part that is there and fits its record, or what is wrong with it; neither where it is missing. */
export interface FoundPart {
  readonly record: PartRecord | null
  readonly fault: string | null
}

/** Either file alone is a missing part. */
export async function findPart(paths: PartPaths, { part, of }: Share): Promise<FoundPart> {
  const found = [paths.record, paths.data].map((path) => lstatSync(path, { throwIfNoEntry: false }))
  if (found.includes(undefined)) return { record: null, fault: null }
  const faulty = (fault: string): FoundPart => ({ record: null, fault })
  if (found.some((one) => one?.isFile() !== true)) return faulty('a link or a device, no file')
  const record = await readRecord(paths.record)
  if (record === null) return faulty('its record cannot be read')
  if (record.part !== part || record.of !== of) {
    return faulty(`its record is of part ${record.part}/${record.of}`)
  }
  const { bytes, sha256 } = record.output
  const size = found[1]?.size ?? 0
  if (size !== bytes) return faulty(`${size} bytes of data, where ${bytes} were written`)
  const isSame = (await sha256Of(paths.data)) === sha256
  return isSame ? { record, fault: null } : faulty('its data are not those that were written')
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

/** Writes a file that is not there yet, and has it on disk when it resolves. Its hash and its length. */
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
 * Puts a part in its place that has grown in the folder `aside`, under the names `record` and `data`: first
 * the record, then the data, so that what is there is whole. Throws a UserError where another part is there
 * already; one with the same bytes is as good.
 */
export async function placePart(
  paths: PartPaths,
  aside: string,
  record: PartRecord,
): Promise<void> {
  const isFirst = await linked(join(aside, 'record'), paths.record)
  if (!isFirst && !(await isRecordOf(paths.record, record))) {
    // A run that was ended in between has left a record; only time limits make it another one.
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

/** Whether a file got this name; not where there is one, which stays. */
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
