/**
 * What head accepts, in `masu-accepted.json` at the top of the repository: a line for each acceptance, with its reason,
 * reviewed in the diff of the change.
 *
 * Work and first solutions are accepted as figures, which are exact on every machine. Which puzzles a machine solves in
 * time differs, so each line also names its puzzles. A slowdown is accepted by its size, and only while base does not have
 * the line: an acceptance of last month does not excuse a slowdown of today.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { AcceptedSlowdown, CheckEntry } from '@masu/ranking/check-records'
import { COUNTERS, type WorkTotals } from '@masu/ranking/work-change'
import { errorText, UserError } from '../errors.ts'

export const ACCEPTED_FILE = 'masu-accepted.json'

/** The work of head on this many puzzles of a fixture. */
export interface AcceptedWork {
  readonly strategy: string
  readonly fixture: string
  readonly puzzles: number
  /** The puzzles without figures, counted from 1, ascending. */
  readonly without: readonly number[]
  /** Totals over the puzzles; null if the strategy counts nothing. */
  readonly totals: WorkTotals | null
  /** Hash of the first solutions of boards with several solutions; null without such boards. */
  readonly firsts: string | null
  readonly reason: string
}

/** How much slower a strategy may be, as a share of base's time. */
export interface AcceptedSize {
  readonly strategy: string
  readonly slower: number
  readonly reason: string
}

export interface Accepted {
  readonly slowdowns: readonly AcceptedSize[]
  readonly work: readonly AcceptedWork[]
}

export const NOTHING_ACCEPTED: Accepted = { slowdowns: [], work: [] }

const count = z.int().nonnegative()
const text = z.string().regex(/\S/)
const slowdownLine = z.strictObject({
  strategy: text,
  slower: z
    .string()
    .regex(/^\+\d+(?:\.\d+)?%$/, 'expected a size like "+12%"')
    .transform((size) => parseFloat(size) / 100)
    .refine((size) => size > 0, 'expected a size above zero'),
  reason: text,
})
const workLine = z
  .strictObject({
    strategy: text,
    fixture: text,
    puzzles: z.int().positive(),
    without: z.string().transform(puzzlesInRanges).default([]),
    // Counters that the strategy does not count are absent.
    nodes: count.nullable().default(null),
    guesses: count.nullable().default(null),
    backtracks: count.nullable().default(null),
    checks: count.nullable().default(null),
    firsts: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .nullable()
      .default(null),
    reason: text,
  })
  .transform(({ strategy, fixture, puzzles, without, firsts, reason, ...work }): AcceptedWork => {
    const isCounted = COUNTERS.some((counter) => work[counter] !== null)
    const totals = isCounted ? work : null
    return { strategy, fixture, puzzles, without, totals, firsts, reason }
  })

/**
 * The acceptances in the file of a checkout; empty without a file. Throws a UserError if the file cannot
 * be read.
 */
export function readAccepted(top: string, what: string): Accepted {
  const path = join(top, ACCEPTED_FILE)
  if (!existsSync(path)) return NOTHING_ACCEPTED
  const refuse = (reason: string): never => {
    throw new UserError(`${ACCEPTED_FILE} of ${what} cannot be read: ${reason}`)
  }
  let lines: unknown
  try {
    lines = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return refuse(errorText(error))
  }
  if (!Array.isArray(lines)) return refuse('expected a list of acceptances')
  const slowdowns: AcceptedSize[] = []
  const work: AcceptedWork[] = []
  for (const [index, line] of (lines as unknown[]).entries()) {
    const isSlowdown = typeof line === 'object' && line !== null && 'slower' in line
    const parsed = isSlowdown ? slowdownLine.safeParse(line) : workLine.safeParse(line)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return refuse(`acceptance ${index + 1}: ${issue?.path.join('.') ?? ''}: ${issue?.message}`)
    }
    if ('slower' in parsed.data) slowdowns.push(parsed.data)
    else work.push(parsed.data)
  }
  return { slowdowns, work }
}

