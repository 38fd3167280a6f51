/**
 * Work figures that head accepts, in `fixtures/work.json`: a change in them is intended, and reviewed
 * in the diff as a snapshot is. The figures are exact on every machine. Which puzzles a machine solves
 * in time is not, so each entry also says of which puzzles it is.
 */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { COUNTERS, type WorkTotals } from '@masu/ranking/work-change'
import { errorText, UserError } from '../errors.ts'

/** In the folder of the fixtures. */
export const ACCEPTED_FILE = 'work.json'

/** What head does on so many puzzles of a fixture. */
export interface AcceptedEntry {
  readonly puzzles: number
  /** The puzzles that are left out, counted from 1, rising. */
  readonly without?: readonly number[] | undefined
  /** Over the puzzles; null where the strategy counts none of its work. */
  readonly totals: WorkTotals | null
  /**
   * Hash of the solutions that are found first on boards with several; null where there is no such
   * board, and in files from before these were accepted.
   */
  readonly firsts: string | null
}

/** By strategy, then by fixture. */
export type Accepted = Readonly<Record<string, Readonly<Record<string, AcceptedEntry>>>>

const count = z.int().nonnegative()
const numberOfPuzzle = z.int().positive()
/** Files from before there were ranges have lists of puzzles. */
const puzzleNumbers = z.union([z.array(numberOfPuzzle), z.string().transform(puzzlesInRanges)], {
  error: 'Invalid input: expected puzzles like "1, 4-100"',
})
const acceptedEntry = z
  .strictObject({
    puzzles: numberOfPuzzle,
    without: puzzleNumbers.optional(),
    // What is not counted is left out.
    nodes: count.nullable().default(null),
    guesses: count.nullable().default(null),
    backtracks: count.nullable().default(null),
    checks: count.nullable().default(null),
    firsts: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .optional(),
  })
  .transform(({ puzzles: solved, without, firsts = null, ...work }): AcceptedEntry => {
    const isCounted = COUNTERS.some((counter) => work[counter] !== null)
    const figures = { totals: isCounted ? work : null, firsts }
    return without === undefined
      ? { puzzles: solved, ...figures }
      : { puzzles: solved, without, ...figures }
  })
const schema = z.record(z.string(), z.record(z.string(), acceptedEntry))

/** Accepts nothing where there is no such file. Throws a UserError where the file cannot be read. */
export function readAccepted(path: string): Accepted {
  if (!existsSync(path)) return {}
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UserError(`cannot read ${path}: ${errorText(error)}`)
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new UserError(
      `${path} holds no work figures (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}); --accept writes it anew once it is gone`,
    )
  }
  return parsed.data
}

/** The contents of the file: a line an entry, in the order of the names. */
export function acceptedText(accepted: Accepted): string {
  const strategies = byName(accepted).map(([strategy, entries]) => {
    const lines = byName(entries).map(
      ([fixture, one]) => `    ${JSON.stringify(fixture)}: ${onOneLine(one)}`,
    )
    return `  ${JSON.stringify(strategy)}: {\n${lines.join(',\n')}\n  }`
  })
  return strategies.length === 0 ? '{}\n' : `{\n${strategies.join(',\n')}\n}\n`
}

/** On one line, as a formatter writes it. */
function onOneLine({ puzzles: solved, without, totals: work, firsts }: AcceptedEntry): string {
  const fields: Readonly<Record<string, number | string | null | undefined>> = {
    puzzles: solved,
    without: without && rangesOf(without),
    nodes: work?.nodes,
    guesses: work?.guesses,
    backtracks: work?.backtracks,
    checks: work?.checks,
    firsts,
  }
  const told = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`"${key}": ${JSON.stringify(value)}`],
  )
  return `{ ${told.join(', ')} }`
}

/** Like `1, 4-100`: rising numbers in which those in a row are one range. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(', ')
}

/** The numbers of such ranges, rising. Adds an issue where the text has none, or not in that order. */
function puzzlesInRanges(text: string, context: z.RefinementCtx): number[] {
  const numbers: number[] = []
  for (const range of text.split(', ')) {
    // So many digits at most that a slip of the finger does not fill the memory.
    const [, from = '', to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === '' || first <= (numbers.at(-1) ?? 0) || last < first) {
      context.addIssue({ code: 'custom', message: 'no ranges' })
      return z.NEVER
    }
    for (let number = first; number <= last; number++) numbers.push(number)
  }
  return numbers
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
