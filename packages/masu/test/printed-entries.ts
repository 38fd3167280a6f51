/** What `--json` prints of a run: the compiler knows the entries, and `commands/rank.test.ts` names their fields. */
import { z } from 'zod'
import type { Classics } from '@masu/results/rank/classics'
import type { RankedEntry } from '@masu/results/rank/entry'
import type { Environment } from '@masu/results/records/environment'
import type { Panel } from '@masu/results/rank/panels'
import type { Ranking } from '@masu/results/rank/ranking'
import type { RunOptions } from '@masu/results/records/schema'
import type { VerifiedEntry } from '../src/documents/verification-text.ts'

const printed = z.strictObject({
  entries: z.array(z.custom<RankedEntry>()),
  panels: z.array(z.custom<Panel>()),
  allSizes: z.custom<Panel | null>(),
  classics: z.custom<Classics | null>(),
  reasons: z.custom<Ranking['reasons']>(),
  slowModes: z.custom<Ranking['slowModes']>(),
  notes: z.custom<Ranking['notes']>(),
  verifiedAnswers: z.number().nullable(),
  rounds: z.number(),
  cutShort: z.custom<Ranking['cutShort']>(),
  environment: z.custom<Environment>(),
  options: z.custom<RunOptions>(),
})

/** Throws unless standard output is exactly one such object. */
export function entriesIn(stdout: string): RankedEntry[] {
  return printed.parse(JSON.parse(stdout)).entries
}

const verified = z.strictObject({ entries: z.array(z.custom<VerifiedEntry>()) })

/** As `entriesIn`, of `masu verify`. */
export function verifiedEntriesIn(stdout: string): VerifiedEntry[] {
  return verified.parse(JSON.parse(stdout)).entries
}