/** The contents of the file: an acceptance a line. */
export function acceptedText({ slowdowns, work }: Accepted): string {
  const lines = [
    ...slowdowns.map(({ strategy, slower, reason }) => ({
      strategy,
      slower: sizeText(slower),
      reason,
    })),
    ...work.map(({ without, totals, firsts, reason, ...rest }) => ({
      ...rest,
      ...(without.length === 0 ? {} : { without: rangesOf(without) }),
      ...Object.fromEntries(Object.entries(totals ?? {}).filter(([, total]) => total !== null)),
      ...(firsts === null ? {} : { firsts }),
      reason,
    })),
  ]
  return lines.length === 0
    ? '[]\n'
    : `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]\n`
}

/** As in `+12%`. */
function sizeText(size: number): string {
  return `+${Number((100 * size).toFixed(6))}%`
}

/** As in `1, 4-100`: ascending numbers, consecutive numbers as a range. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(', ')
}

/** The puzzles of ranges like `1, 4-100`. Adds an issue where the text has another form, or is not ascending. */
function puzzlesInRanges(ranges: string, context: z.RefinementCtx): number[] {
  const numbers: number[] = []
  for (const range of ranges.split(', ')) {
    // At most six digits, so that a typing error does not fill the memory.
    const [, from = '', to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === '' || first <= (numbers.at(-1) ?? 0) || last < first) {
      context.addIssue({ code: 'custom', message: 'expected puzzles like "1, 4-100"' })
      return z.NEVER
    }
    for (let number = first; number <= last; number++) numbers.push(number)
  }
  return numbers
}

/** The acceptance for a strategy on a fixture; null for none. */
export function acceptedOf(
  work: readonly AcceptedWork[],
  strategy: string,
  fixture: string,
): AcceptedWork | null {
  return work.find((one) => one.strategy === strategy && one.fixture === fixture) ?? null
}

/** Adds lines. An added line of work replaces an earlier line of the same strategy and fixture. */
export function withLines({ slowdowns, work }: Accepted, added: Accepted): Accepted {
  const kept = work.filter((one) => acceptedOf(added.work, one.strategy, one.fixture) === null)
  return { slowdowns: [...slowdowns, ...added.slowdowns], work: [...kept, ...added.work] }
}

/**
 * The lines that base does not have. A line that head has twice and base once is such a line; a line of which only the
 * reason differs is not.
 */
export function linesSince(base: Accepted, head: Accepted): Accepted {
  return {
    slowdowns: addedTo(base.slowdowns, head.slowdowns),
    work: addedTo(base.work, head.work),
  }
}

function addedTo<Line extends AcceptedSize | AcceptedWork>(
  base: readonly Line[],
  head: readonly Line[],
): Line[] {
  const left = [...base]
  const isInBase = (line: Line, textOf: (one: Line) => string): boolean => {
    const at = left.findIndex((one) => textOf(one) === textOf(line))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  // Equal lines first, so that what is left has the reason that is new.
  return head
    .filter((line) => !isInBase(line, (one) => JSON.stringify(one)))
    .filter((line) => !isInBase(line, (one) => JSON.stringify({ ...one, reason: '' })))
}

/**
 * Indices of the puzzles that the figures belong to; null if the fixture had another number of puzzles when
 * they were written.
 */
export function puzzlesOf(
  entry: Pick<AcceptedWork, 'puzzles' | 'without'>,
  puzzles: number,
): number[] | null {
  const without = new Set(entry.without.map((puzzle) => puzzle - 1))
  const left = Array.from({ length: puzzles }, (_, puzzle) => puzzle).filter(
    (puzzle) => !without.has(puzzle),
  )
  return left.length === entry.puzzles && entry.puzzles + without.size === puzzles ? left : null
}

/** The entries, those that are slower with what is accepted of it: sizes multiply. */
export function withSlowdowns(
  entries: readonly CheckEntry[],
  accepted: readonly AcceptedSize[],
): CheckEntry[] {
  return entries.map((entry) => {
    const own = accepted.filter(({ strategy }) => strategy === entry.strategy)
    if (entry.verdict !== 'slower' || entry.ratio === null || own.length === 0) return entry
    const slowdown: AcceptedSlowdown = {
      size: own.reduce((factor, { slower }) => factor * (1 + slower), 1) - 1,
      reasons: own.map(({ reason }) => reason),
    }
    return { ...entry, slowdown }
  })
}
