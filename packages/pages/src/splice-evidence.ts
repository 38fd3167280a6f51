/**
 * Writes what the experiments found into METHODOLOGY.md, docs/strategies.md, docs/programs.md, docs/faults.md,
 * docs/many-machines.md and the READMEs of bench, strategies and puzzles, between their marks, from the files in
 * docs/evidence/: so no figure there was ever typed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { figure } from '@masu/ranking/figure'
import { areBelowOne } from '@masu/ranking/statistics/difference'
import { median } from '@masu/ranking/statistics/order'
import { shareInterval } from '@masu/ranking/statistics/share'
import { comparedText } from '../../bench/experiments/compare-traces/lines.ts'
import { killsTable, readFaults, triedTable } from '../../bench/experiments/prove-faults/report.ts'
import { TABLES } from '../../bench/experiments/prove-gate/report.ts'
import {
  apiSpeedText,
  compileCacheText,
  programTexts,
  solveSpeedText,
  toolsSpeedText,
} from './experiments.ts'
import { jobsTexts } from './jobs-proof.ts'
import { rankingText } from './ranking-proof.ts'
import { largeBoardsText, searchSpeedText } from './searches.ts'
import { evidencePath, splice } from './splice.ts'

const estimate = z.object({ rounds: z.int(), interval: z.tuple([z.number(), z.number()]) })
const comparison = estimate.extend({
  passNs: z.tuple([z.array(z.number()), z.array(z.number())]),
})
const selfTest = z.object({
  overhead: z.object({
    harnessNs: z.number(),
    harnessInterval: z.tuple([z.number(), z.number()]),
    clockNs: z.number().nullable(),
    fastest: z.string(),
    fastestNs: z.number(),
    share: z.number(),
  }),
})

const same = linesOf('aa.jsonl', estimate)
/** Every series ever made, the last included. */
const sameEver = ['aa-first', 'aa-second', 'aa-third', 'aa'].flatMap((name) =>
  linesOf(`${name}.jsonl`, estimate),
)
const slowed = linesOf('power.jsonl', comparison)
const { overhead } = selfTest.parse(JSON.parse(evidence('self-test.json')))

splice(
  'METHODOLOGY.md',
  'evidence',
  markdownTable([
    ['experiment', 'found'],
    [
      `a strategy against itself, ${same.length} short comparisons of ${roundsText(same)} rounds`,
      `the 95 % interval covers 1 in ${shareText(same, coversOne)}`,
    ],
    [
      `the same, all four series, ${roundsText(sameEver)} rounds`,
      `the 95 % interval covers 1 in ${shareText(sameEver, coversOne)}`,
    ],
    [
      `a strategy against itself slowed down by 3 %, ${slowed.length} comparisons with the default budget, ${roundsText(slowed)} rounds`,
      `ranked slower in ${shareText(slowed, ({ passNs: [plain, slow] }) => isFaster(plain, slow))}`,
    ],
    [
      'the harness itself, inside a timed pass',
      `${figure(overhead.harnessNs)} ns a puzzle (95 %: ${overhead.harnessInterval.map(figure).join(' to ')}), ${figure(overhead.share * 100)} % of the ${figure(overhead.fastestNs)} ns of ${overhead.fastest} on easy`,
    ],
  ]),
)

splice('METHODOLOGY.md', 'ranking', rankingText(evidence))
splice('METHODOLOGY.md', 'compile-cache', compileCacheText(evidence('compile-cache.json')))

for (const [name, tableOf] of Object.entries(TABLES)) {
  const path = evidencePath(`gate-${name}.jsonl`)
  if (existsSync(path)) splice('METHODOLOGY.md', `gate-${name}`, markdownTable(tableOf(path)))
}

splice('packages/bench/README.md', 'solve-speed', solveSpeedText(evidence('solve-speed.json')))
splice('packages/puzzles/README.md', 'tools-speed', toolsSpeedText(evidence('tools-speed.json')))

splice('packages/strategies/README.md', 'api-speed', apiSpeedText(evidence('api-speed.json')))

const { agreement, pipe } = programTexts(evidence('program.json'))
splice('METHODOLOGY.md', 'program', agreement)
splice('docs/programs.md', 'pipe', pipe)

const faults = readFaults(evidencePath('faults.jsonl'))
splice('docs/faults.md', 'faults-kills', markdownTable(killsTable(faults.kills)))
splice('docs/faults.md', 'faults-tried', markdownTable(triedTable(faults.tried)))

for (const [name, text] of Object.entries(jobsTexts(evidence('jobs.jsonl')))) {
  splice('docs/many-machines.md', name, text)
}

splice('docs/strategies.md', 'search-speed', searchSpeedText(evidence('search-speed.jsonl')))
splice('docs/strategies.md', 'large-boards', largeBoardsText(evidence('large-boards.jsonl')))

splice('packages/bench/README.md', 'traces', comparedText(evidencePath('traces.jsonl')))

function coversOne({ interval: [low, high] }: z.infer<typeof estimate>): boolean {
  return low <= 1 && high >= 1
}

/** By the rule of every ranking. */
function isFaster(a: readonly number[], b: readonly number[]): boolean {
  return areBelowOne(a.map((ns, round) => ns / (b[round] ?? NaN)))
}

function evidence(name: string): string {
  return readFileSync(evidencePath(name), 'utf8')
}

/** The lines of a file that are such; its others are left out. */
function linesOf<T>(name: string, schema: z.ZodType<T>): T[] {
  return evidence(name)
    .trim()
    .split('\n')
    .flatMap((line) => schema.safeParse(JSON.parse(line)).data ?? [])
}

function roundsText(of: readonly { readonly rounds: number }[]): string {
  const rounds = of.map((one) => one.rounds)
  const [fewest, most] = [Math.min(...rounds), Math.max(...rounds)]
  return fewest === most ? `${most}` : `${fewest} to ${most} (median ${median(rounds)})`
}

function shareText<T>(of: readonly T[], isHit: (one: T) => boolean): string {
  const hits = of.filter((one) => isHit(one)).length
  const [low, high] = shareInterval(hits, of.length)
  const percent = (share: number): string => (share * 100).toFixed(1)
  return `${hits} of ${of.length}: ${percent(hits / of.length)} % (Clopper-Pearson 95 %: ${percent(low)} to ${percent(high)})`
}
