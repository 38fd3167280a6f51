/** The results of `measure-peers.ts`, in the form of docs/evidence/peers.json. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const PEERS_EVIDENCE: string = fileURLToPath(
  new URL('../../../docs/evidence/peers.json', import.meta.url),
)

/** A puzzle that a solver does not solve rightly, and the result. */
const exposed = z.strictObject({
  kind: z.enum(['wrong', 'timeout', 'crashed', 'out-of-memory']),
  /** How many puzzles had this result. */
  puzzles: z.number(),
  /** The line of the first of them in the fixture's file. */
  line: z.number(),
  puzzle: z.string(),
  detail: z.string(),
})

const factsRow = z.strictObject({
  peer: z.string(),
  fixture: z.string(),
  /** The limit of solutions. */
  limit: z.number(),
  puzzles: z.number(),
  right: z.number(),
  /** Puzzles that were not begun, since the time for the entry was spent. */
  untried: z.number(),
  exposed: z.array(exposed),
})

const facts = z.strictObject({
  conditions: z.string(),
  timeoutMs: z.number(),
  budgetMs: z.number(),
  rows: z.array(factsRow),
})

const laws = z.strictObject({
  seed: z.number(),
  runs: z.number(),
  /** The fault is null if the law held. */
  checked: z.array(
    z.strictObject({ peer: z.string(), law: z.string(), fault: z.string().nullable() }),
  ),
})

const speed = z.strictObject({
  command: z.string(),
  conditions: z.string(),
  rows: z.array(
    z.strictObject({
      strategy: z.string(),
      fixture: z.string(),
      status: z.string(),
      microsPerPuzzle: z.number().nullable(),
      /** Whether puzzles were capped; older evidence has times over only the solved puzzles. */
      isLowerBound: z.boolean().default(false),
      processes: z.number(),
      solved: z.number(),
      puzzles: z.number(),
    }),
  ),
})

const evidence = z.strictObject({ facts, laws, speed })

export type PeersEvidence = z.infer<typeof evidence>
export type Facts = PeersEvidence['facts']
export type FactsRow = z.infer<typeof factsRow>
export type Exposed = z.infer<typeof exposed>
export type Laws = PeersEvidence['laws']
export type Speed = PeersEvidence['speed']

export function readEvidence(): PeersEvidence {
  return evidence.parse(JSON.parse(readFileSync(PEERS_EVIDENCE, 'utf8')))
}
