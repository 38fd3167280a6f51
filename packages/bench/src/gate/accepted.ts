/**
 * Work figures that head accepts, in `fixtures/work.json`: a change in them is intended, and reviewed
 * in the diff as a snapshot is. The figures are exact on every machine. Which puzzles a machine solves
 * in time is not, so each entry also says of which puzzles it is.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { writeTexts } from '../terminal/output-file.ts'
import type { WorkTotals } from '@masu/ranking/work-change'
import { errorText, UserError } from '../terminal/user-error.ts'

/** In the folder of the fixtures. */
export const ACCEPTED_FILE = 'work.json'

/** Totals over so many puzzles of a fixture. */
export interface AcceptedEntry extends WorkTotals {
  readonly puzzles: number
  /** The puzzles that are left out, counted from 1, rising. */
  readonly without?: readonly number[] | undefined
}

/** By strategy, then by fixture. */
export type Accepted = Readonly<Record<string, Readonly<Record<string, AcceptedEntry>>>>

const count = z.int().nonnegative()
const schema: z.ZodType<Accepted> = z.record(
  z.string(),
  z.record(
    z.string(),
    z.strictObject({
      puzzles: z.int().positive(),
      without: z.array(z.int().positive()).optional(),
      nodes: count,
      guesses: count,
      backtracks: count,
      checks: count,
    }),
  ),
)

export interface AcceptedFile {
  readonly accepted: Accepted
  /** Of the file's bytes; null where there is none. */
  readonly sha256: string | null
}

/** Accepts nothing where there is no such file. Throws a UserError where the file cannot be read. */
export function readAccepted(path: string): AcceptedFile {
  if (!existsSync(path)) return { accepted: {}, sha256: null }
  let text: string
  let json: unknown
  try {
    text = readFileSync(path, 'utf8')
    json = JSON.parse(text)
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new UserError(
      `${path} holds no work figures (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}); --accept-work writes it anew once it is gone`,
    )
  }
  return { accepted: parsed.data, sha256: createHash('sha256').update(text).digest('hex') }
}

/** Writes the file: a line an entry, in the order of the names. Throws a UserError where that fails. */
export async function writeAccepted(path: string, accepted: Accepted): Promise<void> {
  await writeTexts(path, Readable.from([acceptedText(accepted)]))
}

export function acceptedText(accepted: Accepted): string {
  const strategies = byName(accepted).map(([strategy, entries]) => {
    const lines = byName(entries).map(
      ([fixture, { puzzles, without, nodes, guesses, backtracks, checks }]) => {
        const entry = { puzzles, without, nodes, guesses, backtracks, checks }
        return `    ${JSON.stringify(fixture)}: ${onOneLine(entry)}`
      },
    )
    return `  ${JSON.stringify(strategy)}: {\n${lines.join(',\n')}\n  }`
  })
  return strategies.length === 0 ? '{}\n' : `{\n${strategies.join(',\n')}\n}\n`
}

/** On one line, as a formatter writes it. */
function onOneLine(entry: AcceptedEntry): string {
  const fields = Object.entries(entry).flatMap(([key, value]: [string, unknown]) =>
    value === undefined ? [] : [`"${key}": ${JSON.stringify(value).replaceAll(',', ', ')}`],
  )
  return `{ ${fields.join(', ')} }`
}

function byName<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Indices of the puzzles that the figures are of; null where the fixture has another number of
 * puzzles than when they were written.
 */
export function puzzlesOf(entry: AcceptedEntry, puzzles: number): number[] | null {
  const without = new Set((entry.without ?? []).map((puzzle) => puzzle - 1))
  const left = Array.from({ length: puzzles }, (_, puzzle) => puzzle).filter(
    (puzzle) => !without.has(puzzle),
  )
  return left.length === entry.puzzles && entry.puzzles + without.size === puzzles ? left : null
}
