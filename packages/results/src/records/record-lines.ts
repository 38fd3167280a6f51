/**
 * Files of records, one JSON object a line. If a writer is killed, only its last line can be
 * incomplete.
 */
import type { z } from 'zod'

/**
 * The type with every field and element readonly, since a record never changes after it is read or
 * written.
 */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/**
 * Thrown for a file that does not hold the expected records. The message begins with file and line.
 */
export class RecordError extends Error {}

/** The expected form of a file: only its first record describes the file. */
export interface HeadedKind<T extends Typed, Head extends T['type']> {
  readonly schema: z.ZodType<T>
  /** The type of the first record, which has a `schema` number, and the number that is read. */
  readonly versioned: Head
  readonly version: number
  /** Names in messages: "results of schema 1", "not a result", "results file". */
  readonly many: string
  readonly one: string
  readonly file: string
  /** Parses a line; `JSON.parse` if absent. */
  readonly parse?: (line: string) => unknown
  /** Advice for a file of another version. */
  readonly advice: string
  /** Why a record with this head cannot be used, in words; null if it can. */
  readonly faultOf?: (record: T, head: Extract<T, { type: Head }>) => string | null
  /** The subject of a record, in words: no two records of a file may have the same subject. */
  readonly keyOf: (record: T) => string
}

interface Typed {
  readonly type: string
}

/**
 * The lines of a text that end in a line feed. Text after the last line feed was never finished.
 */
export function completeLinesOf(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

/**
 * The first record of a text, and all of its records; `name` is the text's name in messages. Throws a
 * RecordError at the first line that is not such a record.
 */
export function headedRecordsOf<T extends Typed, Head extends T['type']>(
  text: string,
  name: string,
  kind: HeadedKind<T, Head>,
): { head: Extract<T, { type: Head }>; records: T[] } {
  const { head, records, fault } = goodRecordsOf(text, name, kind)
  if (fault !== null) throw fault
  return { head, records }
}

/**
 * As `headedRecordsOf`, up to the first line that is not such a record; `fault` is the error of that line, null
 * for none. Throws a RecordError if it is the first line of the text.
 */
export function goodRecordsOf<T extends Typed, Head extends T['type']>(
  text: string,
  name: string,
  kind: HeadedKind<T, Head>,
): { head: Extract<T, { type: Head }>; records: T[]; fault: RecordError | null } {
  const { file, versioned } = kind
  const records: T[] = []
  let fault: RecordError | null = null
  try {
    for (const record of checkedRecordsOf(text, name, kind)) records.push(record)
  } catch (error) {
    if (!(error instanceof RecordError) || records.length === 0) throw error
    fault = error
  }
  const [head] = recordsOfType(records, versioned)
  if (head === undefined) {
    throw new RecordError(`${name} is not a ${file}: its first line is not a ${versioned}`)
  }
  return { head, records, fault }
}

function* checkedRecordsOf<T extends Typed, Head extends T['type']>(
  text: string,
  name: string,
  kind: HeadedKind<T, Head>,
): Generator<T> {
  const { file, versioned, keyOf, faultOf } = kind
  const seen = new Set<string>()
  let head: Extract<T, { type: Head }> | undefined
  for (const [index, line] of completeLinesOf(text).entries()) {
    const place = `${name}:${index + 1}`
    const record = parseRecord(line, place, kind)
    const isHead = record.type === versioned
    if ((head === undefined) !== isHead) {
      throw new RecordError(`${place}: a ${file} begins with its ${versioned}, and holds no other`)
    }
    head ??= recordsOfType([record], versioned)[0]
    const key = keyOf(record)
    if (seen.has(key)) throw new RecordError(`${place}: ${key} is there twice`)
    seen.add(key)
    const fault = head === undefined ? null : (faultOf?.(record, head) ?? null)
    if (fault !== null) throw new RecordError(`${place}: cannot be used: ${fault}`)
    yield record
  }
}

/** The records of one type, in their order. */
export function recordsOfType<T extends Typed, Type extends T['type']>(
  records: readonly T[],
  type: Type,
): Extract<T, { type: Type }>[] {
  return records.filter((record): record is Extract<T, { type: Type }> => record.type === type)
}

/** The record that a line holds. Throws a RecordError that begins with `place`. */
function parseRecord<T extends Typed, Head extends T['type']>(
  line: string,
  place: string,
  kind: HeadedKind<T, Head>,
): T {
  let json: unknown
  try {
    json = kind.parse === undefined ? JSON.parse(line) : kind.parse(line)
  } catch {
    throw new RecordError(`${place}: not a line of JSON`)
  }
  const parsed = kind.schema.safeParse(json)
  if (parsed.success) return parsed.data
  const { schema } = (json ?? {}) as { schema?: unknown }
  if (schema !== undefined && schema !== kind.version) {
    throw new RecordError(
      `${place}: ${kind.many} of schema ${JSON.stringify(schema)}, but this masu reads ${kind.version}; ${kind.advice}`,
    )
  }
  const issue = parsed.error.issues[0]
  throw new RecordError(
    `${place}: not ${kind.one} (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
  )
}
