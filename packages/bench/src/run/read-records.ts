/** Reads files of records from the disk. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { unreadable } from '../errors.ts'

/** Standard input, as users write it; its text, which can be read only once. */
export const STDIN = '-'
let textOfStdin: string | null = null

/**
 * The text of a file of records, which may be packed by gzip and may begin with a byte order mark; `-` is standard
 * input. Throws a UserError if it cannot be read.
 */
export function readRecordFile(path: string): string {
  try {
    if (path !== STDIN) return textOf(readFileSync(path))
    textOfStdin ??= textOf(readFileSync(process.stdin.fd))
    return textOfStdin
  } catch (error) {
    throw unreadable(path, error)
  }
}

function textOf(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  // The decoder leaves out the mark.
  return new TextDecoder().decode(isPacked ? gunzipSync(bytes) : bytes)
}
