/** Files of records, each a line of JSON: whatever ends the writer, all lines but the last are whole. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { errorText } from '../../bench/src/terminal/error-text.ts'
import { UserError } from '../../bench/src/terminal/user-error.ts'

/** What the lines of a file should be. */
export interface RecordKind<T> {
  readonly schema: z.ZodType<T>
  /** The type of the records that carry a `schema`, and what that is. */
  readonly versioned: string
  readonly version: number
  /** In messages: "results of schema 1", "not a result". */
  readonly many: string
  readonly one: string
  /** What to do with a file of another version, if there is something to do. */
  readonly advice?: string
}

/**
 * The lines of a file that end in a line feed, with the bytes they take: what follows the last is
 * empty, or was never finished. Throws a UserError where it cannot be read.
 */
export function completeLinesOf(path: string): { text: string; bytes: number; index: number }[] {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
  const lines = []
  let start = 0
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    const text = bytes.toString('utf8', start, end)
    lines.push({ text, bytes: end + 1 - start, index: lines.length })
    start = end + 1
  }
  return lines
}

/** The record that a line holds. Throws a UserError that begins with the line's place. */
export function parseRecord<T>(line: string, place: string, kind: RecordKind<T>): T {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new UserError(`${place}: not a line of JSON`)
  }
  const parsed = kind.schema.safeParse(json)
  if (parsed.success) return parsed.data
  const { type, schema } = (json ?? {}) as { type?: unknown; schema?: unknown }
  if (type === kind.versioned && schema !== undefined && schema !== kind.version) {
    const advice = kind.advice === undefined ? '' : `; ${kind.advice}`
    throw new UserError(
      `${place}: ${kind.many} of schema ${JSON.stringify(schema)}, but this masu reads ${kind.version}${advice}`,
    )
  }
  const issue = parsed.error.issues[0]
  throw new UserError(
    `${place}: not ${kind.one} (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
  )
}
