/** What `prove-faults.ts` keeps: a line for each kill, and one for each 20,000 calls or files. */
import { z } from 'zod'

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const
export const PLACES = ['plain', 'container', 'full disk'] as const
export type Place = (typeof PLACES)[number]

/** The faults, in words. */
const faults = z.array(z.string())

export const killSchema = z.object({
  /** From 1. */
  kill: z.int(),
  command: z.string(),
  signal: z.enum(SIGNALS),
  place: z.enum(PLACES),
  /** Milliseconds after its start. */
  afterMs: z.int(),
  /** Whether the command was still running. */
  wasRunning: z.boolean(),
  faults,
})
export type Kill = z.infer<typeof killSchema>

const tallySchema = z.object({
  answered: z.int(),
  /** Calls that ended with a documented error. */
  refused: z.int(),
  faults,
})
export type Tally = z.infer<typeof tallySchema>

/** Some calls or files, numbered from 0 on. */
export const triedSchema = tallySchema.extend({
  tried: z.enum(['calls', 'files']),
  first: z.int(),
  count: z.int(),
})
export type Tried = z.infer<typeof triedSchema>
