/** What `--json` prints of a run: the compiler knows the rows, and `commands/rank.test.ts` names their fields. */
import { z } from 'zod'
import type { Classics } from '@masu/ranking/classics'
import type { RankedEntry } from '@masu/ranking/entry'
import type { Panel } from '@masu/ranking/panels'
import type { VerifiedEntry } from '../src/tables/verified.ts'

const printed = z.strictObject({
  rows: z.array(z.custom<RankedEntry>()),
  panels: z.array(z.custom<Panel>()),
  classics: z.custom<Classics | null>(),
  verified: z.int().nonnegative().nullable(),
})

/** Throws unless standard output is exactly one object of rows and panels. */
export function rowsOf(stdout: string): RankedEntry[] {
  return printed.parse(JSON.parse(stdout)).rows
}

const verified = z.strictObject({ rows: z.array(z.custom<VerifiedEntry>()) })

/** As `rowsOf`, of `masu verify`. */
export function verifiedRowsOf(stdout: string): VerifiedEntry[] {
  return verified.parse(JSON.parse(stdout)).rows
}
