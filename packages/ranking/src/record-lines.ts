/**
 * Files of records, one JSON object a line. If a writer is killed, only its last line can be
 * incomplete.
 */
import type { z } from 'zod'

/**
 * Thrown for a file that does not hold the expected records. The message begins with file and line.
 */
export class RecordError extends Error {}

/** The expected form of the lines of a file. */
export interface RecordKind<T> {
  readonly schema: z.ZodType<T>
  /** The type of the records that have a `schema` number, and that number. */
  readonly versioned: string
  readonly version: number
  /** In messages: "results of schema 1", "not a result". */
  readonly many: string
  readonly one: string
  /** Advice for a file of another version, if there is any. */
  readonly advice?: string
}

/**
 * The lines of a text that end in a line feed. Text after the last line feed was never finished.
 */
export function completeLinesOf(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

/** The record that a line holds. Throws a RecordError that begins with `place`. */
export function parseRecord<T>(line: string, place: string, kind: RecordKind<T>): T {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new RecordError(`${place}: not a line of JSON`)
  }
  const parsed = kind.schema.safeParse(json)
  if (parsed.success) return parsed.data
  const { type, schema } = (json ?? {}) as { type?: unknown; schema?: unknown }
  if (type === kind.versioned && schema !== undefined && schema !== kind.version) {
    const advice = kind.advice === undefined ? '' : `; ${kind.advice}`
    throw new RecordError(
      `${place}: ${kind.many} of schema ${JSON.stringify(schema)}, but this masu reads ${kind.version}${advice}`,
    )
  }
  const issue = parsed.error.issues[0]
  throw new RecordError(
    `${place}: not ${kind.one} (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
  )
}
