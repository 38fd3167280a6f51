/** How the records of a check file are told from anything else. */
import { z } from 'zod'
import { environmentSchema, statusSchema, workColumnsSchema } from '@masu/ranking/schema'
import { CHECK_SCHEMA, rowVerdicts, type CheckFileRecord, type CheckRow } from './records.ts'

const count = z.int().nonnegative()
const share = z.number().nonnegative()
const names = z.array(z.string()).nullable()
const side = z.enum(['base', 'head'])
const row = { strategy: z.string(), fixture: z.string() }
const arm = z.object({
  given: z.string(),
  commit: z.string().nullable(),
  tree: z.string().nullable(),
  dirty: z.boolean(),
  coreSha256: z.string().nullable(),
  strategies: z.array(z.object({ name: z.string(), sha256: z.string().nullable() })),
})
const totals = z.object({ nodes: count, guesses: count, backtracks: count, checks: count })

export const checkRow: z.ZodType<CheckRow> = z.object({
  ...row,
  verdict: z.enum(rowVerdicts),
  ratio: share.nullable(),
  interval: z.tuple([share, share]).nullable(),
  pairs: count,
  p: share.nullable(),
  visible: share.nullable(),
  baseMicrosPerPuzzle: share.nullable(),
  nodeRatio: share.nullable(),
  note: z.string().nullable(),
  change: z
    .object({
      kind: z.enum(['answer', 'work']),
      place: z.string().nullable(),
      detail: z.string(),
      puzzles: count,
      before: totals.nullable(),
      after: totals.nullable(),
      accepted: z.boolean(),
    })
    .nullable(),
})

export const checkFileRecord: z.ZodType<CheckFileRecord> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('check'),
    schema: z.literal(CHECK_SCHEMA),
    startedAt: z.iso.datetime(),
    environment: environmentSchema,
    options: z.object({
      threshold: z.number().positive(),
      looks: z.array(count),
      errorRate: z.number().positive(),
      budgetMs: share,
      limit: count,
      timeoutMs: share,
      probeMs: share,
      memoryBytes: count,
      warmUpMs: share,
      passMs: share,
      passes: count,
      seed: z.int(),
      strategies: names,
      fixtures: names,
    }),
    base: arm,
    head: arm,
    fixtures: z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        geometry: z.string(),
        puzzles: count,
        sha256: z.string(),
        timed: z.boolean(),
        differs: z.boolean(),
      }),
    ),
    acceptedSha256: z.string().nullable(),
  }),
  z.object({
    type: z.literal('resumed'),
    startedAt: z.iso.datetime(),
    environment: environmentSchema,
  }),
  z.object({
    type: z.literal('work'),
    side,
    ...row,
    status: statusSchema,
    detail: z.string().nullable(),
    wallMs: share,
    puzzleNs: z.array(count.nullable()),
    counts: z.array(count.nullable()),
    firsts: z.array(z.string().nullable()),
    work: workColumnsSchema.nullable(),
  }),
  z.object({
    type: z.literal('pair'),
    ...row,
    pair: count,
    order: z.enum(['AB', 'BA']),
    puzzles: count,
    wallMs: share,
    baseNs: share.nullable(),
    headNs: share.nullable(),
    basePassNs: z.array(count),
    headPassNs: z.array(count),
    fault: z.object({ side, status: statusSchema, detail: z.string() }).nullable(),
  }),
  z.object({
    type: z.literal('verdict'),
    verdict: z.enum(rowVerdicts),
    rows: z.array(checkRow),
    exact: z.object({ rows: count, puzzles: count }),
    stale: z.array(z.string()),
    measuredMs: share,
  }),
])
