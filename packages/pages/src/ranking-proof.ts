/** What `prove-ranking.ts` and `simulate-ranking.ts` found, as METHODOLOGY.md shows it. */
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { shareInterval } from '@masu/ranking/statistics/share'

const share = z.object({ inside: z.int(), of: z.int() })
const rankings = z.object({
  runs: z.int(),
  loads: z.array(z.number()),
  entries: z.int(),
  unranked: z.array(z.int()),
  ordered: z.int(),
  inAll: z.int(),
  bothWays: z.array(z.string()),
  next: share,
  nextWithinMargin: share,
  nextPanels: share,
})
const twins = z.object({ runs: z.int(), tables: z.int(), tied: z.int() })
const samples = z.object({ samples: z.int(), thesePuzzles: share, inGeneral: share })
const capped = z.object({
  capMs: z.number(),
  longMs: z.number(),
  entries: z.array(
    z.object({ restrictedMicros: z.number(), expectedMicros: z.number(), meanMicros: z.number() }),
  ),
})
const found = z.object({
  trials: z.int(),
  share: z.number(),
  interval: z.tuple([z.number(), z.number()]),
})
const simulated = z.object({
  strategies: z.int(),
  wrongTables: z.array(z.object({ found })),
  power: z.array(z.object({ slowdown: z.number(), rounds: z.int(), isShared: z.boolean(), found })),
  roundInterval: z.array(z.object({ rounds: z.int(), isShared: z.boolean(), found })),
  intervalInGeneral: z.array(
    z.object({ deviation: z.number(), puzzles: z.int(), rounds: z.int(), found }),
  ),
})

/** `evidence` reads a file of docs/evidence. */
export function rankingText(evidence: (name: string) => string): string {
  const read = <T>(name: string, schema: z.ZodType<T>): T =>
    schema.parse(JSON.parse(evidence(name)))
  const runs = read('rankings.json', rankings)
  const twin = read('twins.json', twins)
  const other = read('samples.json', samples)
  const caps = read('capped.json', capped)
  const known = read('ranking-simulated.json', simulated)
  const errors = caps.entries.map(({ restrictedMicros, expectedMicros }) =>
    Math.abs(restrictedMicros / expectedMicros - 1),
  )
  const bounds = caps.entries.filter(
    ({ restrictedMicros, meanMicros }) => restrictedMicros <= meanMicros,
  )
  return markdownTable([
    ['experiment', 'found'],
    [
      `${runs.runs} default runs, half of them beside a process that burns one core`,
      `${Math.max(...runs.unranked)} of ${runs.entries} supported entries unranked; ${runs.ordered} pairs ordered in some run, ${runs.inAll} in all, ${runs.bothWays.length / 2} both ways`,
    ],
    ['the same: the ratio of an entry, in the interval of the run before', shareText(runs.next)],
    ['the same, intervals widened by the margin of 3 %', shareText(runs.nextWithinMargin)],
    ['the same, of panels', shareText(runs.nextPanels)],
    [
      `three strategies under two names each, ${twin.runs} runs`,
      `ranges of ranks overlap in ${shareText({ inside: twin.tied, of: twin.tables })}`,
    ],
    [
      `${other.samples} other samples of the puzzles: the ratio of an entry, in the interval in general of the sample before`,
      shareText(other.inGeneral),
    ],
    ['the same, in the interval of these puzzles', shareText(other.thesePuzzles)],
    [
      `restricted means beside runs with a cap of ${caps.longMs} ms: ${caps.entries.length} entries`,
      `within ${percent(Math.max(...errors))} of the mean of min(t, ${caps.capMs} ms); ${bounds.length} are lower bounds of the mean`,
    ],
    [
      `simulated, ${known.strategies} strategies equal or just the margin apart, 6 to 20 rounds`,
      `a table with any wrong claim: ${rangeText(known.wrongTables)} of tables`,
    ],
    ...[0.05, 0.1, 0.2].map((slowdown) => [
      `simulated, a strategy ${percent(slowdown)} slower than ${known.strategies - 1} others, 6, 8, 12 and 20 rounds`,
      [false, true]
        .map((isShared) => {
          const shares = known.power
            .filter((one) => one.slowdown === slowdown && one.isShared === isShared)
            .map((one) => percent(one.found.share))
          return `last of all in ${shares.join(', ')}${isShared ? ' on a shared machine' : ''}`
        })
        .join('; '),
    ]),
    [
      'simulated, the interval of another run, 6 to 20 rounds, quiet and shared',
      `holds the ratio of another run in ${rangeText(known.roundInterval)}`,
    ],
    ...[0.3, 1, 1.5].map((deviation) => [
      `simulated, the interval in general, 32 to 1,000 puzzles whose times are log-normal with deviation ${deviation}`,
      `holds the ratio of another sample in ${rangeText(known.intervalInGeneral.filter((one) => one.deviation === deviation))}`,
    ]),
  ])
}

function rangeText(of: readonly { readonly found: { readonly share: number } }[]): string {
  const shares = of.map((one) => one.found.share)
  return `${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`
}

function percent(value: number): string {
  return `${Number((100 * value).toFixed(1))} %`
}

function shareText({ inside, of }: z.infer<typeof share>): string {
  const [low, high] = shareInterval(inside, of)
  return `${inside} of ${of}: ${percent(inside / of)} (Clopper-Pearson 95 %: ${percent(low)} to ${percent(high)})`
}
