/**
 * Work figures that head accepts, in `fixtures/work.json`: a change in them is intended, and reviewed
 * in the diff as a snapshot is. They are exact on every machine, and since which puzzles a machine
 * solves in time is not, they say of which puzzles they are.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { WorkTotals } from '@masu/ranking/work-change'
import { errorText, UserError } from '../terminal/user-error.ts'

/** In the folder of the fixtures. */
export const ACCEPTED_FILE = 'work.json'

/** Totals over so many puzzles of a fixture. */
export interface AcceptedEntry extends WorkTotals {
  readonly puzzles: number
  /** Puzzles that are not among them, counted from 1, rising. */
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

/** Nothing where there is no such file. Throws a UserError where it cannot be read. */
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

/** Writes the file, a line a row in the order of the names. Throws a UserError where that fails. */
export function writeAccepted(path: string, accepted: Accepted): void {
  const aside = `${path}.${process.pid}.part`
  try {
    writeFileSync(aside, acceptedText(accepted))
    renameSync(aside, path)
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}

export function acceptedText(accepted: Accepted): string {
  const strategies = sortedEntries(accepted).map(([strategy, rows]) => {
    const lines = sortedEntries(rows).map(
      ([fixture, { puzzles, without, nodes, guesses, backtracks, checks }]) => {
        const row = { puzzles, without, nodes, guesses, backtracks, checks }
        return `    ${JSON.stringify(fixture)}: ${spaced(row)}`
      },
    )
    return `  ${JSON.stringify(strategy)}: {\n${lines.join(',\n')}\n  }`
  })
  return strategies.length === 0 ? '{}\n' : `{\n${strategies.join(',\n')}\n}\n`
}

/** As a formatter would put it into one line. */
function spaced(row: AcceptedEntry): string {
  const fields = Object.entries(row).flatMap(([key, value]: [string, unknown]) =>
    value === undefined ? [] : [`"${key}": ${JSON.stringify(value).replaceAll(',', ', ')}`],
  )
  return `{ ${fields.join(', ')} }`
}

function sortedEntries<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Indices of the puzzles that the figures are of; null where the fixture has another number of
 * puzzles than when they were written.
 */
export function puzzlesOf(row: AcceptedEntry, puzzles: number): number[] | null {
  const without = new Set((row.without ?? []).map((puzzle) => puzzle - 1))
  const left = Array.from({ length: puzzles }, (_, puzzle) => puzzle).filter(
    (puzzle) => !without.has(puzzle),
  )
  return left.length === row.puzzles && row.puzzles + without.size === puzzles ? left : null
}
