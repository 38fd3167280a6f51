/**
 * The text of `masu-accepted.json` at the top of the repository, read and made: what head accepts, a line for each
 * acceptance, with its reason, reviewed in the diff of the change.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byCounter, COUNTERS } from '@masu/core/strategy'
import { z } from 'zod'
import type {
  Acceptances,
  AcceptedSize,
  AcceptedWork,
} from '@masu/results/records/check-description'
import { ACCEPTED_FILE, NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import { errorText, UserError } from '../errors.ts'
import { SAMPLE_PUZZLES } from '../fixture/sample.ts'

const count = z.int().nonnegative()
const textWithWords = z.string().regex(/\S/)
const slowdownLine = z.strictObject({
  strategy: textWithWords,
  slower: z
    .string()
    .regex(/^\+\d+(?:\.\d+)?%$/, 'expected a size like "+12%"')
    .transform((size) => parseFloat(size) / 100)
    .refine((size) => size > 0, 'expected a size above zero'),
  reason: textWithWords,
})
const workLine = z
  .strictObject({
    strategy: textWithWords,
    fixture: textWithWords,
    puzzles: z.int().positive(),
    without: z.string().transform(parseRanges).default([]),
    // Counters that the strategy does not count are absent.
    ...byCounter(() => count.nullable().default(null)),
    firsts: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .nullable()
      .default(null),
    reason: textWithWords,
  })
  .refine(({ puzzles, without }) => (without.at(-1) ?? 0) <= puzzles + without.length, {
    path: ['without'],
    message: 'expected no number above that of all puzzles, these and those of "puzzles"',
  })
  .transform(({ strategy, fixture, puzzles, without, firsts, reason, ...work }): AcceptedWork => {
    const isCounted = COUNTERS.some((counter) => work[counter] !== null)
    const totals = isCounted ? work : null
    return { strategy, fixture, puzzles, without, totals, firsts, reason }
  })

/**
 * The acceptances in the file of a checkout, which messages call `checkoutName`; empty without a file. Throws a
 * UserError if the file cannot be read.
 */
export function readAccepted(top: string, checkoutName: string): Acceptances {
  const path = join(top, ACCEPTED_FILE)
  if (!existsSync(path)) return NOTHING_ACCEPTED
  const refuse = (reason: string): never => {
    throw new UserError(`${ACCEPTED_FILE} of ${checkoutName} cannot be read: ${reason}`)
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
      const [{ path: keys, message } = { path: [], message: '' }] = parsed.error.issues
      return refuse([`acceptance ${index + 1}`, ...keys, message].join(': '))
    }
    if ('slower' in parsed.data) slowdowns.push(parsed.data)
    else work.push(parsed.data)
  }
  return { slowdowns, work }
}

/** The contents of the file: an acceptance a line. */
export function formatAccepted({ slowdowns, work }: Acceptances): string {
  const lines = [
    ...slowdowns.map(({ strategy, slower, reason }) => ({
      strategy,
      slower: formatSize(slower),
      reason,
    })),
    ...work.map(({ without, totals, firsts, reason, ...rest }) => ({
      ...rest,
      ...(without.length === 0 ? {} : { without: formatRanges(without) }),
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
function formatSize(size: number): string {
  return `+${Number((100 * size).toFixed(6))}%`
}

/** As in `1, 4-100`: ascending numbers, consecutive numbers as a range. */
function formatRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(', ')
}

/**
 * The puzzles of ranges like `1, 4-100`. Adds an issue where the text has another form, is not ascending, or has a
 * number above those of a check.
 */
function parseRanges(ranges: string, context: z.RefinementCtx): number[] {
  const numbers: number[] = []
  for (const range of ranges.split(', ')) {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === '' || first <= (numbers.at(-1) ?? 0) || last < first) {
      context.addIssue({ code: 'custom', message: 'expected puzzles like "1, 4-100"' })
      return z.NEVER
    }
    if (last > SAMPLE_PUZZLES) {
      const message = `a check compares ${SAMPLE_PUZZLES} puzzles of a fixture at most`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    for (let number = first; number <= last; number++) numbers.push(number)
  }
  return numbers
}
