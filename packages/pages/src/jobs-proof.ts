/** What the harm done to jobs came to, as docs/many-machines.md shows it. */
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { figure } from '@masu/ranking/figure'
import { median } from '@masu/ranking/statistics/order'

const counted = z.object({
  blocks: z.int(),
  /** Older lines do not have it: nothing halved a block for that reason then. */
  halved: z.int().default(0),
  lost: z.int(),
  doubled: z.int(),
  isExact: z.boolean(),
  isSame: z.boolean(),
})
const harm = counted.extend({
  proof: z.literal('harm'),
  seed: z.int(),
  workers: z.int(),
  kills: z.int(),
  crashes: z.int(),
  freezes: z.int(),
  fenced: z.int(),
})
const disk = counted.extend({ proof: z.literal('disk'), waited: z.int() })
const takeover = z.object({
  proof: z.literal('takeover'),
  signal: z.enum(['SIGKILL', 'SIGSTOP']),
  seconds: z.number(),
})
const scale = z.object({
  proof: z.literal('scale'),
  workers: z.int(),
  seconds: z.number(),
  overhead: z.number(),
  blocks: z.int(),
  blockSeconds: z.number(),
})
const local = z.object({
  proof: z.literal('local'),
  puzzles: z.int(),
  isSame: z.boolean(),
  seconds: z.number(),
  rateSeconds: z.number(),
})
const groups = z.object({ proof: z.literal('groups'), text: z.string() })
const input = z.object({
  proof: z.literal('input'),
  tried: z.string(),
  said: z.string(),
  code: z.int(),
  afterwards: z.string().nullable(),
})
const line = z.discriminatedUnion('proof', [harm, disk, takeover, scale, local, groups, input])
type Line = z.infer<typeof line>

/** The texts of the page, by the names of their marks. */
export function jobsTexts(evidence: string): Readonly<Record<string, string>> {
  const lines = evidence
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)))
  return {
    'jobs-harm': harmTable(ofProof(lines, 'harm')),
    'jobs-figures': figuresTable(lines),
    'jobs-input': inputTable(ofProof(lines, 'input')),
    'jobs-groups': ['```text', ofProof(lines, 'groups').at(-1)?.text.trimEnd() ?? '', '```'].join(
      '\n',
    ),
  }
}

function ofProof<P extends Line['proof']>(
  lines: readonly Line[],
  proof: P,
): Extract<Line, { proof: P }>[] {
  return lines.filter((one): one is Extract<Line, { proof: P }> => one.proof === proof)
}

function harmTable(found: readonly z.infer<typeof harm>[]): string {
  return markdownTable(
    [
      [
        'seed',
        'workers',
        'kills',
        'server stops',
        'freezes',
        'halved',
        'blocks',
        'lost',
        'doubled',
        'counters',
        'output',
        'fenced',
      ],
      ...found.map((one) => [
        ...[
          one.seed,
          one.workers,
          one.kills,
          one.crashes,
          one.freezes,
          one.halved,
          one.blocks,
          one.lost,
          one.doubled,
        ].map(String),
        ...verdicts(one),
        String(one.fenced),
      ]),
    ],
    { align: 'r' },
  )
}

function verdicts({ isExact, isSame }: z.infer<typeof counted>): [string, string] {
  return [isExact ? 'exact' : 'wrong', isSame ? 'the same' : 'other']
}

function figuresTable(lines: readonly Line[]): string {
  const rows = [
    ...ofProof(lines, 'disk').map((one) => {
      const [counters, output] = verdicts(one)
      return [
        'a disk that is full for six seconds',
        `${one.blocks} blocks: ${one.lost} lost, ${one.doubled} doubled, counters ${counters}, output ${output}`,
      ]
    }),
    ...(['SIGKILL', 'SIGSTOP'] as const).flatMap((signal) => takeoverRow(lines, signal)),
    ...scaleRows(ofProof(lines, 'scale')),
    ...ofProof(lines, 'local').map(({ puzzles, isSame, seconds, rateSeconds }) => [
      `${puzzles.toLocaleString('en-US')} puzzles on one machine without a server`,
      `output ${isSame ? 'the same' : 'other'} as that of \`masu rate --json\`; ${figure(seconds)} s, and ${figure(rateSeconds)} s without jobs`,
    ]),
  ]
  return markdownTable([['tried', 'found'], ...rows])
}

/** Mistakes and their answers; where the work was done after all, what held then. */
function inputTable(found: readonly z.infer<typeof input>[]): string {
  const rows = found.map(({ tried, said, code, afterwards }) => [
    tried,
    said === '' ? '' : `\`${said.replaceAll('|', '\\|')}\``,
    String(code),
    afterwards ?? '',
  ])
  return markdownTable([['tried', 'answer', 'exit code', 'afterwards'], ...rows])
}

function takeoverRow(lines: readonly Line[], signal: 'SIGKILL' | 'SIGSTOP'): string[][] {
  const times = ofProof(lines, 'takeover').flatMap((one) =>
    one.signal === signal ? one.seconds : [],
  )
  if (times.length === 0) return []
  const what = signal === 'SIGKILL' ? 'is killed' : 'stands still'
  return [
    [
      `until another worker has the block of one that ${what}, ${times.length} times`,
      `median ${figure(median(times))} s, at most ${figure(Math.max(...times))} s`,
    ],
  ]
}

/** How much faster several workers are than one, and what jobs add to a block. */
function scaleRows(found: readonly z.infer<typeof scale>[]): string[][] {
  const alone = found.find(({ workers }) => workers === 1)
  return found.map(({ workers, seconds, overhead, blocks, blockSeconds }) => [
    `${workers} ${workers === 1 ? 'worker' : 'workers'}, ${blocks} blocks of ${figure(blockSeconds)} s`,
    [
      `${figure(seconds)} s${alone === undefined || workers === 1 ? '' : `: ${(alone.seconds / seconds).toFixed(2)}x`}`,
      `${figure(overhead * 100)} % of the time between blocks, ${figure((overhead * blockSeconds) / (1 - overhead))} s a block`,
    ].join('; '),
  ])
}
