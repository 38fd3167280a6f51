/**
 * The results of blocks: each under the SHA-256 of its bytes, written aside and renamed, so that a file is whole
 * or not there, and two workers that write the same block write the same file.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { JobsError, messageOf } from '../host.ts'

/** What an entry of `masu.results` says of the bytes. */
export interface Kept {
  readonly sha256: string
  /** The bytes; null where they lie in the folder. */
  readonly data: Uint8Array | null
  readonly folder: string | null
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Writes bytes to the folder, where there is one. Throws the system's error where the disk takes no more. */
export async function keepOutput(bytes: Buffer, folder: string | null): Promise<Kept> {
  const hash = sha256(bytes)
  if (folder === null) return { sha256: hash, data: bytes, folder }
  const results = join(folder, 'results')
  mkdirSync(results, { recursive: true })
  const aside = join(results, `part-${randomUUID()}`)
  try {
    const file = await open(aside, 'w')
    try {
      await file.writeFile(bytes)
      // The entry in the database must not outlive the file in a crash of the machine.
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, join(results, hash))
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
  return { sha256: hash, data: null, folder }
}

/** The bytes again. Throws a JobsError where they are not those that were written. */
export async function readOutput({ sha256: hash, data, folder }: Kept): Promise<Buffer> {
  const bytes =
    data === null ? await readKept(join(folder ?? '', 'results', hash)) : Buffer.from(data)
  if (sha256(bytes) !== hash) {
    throw new JobsError(
      `the result ${hash.slice(0, 12)} is no longer what a worker wrote`,
      RETRY_HINT,
    )
  }
  return bytes
}

const RETRY_HINT = 'masu jobs retry ID computes what is damaged or lost once more.'

async function readKept(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new JobsError(`cannot read a result: ${messageOf(error)}`, RETRY_HINT)
  }
}
