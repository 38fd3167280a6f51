/** What every harness gets, and what it gives back. */
import { z } from 'zod'

/** Names of harnesses, in the order of the tables. */
export const HARNESSES = [
  'masu',
  'tinybench',
  'mitata',
  'hyperfine',
  'tinybench-alone',
  'tinybench-prepares-again',
  'mitata-prepares-again',
  'masu-unshuffled',
  'masu-in-one-process',
] as const

export type HarnessName = (typeof HARNESSES)[number]

/** The fixture of entries that only start. Their time is divided among as many puzzles as the first fixture has. */
export const START = 'start'

export const jobSchema = z.object({
  /** In the order in which they are measured. */
  strategies: z.array(z.string()).readonly(),
  fixtures: z.array(z.string()).readonly(),
  /** What the whole measurement may take. Masu's own length is `rounds`. */
  seconds: z.number(),
  rounds: z.number(),
})

export type Job = z.infer<typeof jobSchema>

/** A strategy on a fixture, as the harness shows it. */
export const entryLine = z.object({
  strategy: z.string(),
  fixture: z.string(),
  /** Microseconds a puzzle: the mean, the median and the least of its samples, as far as the harness shows them. */
  micros: z.object({
    mean: z.number().optional(),
    median: z.number().optional(),
    least: z.number().optional(),
  }),
  /** What the harness prints after ± beside the first of these, as a share of it; null where it prints none. */
  plusMinus: z.number().nullable(),
  /** The ratio to the fastest, where the harness gives one of its own. */
  ratio: z.number().nullable(),
  /** What the harness says beside the figure, or in its place; null for nothing. */
  remark: z.string().nullable(),
})

export type Entry = z.infer<typeof entryLine>

/** Measures, and yields each entry when the harness shows it. */
export type Harness = (job: Job) => AsyncIterable<Entry> | Iterable<Entry>

/** The figures that a harness may show. */
export type Figure = keyof Entry['micros']
