/** What experiments with single searches found, as docs/strategies.md shows it. */
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { figure } from '@masu/ranking/figure'

const machine = {
  cpu: z.string(),
  cores: z.int(),
  node: z.string(),
  /** Over a minute, at the start and at the end. */
  load: z.tuple([z.number(), z.number()]),
}

/** A line of `large-boards.ts` about all images of all boards. Times in ms; null where a search was ended. */
const largeBoards = z.object({
  geometry: z.string(),
  images: z.int(),
  strategy: z.string(),
  revision: z.enum(['now', 'before']),
  ms: z.object({ median: z.number(), p95: z.number(), most: z.number() }),
  spread: z.number(),
  ended: z.int(),
  ...machine,
})

/** A line of `search-speed.ts`: µs a board of this revision and of the other one. */
const searchSpeed = z.object({
  set: z.string(),
  strategy: z.string(),
  micros: z.tuple([z.number(), z.number()]),
  /** Time of this revision as a share of that of the other one. */
  ratio: z.number(),
  ...machine,
})

/** How evenly strategies solve images of large boards, before and now. */
export function largeBoardsText(jsonl: string): string {
  const lines = linesOf(jsonl, largeBoards)
  const rows = lines.map(({ geometry, images, strategy, revision, ms, spread, ended }) => [
    geometry,
    `\`${strategy}\`, ${revision}`,
    String(images),
    ...[ms.median, ms.p95, ms.most].map(figure),
    spread.toFixed(1),
    String(ended),
  ])
  return [
    markdownTable(
      [
        [
          'box',
          'strategy',
          'images',
          'median ms',
          '95th percentile',
          'longest',
          'spread',
          'ended after 20 s',
        ],
        ...rows,
      ],
      { align: ['l', 'l', 'r', 'r', 'r', 'r', 'r', 'r'] },
    ),
    '',
    machineText(lines),
  ].join('\n')
}

/** How long searches take, as a share of what they took. */
export function searchSpeedText(jsonl: string): string {
  const lines = linesOf(jsonl, searchSpeed)
  const strategies = [...new Set(lines.map(({ strategy }) => strategy))]
  const cellsOf = (set: string): string[] =>
    strategies.flatMap((strategy) => {
      const line = lines.find((one) => one.set === set && one.strategy === strategy)
      return line === undefined ? ['', ''] : [figure(line.micros[0]), line.ratio.toFixed(3)]
    })
  const rows = [...new Set(lines.map(({ set }) => set))].map((set) => [set].concat(cellsOf(set)))
  const heads = strategies.flatMap((strategy) => [`\`${strategy}\`, µs a board`, 'share'])
  return [
    markdownTable([['boards', ...heads], ...rows], { align: ['l', 'r', 'r', 'r', 'r'] }),
    '',
    machineText(lines),
  ].join('\n')
}

function linesOf<T>(jsonl: string, schema: z.ZodType<T>): T[] {
  return jsonl
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}

function machineText(lines: readonly z.infer<z.ZodObject<typeof machine>>[]): string {
  const [first] = lines
  if (first === undefined) throw new Error('the evidence has no line')
  const loads = lines.flatMap(({ load }) => load)
  const [least, most] = [Math.min(...loads).toFixed(1), Math.max(...loads).toFixed(1)]
  return `${first.cpu}, ${first.cores} cores; Node ${first.node}; load ${least} to ${most}.`
}
