/** Reads the lines that `masu rate --json` wrote. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Rating } from '@masu/sudoku/rate/scales'
import { techniques } from '@masu/sudoku/techniques/techniques'
import { unreadableError, UserError } from '@masu/bench/errors'
import { z } from 'zod'
import type { RatingResult } from '../threads/rate.ts'

/** A line: a rating, or the reason for none. */
export interface RatedLine extends Pick<Rating, 'technique' | 'meanGuesses'> {
  readonly unratedReason?: Exclude<RatingResult, Rating> | undefined
  /** The time after which the puzzle was given up. */
  readonly timeoutMs?: number | undefined
}

const ratedLine: z.ZodType<RatedLine> = z.union([
  z.object({
    technique: z.enum(['none', ...techniques, 'beyond']),
    meanGuesses: z.number().nonnegative(),
  }),
  z.object({
    technique: z.null(),
    meanGuesses: z.null(),
    unratedReason: z.enum(['none', 'several', 'timeout']),
    timeoutMs: z.number().positive().optional(),
  }),
])

/** The lines of a file, or of standard input for `-`. Throws a UserError for a line of another kind. */
export async function* readRated(path: string): AsyncGenerator<RatedLine, void> {
  const input = path === '-' ? process.stdin : createReadStream(path)
  let number = 0
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      number++
      const { success, data } = ratedLine.safeParse(parsed(text))
      if (!success) {
        const name = path === '-' ? 'standard input' : path
        throw new UserError(`${name}:${number}: expected a line that masu rate --json wrote`)
      }
      yield data
    }
  } catch (error) {
    throw error instanceof UserError ? error : unreadableError(path, error)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
