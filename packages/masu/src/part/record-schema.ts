/** Checks a record: a file may hold anything. */
import { z } from 'zod'
import type { PartRecord } from './record.ts'

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const someLines = z.object({ count, first: z.array(count) })

const schema = z.object({
  part: count,
  of: count,
  masu: z.string(),
  command: z.enum(['rate', 'solve']),
  options: z.array(z.string()),
  strategy: z.object({ name: z.string(), sha256: sha256.nullable() }),
  file: z.string(),
  input: z.object({
    size: count,
    beginning: sha256,
    isByNumber: z.boolean(),
    from: count,
    to: count,
    sha256,
  }),
  output: z.object({ bytes: count, sha256 }),
  lines: count,
  puzzles: count,
  skipped: someLines,
  wrong: someLines,
  unanswered: z.array(z.tuple([z.string(), count])),
  rated: z.object({
    techniques: z.array(z.tuple([z.string(), count])),
    guesses: z.array(z.tuple([z.number(), count])),
    dropped: z.array(z.string()),
  }),
  exitCode: z.int().min(0).max(3),
})

/** Throws an error of zod if a value is not a record. */
export function recordOf(value: unknown): PartRecord {
  return schema.parse(value)
}
